package hosts

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// isOfCompleted reports whether address is the Host of a URL in a field, or in a struct in a field, that the package
// sets only to URLs that a loop has completed with a port.
func isOfCompleted(p *Hosts, address ast.Expr) bool {
	host, ok := p.ValueOf(address).(*ast.SelectorExpr)
	if !ok || !goinfo.IsURL(p.TypeOf(host.X)) {
		return false
	}
	for e := host.X; ; {
		field := goinfo.Field(p.Pass.TypesInfo, e)
		if field == nil || field.Pkg() != p.Pass.Pkg {
			return false
		}
		if holdsCompleted(p, field.Origin()) {
			return true
		}
		e = ast.Unparen(e).(*ast.SelectorExpr).X
	}
}

// holdsCompleted reports whether all values that the package, tests aside, assigns to field come from functions that
// complete URLs.
func holdsCompleted(p *Hosts, field *types.Var) (some bool) {
	for _, use := range p.UsesOf(field, p.Root) {
		var value ast.Expr
		at := use.Parent()
		switch kind, i := at.ParentEdge(); {
		case p.InTestFile(use.Node().Pos()):
			continue
		case use.ParentEdgeKind() == edge.KeyValueExpr_Key:
			value = at.Node().(*ast.KeyValueExpr).Value
		case kind == edge.AssignStmt_Lhs:
			s := at.Parent().Node().(*ast.AssignStmt)
			value = s.Rhs[min(i, len(s.Rhs)-1)]
		case kind == edge.UnaryExpr_X:
			return false
		default:
			continue
		}
		if !isCompleted(p, value) {
			return false
		}
		some = true
	}
	return some
}

// isCompleted reports whether value is made in a function that completes URLs, or is the result of one.
func isCompleted(p *Hosts, value ast.Expr) bool {
	if fn, ok := p.FuncAround(value); ok && completesURL(p, fn) {
		return true
	}
	call, ok := p.ValueOf(value).(*ast.CallExpr)
	if !ok {
		return false
	}
	_, decl, ok := p.Called(call)
	return ok && completesURL(p, decl)
}

// completesURL reports whether fn has a loop that parses a text, ends if the URL has a port, and else appends to the
// text.
func completesURL(p *Hosts, fn inspector.Cursor) bool {
	if !p.MaySearch(fn) {
		return false
	}
	for loop := range fn.Preorder((*ast.ForStmt)(nil)) {
		parsed, hasPort, grows := make(map[types.Object]bool), false, false
		for c := range loop.Preorder((*ast.AssignStmt)(nil), (*ast.IfStmt)(nil)) {
			switch n := c.Node().(type) {
			case *ast.AssignStmt:
				if call, ok := n.Rhs[0].(*ast.CallExpr); ok && p.Calls(call, "net/url.Parse") {
					parsed[p.ObjectOf(call.Args[0])] = true
				}
				to := p.ObjectOf(n.Lhs[0])
				grows = grows || n.Tok == token.ADD_ASSIGN && to != nil && parsed[to]
			case *ast.IfStmt:
				hasPort = hasPort || testsPort(p, n.Cond, token.NEQ) && goinfo.Terminates(n.Body)
			}
		}
		if hasPort && grows {
			return true
		}
	}
	return false
}

// testsPort reports whether cond compares u.Port() with "" by the operator op.
func testsPort(p *Hosts, cond ast.Expr, op token.Token) bool {
	e, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || e.Op != op || !p.IsText(e.Y, "") {
		return false
	}
	call, ok := ast.Unparen(e.X).(*ast.CallExpr)
	return ok && p.Calls(call, "(*net/url.URL).Port")
}
