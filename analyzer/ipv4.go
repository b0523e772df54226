package analyzer

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/unit"
)

// printsIPv4 reports whether e is the text of an address that is one of IPv4, by
// all that the package writes to it.
func (g *hostGuards) printsIPv4(e ast.Expr) bool {
	if e == nil {
		return false
	}
	call, ok := g.ValueOf(e).(*ast.CallExpr)
	if !ok || len(call.Args) > 0 {
		return false
	}
	fn := typeutil.StaticCallee(g.Pass.TypesInfo, call)
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return ok && fn != nil && fn.FullName() == "(net.IP).String" && g.isIPv4(sel.X, unit.MaxNames)
}

// isIPv4 reports whether e is an address of IPv4 or nil: as To4 gives it, or a variable
// or the result of a function of the package that is nothing else. It looks at so
// many of these in a row.
func (g *hostGuards) isIPv4(e ast.Expr, depth int) bool {
	e = ast.Unparen(e)
	if depth == 0 || g.Pass.TypesInfo.Types[e].IsNil() {
		return depth > 0
	}
	switch e := e.(type) {
	case *ast.Ident:
		v := g.Variable(e)
		if v == nil || v.Kind() != types.LocalVar {
			return false
		}
		values := g.DefsOf(v, e.Pos()).Values
		return len(values) > 0 && !slices.ContainsFunc(values, func(value ast.Expr) bool { return value == nil || !g.isIPv4(value, depth-1) })
	case *ast.CallExpr:
		fn := typeutil.StaticCallee(g.Pass.TypesInfo, e)
		if fn == nil {
			return false
		}
		switch fn.FullName() {
		case "(net.IP).To4", "net.IPv4":
			return true
		}
		return g.returnsIPv4(fn, depth-1)
	}
	return false
}

// returnsIPv4 reports whether a function of the package returns nothing but IPv4
// addresses and nil.
func (g *hostGuards) returnsIPv4(fn *types.Func, depth int) bool {
	decl := g.FuncDecl(fn)
	if decl == nil || fn.Signature().Results().Len() != 1 || fn.Signature().Results().At(0).Name() != "" {
		return false
	}
	all := true
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			all = all && len(n.Results) == 1 && g.isIPv4(n.Results[0], depth)
		}
		return all
	})
	return all
}
