package goinfo

import (
	"go/types"
)

// Implementations returns the methods with that name of the package's types that implement an interface. Types of
// tests do not count.
func (p *Package) Implementations(iface *types.Interface, name string) (all []*types.Func) {
	scope := p.Pkg.Scope()
	for _, n := range scope.Names() {
		named, ok := scope.Lookup(n).(*types.TypeName)
		if !ok || named.IsAlias() || types.IsInterface(named.Type()) || p.InTest(named.Pos()) {
			continue
		}
		if generic, ok := named.Type().(*types.Named); ok && generic.TypeParams() != nil {
			continue
		}
		t := types.NewPointer(named.Type())
		if !types.Implements(t, iface) {
			continue
		}
		obj, _, _ := types.LookupFieldOrMethod(t, false, p.Pkg, name)
		if fn, ok := obj.(*types.Func); ok {
			all = append(all, fn.Origin())
		}
	}
	return all
}
