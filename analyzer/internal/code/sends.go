package code

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// SendsRequest reports whether call is Do or RoundTrip of a client.
func (p *View) SendsRequest(call *ast.CallExpr) bool {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Name() != "Do" && fn.Name() != "RoundTrip" {
		return false
	}
	results := fn.Signature().Results()
	return results.Len() == 2 && goinfo.IsNamed(goinfo.Deref(results.At(0).Type()), "net/http", "Response")
}

// OnlySends reports whether call passes its argument arg, a request, to a function of the package that sends it and
// looks neither at its form nor at headers that it did not set: what only such code sees is lost.
func (p *View) OnlySends(call *ast.CallExpr, arg int) bool {
	leaves, sends := p.leavesRequest(call, arg, maxPassed)
	return leaves && sends
}

// ReadsNoHeader reports whether call passes its argument arg, a request, to a function of the package that looks
// neither at its form nor at headers that it did not set. It may return or send it.
func (p *View) ReadsNoHeader(call *ast.CallExpr, arg int) bool {
	leaves, _ := p.leavesRequest(call, arg, maxPassed)
	return leaves
}

// leavesRequest implements OnlySends and ReadsNoHeader, and also reports whether the function sends the request and
// does not return it.
func (p *View) leavesRequest(call *ast.CallExpr, arg, depth int) (leaves, sends bool) {
	fn, decl, ok := p.Called(call)
	if !ok || depth == 0 || arg >= fn.Signature().Params().Len() {
		return false, false
	}
	v := fn.Signature().Params().At(arg)
	if !goinfo.IsNamed(goinfo.Deref(v.Type()), "net/http", "Request") || !p.MaySearch(decl) {
		return false, false
	}
	returns := false
	for _, use := range p.UsesOf(v, decl) {
		kind, i := use.ParentEdge()
		switch parent := use.Parent().Node().(type) {
		case *ast.SelectorExpr:
			if !p.leavesForm(parent, use.Parent()) {
				return false, false
			}
		case *ast.CallExpr:
			sent := kind == edge.CallExpr_Args && p.SendsRequest(parent)
			if kind == edge.CallExpr_Args && !sent {
				passed, sentOn := p.leavesRequest(parent, i, depth-1)
				sent = passed && sentOn
			}
			if sends = sends || sent; !sent && !LogsOrFails(parent) {
				return false, false
			}
		case *ast.ReturnStmt:
			returns = true
		default:
			if kind != edge.AssignStmt_Lhs && kind != edge.BinaryExpr_X {
				return false, false
			}
		}
	}
	return true, sends && !returns
}

// leavesForm reports whether sel, at cur, selects a part of a request other than its form, and of its headers none that
// it reads: it may set one, or copy the request with another context.
func (p *View) leavesForm(sel *ast.SelectorExpr, cur inspector.Cursor) bool {
	switch name := sel.Sel.Name; name {
	case "Header":
		if cur.ParentEdgeKind() == edge.IndexExpr_X {
			return cur.Parent().ParentEdgeKind() == edge.AssignStmt_Lhs
		}
		method, ok := cur.Parent().Node().(*ast.SelectorExpr)
		return ok && slices.Contains([]string{"Set", "Add", "Del"}, method.Sel.Name)
	case "WithContext":
		call, ok := cur.Parent().Node().(*ast.CallExpr)
		return ok && p.isReplaced(sel.X, cur.Parent()) && len(call.Args) == 1
	default:
		return slices.Contains([]string{"Method", "URL", "Context", "Body", "ContentLength", "GetBody", "Close",
			"SetBasicAuth", "AddCookie"}, name)
	}
}

// isReplaced reports whether the value at cur is assigned to the variable of, or sent.
func (p *View) isReplaced(of ast.Expr, cur inspector.Cursor) bool {
	switch parent := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		return len(parent.Lhs) == 1 && p.Variable(parent.Lhs[0]) == p.Variable(of) && p.Variable(of) != (*types.Var)(nil)
	case *ast.CallExpr:
		return p.SendsRequest(parent)
	}
	return false
}
