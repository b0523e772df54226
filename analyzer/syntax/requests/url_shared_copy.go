package requests

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// isOfCopy reports whether u, in s, is the URL of a shallow copy of the request in a RoundTrip method, and the method
// has not assigned another URL to a request before.
func isOfCopy(p *Requests, u ast.Expr, s *ast.AssignStmt) bool {
	of, ok := ast.Unparen(u).(*ast.SelectorExpr)
	if !ok || of.Sel.Name != "URL" || !p.IsRequest(of.X) {
		return false
	}
	fn, ok := p.FuncDeclAround(s.Pos(), s.End())
	return ok && isRoundTrip(p, fn.Node().(*ast.FuncDecl)) &&
		isShallowCopy(p, of.X, fn, s.Pos()) && !setsURL(p, fn, s.Pos())
}

// isRoundTrip reports whether decl declares the method of http.RoundTripper.
func isRoundTrip(p *Requests, decl *ast.FuncDecl) bool {
	fn, ok := p.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok || fn.Name() != "RoundTrip" || fn.Signature().Recv() == nil || fn.Signature().Params().Len() != 1 {
		return false
	}
	return goinfo.IsNamed(goinfo.Deref(fn.Signature().Params().At(0).Type()), "net/http", "Request")
}

// isShallowCopy reports whether e, before pos, is a copy of a request that shares its URL.
func isShallowCopy(p *Requests, e ast.Expr, fn inspector.Cursor, pos token.Pos) bool {
	if v := p.Variable(e); v != nil {
		s := lastAssigned(p, v, fn, pos)
		return s != nil && isShallowCopy(p, s.Rhs[0], fn, s.Pos()) || isFilled(p, e, fn)
	}
	switch value := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		return value.Op == token.AND && isShallowCopy(p, value.X, fn, pos)
	case *ast.StarExpr:
		return p.IsRequest(value.X)
	case *ast.CallExpr:
		return p.Calls(value, "(*net/http.Request).WithContext")
	}
	return false
}

// lastAssigned returns the last statement before pos that assigns to v.
func lastAssigned(p *Requests, v *types.Var, fn inspector.Cursor, pos token.Pos) (last *ast.AssignStmt) {
	if !p.MaySearch(fn) {
		return nil
	}
	for _, s := range unit.Each[*ast.AssignStmt](fn) {
		if s.Pos() < pos && len(s.Lhs) == 1 && len(s.Rhs) == 1 && p.Named(s.Lhs[0]) == v {
			last = s
		}
	}
	return last
}

// isFilled reports whether the function copies a request to the variable that e points to: *e = *req.
func isFilled(p *Requests, e ast.Expr, fn inspector.Cursor) bool {
	return unit.Has(fn, func(s *ast.AssignStmt) bool {
		to, ok := s.Lhs[0].(*ast.StarExpr)
		from, is := s.Rhs[0].(*ast.StarExpr)
		return ok && is && len(s.Lhs) == 1 && p.Same(to.X, e) && p.IsRequest(from.X)
	})
}

// setsURL reports whether the function assigns to the URL of a request before pos.
func setsURL(p *Requests, fn inspector.Cursor, pos token.Pos) bool {
	return unit.Has(fn, func(s *ast.AssignStmt) bool {
		return slices.ContainsFunc(s.Lhs, func(left ast.Expr) bool {
			sel, ok := left.(*ast.SelectorExpr)
			return ok && left.Pos() < pos && sel.Sel.Name == "URL" && p.IsRequest(sel.X)
		})
	})
}
