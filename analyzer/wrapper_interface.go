package analyzer

import (
	"go/types"
	"slices"

	"github.com/urllint/urllint/core/check"
)

// joinImplementations makes wrappers of the methods of interfaces of which every
// implementation that is known is a wrapper for a place of one kind.
func (l *linter) joinImplementations() {
	wr := l.wrappers
	for _, m := range wr.interfaceMethods() {
		for i := range m.fn.Signature().Params().Len() {
			if w, ok := wr.joined(m.implementations, i); ok {
				wr.add(l, m.fn, w)
			}
		}
	}
}

// An interfaceMethod is a method of an interface of the package, and those that can be
// called for it.
type interfaceMethod struct {
	fn              *types.Func
	implementations []*types.Func
}

// joined returns what all of the functions do with parameter i, if it is the same. Where
// the texts around it differ, only the bytes count.
func (wr *wrappers) joined(all []*types.Func, i int) (w Wrapper, ok bool) {
	for k, fn := range all {
		of := wr.of[fn]
		at := slices.IndexFunc(of,
			func(w Wrapper) bool { return w.Param == i && w.If == nil && len(w.When) == 0 && !w.Format })
		switch {
		case at < 0:
			return w, false
		case k == 0:
			w = of[at]
			w.CoParams = nil
			continue
		}
		other := of[at]
		other.CoParams = nil
		if w.Use.Form != other.Use.Form || w.Elements != other.Elements {
			return w, false
		}
		other.Use.Callee = w.Use.Callee
		w.Use.Effect = commonEffect(w.Use.Effect, other.Use.Effect)
		other.Use.Effect = w.Use.Effect
		if !w.equal(&other) {
			w.Changed, w.Trims = true, nil
		}
	}
	return w, len(all) > 0
}

// commonEffect returns what both of two callees do with a text. Who sends builds, too.
func commonEffect(a, b check.Effect) check.Effect {
	builds := a&(check.Sends|check.Builds) != 0 && b&(check.Sends|check.Builds) != 0
	e := a & b
	if builds && !e.Has(check.Sends) {
		e |= check.Builds
	}
	return e
}

// interfaceMethods returns the methods of the interfaces that the package declares and
// calls, with their implementations in it. Those of tests do not count.
func (wr *wrappers) interfaceMethods() []interfaceMethod {
	if wr.methods != nil {
		return wr.methods
	}
	list := []interfaceMethod{}
	interfaces, others := wr.declaredTypes()
	for _, named := range interfaces {
		iface := named.Underlying().(*types.Interface)
		var all []*types.Pointer // the types that implement it
		known := false
		for fn := range iface.ExplicitMethods() {
			if !takesText(fn.Type()) {
				continue
			}
			if !known {
				all, known = implementing(iface, others), true
			}
			if methods := wr.methodsOf(all, fn.Name()); len(methods) > 0 {
				list = append(list, interfaceMethod{fn, methods})
			}
		}
	}
	wr.methods = list
	return list
}

// declaredTypes returns the types that the package declares, those of tests and generic ones
// aside: interfaces with methods, and the others that can have some.
func (wr *wrappers) declaredTypes() (interfaces, others []*types.Named) {
	scope := wr.Pass.Pkg.Scope()
	for _, name := range scope.Names() {
		obj, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || obj.IsAlias() || wr.InTestFile(obj.Pos()) {
			continue
		}
		named, ok := obj.Type().(*types.Named)
		if !ok || named.TypeParams() != nil {
			continue
		}
		switch of := named.Underlying().(type) {
		case *types.Interface:
			if of.NumMethods() > 0 {
				interfaces = append(interfaces, named)
			}
		case *types.Struct:
			others = append(others, named) // also by what it embeds
		default:
			if named.NumMethods() > 0 {
				others = append(others, named)
			}
		}
	}
	return interfaces, others
}

// implementing returns pointers to those of the types that implement an interface.
func implementing(iface *types.Interface, all []*types.Named) (list []*types.Pointer) {
	for _, named := range all {
		if t := types.NewPointer(named); types.Implements(t, iface) {
			list = append(list, t)
		}
	}
	return list
}

// methodsOf returns the methods of that name of the types.
func (wr *wrappers) methodsOf(all []*types.Pointer, name string) (list []*types.Func) {
	for _, t := range all {
		obj, _, _ := types.LookupFieldOrMethod(t, false, wr.Pass.Pkg, name)
		if fn, ok := obj.(*types.Func); ok {
			list = append(list, fn.Origin())
		}
	}
	return list
}
