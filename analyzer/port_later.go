package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// getsPort reports whether the site sets a field to hosts that get a port later: other code assigns to the field, or
// joins it with a port.
func (j *judgement) getsPort(use *check.Use, values []eval.Value) bool {
	if use.Form != core.FormListen || slices.ContainsFunc(values, hasColon) {
		return false
	}
	cur, ok := j.Cursor(j.site.Expr)
	if !ok {
		return false
	}
	field := j.fieldSet(cur)
	if field == nil {
		return false
	}
	for _, name := range j.UsesOf(field, j.Root) {
		if at := name.Node().Pos(); at < cur.Parent().Node().Pos() || cur.Parent().Node().End() <= at {
			if j.completesField(name, cur) {
				return true
			}
		}
	}
	return false
}

// isAddressUnused reports whether the site is the address of an http.Server that only serves listeners: it does not
// read the address.
func (j *judgement) isAddressUnused(use *check.Use) bool {
	if use.Callee != "http.Server.Addr" {
		return false
	}
	fn, ok := j.FuncDeclAround(j.site.Expr.Pos(), j.site.Expr.End())
	return ok && j.onlyServesListeners(fn) || j.onlyServesListeners(j.Root)
}

func hasColon(v eval.Value) bool { return strings.Contains(v.Text.S, ":") }

// fieldSet returns the field that gets the value at cur; nil if there is none.
func (j *judgement) fieldSet(cur inspector.Cursor) *types.Var {
	kind, i := cur.ParentEdge()
	var name ast.Expr
	switch n := cur.Parent().Node().(type) {
	case *ast.KeyValueExpr:
		name = n.Key
	case *ast.AssignStmt:
		if kind != edge.AssignStmt_Rhs || i >= len(n.Lhs) {
			return nil
		}
		name = n.Lhs[i]
	default:
		return nil
	}
	field, _ := j.ObjectOf(name).(*types.Var)
	if field == nil || !field.IsField() {
		return nil
	}
	return field
}

// completesField reports whether the function with the value at cur, or a method or function for its struct, assigns to
// the field named at name, or joins it with a port.
func (j *judgement) completesField(name, cur inspector.Cursor) bool {
	sel, ok := name.Parent().Node().(*ast.SelectorExpr)
	if !ok {
		return false
	}
	v := goinfo.Variable(j.Pass.TypesInfo, sel.X)
	fn, _ := j.FuncDeclAround(cur.Node().Pos(), cur.Node().End())
	other, _ := j.FuncDeclAround(sel.Pos(), sel.End())
	if fn != other && (v == nil || v.Kind() == types.LocalVar) {
		return false
	}
	switch of := name.Parent().Parent().Node().(type) {
	case *ast.AssignStmt:
		return name.Parent().ParentEdgeKind() == edge.AssignStmt_Lhs &&
			(fn == other && of.Pos() > cur.Node().Pos() || v != nil && v.Kind() == types.RecvVar)
	case *ast.BinaryExpr:
		return of.Op == token.ADD
	case *ast.CallExpr:
		return j.Calls(of, "net.JoinHostPort", "net.SplitHostPort", "net.Listen", "crypto/tls.Listen")
	}
	return false
}

// onlyServesListeners reports whether the code at scope gives its servers listeners and lets none listen by itself.
func (j *judgement) onlyServesListeners(scope inspector.Cursor) bool {
	serves := false
	for cur := range scope.Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if j.Calls(call, "(*net/http.Server).ListenAndServe", "(*net/http.Server).ListenAndServeTLS") {
			return false
		}
		serves = serves || j.Calls(call, "(*net/http.Server).Serve", "(*net/http.Server).ServeTLS")
	}
	return serves
}
