package code

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// ConstantText returns the value of a constant string, or of a variable that holds one.
func (p *View) ConstantText(e ast.Expr) (string, bool) {
	tv := p.Pass.TypesInfo.Types[e]
	if s, ok := goinfo.StringVal(tv.Value); ok {
		return s, true
	}
	if goinfo.BasicInfo(tv.Type)&(types.IsNumeric|types.IsBoolean) != 0 {
		return "", false
	}
	v, known := p.Texts.Eval(e)
	return v.Text.S, known && len(v.Text.Holes) == 0
}

// IsConstant reports whether all bytes of the text of e are known, even if e is no Go constant.
func (p *View) IsConstant(e ast.Expr) bool {
	v, known := p.Texts.Eval(e)
	return known && len(v.Text.Holes) == 0
}

// Named returns the variable that e names or declares; nil if there is none.
func (p *View) Named(e ast.Expr) *types.Var {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, _ := p.Pass.TypesInfo.ObjectOf(id).(*types.Var)
	return v
}

// Local is Named for local variables.
func (p *View) Local(e ast.Expr) *types.Var {
	if v := p.Named(e); v != nil && v.Kind() == types.LocalVar {
		return v
	}
	return nil
}

// UsesOfNamed returns the uses of the variable that e names or declares; none if they are unknown.
func (p *View) UsesOfNamed(e ast.Expr) []inspector.Cursor {
	v := p.Named(e)
	if v == nil {
		return nil
	}
	scope, ok := p.ScopeOf(v)
	if !ok {
		return nil
	}
	return p.UsesOf(v, scope)
}

// MayBeText reports whether e is a string, or of a type parameter that permits strings.
func (p *View) MayBeText(e ast.Expr) bool { return goinfo.MayBeString(p.TypeOf(e)) }

// TypeOf returns the type of e; it is never nil.
func (p *View) TypeOf(e ast.Expr) types.Type {
	return goinfo.TypeOf(p.Pass.TypesInfo, e)
}

// FieldValue returns the value of a field in a literal; nil if there is none.
func (p *View) FieldValue(lit *ast.CompositeLit, name string) ast.Expr {
	value, _ := goinfo.FieldValue(p.TypeOf(lit), lit, name)
	return value
}

// CursorAt returns the cursor of an expression, which may be a name.
func (p *View) CursorAt(e ast.Expr) (inspector.Cursor, bool) {
	return p.At(e.Pos(), e.End())
}

// FirstValue returns the first known definition of e, if e is a local variable; otherwise e.
func (p *View) FirstValue(e ast.Expr) ast.Expr {
	if v := p.Variable(e); v != nil && v.Kind() == types.LocalVar {
		for _, def := range p.DefsOf(v, e.Pos()).Values {
			if def != nil {
				return def
			}
		}
	}
	return e
}

// NamesField reports whether e selects a field with that name that the package with path pkg declares, or is its key in
// a literal.
func (p *View) NamesField(e ast.Expr, pkg, name string) bool {
	v, ok := p.ObjectOf(e).(*types.Var)
	return ok && v.IsField() && v.Name() == name && v.Pkg() != nil && v.Pkg().Path() == pkg
}

// WritesField reports whether the package assigns to a field with one of the names.
func (p *View) WritesField(names ...string) bool {
	for _, s := range unit.Each[*ast.AssignStmt](p.Root) {
		for _, left := range s.Lhs {
			if sel, ok := ast.Unparen(left).(*ast.SelectorExpr); ok && slices.Contains(names, sel.Sel.Name) {
				return true
			}
		}
	}
	return false
}

// SelectsOfURL reports whether a field or method of a url.URL with one of the names is selected below a cursor,
// outside of the node except, which may be nil.
func (p *View) SelectsOfURL(below inspector.Cursor, except ast.Node, names ...string) bool {
	return unit.Has(below, func(sel *ast.SelectorExpr) bool {
		return slices.Contains(names, sel.Sel.Name) && goinfo.IsURL(p.TypeOf(sel.X)) &&
			(except == nil || sel.Pos() < except.Pos() || except.End() <= sel.Pos())
	})
}

// LogsOrFails reports whether a call logs or creates an error, by its name.
func LogsOrFails(call *ast.CallExpr) bool {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	return slices.ContainsFunc([]string{"Error", "New", "Wrap", "Warn", "Info", "Debug", "Trace", "Log", "Print",
		"Fatal", "Panic"},
		func(name string) bool { return strings.HasPrefix(sel.Sel.Name, name) })
}

// IsPort reports whether s has the form of a port: at most five digits.
func IsPort(s string) bool { return s != "" && len(s) <= 5 && strings.Trim(s, "0123456789") == "" }
