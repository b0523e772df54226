package requests

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// rewrites holds the functions of a package that may see a request whose URL has a scheme or a host, because the
// package sets it.
type rewrites struct {
	*Requests
	funcs     map[ast.Node]bool // declared functions
	elsewhere bool              // any function may: a request flows to unknown code
	seen      map[*types.Var]bool
}

// isRewritten reports whether the function around e may see a request whose URL the package has changed.
func isRewritten(p *Requests, e ast.Expr) bool {
	if p.rewrites == nil {
		p.rewrites = &rewrites{Requests: p, funcs: make(map[ast.Node]bool), seen: make(map[*types.Var]bool)}
		p.rewrites.find()
	}
	fn, ok := p.FuncDeclAround(e.Pos(), e.End())
	return !ok || p.rewrites.elsewhere || p.rewrites.funcs[fn.Node()]
}

// find looks for assignments to the URL of a request that a function received, or to its scheme or host. It leaves out
// RoundTrippers, which receive outgoing requests.
func (w *rewrites) find() {
	for _, s := range unit.Each[*ast.AssignStmt](w.Root) {
		for _, left := range s.Lhs {
			if of := writtenRequest(w.Requests, left); of != nil {
				w.request(of)
			}
		}
	}
}

// writtenRequest returns the request whose URL, or its scheme or host, is left; nil if left is something else, or if
// the function makes or sends the request.
func writtenRequest(p *Requests, left ast.Expr) ast.Expr {
	for first := true; ; first = false {
		sel, ok := ast.Unparen(left).(*ast.SelectorExpr)
		if !ok || first && sel.Sel.Name != "URL" && sel.Sel.Name != "Host" && sel.Sel.Name != "Scheme" {
			return nil
		}
		if sel.Sel.Name == "URL" && p.IsRequest(sel.X) && !isMade(p, sel.X) && !isOutgoing(p, sel.X) {
			return sel.X
		}
		left = sel.X
	}
}

// request records a request that is written to. Local variables are left out: the function sends them.
func (w *rewrites) request(e ast.Expr) {
	switch v := w.Variable(e); {
	case v != nil && v.Kind() == types.ParamVar:
		w.param(v)
	case v == nil || v.Kind() != types.LocalVar:
		w.elsewhere = true
	}
}

// param records the functions that may see the request in v, a parameter: those that it flows to and, unless v is the
// request of a handler, those that it comes from.
func (w *rewrites) param(v *types.Var) {
	if w.elsewhere || w.seen[v] {
		return
	}
	w.seen[v] = true
	decl, ok := w.FuncDeclAround(v.Pos(), v.Pos())
	if !ok {
		w.elsewhere = true
		return
	}
	w.funcs[decl.Node()] = true
	uses := w.UsesOf(v, decl)
	w.uses(uses)
	if len(uses) > 0 && !w.IsServed(uses[0].Node().(ast.Expr)) {
		w.givers(v, decl)
	}
}

func (w *rewrites) uses(of []inspector.Cursor) {
	for _, use := range of {
		w.use(use)
	}
}

// use records where the request at cur flows, or a copy that is made there.
func (w *rewrites) use(cur inspector.Cursor) {
	switch parent := cur.Parent().Node().(type) {
	case *ast.SelectorExpr: // r.WithContext(ctx), which copies it
		call, ok := cur.Parent().Parent().Node().(*ast.CallExpr)
		if ok && w.Calls(call, "(*net/http.Request).WithContext", "(*net/http.Request).Clone") {
			w.use(cur.Parent().Parent())
		}
	case *ast.CallExpr:
		if i := slices.Index(parent.Args, cur.Node().(ast.Expr)); i >= 0 {
			w.argument(parent, i)
		}
	case *ast.AssignStmt:
		w.assigned(cur, parent)
	case *ast.ReturnStmt, *ast.CompositeLit, *ast.KeyValueExpr, *ast.StarExpr, *ast.ValueSpec, *ast.SendStmt:
		w.elsewhere = true
	}
}

// assigned records where the request at cur, which s assigns, flows.
func (w *rewrites) assigned(cur inspector.Cursor, s *ast.AssignStmt) {
	if cur.ParentEdgeKind() != edge.AssignStmt_Rhs || len(s.Lhs) != len(s.Rhs) {
		return
	}
	left := s.Lhs[slices.Index(s.Rhs, cur.Node().(ast.Expr))]
	v := w.Local(left)
	switch {
	case v == nil:
		given := w.Variable(left)
		w.elsewhere = w.elsewhere || given == nil || given.Kind() != types.ParamVar // r = r.WithContext(ctx)
	case !w.seen[v]:
		w.seen[v] = true
		if scope, ok := w.ScopeOf(v); ok {
			w.uses(w.UsesOf(v, scope))
		}
	}
}

// argument records where a request flows as argument arg of call.
func (w *rewrites) argument(call *ast.CallExpr, arg int) {
	fn := goinfo.Callee(w.Pass.TypesInfo, call)
	if fn == nil {
		w.elsewhere = true
		return
	}
	params := fn.Signature().Params()
	switch decl := w.FuncDecl(fn); {
	case decl != nil && arg < params.Len() && goinfo.IsNamed(goinfo.Deref(params.At(arg).Type()), "net/http", "Request"):
		w.param(params.At(arg))
	case fn.Pkg() == w.Pass.Pkg || decl != nil:
		w.elsewhere = true
	case fn.Name() == "ServeHTTP" && !isProxy(goinfo.Deref(fn.Signature().Recv().Type())):
		w.elsewhere = true
	}
}

// givers records the functions that pass a request to v, a parameter of a function that is no handler. They may use the
// changed request afterwards, and so may functions elsewhere unless decl sends it: no handler sees it then.
func (w *rewrites) givers(v *types.Var, decl inspector.Cursor) {
	fn, _ := w.Pass.TypesInfo.Defs[decl.Node().(*ast.FuncDecl).Name].(*types.Func)
	if fn == nil {
		w.elsewhere = true
		return
	}
	_, only := w.CallsOf(fn)
	args := w.Arguments.InPackage(v)
	if fn.Exported() && w.Pass.Pkg.Name() != "main" || !only || len(args) == 0 {
		w.elsewhere = w.elsewhere || !w.isSent(v, decl)
	}
	for _, arg := range args {
		w.request(arg)
	}
}

// isSent reports whether the function decl gives v to an http.Client.
func (w *rewrites) isSent(v *types.Var, decl inspector.Cursor) bool {
	return slices.ContainsFunc(w.UsesOf(v, decl), func(use inspector.Cursor) bool {
		call, ok := use.Parent().Node().(*ast.CallExpr)
		return ok && use.ParentEdgeKind() == edge.CallExpr_Args && w.Calls(call, "(*net/http.Client).Do")
	})
}
