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

// The rewritten are the functions of a package that may see a request with a scheme or a host in its URL, as the package
// writes one there.
type rewritten struct {
	*Requests
	funcs     map[ast.Node]bool // the declared ones
	elsewhere bool              // any function may: a request is handed on to what is not known
	seen      map[*types.Var]bool
}

// isRewritten reports whether the function around e may see a request that the package has written to.
func isRewritten(p *Requests, e ast.Expr) bool {
	if p.rewritten == nil {
		p.rewritten = &rewritten{Requests: p, funcs: make(map[ast.Node]bool), seen: make(map[*types.Var]bool)}
		p.rewritten.find()
	}
	fn, ok := p.FuncDeclAround(e.Pos(), e.End())
	return !ok || p.rewritten.elsewhere || p.rewritten.funcs[fn.Node()]
}

// find looks for what is written to the URL of a request that a function was given, or to its scheme or host; a
// RoundTripper is given those that are sent.
func (w *rewritten) find() {
	for _, s := range unit.Each[*ast.AssignStmt](w.Root) {
		for _, left := range s.Lhs {
			if of := writtenRequest(w.Requests, left); of != nil {
				w.request(of)
			}
		}
	}
}

// writtenRequest returns the request of which left is the URL, or the scheme or host of it; nil if it is something else,
// or a request that is made here, or sent.
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

// request notes a request that is written to. One that is made here is sent.
func (w *rewritten) request(e ast.Expr) {
	switch v := w.Variable(e); {
	case v != nil && v.Kind() == types.ParamVar:
		w.param(v)
	case v == nil || v.Kind() != types.LocalVar:
		w.elsewhere = true
	}
}

// param notes the functions that may see a request which a function was given as v: those that it hands it on to, and,
// unless it is a handler, those that gave it.
func (w *rewritten) param(v *types.Var) {
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

func (w *rewritten) uses(of []inspector.Cursor) {
	for _, use := range of {
		w.use(use)
	}
}

// use notes where a request goes from one place where it is named, or copied.
func (w *rewritten) use(cur inspector.Cursor) {
	switch parent := cur.Parent().Node().(type) {
	case *ast.SelectorExpr: // r.WithContext(ctx), which copies it
		call, ok := cur.Parent().Parent().Node().(*ast.CallExpr)
		if ok && w.Calls(call, "(*net/http.Request).WithContext", "(*net/http.Request).Clone") {
			w.use(cur.Parent().Parent())
		}
	case *ast.CallExpr:
		if i := slices.Index(parent.Args, cur.Node().(ast.Expr)); i >= 0 {
			w.handed(parent, i)
		}
	case *ast.AssignStmt:
		w.assigned(cur, parent)
	case *ast.ReturnStmt, *ast.CompositeLit, *ast.KeyValueExpr, *ast.StarExpr, *ast.ValueSpec, *ast.SendStmt:
		w.elsewhere = true
	}
}

// assigned notes where a request goes that a variable gets.
func (w *rewritten) assigned(cur inspector.Cursor, s *ast.AssignStmt) {
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

// handed notes where a request goes as an argument of a call.
func (w *rewritten) handed(call *ast.CallExpr, arg int) {
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

// givers notes the functions that give a request to a function which is no handler, and goes on to use it.
func (w *rewritten) givers(v *types.Var, decl inspector.Cursor) {
	fn, _ := w.Pass.TypesInfo.Defs[decl.Node().(*ast.FuncDecl).Name].(*types.Func)
	if fn == nil || fn.Exported() && w.Pass.Pkg.Name() != "main" {
		w.elsewhere = true
		return
	}
	_, only := w.CallsOf(fn)
	args := w.GivenHere(v)
	w.elsewhere = w.elsewhere || !only || len(args) == 0
	for _, arg := range args {
		w.request(arg)
	}
}
