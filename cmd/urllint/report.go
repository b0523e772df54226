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
)

// A report is what one run found, in the order of files and lines.
type report struct {
	paths    pather
	pkgs     []*packages.Package // those that were named
	findings []finding
	troubles []trouble
	fixed    []string // what -fix changed: one line each
}

// A finding is one diagnostic and where it stands. Positions are those that
// //line comments name, as everything that prints them expects.
type finding struct {
	analysis.Diagnostic
	pkg        *packages.Package
	start, end token.Position
	level      core.Level
	safe       bool // its fix may be applied unseen
}

// check loads the packages, runs the linter over them and collects what it says.
func check(o options) (*report, error) { return checkWith(o, linter, registry) }

// checkWith is check with another analyzer, to which known belongs.
func checkWith(o options, a *analysis.Analyzer, known *analyzer.Registry) (*report, error) {
	r := &report{paths: newPather()}
	pkgs, err := load(o)
	if err != nil {
		r.troubles = loadTroubles(err)
		return r, nil
	}
	kin, err := loadKin(o, pkgs)
	if err != nil {
		r.troubles = loadTroubles(err)
		return r, nil
	}
	r.pkgs = pkgs
	all := append(kin, pkgs...)
	known.Expect(paths(all))
	graph, err := checker.Analyze([]*analysis.Analyzer{guarded(a)}, all, nil)
	if err != nil {
		return nil, err
	}
	for _, p := range pkgs {
		r.troubles = append(r.troubles, troublesOf(p)...)
	}
	for _, act := range graph.Roots {
		if !slices.Contains(kin, act.Package) {
			r.add(act)
		}
	}
	r.tidy()
	return r, nil
}

// guarded gives a copy of a whose panic is the error of one package instead of
// the end of the run.
func guarded(a *analysis.Analyzer) *analysis.Analyzer {
	b := *a
	b.Run = func(pass *analysis.Pass) (result any, err error) {
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

func (r *report) add(act *checker.Action) {
	if act.Err != nil {
		r.troubles = append(r.troubles, trouble{pkg: act.Package, message: act.Err.Error()})
	}
	fset := act.Package.Fset
	result, _ := act.Result.(*analyzer.Result)
	for _, d := range act.Diagnostics {
		end := d.End
		if !end.IsValid() {
			end = d.Pos
		}
		r.findings = append(r.findings, finding{d, act.Package, fset.Position(d.Pos), fset.Position(end), result.Level(d), result.Safe(d)})
	}
}

// tidy sorts the report and takes out what a file that belongs to several
// packages said several times.
func (r *report) tidy() {
	slices.SortStableFunc(r.findings, func(a, b finding) int {
		return cmp.Or(comparePositions(a.start, b.start), comparePositions(a.end, b.end), cmp.Compare(a.Message, b.Message))
	})
	r.findings = slices.CompactFunc(r.findings, func(a, b finding) bool {
		return a.start == b.start && a.end == b.end && a.Message == b.Message
	})
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

func (r *report) exitCode() int {
	switch {
	case len(r.troubles) > 0:
		return exitTrouble
	case len(r.findings) > 0:
		return exitFindings
	}
	return exitClean
}
