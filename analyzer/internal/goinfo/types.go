package goinfo

import (
	"go/ast"
	"go/constant"
	"go/types"
)

func StringVal(v constant.Value) (string, bool) {
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}

func IsString(t types.Type) bool { return BasicInfo(t)&types.IsString != 0 }

// BasicInfo gives what t is underneath, if it is a basic type; else 0.
func BasicInfo(t types.Type) types.BasicInfo {
	if t == nil {
		return 0
	}
	if b, ok := t.Underlying().(*types.Basic); ok {
		return b.Info()
	}
	return 0
}

func IsByte(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.Uint8
}

func IsBytes(t types.Type) bool {
	if t == nil {
		return false
	}
	s, ok := t.Underlying().(*types.Slice)
	return ok && IsByte(s.Elem())
}

// OwnerOf gives the name of the struct that has the selected field.
func OwnerOf(s *types.Selection) string {
	if s == nil {
		return ""
	}
	t := s.Recv()
	for _, i := range s.Index()[:len(s.Index())-1] {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		u, ok := t.Underlying().(*types.Struct)
		if !ok {
			return ""
		}
		t = u.Field(i).Type()
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return n.Obj().Name()
	}
	return ""
}

func IsBuilder(t types.Type) bool {
	return t != nil && (isNamed(t, "strings", "Builder") || isNamed(t, "bytes", "Buffer"))
}

func IsPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// IsURL reports whether t is url.URL or a pointer to it.
func IsURL(t types.Type) bool { return isNamed(t, "net/url", "URL") }

// isNamed reports whether t is the named type, or a pointer to it.
func isNamed(t types.Type, path, name string) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Name() == name && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == path
}

// TypeNameOf gives the name of type t, or nil.
func TypeNameOf(t types.Type) types.Object {
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return n.Origin().Obj()
	}
	return nil
}

func IsMap(t types.Type) bool {
	_, ok := t.Underlying().(*types.Map)
	return ok
}

// FieldValue gives what a composite literal of a struct gives to a field; nil if
// that is the zero value.
func FieldValue(t types.Type, lit *ast.CompositeLit, field string) (ast.Expr, bool) {
	if t == nil {
		return nil, false
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem() // {…} in a slice of pointers
	}
	s, ok := t.Underlying().(*types.Struct)
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

// IsStrings reports whether t is a slice of strings.
func IsStrings(t types.Type) bool {
	if t == nil {
		return false
	}
	s, ok := t.Underlying().(*types.Slice)
	return ok && IsString(s.Elem())
}
