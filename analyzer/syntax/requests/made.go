package requests

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// isMade reports whether e is a request that the function makes for a client, or the outgoing request of a reverse
// proxy.
func isMade(p *Requests, e ast.Expr) bool {
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok && sel.Sel.Name == "Out" &&
		goinfo.IsNamed(goinfo.Deref(p.TypeOf(sel.X)), "net/http/httputil", "ProxyRequest") {
		return true
	}
	if lit, ok := e.(*ast.CompositeLit); ok {
		return p.FieldValue(lit, "URL") != nil
	}
	v := p.Variable(e)
	if v != nil && v.Kind() == types.ParamVar {
		return isDirected(p, v)
	}
	if v == nil || v.Kind() != types.LocalVar {
		return false
	}
	return p.DefsOf(v, e.Pos()).All(p.MakesRequest)
}

// isForClient reports whether the function makes the request e for a client, or sends it by a client or transport of
// net/http.
func isForClient(p *Requests, e ast.Expr) bool {
	if isMade(p, e) {
		return true
	}
	v := p.ParamVar(e)
	if v == nil {
		return false
	}
	fn, ok := p.FuncDeclAround(v.Pos(), v.Pos())
	return ok && slices.ContainsFunc(p.UsesOf(v, fn), func(use inspector.Cursor) bool {
		call, isArgument := use.Parent().Node().(*ast.CallExpr)
		return isArgument && (p.SendsByClient(call) || p.Calls(call, "(*net/http.Transport).RoundTrip") ||
			goinfo.CalledName(call) == "RoundTrip" && p.IsObject(goinfo.Receiver(call), "net/http", "DefaultTransport"))
	})
}

// isDirected reports whether v is a parameter of a function that is the Director of a reverse proxy.
func isDirected(p *Requests, v *types.Var) bool {
	cur, ok := p.Declared(v)
	if !ok {
		return false
	}
	for fn := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		decl, ok := fn.Node().(*ast.FuncDecl)
		if !ok {
			return directs(p, fn)
		}
		named, _ := p.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
		return named != nil && slices.ContainsFunc(p.FuncUses(named), func(name inspector.Cursor) bool {
			if name.ParentEdgeKind() == edge.SelectorExpr_Sel {
				name = name.Parent()
			}
			return directs(p, name)
		})
	}
	return false
}

// directs reports whether the function at the cursor is assigned to the Director of a reverse proxy.
func directs(p *Requests, fn inspector.Cursor) bool {
	switch parent := fn.Parent().Node().(type) {
	case *ast.KeyValueExpr:
		return p.NamesField(parent.Key, "net/http/httputil", "Director")
	case *ast.AssignStmt:
		return len(parent.Lhs) == 1 && (p.IsField(parent.Lhs[0], "net/http/httputil", "Director") ||
			becomesDirector(p, parent.Lhs[0]))
	}
	return false
}

// becomesDirector reports whether e is a local variable that is assigned to the Director of a reverse proxy literal.
func becomesDirector(p *Requests, e ast.Expr) bool {
	return p.Local(e) != nil && slices.ContainsFunc(p.UsesOfNamed(e), func(use inspector.Cursor) bool {
		kv, ok := use.Parent().Node().(*ast.KeyValueExpr)
		return ok && use.ParentEdgeKind() == edge.KeyValueExpr_Value &&
			p.NamesField(kv.Key, "net/http/httputil", "Director")
	})
}
