package main

import (
	"cmp"
	"fmt"
	"go/token"
	"runtime"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/internal/redact"
)

// A report is what one run found, in the order of files and lines.
type report struct {
	paths    pather
	pkgs     []*packages.Package // those that were named
	findings []finding
	troubles []trouble
	fixed    []fixed  // what -fix changed
	notes    []string // lines about files that were named and not looked at
	unseen   []string // the files that build constraints keep out of the packages
	idle     []string // lines about what in the configuration is about nothing here
	known    int      // findings left out for the baseline
	gone     int      // lines of the baseline that nothing was found for
	old      int      // findings left out because their lines are old

	parsed  parsed   // what was parsed
	overlay *overlay // what was parsed in place of files; nil: nothing

	identified bool                   // the findings have their identities
	secret     map[string][]positions // where the secrets of the packages stand, by file
	hidden     redact.Set             // their values
	sources    map[string]*source     // see there
}

// positions are those of a stretch of source.
type positions struct{ start, end token.Position }

// A finding is one diagnostic and where it stands. Positions are those that
// //line comments name, as everything that prints them expects.
type finding struct {
	analysis.Diagnostic
	pkg        *packages.Package
	start, end token.Position
	file       string  // that was analysed; start.Filename is another one behind a //line comment
	at         stretch // of it
	level      core.Level
	safe       bool // its fix may be applied unseen
	aside      bool // it is in a file that was not named, of a package of one that was
	id         identity
}

// checkPackages loads the packages, runs the linter over them and collects what it says.
func checkPackages(o loading) (*report, error) {
	a := linter
	if o.overlay != nil {
		a = o.overlay.reading(a)
	}
	return checkWith(o, a, registry)
}

// checkWith is check with another analyzer, to which known belongs.
func checkWith(o loading, a *analysis.Analyzer, known *analyzer.Registry) (*report, error) {
	r := &report{paths: newPather(), overlay: o.overlay}
	for _, t := range o.targets(r) {
		if err := r.check(o, t, a, known); err != nil {
			return nil, err
		}
	}
	r.tidy()
	return r, nil
}

// check adds what is found in one target.
func (r *report) check(o loading, t *target, a *analysis.Analyzer, known *analyzer.Registry) error {
	in := o.in(*t)
	in.parsed = &r.parsed
	if err := in.configure(); err != nil {
		return err
	}
	o.progress.say("loading packages")
	pkgs, err := load(in)
	if err != nil {
		r.troubles = append(r.troubles, loadTroubles(err)...)
		return nil
	}
	kin, told, err := in.learnKin(pkgs, a, known)
	if err != nil {
		r.troubles = append(r.troubles, loadTroubles(err)...)
		return nil
	}
	r.pkgs = append(r.pkgs, pkgs...)
	r.noteUnseen(t, pkgs)
	r.noteIdle(configured.Load(), pkgs)
	all := append(kin, pkgs...)
	known.Expect(paths(all), told)
	o.progress.expect(len(all))
	graph, err := checker.Analyze([]*analysis.Analyzer{guarded(a, o.progress)}, all, nil)
	if err != nil {
		return err
	}
	for _, p := range pkgs {
		if !t.leavesOut(p) {
			r.troubles = append(r.troubles, troublesOf(p)...)
		}
	}
	for _, act := range graph.Roots {
		r.hide(act)
		if !slices.Contains(kin, act.Package) {
			r.add(act, t)
		}
	}
	return nil
}

// guarded gives a copy of a whose panic is the error of one package instead of
// the end of the run, and which tells of its progress.
func guarded(a *analysis.Analyzer, p *progress) *analysis.Analyzer {
	b := *a
	b.Run = func(pass *analysis.Pass) (result any, err error) {
		defer p.done()
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

// add adds what was found in a package of a target.
func (r *report) add(act *checker.Action, t *target) {
	if act.Err != nil {
		r.troubles = append(r.troubles, runTrouble(act.Package, act.Err))
	}
	result, _ := act.Result.(*analyzer.Result)
	for _, pos := range result.TooLarge() {
		at := act.Package.Fset.Position(pos)
		at.Filename = r.paths.short(at.Filename)
		r.idle = append(r.idle, fmt.Sprintf("urllint: %s: this text was not looked at: it, or what makes it, is more than a megabyte", at))
	}
	for _, d := range act.Diagnostics {
		f := newFinding(act, d)
		f.aside = t.only != nil && !t.only[f.file] && !t.only[f.start.Filename]
		r.findings = append(r.findings, f)
	}
}

func newFinding(act *checker.Action, d analysis.Diagnostic) finding {
	end := d.End
	if !end.IsValid() {
		end = d.Pos
	}
	fset := act.Package.Fset
	from, to := fset.PositionFor(d.Pos, false), fset.PositionFor(end, false)
	result, _ := act.Result.(*analyzer.Result)
	return finding{
		Diagnostic: d, pkg: act.Package,
		start: fset.Position(d.Pos), end: fset.Position(end),
		file: from.Filename, at: stretch{from.Offset, to.Offset},
		level: result.Level(d), safe: result.Safe(d),
	}
}

// tidy sorts the report and takes out what a file that belongs to several
// packages said several times.
func (r *report) tidy() {
	r.hideIn()
	slices.SortStableFunc(r.findings, func(a, b finding) int {
		return cmp.Or(comparePositions(a.start, b.start), comparePositions(a.end, b.end), cmp.Compare(a.Message, b.Message), compareBools(a.aside, b.aside))
	})
	r.findings = slices.CompactFunc(r.findings, func(a, b finding) bool {
		return a.start == b.start && a.end == b.end && a.Message == b.Message
	})
	r.sortTroubles()
}

func (r *report) sortTroubles() {
	slices.SortStableFunc(r.troubles, func(a, b trouble) int {
		return cmp.Or(comparePositions(a.at, b.at), cmp.Compare(a.message, b.message))
	})
	r.troubles = slices.CompactFunc(r.troubles, func(a, b trouble) bool {
		return a.at == b.at && a.message == b.message
	})
}

// comparePositions orders by file, line and column; what has no file comes last.
func comparePositions(a, b token.Position) int {
	if (a.Filename == "") != (b.Filename == "") {
		return cmp.Compare(b.Filename, a.Filename)
	}
	return cmp.Or(cmp.Compare(a.Filename, b.Filename), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
}

// compareBools orders false before true.
func compareBools(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

func (r *report) exitCode() int {
	switch {
	case len(r.troubles) > 0:
		return exitTrouble
	case len(r.findings) > 0:
		return exitFindings
	}
	return exitClean
}
