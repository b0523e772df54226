// Package urlvalue finds the texts of url.URL values: those that they were parsed from, or
// are made of.
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
	assembled map[string]bool           // the fields that the package fills with its own texts; nil: not asked yet
	given     map[*types.Var][]ast.Expr // what fieldsGiven found; nil: not asked yet
}

// New returns the URLs of a package.
func New(u *unit.Unit, ev *eval.Evaluator) *URLs { return &URLs{Unit: u, eval: ev} }

// ComparesParsed reports whether the comparison or switch n is about a component of a
// URL that was parsed in the same function.
func (us *URLs) ComparesParsed(n ast.Node, text ast.Expr) bool {
	sel, ok := comparedField(n, text)
	return ok && us.IsParsed(sel.X)
}

// ComparesAssembled reports whether the comparison n is about a field that the package also
// fills with texts of its own: nothing is known of these.
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

// isOwnText reports whether e is neither constant nor a field of a URL or a result of one of
// its methods.
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

// Reference returns the text of a URL in a call, and the form that it
// has there: the one that was parsed, or the path of a literal without scheme and host.
func (us *URLs) Reference(e ast.Expr, use *check.Use) ast.Expr {
	if text := us.ParsedText(e); text != nil {
		return text
	}
	lit, ok := goinfo.Literal(us.ValueOf(e))
	if !ok || !us.IsUnmutated(e) {
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
