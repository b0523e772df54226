package wrapper

import (
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// A MemberUse describes how a package uses a field of its own, or of another package of the module; or how it
// implements a method of an interface of another package.
type MemberUse struct {
	Member   string // the path of its package, a space, and Type.Field or Type.Method
	Wrappers []Wrapper
	Setters  []Setter // exported functions of the package that set the field
	Self     bool     // the package may derive another value from the field

	Implements bool // the wrappers are those of an implementation of the method
}

// MemberUses holds the uses of fields in a package, sorted by field, and its implementations of the methods of other
// packages.
type MemberUses []MemberUse

// ofModule reports whether field is a field that the package can set: its own, or an exported one of another package
// of the main module.
func ofModule(u *unit.Unit, field *types.Var) bool {
	if !field.IsField() || field.Pkg() == nil {
		return false
	}
	return field.Pkg() == u.Pass.Pkg || field.Exported() && isOfModule(u, field.Pkg())
}

// isOfModule reports whether a package is in the main module, as the package at hand is.
func isOfModule(u *unit.Unit, pkg *types.Package) bool {
	if pkg == nil || !config.InMainModule(u.Pass) {
		return false
	}
	module := u.Pass.Module.Path
	return pkg.Path() == module || strings.HasPrefix(pkg.Path(), module+"/")
}

// Uses returns, for other packages, the exported fields that the package passes to places, and those that it may
// change before.
func (fd *Fields) Uses() MemberUses {
	uses := make(map[string]MemberUse)
	names := make(map[*types.Package]map[types.Object]string)
	name := func(field *types.Var) string {
		pkg := field.Pkg()
		if names[pkg] == nil {
			names[pkg] = make(map[types.Object]string)
			goinfo.EachExported(pkg, func(name string, obj types.Object) { names[pkg][obj] = pkg.Path() + " " + name })
		}
		return names[pkg][field]
	}
	for _, of := range []map[*types.Var][]Wrapper{fd.of, fd.wr.lists.of} {
		for field, ws := range of {
			if key := name(field); key != "" {
				uses[key] = MemberUse{Member: key, Wrappers: exported(fd.wr.Unit, ws)}
			}
		}
	}
	fd.wr.eval.Cells.Self(func(field *types.Var) {
		if !ofModule(fd.wr.Unit, field) {
			return
		}
		if key := name(field); key != "" {
			uses[key] = MemberUse{Member: key, Wrappers: uses[key].Wrappers, Self: true}
		}
	})
	fd.eachSetter(func(field string, s Setter) {
		key := fd.wr.Pass.Pkg.Path() + " " + field
		use := uses[key]
		if use.Member = key; !slices.Contains(use.Setters, s) {
			use.Setters = append(use.Setters, s)
		}
		uses[key] = use
	})
	sorted := slices.SortedFunc(maps.Values(uses), func(a, b MemberUse) int { return strings.Compare(a.Member, b.Member) })
	return append(sorted, fd.wr.implementationUses()...)
}

// importUses imports the uses of fields in other packages, for fields that this package may set.
func (fd *Fields) importUses(all []MemberUses) {
	for _, uses := range all {
		for i := range uses {
			field := fieldOfKey(fd.wr.Pass.Pkg, uses[i].Member)
			if field != nil && IsTextList(field.Type()) {
				fd.wr.lists.addAll(field, uses[i].Wrappers)
			}
			if field == nil || fd.wr.eval.Cells.Of(field) == nil {
				continue
			}
			if fd.foreign[field] == nil {
				fd.foreign[field] = new(MemberUse)
				fd.foreigns = append(fd.foreigns, field)
			}
			fd.foreign[field].add(&uses[i])
		}
	}
	for _, field := range fd.foreigns {
		use := fd.foreign[field]
		cell := fd.wr.eval.Cells.Of(field)
		use.Self = use.Self || cell.IsSelf || cell.Trimmed != nil
		for i := range use.Wrappers {
			use.Wrappers[i].Changed = use.Wrappers[i].Changed || use.Self
			fd.add(field, use.Wrappers[i])
		}
	}
}

// add merges the use in another package.
func (u *MemberUse) add(o *MemberUse) {
	u.Self = u.Self || o.Self
	u.Setters = append(u.Setters, o.Setters...)
	for i := range o.Wrappers {
		w := &o.Wrappers[i]
		if len(u.Wrappers) < maxWrappers && !slices.ContainsFunc(u.Wrappers, w.isEqual) {
			u.Wrappers = append(u.Wrappers, *w)
		}
	}
}

func (w *Wrapper) isEqual(o Wrapper) bool { return w.equal(&o) }

// fieldOfKey returns the field with that key (see [MemberUse]) in a package that pkg imports; nil if there is none.
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
		s, ok := obj.Type().Underlying().(*types.Struct)
		if !ok {
			return nil
		}
		for i := range s.NumFields() {
			if f := s.Field(i); f.Name() == fieldName {
				return f
			}
		}
	}
	return nil
}
