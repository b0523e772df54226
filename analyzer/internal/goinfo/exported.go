package goinfo

import (
	"go/types"
	"strings"
)

// EachExported yields the exported variables, functions, fields and methods that a package declares, with unique
// names.
func EachExported(pkg *types.Package, yield func(name string, obj types.Object)) {
	for _, name := range pkg.Scope().Names() {
		switch obj := pkg.Scope().Lookup(name).(type) {
		case *types.Func, *types.Var:
			if obj.Exported() {
				yield(name, obj)
			}
		case *types.TypeName:
			if named, ok := obj.Type().(*types.Named); ok && !obj.IsAlias() {
				eachMember(named, func(member types.Object) { yield(name+"."+member.Name(), member) })
			}
		}
	}
}

// Exported returns the object that EachExported yields with that name; nil if there is none.
func Exported(pkg *types.Package, name string) (found types.Object) {
	of, member, isMember := strings.Cut(name, ".")
	obj := pkg.Scope().Lookup(of)
	if !isMember {
		return obj
	}
	if obj, ok := obj.(*types.TypeName); ok {
		if named, ok := obj.Type().(*types.Named); ok && !obj.IsAlias() {
			eachMember(named, func(m types.Object) {
				if m.Name() == member {
					found = m
				}
			})
		}
	}
	return found
}

// eachMember yields the exported fields and methods of a type.
func eachMember(named *types.Named, yield func(types.Object)) {
	for m := range named.Methods() {
		if m.Exported() {
			yield(m)
		}
	}
	s, ok := named.Underlying().(*types.Struct)
	if !ok {
		return
	}
	for f := range s.Fields() {
		if f.Exported() && f.Pkg() == named.Obj().Pkg() {
			yield(f)
		}
	}
}
