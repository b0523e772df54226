package routes

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// emptyRoute reports a pattern that is the Path of a URL: the path of "http://h.test" is empty, and a ServeMux panics
// on an empty pattern.
// The claim is [check.Dominated], by a test for "" or a fixed path.
func emptyRoute(p *Routes, r *registration) {
	pattern := p.ValueOf(r.call.Args[0])
	whole := pattern
	if call, ok := pattern.(*ast.CallExpr); ok && len(call.Args) == 2 &&
		p.Calls(call, "strings.TrimSuffix", "strings.TrimRight", "strings.Trim") && p.IsText(call.Args[1], "/") {
		whole = p.ValueOf(call.Args[0])
	}
	if !p.IsField(whole, "net/url", "Path") {
		return
	}
	u := ast.Unparen(whole).(*ast.SelectorExpr).X
	if p.IsField(u, "net/http", "URL") {
		return // the path of a request begins with a slash
	}
	fn, ok := p.FuncAround(r.call)
	if !ok || decidesPath(p, fn) || !isReadURL(p, u) {
		return
	}
	p.ReportLevel(rules.RoutePattern, core.Warning, r.call.Args[0], types.ExprString(whole)+
		` is "" for a URL without a path: `+goinfo.CalledName(r.call)+` panics on an empty pattern`, nil)
}

// isReadURL reports whether u is parsed from a text that is not constant, in this function or in a function of the
// package that neither sets nor tests a path.
func isReadURL(p *Routes, u ast.Expr) bool {
	v := p.Variable(u)
	if v == nil || v.Kind() != types.LocalVar {
		return false
	}
	made, ok := assignedCall(p, v)
	if !ok {
		return false
	}
	if p.Calls(made, "net/url.Parse", "net/url.ParseRequestURI") {
		_, known := p.ConstantText(made.Args[0])
		return !known
	}
	_, decl, ok := p.Called(made)
	if !ok || decidesPath(p, decl) {
		return false
	}
	for _, call := range unit.Each[*ast.CallExpr](decl) {
		if p.Calls(call, "net/url.Parse") {
			_, known := p.ConstantText(call.Args[0])
			return !known
		}
	}
	return false
}

// assignedCall returns the call that is assigned to v. It returns false if there is none or more than one, or if v is
// assigned something else.
func assignedCall(p *Routes, v *types.Var) (call *ast.CallExpr, ok bool) {
	scope, ok := p.ScopeOf(v)
	if !ok {
		return nil, false
	}
	for _, cur := range p.MentionsOf(v, scope) {
		as, ok := cur.Parent().Node().(*ast.AssignStmt)
		if !ok || cur.Node().Pos() > as.TokPos {
			continue
		}
		made, ok := as.Rhs[0].(*ast.CallExpr)
		if !ok || call != nil || len(as.Rhs) != 1 {
			return nil, false
		}
		call = made
	}
	return call, call != nil
}

// decidesPath reports whether fn sets, compares or tests the path of a URL.
func decidesPath(p *Routes, fn inspector.Cursor) bool {
	for c := range fn.Preorder((*ast.AssignStmt)(nil), (*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil)) {
		var parts []ast.Expr
		switch n := c.Node().(type) {
		case *ast.AssignStmt:
			parts = n.Lhs
		case *ast.BinaryExpr:
			if n.Op != token.ADD {
				parts = []ast.Expr{n.X, n.Y}
			}
		case *ast.CallExpr:
			if goinfo.IsLen(n) || p.Calls(n, "cmp.Or", "strings.HasPrefix", "strings.HasSuffix") {
				parts = n.Args
			}
		}
		for _, part := range parts {
			if p.IsField(p.ValueOf(part), "net/url", "Path") {
				return true
			}
		}
	}
	return false
}
