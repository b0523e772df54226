package analyzer

import (
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/config"
)

// A fieldUse is what one package does with a field of its own, or of another package of the
// module.
type fieldUse struct {
	Field    string // the path of its package, a space, and Type.Field
	Wrappers []Wrapper
	Self     bool // something may be made of what is given to it
}

// fieldUses are those of a package, in the order of the fields.
type fieldUses []fieldUse

// fieldFact is what a package carries that hands fields on to places.
type fieldFact struct{ Uses fieldUses }

// AFact marks it as a fact.
func (*fieldFact) AFact() {}

// String describes the fact.
func (f *fieldFact) String() string { return "hands fields on to URL places" }

func (noFacts) importedFields(*analysis.Pass) []fieldUses      { return nil }
func (noFacts) exportFields(*analysis.Pass, fieldUses)         {}
func (objectFacts) exportFields(p *analysis.Pass, f fieldUses) { p.ExportPackageFact(&fieldFact{f}) }

func (objectFacts) importedFields(pass *analysis.Pass) (all []fieldUses) {
	facts := pass.AllPackageFacts()
	slices.SortFunc(facts, func(a, b analysis.PackageFact) int { return strings.Compare(a.Package.Path(), b.Package.Path()) })
	for _, f := range facts {
		if u, ok := f.Fact.(*fieldFact); ok && f.Package != pass.Pkg {
			all = append(all, u.Uses)
		}
	}
	return all
}

func (r *Registry) exportFields(pass *analysis.Pass, uses fieldUses) {
	if e := r.factsOf(pass.Pkg); e != nil && !e.finished() {
		e.fields = uses
	}
}

// importedFields waits for all that the package imports, directly or not.
func (r *Registry) importedFields(pass *analysis.Pass) (all []fieldUses) {
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

// ofModule reports whether other packages of the module can give something to a field of
// that variable's package.
func (wr *wrappers) ofModule(field *types.Var) bool {
	if !field.IsField() || field.Pkg() == nil {
		return false
	}
	if field.Pkg() == wr.Pass.Pkg {
		return true
	}
	if !field.Exported() || !config.InMainModule(wr.Pass) {
		return false
	}
	path, module := field.Pkg().Path(), wr.Pass.Module.Path
	return path == module || strings.HasPrefix(path, module+"/")
}

// exportFields tells others which exported fields the package hands on to places, and of
// which something may be made first.
func (l *linter) exportFields() {
	if _, none := l.facts.(noFacts); none || !config.InMainModule(l.Pass) {
		return
	}
	uses := make(map[string]fieldUse)
	names := make(map[*types.Package]map[types.Object]string)
	name := func(field *types.Var) string {
		pkg := field.Pkg()
		if names[pkg] == nil {
			names[pkg] = make(map[types.Object]string)
			eachDefined(pkg, func(name string, obj types.Object) { names[pkg][obj] = pkg.Path() + " " + name })
		}
		return names[pkg][field]
	}
	for _, of := range []map[*types.Var][]Wrapper{l.wrappers.fields, l.wrappers.lists.of} {
		for field, ws := range of {
			if key := name(field); key != "" {
				uses[key] = fieldUse{Field: key, Wrappers: ws}
			}
		}
	}
	l.eval.SelfCells(func(field *types.Var) {
		if !l.wrappers.ofModule(field) {
			return
		}
		if key := name(field); key != "" {
			uses[key] = fieldUse{key, uses[key].Wrappers, true}
		}
	})
	if len(uses) > 0 {
		sorted := slices.SortedFunc(maps.Values(uses), func(a, b fieldUse) int { return strings.Compare(a.Field, b.Field) })
		l.facts.exportFields(l.Pass, sorted)
	}
}

// importFields learns what other packages do with the fields that this one may give
// something to.
func (l *linter) importFields() {
	wr := l.wrappers
	for _, uses := range l.facts.importedFields(l.Pass) {
		for i := range uses {
			field := fieldOfKey(l.Pass.Pkg, uses[i].Field)
			if field != nil && isTextList(field.Type()) {
				wr.lists.addAll(field, uses[i].Wrappers)
			}
			if field == nil || l.eval.CellOf(field) == nil {
				continue
			}
			if wr.foreign[field] == nil {
				wr.foreign[field] = new(fieldUse)
				wr.foreigns = append(wr.foreigns, field)
			}
			wr.foreign[field].add(&uses[i])
		}
	}
	for _, field := range wr.foreigns {
		use := wr.foreign[field]
		use.Self = use.Self || l.eval.CellOf(field).IsSelf
		for i := range use.Wrappers {
			use.Wrappers[i].Changed = use.Wrappers[i].Changed || use.Self
			wr.addField(field, use.Wrappers[i])
		}
	}
}

// add adds what another package does.
func (u *fieldUse) add(o *fieldUse) {
	u.Self = u.Self || o.Self
	for i := range o.Wrappers {
		w := &o.Wrappers[i]
		if len(u.Wrappers) < maxWrappers && !slices.ContainsFunc(u.Wrappers, w.isEqual) {
			u.Wrappers = append(u.Wrappers, *w)
		}
	}
}

func (w *Wrapper) isEqual(o Wrapper) bool { return w.equal(&o) }

// fieldOfKey returns the field of that name of a package that pkg imports; nil if there is
// none at hand.
func fieldOfKey(pkg *types.Package, key string) *types.Var {
	path, name, _ := strings.Cut(key, " ")
	typeName, fieldName, ok := strings.Cut(name, ".")
	for _, p := range pkg.Imports() {
		if !ok || p.Path() != path {
			continue
		}
		obj, _ := p.Scope().Lookup(typeName).(*types.TypeName)
		if obj == nil {
			return nil
		}
		s, _ := obj.Type().Underlying().(*types.Struct)
		for i := range s.NumFields() {
			if f := s.Field(i); f.Name() == fieldName {
				return f
			}
		}
	}
	return nil
}
