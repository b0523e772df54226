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
	eval      *eval.Evaluator
	assembled map[string]bool // the fields that the package fills with its own texts; nil: not asked yet
}

// comparesParsed reports whether the comparison or switch n is about a component of a
// URL that was parsed in the same function.
func (ps *parsedURLs) comparesParsed(n ast.Node, text ast.Expr) bool {
	sel, ok := comparedField(n, text)
	return ok && ps.IsParsed(sel.X)
}

// comparesAssembled reports whether the comparison n is about a field that the package also
// fills with texts of its own: nothing is known of these.
func (ps *parsedURLs) comparesAssembled(n ast.Node, text ast.Expr) bool {
	sel, ok := comparedField(n, text)
	if !ok || sel.Sel.Name != "Scheme" && sel.Sel.Name != "Host" || !ps.isURL(sel.X) {
		return false
	}
	if ps.assembled == nil {
		ps.assembled = ps.assembledFields()
	}
	return ps.assembled[sel.Sel.Name]
}

// comparedField returns the field that is compared with text by the operator, the switch or
// the call n.
func comparedField(n ast.Node, text ast.Expr) (sel *ast.SelectorExpr, ok bool) {
	var place ast.Expr
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if place = n.X; place == text {
			place = n.Y
		}
	case *ast.SwitchStmt:
		place = n.Tag
	case *ast.CallExpr:
		place = n.Args[0]
	}
	sel, ok = ast.Unparen(place).(*ast.SelectorExpr)
	return sel, ok
}

// assembledFields returns the names of the fields of URLs that the package fills with texts
// that are not constant and no part of another URL.
func (ps *parsedURLs) assembledFields() map[string]bool {
	fields := map[string]bool{}
	for cur := range ps.Root.Preorder((*ast.KeyValueExpr)(nil), (*ast.AssignStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.KeyValueExpr:
			key, ok := n.Key.(*ast.Ident)
			if ok && ps.isURL(cur.Parent().Node()) && ps.isOwnText(n.Value) {
				fields[key.Name] = true
			}
		case *ast.AssignStmt:
			sel, ok := ast.Unparen(n.Lhs[0]).(*ast.SelectorExpr)
			if ok && len(n.Lhs) == 1 && ps.isURL(sel.X) && ps.isOwnText(n.Rhs[0]) {
				fields[sel.Sel.Name] = true
			}
		}
	}
	return fields
}

func (ps *parsedURLs) isURL(n ast.Node) bool {
	e, ok := n.(ast.Expr)
	return ok && goinfo.IsURL(goinfo.TypeOf(ps.Pass.TypesInfo, e))
}

// isOwnText reports whether e is neither constant nor a field of a URL or a result of one of
// its methods.
func (ps *parsedURLs) isOwnText(e ast.Expr) bool {
	if ps.Pass.TypesInfo.Types[e].Value != nil {
		return false
	}
	e = ps.ValueOf(e)
	if call, ok := e.(*ast.CallExpr); ok {
		e = ast.Unparen(call.Fun)
	}
	sel, ok := e.(*ast.SelectorExpr)
	return !ok || !ps.isURL(sel.X)
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
