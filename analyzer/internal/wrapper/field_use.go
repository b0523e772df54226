package wrapper

import (
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A FieldUse is what one package does with a field of its own, or of another package of the
// module.
type FieldUse struct {
	Field    string // the path of its package, a space, and Type.Field
	Wrappers []Wrapper
	Self     bool // something may be made of what is given to it
}

// FieldUses are those of a package, in the order of the fields.
type FieldUses []FieldUse

// ofModule reports whether other packages of the module can give something to a field of
// that variable's package.
func (wr *Tracer) ofModule(field *types.Var) bool {
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

// FieldUses returns what other packages are told of the exported fields that the package hands on
// to places, and of those of which something may be made first.
func (wr *Tracer) FieldUses() FieldUses {
	uses := make(map[string]FieldUse)
	names := make(map[*types.Package]map[types.Object]string)
	name := func(field *types.Var) string {
		pkg := field.Pkg()
		if names[pkg] == nil {
			names[pkg] = make(map[types.Object]string)
			goinfo.EachExported(pkg, func(name string, obj types.Object) { names[pkg][obj] = pkg.Path() + " " + name })
		}
		return names[pkg][field]
	}
	for _, of := range []map[*types.Var][]Wrapper{wr.fields, wr.lists.of} {
		for field, ws := range of {
			if key := name(field); key != "" {
				uses[key] = FieldUse{Field: key, Wrappers: told(wr.Unit, ws)}
			}
		}
	}
	wr.eval.SelfCells(func(field *types.Var) {
		if !wr.ofModule(field) {
			return
		}
		if key := name(field); key != "" {
			uses[key] = FieldUse{key, uses[key].Wrappers, true}
		}
	})
	return slices.SortedFunc(maps.Values(uses), func(a, b FieldUse) int { return strings.Compare(a.Field, b.Field) })
}

// importFields learns what other packages do with the fields that this one may give
// something to.
func (wr *Tracer) importFields(all []FieldUses) {
	for _, uses := range all {
		for i := range uses {
			field := fieldOfKey(wr.Pass.Pkg, uses[i].Field)
			if field != nil && IsTextList(field.Type()) {
				wr.lists.addAll(field, uses[i].Wrappers)
			}
			if field == nil || wr.eval.CellOf(field) == nil {
				continue
			}
			if wr.foreign[field] == nil {
				wr.foreign[field] = new(FieldUse)
				wr.foreigns = append(wr.foreigns, field)
			}
			wr.foreign[field].add(&uses[i])
		}
	}
	for _, field := range wr.foreigns {
		use := wr.foreign[field]
		use.Self = use.Self || wr.eval.CellOf(field).IsSelf
		for i := range use.Wrappers {
			use.Wrappers[i].Changed = use.Wrappers[i].Changed || use.Self
			wr.addField(field, use.Wrappers[i])
		}
	}
}

// add adds what another package does.
func (u *FieldUse) add(o *FieldUse) {
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
