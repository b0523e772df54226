package sink

import (
	"fmt"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/check"
)

// resolveFields resolves the fields of a struct type, or the elements of a map type.
func (l *Line) resolveFields(pkg *types.Package) (*target, error) {
	o, ok := pkg.Scope().Lookup(l.name).(*types.TypeName)
	if !ok {
		return nil, fmt.Errorf("package %s has no type %s%s", l.Package, l.name,
			meant(l.name, namesOf[*types.TypeName](pkg)))
	}
	if err := declaredHere(o); err != nil {
		return nil, err
	}
	t := &target{line: l, callee: pkg.Name() + "." + l.name}
	st, ok := o.Type().Underlying().(*types.Struct)
	if m, isMap := o.Type().Underlying().(*types.Map); isMap && !l.compared {
		return t, t.elements(o, m)
	} else if !ok {
		return nil, fmt.Errorf("%s.%s is neither a struct nor a map; write a method as %[2]s.Method(param)", l.Package,
			l.name)
	}
	for i, it := range l.list {
		field, err := fieldOf(st, it.name)
		if err == nil {
			err = t.take(i, field, -1, false)
		}
		if err != nil {
			return nil, fmt.Errorf("struct %s.%s: %w", l.Package, l.name, err)
		}
	}
	t.callee += "." + t.object.Name()
	return t, nil
}

// elements binds t to the elements of a map type, whose names in the list are "key" and "value". The requirement has
// the condition on the key.
func (t *target) elements(o *types.TypeName, m *types.Map) error {
	t.object = o
	for i, it := range t.line.list {
		v := types.NewVar(o.Pos(), o.Pkg(), it.name, m.Elem())
		switch {
		case it.name == "key" && it.values != nil && len(t.line.list) == 2 && i == 0:
			v = types.NewVar(o.Pos(), o.Pkg(), it.name, m.Key())
			t.conds = append(t.conds, requirement{item: it})
		case it.name == "value" && it.values == nil:
			t.each, t.first = it.each, it.first
		default:
			return fmt.Errorf("%s is a map; write %s{value} or %[2]s{key=A|B, value}", t.callee, t.line.name)
		}
		if err := holdsText(v, it.each || it.first, false); err != nil {
			return fmt.Errorf("map %s: %w", t.callee, err)
		}
	}
	return nil
}

// fieldOf returns the field with that name that the struct declares itself.
func fieldOf(st *types.Struct, name string) (*types.Var, error) {
	var names []string
	for f := range st.Fields() {
		if f.Name() == name {
			return f, nil
		}
		names = append(names, f.Name())
	}
	return nil, unknownName("field", name, names)
}

// A NameError is a wrong entry in the list of a place.
type NameError struct {
	Name  string // as in the line
	Meant string // what to write instead; "" if unknown

	problem string
}

// Error describes the mistake and how to correct it.
func (e *NameError) Error() string { return e.problem }

// unknownName returns the error for a parameter or field that does not exist, with the closest name or all names.
func unknownName(kind, name string, names []string) error {
	e := &NameError{Name: name, Meant: nearest(name, names), problem: "no " + kind + " " + name}
	switch {
	case len(names) == 0:
		e.problem += "; there is none at all"
	case e.Meant != "":
		e.problem += "; is " + e.Meant + " meant?"
	case slices.Contains(names, ""):
		e.problem += "; they have no names: write _ for each, up to the one that is the URL"
	case len(names) <= 8:
		e.problem += "; there is " + check.JoinWords(names)
	}
	return e
}

// bind binds t to the parameters in the list.
func (t *target) bind(sig *types.Signature) error {
	next := 0
	for i, it := range t.line.list {
		at, err := paramOf(sig, it.name, next)
		if err == nil {
			next = at + 1
			err = t.take(i, sig.Params().At(at), at, sig.Variadic() && next == sig.Params().Len())
		}
		if err != nil {
			return fmt.Errorf("%s: %w", t.line.Place(), err)
		}
	}
	return nil
}

