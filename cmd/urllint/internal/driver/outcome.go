package driver

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// An outcome is the result of running the linter over one package.
type outcome struct {
	pkg     *packages.Package // of one that is kept: without syntax and types
	named   bool              // false: it was analysed for its facts only
	trouble error
	kept    *keptPackage // where it comes from; nil: from this run

	outcomeData
}

// outcomeData is the part that is kept.
type outcomeData struct {
	Findings []report.Finding
	Secrets  []secret
	Large    []token.Position // texts that were not looked at

	Generated, PartlyChecked []string // files: see [report.Report]
}

// A secret is one of a package with its positions: as they are, and as //line
// comments map them.
type secret struct {
	Value []byte // need not be UTF-8, which JSON would change in a string
	At    []report.Positions
}

func outcomeOf(act *checker.Action, named bool) outcome {
	o := outcome{pkg: act.Package, named: named, trouble: act.Err}
	result, _ := act.Result.(*analyzer.Result)
	fset := act.Package.Fset
	for _, s := range result.Secrets() {
		o.Secrets = append(o.Secrets, secret{[]byte(s.Value), placesOf(fset, s)})
	}
	if !named {
		return o
	}
	for _, pos := range result.TooLarge() {
		o.Large = append(o.Large, fset.Position(pos))
	}
	for _, f := range act.Package.Syntax {
		if name := fset.PositionFor(f.Package, false).Filename; !slices.Contains(act.Package.GoFiles, name) {
			continue // cgo made it
		} else if ast.IsGenerated(f) {
			o.Generated = append(o.Generated, name)
		} else if result.IsPartlyChecked(f) {
			o.PartlyChecked = append(o.PartlyChecked, name)
		}
	}
	outlines := make(report.Outlines)
	for _, d := range act.Diagnostics {
		f := newFinding(act, d)
		f.Describe(outlines)
		o.Findings = append(o.Findings, f)
	}
	return o
}

func placesOf(fset *token.FileSet, s analyzer.Secret) []report.Positions {
	if !s.Pos.IsValid() {
		return nil
	}
	at := report.Positions{Start: fset.Position(s.Pos), End: fset.Position(s.End)}
	own := report.Positions{Start: fset.PositionFor(s.Pos, false), End: fset.PositionFor(s.End, false)}
	if own == at {
		return []report.Positions{at}
	}
	return []report.Positions{at, own}
}

// addTo adds the outcome to a report, of a target.
func (o *outcome) addTo(r *report.Report, t *target) {
	if o.trouble != nil && o.named {
		r.Troubles = append(r.Troubles, runTrouble(o.pkg, o.trouble))
	}
	for _, s := range o.Secrets {
		r.Hide(string(s.Value), s.At)
	}
	for _, at := range o.Large {
		at.Filename = r.Paths.Short(at.Filename)
		r.TooLarge = append(r.TooLarge,
			fmt.Sprintf("urllint: %s: this text was not looked at: it, or what makes it, is more than a megabyte", at))
	}
	unnamed := func(file string) bool { return t.only != nil && !t.only[file] }
	for _, file := range o.Generated {
		switch {
		case t.only == nil:
			r.Generated = append(r.Generated, file)
		case t.only[file]:
			r.NoteSkipped(file, "it is generated")
		}
	}
	r.PartlyChecked = append(r.PartlyChecked, slices.DeleteFunc(slices.Clone(o.PartlyChecked), unnamed)...)
	for _, f := range o.Findings {
		f.OutOfScope = unnamed(f.File) && unnamed(f.StartPosition.Filename)
		r.Findings = append(r.Findings, f)
	}
}
