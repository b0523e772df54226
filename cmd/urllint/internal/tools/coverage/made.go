package coverage

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// made reports whether a nonempty string literal can be part of the text of e, because it is
// joined, formatted, converted or concatenated. A literal that selects the result of a function or
// a map does not count.
func (s *literalSearch) made(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return s.target == nil && isText(e)
	case *ast.Ident:
		obj := s.pass.TypesInfo.ObjectOf(e)
		return s.madeObject(obj, "", e.Pos())
	case *ast.SelectorExpr:
		if id, ok := ast.Unparen(e.X).(*ast.Ident); ok {
			return s.madeObject(s.pass.TypesInfo.ObjectOf(id), e.Sel.Name, id.Pos())
		}
		return s.made(e.X)
	case *ast.BinaryExpr:
		return e.Op == token.ADD && (s.made(e.X) || s.made(e.Y))
	case *ast.CompositeLit:
		return slices.ContainsFunc(e.Elts, s.made)
	case *ast.CallExpr:
		return slices.ContainsFunc(s.madeOf(e), s.made)
	}
	if inner := innerOf(e); inner != nil {
		return s.made(inner)
	}
	return false
}

func isText(lit *ast.BasicLit) bool { return lit.Kind == token.STRING && len(lit.Value) > len(`""`) }

// innerOf returns the operand that has the text of e, or nil.
func innerOf(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return e.X
	case *ast.StarExpr:
		return e.X
	case *ast.UnaryExpr:
		return e.X
	case *ast.IndexExpr:
		return e.X
	case *ast.SliceExpr:
		return e.X
	case *ast.KeyValueExpr:
		return e.Value
	case *ast.TypeAssertExpr:
		return e.X
	}
	return nil
}

// madeObject reports whether a definition of a variable or constant that precedes pos contains the
// literal. If field is not empty, only definitions of that field count.
func (s *literalSearch) madeObject(obj types.Object, field string, pos token.Pos) bool {
	if obj == nil || obj != s.target && s.reachable.definitions[obj] == nil {
		return false
	}
	list, entry := s.reachable.at(obj, field, pos)
	if entry && obj == s.target {
		return true
	}
	for _, w := range list {
		if key := (definedPart{w, field}); !s.parts[key] {
			s.parts[key] = true
			if what := w.partOf(field); what != nil && s.made(what) {
				return true
			}
		}
	}
	return false
}

// partOf returns the assigned value or, if field is not empty, that field of it; nil if there is
// none or it is unknown.
func (w *definition) partOf(field string) ast.Expr {
	if field != "" && w.field == "" && w.value != nil {
		return fieldOf(w.value, field)
	}
	return w.value
}

// fieldOf returns the value of a field of e: the element of a composite literal with keys, or e
// itself if it is another variable. It returns nil if the value is unknown.
func fieldOf(e ast.Expr, field string) ast.Expr {
	e = ast.Unparen(e)
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.AND {
		e = ast.Unparen(u.X)
	}
	switch e := e.(type) {
	case *ast.Ident, *ast.IndexExpr, *ast.StarExpr:
		return e
	case *ast.CompositeLit:
		for _, element := range e.Elts {
			kv, ok := element.(*ast.KeyValueExpr)
			if !ok {
				return e // without keys
			}
			if key, ok := kv.Key.(*ast.Ident); ok && key.Name == field {
				return kv.Value
			}
		}
	}
	return nil
}

// several reports whether a list certainly has at least two elements.
func (s *literalSearch) several(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return len(e.Elts) > 1
	case *ast.CallExpr:
		id, ok := e.Fun.(*ast.Ident)
		return ok && id.Name == "append" && len(e.Args) > 2
	case *ast.Ident:
		list, _ := s.reachable.at(s.pass.TypesInfo.ObjectOf(e), "", e.Pos())
		return slices.ContainsFunc(list, func(w *definition) bool {
			_, name := w.value.(*ast.Ident)
			return w.value != nil && !name && s.several(w.value)
		})
	}
	return false
}
