// Package driver loads packages and runs the linter over them, for the command line, for the go
// command, and for tools that need the observed places rather than the findings.
package driver

import (
	"fmt"
	"go/token"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

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
	defer ensureBuildCache(r)()
	for _, t := range o.targets(r) {
		if err := checkTarget(r, o, t, a, known); err != nil {
			return nil, err
		}
	}
	r.NamePlaces()
	r.Finalize()
	return r, nil
}

// checkTarget adds the findings in one target. Packages that are unchanged since an earlier run are
// not analysed again, unless something fails: then all are.
func checkTarget(r *report.Report, o Options, t *target, a *analysis.Analyzer, known *analyzer.Registry) error {
	in := o.in(*t)
	in.parsed = &r.Parsed
	if err := in.Configure(); err != nil {
		return err
	}
	m := in.recall(a)
	before := len(r.Troubles)
	list, err := in.check(r, t, m, a, known)
	failed := slices.ContainsFunc(list, func(o outcome) bool { return o.trouble != nil })
	if (failed || len(r.Troubles) > before) && m.hasRecord() {
		m.dropRecord()
		r.Troubles = r.Troubles[:before]
		list, err = in.check(r, t, m, a, known)
	}
	if err != nil || list == nil {
		return err
	}
	var pkgs []*packages.Package
	for i := range list {
		if list[i].named {
			pkgs = append(pkgs, list[i].pkg)
		}
		list[i].addTo(r, t)
	}
	r.Packages = append(r.Packages, pkgs...)
	noteExcluded(r, t, pkgs)
	noteUnusedConfig(r, configfile.Current.Load(), pkgs)
	if len(r.Troubles) == before {
		m.keep(list, known, &r.Parsed, in)
	}
	return nil
}

// check returns the outcomes of all packages of a target, sorted by ID: those recorded in m, and
// those of the other packages, which it loads. If these cannot be loaded, it adds the trouble to r
// and returns none.
func (o Options) check(r *report.Report, t *target, m *runCache, a *analysis.Analyzer, known *analyzer.Registry) (
	[]outcome, error) {
	list, recorded := m.unchanged(o.parsed)
	if m.isComplete() {
		return list, nil
	}
	o.Patterns = m.changed(o.Patterns)
	o.Progress.Say("loading packages")
	pkgs, err := load(o)
	if err != nil {
		r.Troubles = append(r.Troubles, loadTroubles(err)...)
		return nil, nil
	}
	deps, facts, err := o.loadDeps(pkgs, recorded, a, known)
	if err != nil {
		r.Troubles = append(r.Troubles, loadTroubles(err)...)
		return nil, nil
	}
	all := append(deps, pkgs...)
	known.Expect(paths(all), facts)
	o.Progress.Expect(len(all))
	graph, err := checker.Analyze([]*analysis.Analyzer{guarded(a, o.Progress)}, all, nil)
	if err != nil {
		return nil, err
	}
	for _, p := range pkgs {
		if !t.leavesOut(p) {
			r.Troubles = append(r.Troubles, troublesOf(p)...)
		}
	}
	for _, act := range graph.Roots {
		list = append(list, outcomeOf(act, !slices.Contains(deps, act.Package)))
	}
	slices.SortFunc(list, func(a, b outcome) int { return strings.Compare(a.pkg.ID, b.pkg.ID) })
	return list, nil
}

// guarded returns a copy of a that reports progress and converts a panic to an error of one
// package.
func guarded(a *analysis.Analyzer, p *term.Progress) *analysis.Analyzer {
	b := *a
	b.Run = func(pass *analysis.Pass) (result any, err error) {
		defer p.Done()
		defer func() {
			switch p := recover().(type) {
			case nil:
			case runtime.Error:
				err = fmt.Errorf("internal error in package %s (a mistake in urllint): %v", pass.Pkg.Path(), p)
			default: // its text may contain a piece of the source
				err = fmt.Errorf("internal error in package %s (a mistake in urllint): %T", pass.Pkg.Path(), p)
			}
		}()
		return a.Run(pass)
	}
	return &b
}

// relatedOf returns the related positions of a diagnostic.
func relatedOf(fset *token.FileSet, d analysis.Diagnostic) (list []report.Related) {
	for _, r := range d.Related {
		list = append(list, report.Related{StartPosition: fset.Position(r.Pos), EndPosition: fset.Position(r.End),
			Message: r.Message})
	}
	return list
}

// relatedPlacesOf returns the places in packages that p imports, directly or not.
func relatedPlacesOf(p *packages.Package, places []analyzer.RelatedPlace) (list []report.Related) {
	if len(places) == 0 {
		return nil
	}
	packages.Visit([]*packages.Package{p}, nil, func(q *packages.Package) {
		for _, at := range places {
			if q.PkgPath == at.Package && q.Dir != "" && q.ForTest == "" {
				start := token.Position{Filename: filepath.Join(q.Dir, at.File), Line: at.Line, Column: at.Column}
				list = append(list, report.Related{StartPosition: start, EndPosition: start, Message: at.Message,
					Named: at.Named, Imported: true})
			}
		}
	})
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
		Claim: claim, Evidence: evidence.String(),
		RelatedPlaces: append(relatedOf(fset, d), relatedPlacesOf(act.Package, result.RelatedPlaces(d))...),
		Diagnostic:    d, Package: act.Package,
		StartPosition: fset.Position(d.Pos), EndPosition: fset.Position(end),
		File: from.Filename, Offsets: edits.Span{Start: from.Offset, End: to.Offset},
		Level: result.Level(d), Safe: result.Safe(d), Withheld: result.Withheld(d),
	}
}
