package analyzer

import (
	"go/ast"
	"go/token"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// comparesParsed reports whether the comparison or switch n is about a component of a
// URL that was parsed in the same function.
func (l *linter) comparesParsed(n ast.Node, text ast.Expr) bool {
	var place ast.Expr
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if place = n.X; place == text {
			place = n.Y
		}
	case *ast.SwitchStmt:
		place = n.Tag
	}
	sel, ok := ast.Unparen(place).(*ast.SelectorExpr)
	return ok && l.IsParsed(sel.X)
}

// base returns the text of the URL that the call n resolves a reference against, as
// far as it is known.
func (l *linter) base(n ast.Node) core.Text {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return core.Text{}
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !goinfo.IsURL(l.Pass.TypesInfo.TypeOf(sel.X)) {
		return core.Text{}
	}
	text := l.ParsedText(sel.X)
	if text == nil {
		return core.Text{}
	}
	v, _ := l.eval.Eval(text)
	return v.Text
}

// reference returns the text that a URL in a call stands for, and the form that it
// has there: the one that was parsed, or the path of a literal with nothing else.
func (l *linter) reference(e ast.Expr, use *core.Use) ast.Expr {
	if text := l.ParsedText(e); text != nil {
		return text
	}
	value := l.ValueOf(e)
	if u, ok := value.(*ast.UnaryExpr); ok && u.Op == token.AND {
		value = u.X
	}
	lit, ok := value.(*ast.CompositeLit)
	if !ok || len(lit.Elts) != 1 || !l.IsUnmutated(e) {
		return nil
	}
	kv, ok := lit.Elts[0].(*ast.KeyValueExpr)
	if !ok {
		return nil
	}
	if key, ok := kv.Key.(*ast.Ident); !ok || key.Name != "Path" {
		return nil
	}
	use.Form, use.Decoded = core.FormPath, true
	return kv.Value
}
