// Package urlvalue finds the texts of url.URL values: the texts that they were parsed from, or that their fields hold.
package urlvalue

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// URLs examines the url.URL values of a package.
type URLs struct {
	*unit.Unit
	eval      *eval.Evaluator
	assembled map[string]bool           // the fields that the package sets to its own texts; nil until computed
	given     map[*types.Var][]ast.Expr // the result of fieldsGiven; nil until computed
}

// New returns URLs for a package.
func New(u *unit.Unit, ev *eval.Evaluator) *URLs { return &URLs{Unit: u, eval: ev} }

// ComparesParsed reports whether the comparison or switch n compares a component of a URL that was parsed in the same
// function.
func (us *URLs) ComparesParsed(n ast.Node, text ast.Expr) bool {
	sel, ok := comparedField(n, text)
	return ok && us.Parsed.Contains(sel.X)
}

// ComparesAssembled reports whether the comparison n compares a field that the package also sets to texts of its own,
// which may have any form.
func (us *URLs) ComparesAssembled(n ast.Node, text ast.Expr) bool {
	sel, ok := comparedField(n, text)
	if !ok || sel.Sel.Name != "Scheme" && sel.Sel.Name != "Host" || !us.isURL(sel.X) {
		return false
	}
	if us.assembled == nil {
		us.assembled = us.assembledFields()
	}
	return us.assembled[sel.Sel.Name]
}

// comparedField returns the field that the operator, switch or call n compares with text.
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

// assembledFields returns the names of URL fields that the package sets to texts that are neither constant nor part of
// another URL.
func (us *URLs) assembledFields() map[string]bool {
	fields := map[string]bool{}
	for cur := range us.Root.Preorder((*ast.KeyValueExpr)(nil), (*ast.AssignStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.KeyValueExpr:
			key, ok := n.Key.(*ast.Ident)
			if ok && us.isURL(cur.Parent().Node()) && us.isOwnText(n.Value) {
				fields[key.Name] = true
			}
		case *ast.AssignStmt:
			sel, ok := ast.Unparen(n.Lhs[0]).(*ast.SelectorExpr)
			if ok && len(n.Lhs) == 1 && us.isURL(sel.X) && us.isOwnText(n.Rhs[0]) {
				fields[sel.Sel.Name] = true
			}
		}
	}
	return fields
}

func (us *URLs) isURL(n ast.Node) bool {
	e, ok := n.(ast.Expr)
	return ok && goinfo.IsURL(goinfo.TypeOf(us.Pass.TypesInfo, e))
}

// isOwnText reports whether e is neither constant nor a field of a URL nor the result of a method of one.
func (us *URLs) isOwnText(e ast.Expr) bool {
	if us.Pass.TypesInfo.Types[e].Value != nil {
		return false
	}
	e = us.ValueOf(e)
	if call, ok := e.(*ast.CallExpr); ok {
		e = ast.Unparen(call.Fun)
	}
	sel, ok := e.(*ast.SelectorExpr)
	return !ok || !us.isURL(sel.X)
}

// Reference returns the text of a URL in a call: the text that was parsed or, for a literal without scheme and host,
// the path. For a path it sets the form and the callee in use.
func (us *URLs) Reference(e ast.Expr, use *check.Use) ast.Expr {
	if text := us.Parsed.TextOf(e); text != nil {
		return text
	}
	lit, ok := goinfo.Literal(us.ValueOf(e))
	if !ok || !us.IsUnmutated(e) {
		return nil
	}
	path := onlyPath(lit)
	if path != nil {
		use.Form, use.Decoded, use.Callee = core.FormPath, true, "url.URL.Path"
	}
	return path
}

// onlyPath returns the path in a literal of a url.URL; nil if there is none, or if another field precedes it in the
// text.
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
