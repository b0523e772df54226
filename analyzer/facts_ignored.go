package analyzer

import (
	"go/token"
	"go/types"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// An IgnoredLines describes lines on which a directive silences rules, for importing packages.
type IgnoredLines struct {
	File     string // without a directory
	From, To int
	Column   int // of the only definition on the line that is meant; 0 if all are
	Rules    []string
}

// includes reports whether a place is on the lines.
func (ig IgnoredLines) includes(at RelatedPlace) bool {
	return ig.File == at.File && ig.From <= at.Line && at.Line <= ig.To && (ig.Column == 0 || ig.Column == at.Column)
}

// An exportedPlace is a definition or a place that findings of other packages name by its position.
type exportedPlace struct {
	RelatedPlace
	spelled []token.Pos // of the literals that spell its text
}

// exportsAt records that findings of other packages may name a position.
func (x *ignoreIndex) exportsAt(position string, spelled []token.Pos) {
	if at, ok := parseRelatedPlace(position); ok {
		x.exported = append(x.exported, exportedPlace{at, spelled})
	}
}

// isSpelledIn reports whether a directive covers a literal that spells the text of a place.
func (ig *ignore) isSpelledIn(at exportedPlace) bool {
	return slices.ContainsFunc(at.spelled, func(pos token.Pos) bool { return ig.from <= pos && pos < ig.to })
}

// An ignoredFact holds what the directives of a package silence.
type ignoredFact struct{ Ignored []IgnoredLines }

// AFact marks ignoredFact as a fact.
func (*ignoredFact) AFact() {}

// String describes the fact.
func (f *ignoredFact) String() string { return "ignores findings" }

func (noFacts) exportIgnored(*analysis.Pass, []IgnoredLines)          {}
func (noFacts) importedIgnored(*analysis.Pass, string) []IgnoredLines { return nil }

func (objectFacts) exportIgnored(pass *analysis.Pass, list []IgnoredLines) {
	pass.ExportPackageFact(&ignoredFact{list})
}

func (objectFacts) importedIgnored(pass *analysis.Pass, path string) (list []IgnoredLines) {
	for _, f := range pass.AllPackageFacts() {
		if i, ok := f.Fact.(*ignoredFact); ok && f.Package != pass.Pkg && goinfo.PathOf(f.Package) == path {
			list = append(list, i.Ignored...)
		}
	}
	return list
}

func (r *Registry) exportIgnored(pass *analysis.Pass, list []IgnoredLines) {
	if e := r.factsOf(pass.Pkg); e != nil && !e.finished() {
		e.ignored = list
	}
}

// importedIgnored waits for the package with that path.
func (r *Registry) importedIgnored(pass *analysis.Pass, path string) []IgnoredLines {
	e := r.factsAt(path)
	if e == nil || !r.mayAwait(pass, path, make(map[string]bool)) {
		return nil
	}
	<-e.done
	return e.ignored
}

// export publishes what directives of the package silence: the lines that they cover, and the definitions
// elsewhere in the package whose text is spelled there.
func (x *ignoreIndex) export() {
	var list []IgnoredLines
	for _, ig := range x.list {
		if ig.matches == nil {
			continue
		}
		lines := x.linesCovered(ig)
		list = append(list, lines)
		for _, at := range x.exported {
			if !lines.includes(at.RelatedPlace) && ig.isSpelledIn(at) {
				list = append(list, IgnoredLines{at.File, at.Line, at.Line, at.Column, ig.rules})
			}
		}
	}
	if len(list) > 0 && config.InMainModule(x.Pass) {
		x.facts.exportIgnored(x.Pass, list)
	}
}

// linesCovered returns the lines that a directive covers.
func (x *ignoreIndex) linesCovered(ig *ignore) IgnoredLines {
	from, to := x.Pass.Fset.Position(ig.from), x.Pass.Fset.Position(ig.to-1)
	return IgnoredLines{filepath.Base(from.Filename), from.Line, to.Line, 0, ig.rules}
}

// whyImported returns a note that a directive of another package silences
// the rule at one of the places; "" if none does.
func (x *ignoreIndex) whyImported(rule *check.Rule, places []RelatedPlace) string {
	for _, at := range places {
		if slices.ContainsFunc(x.facts.importedIgnored(x.Pass, at.Package), func(ig IgnoredLines) bool {
			matches, err := check.Matching(rules.All(), ig.Rules)
			return err == nil && matches(rule) && ig.includes(at)
		}) {
			return "a directive at " + at.Named + " silences it"
		}
	}
	return ""
}

// mayBeNamed reports whether findings in other packages may be about what a directive covers: a constant,
// a variable, the exported definitions of a function or field, or the literals that spell their texts.
func (x *ignoreIndex) mayBeNamed(ig *ignore) bool {
	scope := x.Pass.Pkg.Scope()
	for _, name := range scope.Names() {
		switch obj := scope.Lookup(name).(type) {
		case *types.Const, *types.Var:
			if obj.Exported() && ig.from <= obj.Pos() && obj.Pos() < ig.to {
				return x.Pass.Pkg.Name() != "main"
			}
		}
	}
	lines := x.linesCovered(ig)
	return slices.ContainsFunc(x.exported, func(at exportedPlace) bool {
		return lines.includes(at.RelatedPlace) || ig.isSpelledIn(at)
	})
}
