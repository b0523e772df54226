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
	if wr.methods == nil {
		wr.methods = wr.interfaceMethods()
	}
	for _, m := range wr.methods {
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
		at := slices.IndexFunc(of, func(w Wrapper) bool { return w.Param == i && w.If == nil && len(w.When) == 0 && !w.Format })
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
func (wr *wrappers) interfaceMethods() (list []interfaceMethod) {
	list = []interfaceMethod{}
	scope := wr.Pass.Pkg.Scope()
	for _, name := range scope.Names() {
		named, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || named.IsAlias() || wr.InTestFile(named.Pos()) {
			continue
		}
		iface, ok := named.Type().Underlying().(*types.Interface)
		if !ok || iface.NumMethods() == 0 {
			continue
		}
		if generic, ok := named.Type().(*types.Named); ok && generic.TypeParams() != nil {
			continue
		}
		for fn := range iface.ExplicitMethods() {
			if takesText(fn.Type()) {
				if all := wr.eval.Implementations(iface, fn.Name()); len(all) > 0 {
					list = append(list, interfaceMethod{fn, all})
				}
			}
		}
	}
	return list
}
