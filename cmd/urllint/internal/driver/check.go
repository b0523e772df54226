// Package driver loads packages and runs the linter over them: for the command line, for
// the go command, and for those who want what was seen rather than what was found.
package driver

import (
	"fmt"
	"go/token"
	"runtime"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// hideSecrets collects the secrets of a package and their places.
func hideSecrets(r *report.Report, act *checker.Action) {
	result, _ := act.Result.(*analyzer.Result)
	if r.SecretsAt == nil {
		r.SecretsAt = make(map[string][]report.Positions)
	}
	fset := act.Package.Fset
	for _, s := range result.Secrets() {
		r.Secrets.Add(s.Value)
		if !s.Pos.IsValid() {
			continue
		}
		at := report.Positions{Start: fset.Position(s.Pos), End: fset.Position(s.End)}
		r.SecretsAt[at.Start.Filename] = append(r.SecretsAt[at.Start.Filename], at)
		own := report.Positions{Start: fset.PositionFor(s.Pos, false), End: fset.PositionFor(s.End, false)}
		if own != at {
			r.SecretsAt[own.Start.Filename] = append(r.SecretsAt[own.Start.Filename], own)
		}
	}
}

// Lint loads the packages, runs the linter over them and collects its findings.
func Lint(o Options) (*report.Report, error) {
	a := Linter
	if o.Overlay != nil {
		a = o.Overlay.Reading(a)
	}
	return lintWith(o, a, registry)
}

// lintWith is Lint with another analyzer, whose facts are in known.
func lintWith(o Options, a *analysis.Analyzer, known *analyzer.Registry) (*report.Report, error) {
	r := &report.Report{Paths: report.WorkingPaths(), Overlay: o.Overlay}
	for _, t := range o.targets(r) {
		if err := checkTarget(r, o, t, a, known); err != nil {
			return nil, err
		}
	}
	r.Tidy()
	return r, nil
}

// checkTarget adds the findings in one target.
func checkTarget(r *report.Report, o Options, t *target, a *analysis.Analyzer, known *analyzer.Registry) error {
	in := o.in(*t)
	in.parsed = &r.Parsed
	if err := in.Configure(); err != nil {
		return err
	}
	o.Progress.Say("loading packages")
	pkgs, err := load(in)
	if err != nil {
		r.Troubles = append(r.Troubles, loadTroubles(err)...)
		return nil
	}
	deps, facts, err := in.loadDeps(pkgs, a, known)
	if err != nil {
		r.Troubles = append(r.Troubles, loadTroubles(err)...)
		return nil
	}
	r.Packages = append(r.Packages, pkgs...)
	noteExcluded(r, t, pkgs)
	noteUnusedConfig(r, configfile.Current.Load(), pkgs)
	all := append(deps, pkgs...)
	known.Expect(paths(all), facts)
	o.Progress.Expect(len(all))
	graph, err := checker.Analyze([]*analysis.Analyzer{guarded(a, o.Progress)}, all, nil)
	if err != nil {
		return err
	}
	for _, p := range pkgs {
		if !t.leavesOut(p) {
			r.Troubles = append(r.Troubles, troublesOf(p)...)
		}
	}
	for _, act := range graph.Roots {
		hideSecrets(r, act)
		if !slices.Contains(deps, act.Package) {
			addFindings(r, act, t)
		}
	}
	return nil
}

// guarded returns a copy of a that reports progress and turns a panic into the error of
// one package.
func guarded(a *analysis.Analyzer, p *term.Progress) *analysis.Analyzer {
	b := *a
	b.Run = func(pass *analysis.Pass) (result any, err error) {
		defer p.Done()
		defer func() {
			switch p := recover().(type) {
			case nil:
			case runtime.Error:
				err = fmt.Errorf("internal error in package %s (a mistake in urllint): %v", pass.Pkg.Path(), p)
			default: // its text may hold a piece of the source
				err = fmt.Errorf("internal error in package %s (a mistake in urllint): %T", pass.Pkg.Path(), p)
			}
		}()
		return a.Run(pass)
	}
	return &b
}

// addFindings adds the findings in a package of a target.
func addFindings(r *report.Report, act *checker.Action, t *target) {
	if act.Err != nil {
		r.Troubles = append(r.Troubles, runTrouble(act.Package, act.Err))
	}
	result, _ := act.Result.(*analyzer.Result)
	for _, pos := range result.TooLarge() {
		at := act.Package.Fset.Position(pos)
		at.Filename = r.Paths.Short(at.Filename)
		r.UnusedConfig = append(r.UnusedConfig,
			fmt.Sprintf("urllint: %s: this text was not looked at: it, or what makes it, is more than a megabyte", at))
	}
	for _, d := range act.Diagnostics {
		f := newFinding(act, d)
		f.OutOfScope = t.only != nil && !t.only[f.File] && !t.only[f.StartPosition.Filename]
		r.Findings = append(r.Findings, f)
	}
}

// others gives the related places of a diagnostic.
func others(fset *token.FileSet, d analysis.Diagnostic) (list []report.Other) {
	for _, r := range d.Related {
		list = append(list, report.Other{StartPosition: fset.Position(r.Pos), EndPosition: fset.Position(r.End),
			Message: r.Message})
	}
	return list
}

func newFinding(act *checker.Action, d analysis.Diagnostic) report.Finding {
	end := d.End
	if !end.IsValid() {
		end = d.Pos
	}
	fset := act.Package.Fset
	from, to := fset.PositionFor(d.Pos, false), fset.PositionFor(end, false)
	result, _ := act.Result.(*analyzer.Result)
	claim, evidence := result.Claim(d)
	return report.Finding{
		Claim: claim, Evidence: evidence.String(), Others: others(fset, d),
		Diagnostic: d, Package: act.Package,
		StartPosition: fset.Position(d.Pos), EndPosition: fset.Position(end),
		File: from.Filename, Offsets: edits.Span{Start: from.Offset, End: to.Offset},
		Level: result.Level(d), Safe: result.Safe(d),
	}
}
