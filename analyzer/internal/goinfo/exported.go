package goinfo

import (
	"go/types"
	"strings"
)

// EachExported yields the exported variables, functions, fields and methods that a package declares, with unique
// names.
func EachExported(pkg *types.Package, yield func(name string, obj types.Object)) {
	for _, name := range pkg.Scope().Names() {
		obj := pkg.Scope().Lookup(name)
		switch obj.(type) {
		case *types.Func, *types.Var:
			if obj.Exported() {
				yield(name, obj)
			}
		}
		eachMember(obj, func(member types.Object) { yield(name+"."+member.Name(), member) })
	}
}

// Exported returns the object that EachExported yields with that name; nil if there is none.
func Exported(pkg *types.Package, name string) (found types.Object) {
	of, member, isMember := strings.Cut(name, ".")
	obj := pkg.Scope().Lookup(of)
	if !isMember || obj == nil {
		return obj
	}
	eachMember(obj, func(m types.Object) {
		if m.Name() == member {
			found = m
		}
	})
	return found
}

// eachMember yields the exported fields and methods of a type, or the fields of an exported variable whose type is a
// struct without a name.
func eachMember(of types.Object, yield func(types.Object)) {
	t := of.Type()
	if name, ok := of.(*types.TypeName); ok {
		named, ok := t.(*types.Named)
		if !ok || name.IsAlias() {
			return
		}
		for m := range named.Methods() {
			if m.Exported() {
				yield(m)
			}
		}
		t = named.Underlying()
	} else if !of.Exported() {
		return
	}
	s, ok := t.(*types.Struct)
	if !ok {
		return
	}
	for f := range s.Fields() {
		if f.Exported() && f.Pkg() == of.Pkg() {
			yield(f)
		}
	}
}
