package goinfo

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
)

// TypeOf returns the type of e; the invalid type if e has none, as in code that does not compile.
func TypeOf(info *types.Info, e ast.Expr) types.Type {
	if t := info.TypeOf(e); t != nil {
		return t
	}
	return types.Typ[types.Invalid]
}

// StringVal returns the value of v if it is a string.
func StringVal(v constant.Value) (string, bool) {
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}

// BasicInfo returns the properties of the basic type underlying t; 0 if there is none.
func BasicInfo(t types.Type) types.BasicInfo {
	if b, ok := underlying(t).(*types.Basic); ok {
		return b.Info()
	}
	return 0
}

// underlying returns the underlying type of t; nil if t is nil, as in code that does not compile.
func underlying(t types.Type) types.Type {
	if t == nil {
		return nil
	}
	return t.Underlying()
}

// IsString reports whether t is a string type, typed or untyped, or a type parameter for strings only.
func IsString(t types.Type) bool { return BasicInfo(t)&types.IsString != 0 || isStringParam(t) }

// isStringParam reports whether t is a type parameter for strings only, as in T ~string.
func isStringParam(t types.Type) bool {
	p, ok := t.(*types.TypeParam)
	if !ok {
		return false
	}
	of, ok := p.Constraint().Underlying().(*types.Interface)
	if !ok || of.NumEmbeddeds() != 1 {
		return false
	}
	union, ok := of.EmbeddedType(0).(*types.Union)
	return ok && union.Len() == 1 && BasicInfo(union.Term(0).Type())&types.IsString != 0
}

// MayBeString reports whether t is a string type, or a type parameter that permits strings.
func MayBeString(t types.Type) bool {
	if p, ok := t.(*types.TypeParam); ok {
		of, ok := p.Constraint().Underlying().(*types.Interface)
		return ok && types.Satisfies(types.Typ[types.String], of)
	}
	return IsString(t)
}

// IsStrings reports whether t is a slice of strings.
func IsStrings(t types.Type) bool {
	elem := sliceElem(t)
	return elem != nil && IsString(elem)
}

// IsByte reports whether the underlying type of t is byte.
func IsByte(t types.Type) bool {
	b, ok := underlying(t).(*types.Basic)
	return ok && b.Kind() == types.Byte
}

// IsBytes reports whether t is a slice of bytes.
func IsBytes(t types.Type) bool {
	elem := sliceElem(t)
	return elem != nil && IsByte(elem)
}

// sliceElem returns the element type of a slice type; nil for other types.
func sliceElem(t types.Type) types.Type {
	if s, ok := underlying(t).(*types.Slice); ok {
		return s.Elem()
	}
	return nil
}

// ElementType returns the element type of a slice, array or map type; nil for other types.
func ElementType(t types.Type) types.Type {
	switch t := underlying(t).(type) {
	case *types.Slice:
		return t.Elem()
	case *types.Array:
		return t.Elem()
	case *types.Map:
		return t.Elem()
	}
	return nil
}

// IsMap reports whether t is a map.
func IsMap(t types.Type) bool {
	_, ok := underlying(t).(*types.Map)
	return ok
}

// IsNilable reports whether nil is the zero value of t.
func IsNilable(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Interface, *types.Slice, *types.Map, *types.Chan, *types.Signature:
		return true
	}
	return false
}

// IsPointer reports whether t is a pointer.
func IsPointer(t types.Type) bool {
	_, ok := underlying(t).(*types.Pointer)
	return ok
}

// Deref returns the element type of an unnamed pointer type; for other types it returns t.
func Deref(t types.Type) types.Type {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// IsNamed reports whether t is the type with that name in the package with that path.
func IsNamed(t types.Type, path, name string) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Name() == name && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == path
}

// IsURL reports whether t is url.URL or a pointer to it.
func IsURL(t types.Type) bool { return IsNamed(Deref(t), "net/url", "URL") }

