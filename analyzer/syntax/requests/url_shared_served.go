package requests

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// maxServed limits the functions between a handler and a change of a URL, and the variables between it and its value.
const maxServed = 3

// sharedInHandler returns the URL that s changes for other requests, too: a handler runs s, for a value that differs
// from request to request, and the URL is one for all of them. It returns nil if there is none, or if the function
// locks a mutex. The part of the URL that s assigns to is part.
func sharedInHandler(p *Requests, s *ast.AssignStmt, part *ast.SelectorExpr) ast.Expr {
	cur, ok := p.Cursor(s)
	if !ok {
		return nil
	}
	fn, ok := functionAround(cur)
	if !ok || !p.MaySearch(fn) || !isServed(p, fn, maxServed) {
		return nil
	}
	held := heldOutside(p, part.X, fn, maxServed)
	if held == nil || !variesIn(p, s.Rhs[0], fn, maxServed) || !isReadAfter(p, part.X, held, fn) || isReplacedIn(p, held, fn) ||
		unit.Has(fn, func(call *ast.CallExpr) bool { return goinfo.CalledName(call) == "Lock" }) {
		return nil
	}
	return held
}

// sharedByRequests reports a change of a part of the URL in held, which handlers share.
func sharedByRequests(p *Requests, part *ast.SelectorExpr, held ast.Expr) {
	copied := types.ExprString(held)
	if goinfo.IsPointer(p.TypeOf(held)) {
		copied = "*" + copied
	}
	if !p.Same(part.X, held) {
		p.Report(urlShared, part, types.ExprString(held)+" is a pointer, so this changes the URL for all calls: copy it with "+
			copied, nil)
		return
	}
	p.Report(urlShared, part, types.ExprString(part)+" is changed for all requests, also those at the same time: copy the "+
		"URL with "+copied+" first", nil)
}

// functionAround returns the innermost function around cur.
func functionAround(cur inspector.Cursor) (fn inspector.Cursor, ok bool) {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		return fn, true
	}
	return fn, false
}

// isServed reports whether requests that are served at the same time run fn at the same time: it is a handler, the
// Director of a proxy, the method of a http.RoundTripper, or a method that one of these calls of its own receiver.
func isServed(p *Requests, fn inspector.Cursor, depth int) bool {
	if code.IsHandler(goinfo.SignatureOf(p.Pass.TypesInfo, fn.Node())) {
		return true
	}
	decl, ok := fn.Node().(*ast.FuncDecl)
	if !ok {
		return isRewriter(p, fn)
	}
	if isRoundTrip(p, decl) {
		return true
	}
	method, ok := p.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok || depth == 0 || method.Signature().Recv() == nil {
		return false
	}
	calls, _ := p.CallsOf(method)
	return slices.ContainsFunc(calls, func(call *ast.CallExpr) bool {
		cur, ok := p.Cursor(call)
		if !ok {
			return false
		}
		caller, ok := functionAround(cur)
		if !ok || goinfo.Receiver(call) == nil {
			return false
		}
		receiver := rootOf(p, goinfo.Receiver(call))
		return receiver != nil && isOutside(p, receiver, caller) && isServed(p, caller, depth-1)
	})
}

// isRewriter reports whether fn, a function literal, is the Director or Rewrite of a reverse proxy.
func isRewriter(p *Requests, fn inspector.Cursor) bool {
	switch parent := fn.Parent().Node().(type) {
	case *ast.KeyValueExpr:
		return fn.ParentEdgeKind() == edge.KeyValueExpr_Value && (p.NamesField(parent.Key, "net/http/httputil", "Director") ||
			p.NamesField(parent.Key, "net/http/httputil", "Rewrite"))
	case *ast.AssignStmt:
		return len(parent.Lhs) == 1 && (p.IsField(parent.Lhs[0], "net/http/httputil", "Director") ||
			p.IsField(parent.Lhs[0], "net/http/httputil", "Rewrite"))
	}
	return false
}

// heldOutside returns the field or variable that holds the URL u in fn and is one for all calls of fn: of the receiver,
// of the function around a function literal, or of the package. It follows copies of a pointer.
func heldOutside(p *Requests, u ast.Expr, fn inspector.Cursor, depth int) ast.Expr {
	u = ast.Unparen(u)
	if sel, ok := u.(*ast.SelectorExpr); ok && goinfo.Field(p.Pass.TypesInfo, sel) != nil {
		if owner := rootOf(p, sel); owner == nil || !isOutside(p, owner, fn) || !isLasting(p, sel, owner) {
			return nil
		}
		return sel
	}
	v := p.Variable(u)
	if v == nil || v.IsField() || depth == 0 {
		return nil
	}
	if isOutside(p, v, fn) && v.Kind() != types.RecvVar {
		return u
	}
	if v.Kind() != types.LocalVar || !goinfo.IsPointer(v.Type()) {
		return nil
	}
	if value := p.DefsOf(v, u.Pos()).Single(); value != nil {
		return heldOutside(p, value, fn, depth-1)
	}
	return nil
}

// rootOf returns the variable x of x.a.b; nil if e does not begin with a variable.
func rootOf(p *Requests, e ast.Expr) *types.Var {
	for {
		sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
		if !ok {
			return p.Variable(e)
		}
		e = sel.X
	}
}

