package analyzer

import (
	"go/ast"
	"go/token"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// parsedURLs find the texts behind url.URL values.
type parsedURLs struct {
	*unit.Unit
	eval *eval.Evaluator
}

// comparesParsed reports whether the comparison or switch n is about a component of a
// URL that was parsed in the same function.
func (ps *parsedURLs) comparesParsed(n ast.Node, text ast.Expr) bool {
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
	return ok && ps.IsParsed(sel.X)
}

// base returns the text of the URL that the call n resolves a reference against, as
// far as it is known.
func (ps *parsedURLs) base(n ast.Node) core.Text {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return core.Text{}
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !goinfo.IsURL(goinfo.TypeOf(ps.Pass.TypesInfo, sel.X)) {
		return core.Text{}
	}
	text := ps.ParsedText(sel.X)
	if text == nil {
		return core.Text{}
	}
	v, _ := ps.eval.Eval(text)
	return v.Text
}

// reference returns the text that a URL in a call stands for, and the form that it
// has there: the one that was parsed, or the path of a literal without scheme and host.
func (ps *parsedURLs) reference(e ast.Expr, use *check.Use) ast.Expr {
	if text := ps.ParsedText(e); text != nil {
		return text
	}
	value := ps.ValueOf(e)
	if u, ok := value.(*ast.UnaryExpr); ok && u.Op == token.AND {
		value = u.X
	}
	lit, ok := value.(*ast.CompositeLit)
	if !ok || !ps.IsUnmutated(e) {
		return nil
	}
	path := onlyPath(lit)
	if path != nil {
		use.Form, use.Decoded = core.FormPath, true
	}
	return path
}

// onlyPath returns the path of the literal of a url.URL; nil if it has none, or something
// before it.
func onlyPath(lit *ast.CompositeLit) (path ast.Expr) {
	for _, field := range lit.Elts {
		kv, ok := field.(*ast.KeyValueExpr)
		if !ok {
			return nil
		}
		key, ok := kv.Key.(*ast.Ident)
		if !ok {
			return nil
		}
		switch key.Name {
		case "Path":
			path = kv.Value
		case "RawQuery", "ForceQuery", "Fragment":
		default:
			return nil
		}
	}
	return path
}
