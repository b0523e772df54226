package code

import (
	"go/ast"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// MakesRequest reports whether e is a request for a client: a new http.Request, the first result of http.NewRequest, or
// that of a function of the package that returns nothing but such requests and nil.
func (p *View) MakesRequest(e ast.Expr) bool { return p.makesRequest(e, maxPassed) }

func (p *View) makesRequest(e ast.Expr, depth int) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		return p.Calls(e, "net/http.NewRequest", "net/http.NewRequestWithContext", "(*net/http.Request).WithContext") ||
			depth > 0 && p.returnsRequests(e, depth-1)
	case *ast.UnaryExpr:
		return goinfo.IsAllocation(e)
	}
	return false
}

// returnsRequests is makesRequest for a call of a function of the package.
func (p *View) returnsRequests(call *ast.CallExpr, depth int) bool {
	fn, decl, ok := p.Called(call)
	if !ok || fn.Signature().Results().Len() == 0 || !p.MaySearch(decl) ||
		!goinfo.IsNamed(goinfo.Deref(fn.Signature().Results().At(0).Type()), "net/http", "Request") {
		return false
	}
	some := false
	for cur, s := range unit.Each[*ast.ReturnStmt](decl) {
		switch {
		case isInLiteral(cur):
		case len(s.Results) == 0:
			return false
		case !p.Pass.TypesInfo.Types[s.Results[0]].IsNil():
			if some = true; !p.isMadeRequest(s.Results[0], depth) {
				return false
			}
		}
	}
	return some
}

// isInLiteral reports whether the innermost function around a cursor is a function literal.
func isInLiteral(cur inspector.Cursor) bool {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		_, is := fn.Node().(*ast.FuncLit)
		return is
	}
	return false
}

// isMadeRequest reports whether e, or each definition of the local variable e, is a request for a client.
func (p *View) isMadeRequest(e ast.Expr, depth int) bool {
	is := func(value ast.Expr) bool { return p.makesRequest(value, depth) }
	if v := p.Local(e); v != nil {
		return p.DefsOf(v, e.Pos()).All(is)
	}
	return is(e)
}
