package analyzer

import (
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/internal/wrapper"
)

// A fieldFact holds what a package does with fields that flow into places.
type fieldFact struct{ Uses wrapper.MemberUses }

// AFact marks fieldFact as a fact.
func (*fieldFact) AFact() {}

// String describes the fact.
func (f *fieldFact) String() string { return "hands fields on to URL places" }

func (noFacts) importedFields(*analysis.Pass) []wrapper.MemberUses { return nil }
func (noFacts) exportFields(*analysis.Pass, wrapper.MemberUses)    {}
func (objectFacts) exportFields(p *analysis.Pass, f wrapper.MemberUses) {
	p.ExportPackageFact(&fieldFact{f})
}

func (objectFacts) importedFields(pass *analysis.Pass) (all []wrapper.MemberUses) {
	facts := pass.AllPackageFacts()
	slices.SortFunc(facts, func(a, b analysis.PackageFact) int {
		return strings.Compare(a.Package.Path(), b.Package.Path())
	})
	for _, f := range facts {
		if u, ok := f.Fact.(*fieldFact); ok && f.Package != pass.Pkg {
			all = append(all, u.Uses)
		}
	}
	return all
}

func (r *Registry) exportFields(pass *analysis.Pass, uses wrapper.MemberUses) {
	if e := r.factsOf(pass.Pkg); e != nil && !e.finished() {
		e.fields = uses
	}
}

// importedFields waits for all packages that the package imports, directly or not.
func (r *Registry) importedFields(pass *analysis.Pass) (all []wrapper.MemberUses) {
	known := make(map[string]bool)
	r.mayAwait(pass, "", known)
	for _, path := range slices.Sorted(maps.Keys(known)) {
		if e := r.factsAt(path); e != nil && known[path] {
			<-e.done
			if e.fields != nil {
				all = append(all, e.fields)
			}
		}
	}
	return all
}

// exportFields publishes what the package does with exported fields.
func (l *linter) exportFields() {
	if _, none := l.facts.(noFacts); none || !config.InMainModule(l.Pass) {
		return
	}
	if uses := l.wrappers.Fields.Uses(); len(uses) > 0 {
		l.facts.exportFields(l.Pass, uses)
	}
}
