package sink

import (
	"fmt"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A target is a line resolved against a package.
type target struct {
	line   *Line
	callee string        // the name of the place in messages: "http.Get"
	object types.Object  // the function or method, the field, or the type of a conversion or map
	on     types.Object  // the variable that the method is called on; nil for any value
	param  int           // the index of the parameter that is the text
	each   bool          // its elements are the text
	first  bool          // its first element is the text
	points bool          // its target is the text
	conds  []requirement // the conditions on other parameters or fields
}

// A requirement is a condition on a parameter or a field.
type requirement struct {
	item
	param int
	field *types.Var
}

// Resolve checks that pkg, the package of l, declares the place. The error reports the wrong name and suggests a
// correction.
func (l *Line) Resolve(pkg *types.Package) error {
	_, err := l.resolve(pkg)
	return err
}

func (l *Line) resolve(pkg *types.Package) (*target, error) {
	if !l.IsOf(pkg) {
		return nil, fmt.Errorf("%s is not in package %s", l.Place(), goinfo.ImportPath(pkg))
	}
	if l.field {
		return l.resolveFields(pkg)
	}
	t := &target{line: l, callee: pkg.Name() + "." + l.name}
	var fn *types.Func
	var err error
	if o, ok := pkg.Scope().Lookup(l.name).(*types.TypeName); ok && l.converts() {
		return t, t.conversion(o)
	} else if l.owner == "" {
		fn, err = l.function(pkg)
	} else {
		t.callee = pkg.Name() + "." + l.owner + "." + l.name
		fn, t.on, err = l.methodOf(pkg)
	}
	if err != nil {
		return nil, err
	}
	t.object = fn
	if l.compared {
		return t, t.comparable(fn.Signature())
	}
	return t, t.bind(fn.Signature())
}

// converts reports whether l has the form of a conversion: T(_).
func (l *Line) converts() bool {
	return l.owner == "" && len(l.list) == 1 && l.list[0].name == blank && !l.list[0].each && !l.list[0].first
}

// conversion binds t to conversions to the type o.
func (t *target) conversion(o *types.TypeName) error {
	if err := declaredHere(o); err != nil {
		return err
	}
	if t.object = o; !goinfo.IsString(o.Type()) {
		return &TypeError{fmt.Sprintf("%s is not a string type, such as type %s string",
			t.callee, o.Name())}
	}
	return nil
}

// comparable checks that a function has a string result and no parameters.
func (t *target) comparable(sig *types.Signature) error {
	if sig.Params().Len() > 0 || sig.Results().Len() != 1 || !goinfo.IsString(sig.Results().At(0).Type()) {
		return fmt.Errorf("%s has the type %s; only a function that has no parameters and returns a string can be compared",
			t.callee, sig)
	}
	return nil
}

// function returns the function of l.
func (l *Line) function(pkg *types.Package) (*types.Func, error) {
	switch o := pkg.Scope().Lookup(l.name).(type) {
	case *types.Func:
		return o, nil
	case *types.TypeName:
		if goinfo.IsString(o.Type()) {
			return nil, fmt.Errorf("%s.%s is a string type; write %[2]s(_)", l.Package, l.name)
		}
		return nil, fmt.Errorf("%s.%s is a type; write a field as %[2]s{Field} and a method as (*%[2]s).Method(param)",
			l.Package, l.name)
	case nil:
		if owner := ownerOf(pkg, l.name); owner != "" {
			return nil, fmt.Errorf("package %s has no function %s; is %s.%[2]s meant?", l.Package, l.name, owner)
		}
		return nil, fmt.Errorf("package %s has no function %s%s", l.Package, l.name,
			meant(l.name, namesOf[*types.Func](pkg)))
	}
	return nil, fmt.Errorf("%s.%s is not a function", l.Package, l.name)
}

// methodOf returns the method of l, and the variable if the owner is one.
func (l *Line) methodOf(pkg *types.Package) (fn *types.Func, on types.Object, err error) {
	switch o := pkg.Scope().Lookup(l.owner).(type) {
	case *types.TypeName:
		if err := declaredHere(o); err != nil {
			return nil, nil, err
		}
		fn, err = l.methodOfType(o)
		return fn, nil, err
	case *types.Var:
		found, _, _ := types.LookupFieldOrMethod(o.Type(), true, pkg, l.name)
		fn, ok := found.(*types.Func)
		if !ok {
			return nil, nil, fmt.Errorf("variable %s.%s has no method %s", l.Package, l.owner, l.name)
		}
		if fn.Pkg() != pkg || l.pointer {
			return nil, nil, fmt.Errorf("%s.%s is a variable; write %[2]s.%s, and only if this package declares the method",
				l.Package, l.owner, l.name)
		}
		return fn, o, nil
	}
	return nil, nil, fmt.Errorf("package %s has no type %s%s", l.Package, l.owner,
		meant(l.owner, namesOf[*types.TypeName](pkg)))
}

// declaredHere returns an error for an alias, because lines name the declared type.
func declaredHere(o *types.TypeName) error {
	if o.IsAlias() {
		return fmt.Errorf("%s.%s is an alias; write the line for %s", o.Pkg().Path(), o.Name(), types.Unalias(o.Type()))
	}
	return nil
}

// methodOfType returns the method of l among those that the type declares itself. A promoted method is the same
// object in every type that embeds its owner.
func (l *Line) methodOfType(o *types.TypeName) (*types.Func, error) {
	fn, names := declared(o.Type(), l.name)
	if fn == nil {
		found, _, _ := types.LookupFieldOrMethod(o.Type(), true, o.Pkg(), l.name)
		if promoted, ok := found.(*types.Func); ok {
			return nil, fmt.Errorf("%s.%s has %s from a type that it embeds; write the line for %s", l.Package, l.owner,
				l.name, promoted.FullName())
		}
		if _, ok := o.Pkg().Scope().Lookup(l.name).(*types.Func); ok {
			return nil, fmt.Errorf("type %s.%s has no method %s; is the function %[1]s.%[3]s meant?", l.Package,
				l.owner, l.name)
		}
		return nil, fmt.Errorf("type %s.%s has no method %s%s", l.Package, l.owner, l.name, meant(l.name, names))
	}
	right := *l
	_, right.pointer = types.Unalias(fn.Signature().Recv().Type()).(*types.Pointer)
	if right.pointer != l.pointer {
		return nil, fmt.Errorf("%s has another receiver; write %s", l.method(), right.method())
	}
	return fn, nil
}

// declared returns the method with that name that a defined type declares, and the names of all its methods.
func declared(t types.Type, name string) (fn *types.Func, names []string) {
	var methods interface {
		NumExplicitMethods() int
		ExplicitMethod(int) *types.Func
	}
	if i, ok := t.Underlying().(*types.Interface); ok {
		methods = i
	} else if n, ok := t.(*types.Named); ok {
		methods = namedMethods{n}
	} else {
		return nil, nil
	}
	for i := range methods.NumExplicitMethods() {
		m := methods.ExplicitMethod(i)
		if names = append(names, m.Name()); m.Name() == name {
			fn = m
		}
	}
	return fn, names
}

// namedMethods adds the method accessors of interface types to a defined type.
type namedMethods struct{ *types.Named }

func (n namedMethods) NumExplicitMethods() int          { return n.NumMethods() }
func (n namedMethods) ExplicitMethod(i int) *types.Func { return n.Method(i) }

// namesOf returns the names of the objects of type T that pkg declares.
func namesOf[T types.Object](pkg *types.Package) (names []string) {
	for _, name := range pkg.Scope().Names() {
		if _, ok := pkg.Scope().Lookup(name).(T); ok {
			names = append(names, name)
		}
	}
	return names
}

// ownerOf returns a type of pkg that declares a method with that name, in the syntax of lines; "" if there is none.
func ownerOf(pkg *types.Package, method string) string {
	for _, name := range namesOf[*types.TypeName](pkg) {
		fn, _ := declared(types.Unalias(pkg.Scope().Lookup(name).Type()), method)
		if fn == nil {
			continue
		}
		if _, pointer := types.Unalias(fn.Signature().Recv().Type()).(*types.Pointer); pointer {
			return "(*" + name + ")"
		}
		return name
	}
	return ""
}