// bindOnlyText binds t, whose only entry names no parameter of the function, to the only parameter that can hold a
// text. A fork of a library, or another release, may have renamed it.
func (t *target) bindOnlyText() bool {
	fn, ok := t.object.(*types.Func)
	if !ok || t.line.compared || len(t.line.list) != 1 || t.line.list[0].name == blank {
		return false
	}
	sig, at := fn.Signature(), -1
	for i := range sig.Params().Len() {
		of := sig.Params().At(i).Type()
		if slice, ok := of.Underlying().(*types.Slice); ok && !goinfo.IsBytes(of) {
			of = slice.Elem()
		}
		switch {
		case types.IsInterface(of) || !canHold(of):
		case at >= 0:
			return false
		default:
			at = i
		}
	}
	return at >= 0 && t.take(0, sig.Params().At(at), at, sig.Variadic() && at == sig.Params().Len()-1) == nil
}

// take binds item i of the list to the parameter with index at, or to a field if at is negative.
func (t *target) take(i int, v *types.Var, at int, variadic bool) error {
	it, text := t.line.list[i], t.line.text()
	if i != text && it.values == nil {
		return nil // only counted
	}
	if it.name == blank && v.Name() != "" && v.Name() != blank {
		return &NameError{it.String(), v.Name(),
			fmt.Sprintf("the last _ marks the URL, which would be %s; write the name of "+
				"the parameter that is the URL", v.Name())}
	}
	if i != text {
		t.conds = append(t.conds, requirement{item: it, param: at, field: v})
	} else {
		t.param, t.each, t.first, t.points = at, it.each, it.first, pointsToString(v.Type())
		if at < 0 {
			t.object = v
		}
	}
	return holdsText(v, it.each || it.first, variadic)
}

// paramOf returns the index of the parameter with that name, which must be at least next.
func paramOf(sig *types.Signature, name string, next int) (int, error) {
	params := sig.Params()
	if name == blank && next < params.Len() {
		return next, nil
	}
	var names []string
	for i := range params.Len() {
		if params.At(i).Name() == name && name != blank {
			if i < next {
				return 0, fmt.Errorf("too many entries before %s, which is parameter %d; write one _ for each parameter before it",
					name, i+1)
			}
			return i, nil
		}
		names = append(names, params.At(i).Name())
	}
	return 0, unknownName("parameter", name, names)
}

// holdsText checks that a parameter or field can hold a string or, with each, a list of strings.
func holdsText(v *types.Var, each, variadic bool) error {
	t := v.Type()
	slice, list := t.Underlying().(*types.Slice)
	if list = list && (variadic || !goinfo.IsBytes(t)); list {
		t = slice.Elem()
	}
	switch {
	case list && !each && !canHold(t):
		return holdsNone(v)
	case list && !each:
		return &NameError{v.Name(), v.Name() + "...",
			fmt.Sprintf("%s is a list; write %[1]s... or %[1]s[0], without a condition", v.Name())}
	case each && !list:
		return &NameError{v.Name() + "...", v.Name(),
			fmt.Sprintf("%s is not a list; write it without dots and brackets",
				v.Name())}
	case !canHold(t):
		return holdsNone(v)
	}
	return nil
}

// A TypeError is the error for a parameter, a field or a type that cannot hold a URL.
type TypeError struct{ problem string }

// Error describes the type, and which types are supported.
func (e *TypeError) Error() string { return e.problem }

func holdsNone(v *types.Var) error {
	own := func(*types.Package) string { return "" }
	return &TypeError{fmt.Sprintf("%s has type %s, which holds no text; what is looked at are string, *string, []byte, "+
		"any, *url.URL, and lists of them", v.Name(), types.TypeString(v.Type(), own))}
}

// canHold reports whether a value of type t can be a string, its bytes, a pointer to it, or a URL parsed from it.
func canHold(t types.Type) bool {
	return goinfo.IsString(t) || types.IsInterface(t) || goinfo.IsBytes(t) || goinfo.IsURL(t) || pointsToString(t)
}

func pointsToString(t types.Type) bool {
	p, ok := t.Underlying().(*types.Pointer)
	return ok && goinfo.IsString(p.Elem())
}

// meant returns the end of a message with the name that was probably meant; "" if there is none.
func meant(name string, among []string) string {
	if best := nearest(name, among); best != "" {
		return "; is " + best + " meant?"
	}
	return ""
}

// nearest returns the name that was probably meant: one that differs in few letters, or that starts with name; "" if
// there is none.
func nearest(name string, among []string) string {
	if best := check.Nearest(name, among); best != "" {
		return best
	}
	for _, n := range among {
		if len(name) >= 3 && len(n) > len(name) && strings.EqualFold(n[:len(name)], name) {
			return n
		}
	}
	return ""
}