// IsBuilder reports whether t is strings.Builder, bytes.Buffer or a pointer to one of them.
func IsBuilder(t types.Type) bool {
	t = Deref(t)
	return IsNamed(t, "strings", "Builder") || IsNamed(t, "bytes", "Buffer")
}

// TypeName returns the name that declares t; nil if t has none. For an instance it returns the name of the generic
// type.
func TypeName(t types.Type) types.Object {
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return n.Origin().Obj()
	}
	return nil
}

// StructOf returns the name of the struct type, which may be embedded, that declares the selected field; "" if it has
// none.
func StructOf(s *types.Selection) string {
	if s == nil {
		return ""
	}
	t := s.Recv()
	for _, i := range s.Index()[:len(s.Index())-1] {
		if p, ok := underlying(t).(*types.Pointer); ok {
			t = p.Elem()
		}
		u, ok := t.Underlying().(*types.Struct)
		if !ok {
			return ""
		}
		t = u.Field(i).Type()
	}
	if n, ok := types.Unalias(Deref(t)).(*types.Named); ok {
		return n.Obj().Name()
	}
	return ""
}

// FieldValue returns the expression that a composite literal sets a field to; nil for the zero value. The literal is
// of the struct type t, or of a pointer to it. It reports false if t is no struct.
func FieldValue(t types.Type, lit *ast.CompositeLit, field string) (ast.Expr, bool) {
	s, ok := structUnder(t)
	if !ok {
		return nil, false
	}
	for i, e := range lit.Elts {
		kv, keyed := e.(*ast.KeyValueExpr)
		if !keyed {
			if i < s.NumFields() && s.Field(i).Name() == field {
				return e, true
			}
			continue
		}
		if id, ok := kv.Key.(*ast.Ident); ok && id.Name == field {
			return kv.Value, true
		}
	}
	return nil, true
}

// structUnder returns the struct type that underlies t or, as for {…} in a slice of pointers, what t points to.
func structUnder(t types.Type) (*types.Struct, bool) {
	t = underlying(t)
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem().Underlying()
	}
	s, ok := t.(*types.Struct)
	return s, ok
}

// HasField reports whether t is a struct with a field that satisfies is.
func HasField(t types.Type, is func(*types.Var) bool) bool {
	s, ok := t.Underlying().(*types.Struct)
	return ok && slices.ContainsFunc(slices.Collect(s.Fields()), is)
}

// EachField yields the fields that a composite literal of a struct sets, with their values.
func EachField(info *types.Info, lit *ast.CompositeLit, yield func(*types.Var, ast.Expr)) {
	s, ok := structUnder(TypeOf(info, lit))
	if !ok {
		return
	}
	for i, e := range lit.Elts {
		if kv, keyed := e.(*ast.KeyValueExpr); keyed {
			key, _ := kv.Key.(*ast.Ident)
			if field, ok := info.Uses[key].(*types.Var); ok && key != nil {
				yield(field, kv.Value)
			}
		} else if i < s.NumFields() {
			yield(s.Field(i), e)
		}
	}
}

// IsError reports whether t implements error and is not the type of nil.
func IsError(t types.Type) bool {
	return t != nil && t != types.Typ[types.UntypedNil] &&
		types.Implements(t, types.Universe.Lookup("error").Type().Underlying().(*types.Interface))
}

// HasTextKeys reports whether t is a map with strings as keys.
func HasTextKeys(t types.Type) bool {
	m, ok := underlying(t).(*types.Map)
	return ok && IsString(m.Key())
}

// SelectsField reports whether e selects that field of a struct.
func SelectsField(info *types.Info, field *types.Var, e ast.Expr) bool {
	from := Field(info, e)
	return from != nil && from.Origin() == field
}

// Clones reports whether a call copies a list or a map.
func Clones(info *types.Info, call *ast.CallExpr) bool {
	fn := Callee(info, call)
	return fn != nil && (FullName(fn) == "slices.Clone" || FullName(fn) == "maps.Clone")
}
