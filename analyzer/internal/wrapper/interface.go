package wrapper

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core/check"
)

// joinImplementations makes wrappers of interface methods whose known implementations are all wrappers for the same
// kind of place.
func (wr *Tracer) joinImplementations() {
	for _, m := range wr.interfaces.all() {
		for i := range m.fn.Signature().Params().Len() {
			known := wr.interfaces.imported[methodKey(m.fn)]
			for _, fn := range m.implementations {
				of := wr.of[fn]
				if slices.ContainsFunc(of, func(w Wrapper) bool { return w.Param == i }) || !wr.delegates(fn, m.fn, i) {
					known = append(slices.Clip(known), of)
				}
			}
			if w, ok := joined(known, i); ok {
				wr.add(m.fn, w)
			}
		}
	}
}

// delegates reports whether an implementation of a method of an interface does nothing with its parameter i but pass it
// to the same method of another value: it is a decorator, or is promoted from an embedded interface. One that ignores
// the parameter agrees with any other, too.
func (wr *Tracer) delegates(fn, method *types.Func, i int) bool {
	if fn == method {
		return true
	}
	decl, ok := wr.FuncDeclAround(fn.Pos(), fn.Pos())
	if !ok {
		return false
	}
	param := fn.Signature().Params().At(i)
	mentions := wr.MentionsOf(param, decl)
	return !slices.ContainsFunc(mentions, func(cur inspector.Cursor) bool { return cur.Node().Pos() != param.Pos() }) ||
		slices.ContainsFunc(mentions, func(cur inspector.Cursor) bool {
			kind, at := cur.ParentEdge()
			call, isCall := cur.Parent().Node().(*ast.CallExpr)
			return isCall && kind == edge.CallExpr_Args && at == i &&
				goinfo.Callee(wr.Pass.TypesInfo, call) == method && !wr.Kinds.TellsApart(decl, param, call)
		})
}

// delegatesAll reports whether an implementation delegates every text.
func (wr *Tracer) delegatesAll(fn, method *types.Func) bool {
	for i := range method.Signature().Params().Len() {
		if goinfo.MayBeString(method.Signature().Params().At(i).Type()) && !wr.delegates(fn, method, i) {
			return false
		}
	}
	return true
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

// interfaces holds the interfaces that the package declares, names or calls.
type interfaces struct {
	*unit.Unit
	methods  []interfaceMethod      // nil until collected
	imported map[string][][]Wrapper // by the key of the method: the wrappers of its implementations in other packages
}

// An interfaceMethod is a method of an interface, and its implementations in the package.
type interfaceMethod struct {
	fn              *types.Func
	implementations []*types.Func
}

// methodKey returns the key of a method of an interface (see [MemberUse]); "" for other functions.
func methodKey(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil || fn.Pkg() == nil || !types.IsInterface(recv.Type()) {
		return ""
	}
	name := goinfo.TypeName(recv.Type())
	if name == nil {
		return ""
	}
	return fn.Pkg().Path() + " " + name.Name() + "." + fn.Name()
}

// importUses imports the implementations in other packages.
func (is *interfaces) importUses(all []MemberUses) {
	is.imported = make(map[string][][]Wrapper)
	for _, uses := range all {
		for i := range uses {
			if u := &uses[i]; u.Implements {
				is.imported[u.Member] = append(is.imported[u.Member], u.Wrappers)
			}
		}
	}
}

// isKnown reports whether a function is a method of an interface of which implementations are known. It adds the method
// if all of them are in other packages.
func (is *interfaces) isKnown(fn *types.Func) bool {
	key := methodKey(fn)
	if key == "" {
		return false
	}
	if slices.ContainsFunc(is.all(), func(m interfaceMethod) bool { return m.fn == fn }) {
		return true
	}
	if len(is.imported[key]) == 0 {
		return false
	}
	is.methods = append(is.methods, interfaceMethod{fn: fn})
	return true
}

// implementationUses returns the implementations in the package of the methods of other packages' interfaces.
func (wr *Tracer) implementationUses() (list MemberUses) {
	for _, m := range wr.interfaces.all() {
		if m.fn.Pkg() == wr.Pass.Pkg {
			continue
		}
		for _, fn := range m.implementations {
			ws := wr.of[fn]
			if len(ws) == 0 && wr.delegatesAll(fn, m.fn) {
				continue
			}
			list = append(list, MemberUse{Member: methodKey(m.fn), Implements: true,
				Wrappers: slices.DeleteFunc(exported(wr.Unit, ws), isBound)})
		}
	}
	return list
}

// joined returns a wrapper for parameter i that applies to all of the functions with these wrappers. If their texts
// differ, only findings about the bytes of the value apply.
func joined(known [][]Wrapper, i int) (w Wrapper, ok bool) {
	for k, of := range known {
		at := slices.IndexFunc(of,
			func(w Wrapper) bool {
				return w.Param == i && w.Conditions == nil && len(w.Premises) == 0 && !w.Format && w.Role.Kind == ""
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
	return w, len(known) > 0
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

// all returns the methods of the interfaces that the package declares, or names if they are of the same module, with
// their implementations in the package. Types of tests do not count.
func (is *interfaces) all() []interfaceMethod {
	if is.methods != nil {
		return is.methods
	}
	list := []interfaceMethod{}
	interfaces, others := is.declaredTypes()
	for _, named := range slices.Concat(interfaces, is.foreignInterfaces()) {
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

// foreignInterfaces returns the interfaces of other packages of the module that the package names.
func (is *interfaces) foreignInterfaces() []*types.Named {
	found := make(map[string]*types.Named)
	for _, obj := range is.Pass.TypesInfo.Uses {
		name, ok := obj.(*types.TypeName)
		if !ok || name.Pkg() == is.Pass.Pkg || !name.Exported() || !isOfModule(is.Unit, name.Pkg()) {
			continue
		}
		named, ok := name.Type().(*types.Named)
		if ok && named.TypeParams() == nil && types.IsInterface(named) {
			found[name.Pkg().Path()+"."+name.Name()] = named
		}
	}
	var list []*types.Named
	for _, key := range slices.Sorted(maps.Keys(found)) {
		list = append(list, found[key])
	}
	return list
}

// declaredTypes returns the types that the package declares, without those of tests, generated ones such as mocks, and
// generic ones: interfaces with methods, and other types that may have methods.
func (is *interfaces) declaredTypes() (interfaces, others []*types.Named) {
	scope := is.Pass.Pkg.Scope()
	for _, name := range scope.Names() {
		obj, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || obj.IsAlias() || is.InTestFile(obj.Pos()) || is.IsGeneratedAt(obj.Pos()) {
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