// isOutside reports whether v is one variable for all calls of fn: its receiver, a variable of the package, or one of a
// function around fn that is no handler itself.
func isOutside(p *Requests, v *types.Var, fn inspector.Cursor) bool {
	n := fn.Node()
	switch {
	case v.Kind() == types.RecvVar || v.Kind() == types.PackageVar:
		return true
	case v.Kind() != types.LocalVar && v.Kind() != types.ParamVar || n.Pos() <= v.Pos() && v.Pos() < n.End():
		return false
	}
	for around := range fn.Parent().Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		sig := goinfo.SignatureOf(p.Pass.TypesInfo, around.Node())
		if sig == nil || code.IsHandler(sig) || slices.ContainsFunc(slices.Collect(sig.Params().Variables()), isOfRequest) {
			return false
		}
	}
	return true
}

// isLasting reports whether the structs through which sel selects a URL outlive a request: they are neither copies nor
// requests, have no field of one request, and no name of what serves one, and no function that has a request makes one.
func isLasting(p *Requests, sel *ast.SelectorExpr, owner *types.Var) bool {
	if !goinfo.IsPointer(p.TypeOf(sel)) && owner.Kind() != types.PackageVar && !goinfo.IsPointer(owner.Type()) {
		return false
	}
	for {
		t := goinfo.Deref(p.TypeOf(sel.X))
		if field := goinfo.Field(p.Pass.TypesInfo, sel); field.Pkg() == nil || field.Pkg().Path() == "net/http" ||
			isForOneCall(t) || goinfo.HasField(t, isOfRequest) || isMadeForRequest(p, t) {
			return false
		}
		inner, ok := ast.Unparen(sel.X).(*ast.SelectorExpr)
		if !ok || goinfo.Field(p.Pass.TypesInfo, inner) == nil {
			return true
		}
		sel = inner
	}
}

// isOfRequest reports whether v holds what belongs to one request.
func isOfRequest(v *types.Var) bool {
	t := goinfo.Deref(v.Type())
	return goinfo.IsNamed(t, "net/http", "Request") || goinfo.IsNamed(t, "net/http", "ResponseWriter")
}

// isMadeForRequest reports whether a function that has a request makes a value of the struct t.
func isMadeForRequest(p *Requests, t types.Type) bool {
	return goinfo.Memo(&p.madeForRequest, t, false, func() bool {
		return slices.ContainsFunc(p.LiteralsOf(t), func(lit inspector.Cursor) bool {
			for around := range lit.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
				sig := goinfo.SignatureOf(p.Pass.TypesInfo, around.Node())
				if sig != nil && slices.ContainsFunc(slices.Collect(sig.Params().Variables()), isOfRequest) {
					return true
				}
			}
			return false
		})
	})
}

// variesIn reports whether e may differ between calls of fn: it has a parameter of fn that is no URL, or a variable of
// fn with such a value.
func variesIn(p *Requests, e ast.Expr, fn inspector.Cursor, depth int) bool {
	n := fn.Node()
	return goinfo.HasNode(e, func(e ast.Expr) bool {
		v := p.Variable(e)
		if v == nil || goinfo.IsURL(v.Type()) || v.Pos() < n.Pos() || n.End() <= v.Pos() {
			return false
		}
		if v.Kind() == types.ParamVar {
			return true
		}
		return v.Kind() == types.LocalVar && depth > 0 && slices.ContainsFunc(p.DefinitionsIn(fn, v),
			func(d code.Definition) bool { return d.Value != nil && variesIn(p, d.Value, fn, depth-1) }) ||
			isQueryWith(p, v, fn, depth)
	})
}

// isQueryWith reports whether v is a url.Values of fn, one of whose values may differ between calls of fn.
func isQueryWith(p *Requests, v *types.Var, fn inspector.Cursor, depth int) bool {
	return depth > 0 && v.Kind() == types.LocalVar && goinfo.IsNamed(v.Type(), "net/url", "Values") &&
		slices.ContainsFunc(p.UsesOf(v, fn), func(use inspector.Cursor) bool {
			call, ok := use.Parent().Parent().Node().(*ast.CallExpr)
			return ok && len(call.Args) == 2 && p.Calls(call, "(net/url.Values).Set", "(net/url.Values).Add") &&
				variesIn(p, call.Args[1], fn, depth-1)
		})
}

// isReadAfter reports whether fn reads the URL in held, or the expression through which it changes it, after that.
func isReadAfter(p *Requests, changed, held ast.Expr, fn inspector.Cursor) bool {
	for c := range fn.Preorder((*ast.Ident)(nil), (*ast.SelectorExpr)(nil)) {
		e := c.Node().(ast.Expr)
		if e.Pos() > changed.End() && (p.Same(e, changed) || p.Same(e, held)) && !isWrittenTo(c) {
			return true
		}
	}
	return false
}

// isReplacedIn reports whether fn assigns another URL to held.
func isReplacedIn(p *Requests, held ast.Expr, fn inspector.Cursor) bool {
	return unit.Has(fn, func(s *ast.AssignStmt) bool {
		return slices.ContainsFunc(s.Lhs, func(left ast.Expr) bool { return p.Same(left, held) })
	})
}
