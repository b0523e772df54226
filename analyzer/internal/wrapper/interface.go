package wrapper

import (
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core/check"
)

// joinImplementations makes wrappers of interface methods whose known implementations are all wrappers for the same
// kind of place.
func (wr *Tracer) joinImplementations() {
	for _, m := range wr.interfaces.all() {
		for i := range m.fn.Signature().Params().Len() {
			if w, ok := joined(wr.of, m.implementations, i); ok {
				wr.add(m.fn, w)
			}
		}
	}
}

// InterfaceMethods returns the methods of the package's interfaces that fn implements.
func (wr *Tracer) InterfaceMethods(fn *types.Func) (list []*types.Func) {
	for _, m := range wr.interfaces.all() {
		if slices.Contains(m.implementations, fn) {
			list = append(list, m.fn)
		}
	}
	return list
}

// interfaces holds the interfaces of the package.
type interfaces struct {
	*unit.Unit
	methods []interfaceMethod // nil until collected
}

// An interfaceMethod is a method of an interface of the package, and its implementations.
type interfaceMethod struct {
	fn              *types.Func
	implementations []*types.Func
}

// joined returns a wrapper for parameter i that applies to all of the functions. If their texts differ, only findings
// about the bytes of the value apply.
func joined(known map[owner][]Wrapper, all []*types.Func, i int) (w Wrapper, ok bool) {
	for k, fn := range all {
		of := known[fn]
		at := slices.IndexFunc(of,
			func(w Wrapper) bool {
				return w.Param == i && w.If == nil && len(w.When) == 0 && !w.Format && w.Role == ""
			})
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

// commonEffect returns the effects that both callees have on a text. Sends implies Builds.
func commonEffect(a, b check.Effect) check.Effect {
	builds := a&(check.Sends|check.Builds) != 0 && b&(check.Sends|check.Builds) != 0
	e := a & b
	const any = check.Sends | check.Builds | check.Asks
	switch {
	case e.Has(check.Sends):
	case builds:
		e |= check.Builds
	case a&any != 0 && b&any != 0:
		e |= check.Asks
	}
	return e
}

// all returns the methods of the interfaces that the package declares, with their implementations in the package.
// Types of tests do not count.
func (is *interfaces) all() []interfaceMethod {
	if is.methods != nil {
		return is.methods
	}
	list := []interfaceMethod{}
	interfaces, others := is.declaredTypes()
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
			if methods := is.methodsOf(all, fn.Name()); len(methods) > 0 {
				list = append(list, interfaceMethod{fn, methods})
			}
		}
	}
	is.methods = list
	return list
}

// declaredTypes returns the types that the package declares, without those of tests and generic ones: interfaces with
// methods, and other types that may have methods.
func (is *interfaces) declaredTypes() (interfaces, others []*types.Named) {
	scope := is.Pass.Pkg.Scope()
	for _, name := range scope.Names() {
		obj, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || obj.IsAlias() || is.InTestFile(obj.Pos()) {
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
			others = append(others, named) // it may have methods of embedded types
		default:
			if named.NumMethods() > 0 {
				others = append(others, named)
			}
		}
	}
	return interfaces, others
}

// implementing returns pointers to the types that implement the interface.
func implementing(iface *types.Interface, all []*types.Named) (list []*types.Pointer) {
	for _, named := range all {
		if t := types.NewPointer(named); types.Implements(t, iface) {
			list = append(list, t)
		}
	}
	return list
}

// methodsOf returns the methods with that name of the types.
func (is *interfaces) methodsOf(all []*types.Pointer, name string) (list []*types.Func) {
	for _, t := range all {
		obj, _, _ := types.LookupFieldOrMethod(t, false, is.Pass.Pkg, name)
		if fn, ok := obj.(*types.Func); ok {
			list = append(list, fn.Origin())
		}
	}
	return list
}
