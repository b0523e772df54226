package sink

import (
	"fmt"
	"go/types"
	"strings"
)

// resolveFields looks up the struct type of l and its fields, or the map type.
func (l *Line) resolveFields(pkg *types.Package) (*target, error) {
	o, ok := pkg.Scope().Lookup(l.name).(*types.TypeName)
	if !ok {
		return nil, fmt.Errorf("package %s has no type %s%s", l.Package, l.name, meant(l.name, pkg.Scope().Names()))
	}
	if err := declaredHere(o); err != nil {
		return nil, err
	}
	t := &target{line: l, callee: pkg.Name() + "." + l.name}
	st, ok := o.Type().Underlying().(*types.Struct)
	if m, isMap := o.Type().Underlying().(*types.Map); isMap && !l.compared {
		return t, t.elements(o, m)
	} else if !ok {
		return nil, fmt.Errorf("%s.%s is no struct and no map; write a method as %[2]s.Method(param)", l.Package, l.name)
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

// elements binds t to the elements of a map type, which the list calls "key" and
// "value". They stand for themselves: key is item 0 of a requirement.
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

// fieldOf looks up a field that the struct declares itself.
func fieldOf(st *types.Struct, name string) (*types.Var, error) {
	var names []string
	for f := range st.Fields() {
		if f.Name() == name {
			return f, nil
		}
		names = append(names, f.Name())
	}
	return nil, fmt.Errorf("no field %s%s", name, meant(name, names))
}

// bind finds the parameters that the list names.
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

// take binds item i of the list to a parameter or, with at < 0, a field.
func (t *target) take(i int, v *types.Var, at int, variadic bool) error {
	it, text := t.line.list[i], t.line.text()
	if i != text && it.values == nil {
		return nil // only counted
	}
	if it.name == blank && v.Name() != "" && v.Name() != blank {
		return fmt.Errorf("the parameter has a name; write %s for _", v.Name())
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

// paramOf gives the index of a parameter by its name, from next on.
func paramOf(sig *types.Signature, name string, next int) (int, error) {
	params := sig.Params()
	if name == blank && next < params.Len() {
		return next, nil
	}
	var names []string
	for i := range params.Len() {
		if params.At(i).Name() == name && name != blank {
			if i < next {
				return 0, fmt.Errorf("parameter %s stands before the one that the list names first; keep their order", name)
			}
			return i, nil
		}
		names = append(names, params.At(i).Name())
	}
	return 0, fmt.Errorf("no parameter %s; they are %q, and _ stands for the next one without a name", name, names)
}

// holdsText checks that a parameter or field can hold a string, or with each
// several of them.
func holdsText(v *types.Var, each, variadic bool) error {
	t := v.Type()
	slice, list := t.Underlying().(*types.Slice)
	if list = list && (variadic || !isBytes(t)); list {
		t = slice.Elem()
	}
	switch {
	case list && !each:
		return fmt.Errorf("%s is a list; write %[1]s... or %[1]s[0], without a condition", v.Name())
	case each && !list:
		return fmt.Errorf("%s is no list; write it without dots and brackets", v.Name())
	case !canHold(t):
		return fmt.Errorf("%s has type %s, which holds no text", v.Name(), v.Type())
	}
	return nil
}

// canHold reports whether a string, its bytes, a pointer to it, or a URL that was
// parsed from it can be a value of type t.
func canHold(t types.Type) bool {
	return isString(t) || types.IsInterface(t) || isBytes(t) || isURL(t) || pointsToString(t)
}

func pointsToString(t types.Type) bool {
	p, ok := t.Underlying().(*types.Pointer)
	return ok && isString(p.Elem())
}

func isString(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}

// isURL reports whether t is url.URL or a pointer to it.
func isURL(t types.Type) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Name() == "URL" && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "net/url"
}

func isBytes(t types.Type) bool {
	slice, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	basic, ok := slice.Elem().Underlying().(*types.Basic)
	return ok && basic.Kind() == types.Byte
}

// meant gives the name that was probably meant, as the end of a message: the one
// that differs in case, or in the fewest letters, if these are few.
func meant(name string, among []string) string {
	best, least := "", 3
	for _, n := range among {
		d := distance(name, n)
		if strings.EqualFold(name, n) {
			d = 0
		}
		if d < least {
			best, least = n, d
		}
	}
	if best == "" {
		return ""
	}
	return "; is " + best + " meant?"
}

// distance counts the letters by which a and b differ: inserted, left out or
// replaced.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			d := diagonal
			if a[i] != b[j] {
				d++
			}
			diagonal = row[j+1]
			row[j+1] = min(d, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
