package code

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/framework"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// IsRequest reports whether e is an http.Request or a pointer to one.
func (p *View) IsRequest(e ast.Expr) bool {
	return goinfo.IsNamed(goinfo.Deref(p.TypeOf(e)), "net/http", "Request")
}

// IsServed reports whether e is the request for an HTTP handler: a parameter of a function, or a field of a struct,
// that also has an http.ResponseWriter, or the request of a framework's context.
func (p *View) IsServed(e ast.Expr) bool {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		f, name := framework.OfFunc(goinfo.Callee(p.Pass.TypesInfo, call))
		return name != "" && name == f.Request
	}
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok && p.IsRequest(e) {
		return holdsWriter(p, sel)
	}
	v := p.Variable(e)
	if v == nil || v.Kind() != types.ParamVar || !p.IsRequest(e) {
		return false
	}
	cur, ok := p.CursorAt(e)
	if !ok {
		return false
	}
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if n := fn.Node(); n.Pos() <= v.Pos() && v.Pos() < n.End() {
			return IsHandler(goinfo.SignatureOf(p.Pass.TypesInfo, n)) && !p.holdsMade(v)
		}
	}
	return false
}

// holdsMade reports whether a call passes a request that it made for v, a parameter: then the function only looks like
// a handler. WithContext copies what a server received as well.
func (p *View) holdsMade(v *types.Var) bool {
	return goinfo.Memo(&p.made, v, false, func() bool {
		args, _ := p.Arguments.Of(v)
		return slices.ContainsFunc(args, func(arg ast.Expr) bool {
			made, ok := p.ValueOf(arg).(*ast.CallExpr)
			return ok && !p.Calls(made, "(*net/http.Request).WithContext") && p.MakesRequest(made)
		})
	})
}

// IsHandler reports whether a function has a parameter of the type http.ResponseWriter.
func IsHandler(sig *types.Signature) bool {
	return sig != nil && slices.ContainsFunc(slices.Collect(sig.Params().Variables()),
		func(param *types.Var) bool { return isWriter(param.Type()) })
}

// maxPassed is how many functions a request is followed through.
const maxPassed = 3

// IsIncoming reports whether e is the request for a handler, or one that only handlers pass to a function of the
// package. All arguments for it must satisfy ok, unless ok is nil.
func (p *View) IsIncoming(e ast.Expr, ok func(given ast.Expr) bool) bool {
	return p.isIncoming(e, ok, maxPassed)
}

func (p *View) isIncoming(e ast.Expr, ok func(ast.Expr) bool, depth int) bool {
	if p.IsServed(e) {
		return true
	}
	v, _ := p.ObjectOf(e).(*types.Var)
	return v != nil && p.IsRequest(e) && depth > 0 && p.holdsIncoming(v, ok, depth-1)
}

// IsEmbeddedIncoming is IsIncoming for the embedded request through which sel selects a field.
func (p *View) IsEmbeddedIncoming(sel *ast.SelectorExpr, ok func(given ast.Expr) bool) bool {
	field := goinfo.EmbeddedIn(p.Pass.TypesInfo, sel)
	return field != nil && goinfo.IsNamed(goinfo.Deref(field.Type()), "net/http", "Request") &&
		p.holdsIncoming(field, ok, maxPassed-1)
}

// holdsIncoming reports whether a parameter or field only ever holds requests for handlers.
func (p *View) holdsIncoming(v *types.Var, ok func(ast.Expr) bool, depth int) bool {
	var args []ast.Expr
	closed := false
	switch {
	case v.IsField():
		args, closed = p.Fields.Assigned(v)
	case v.Kind() == types.ParamVar:
		args, closed = p.Arguments.Of(v)
	}
	return closed && len(args) > 0 && !slices.ContainsFunc(args, func(arg ast.Expr) bool {
		return !p.isIncoming(arg, ok, depth) || ok != nil && !ok(arg)
	})
}

// holdsWriter reports whether the struct that sel selects from also has an http.ResponseWriter.
func holdsWriter(p *View, sel *ast.SelectorExpr) bool {
	return goinfo.HasField(goinfo.Deref(p.TypeOf(sel.X)), func(f *types.Var) bool { return isWriter(f.Type()) })
}

// isWriter reports whether a type is http.ResponseWriter, or an interface of a framework with its methods.
func isWriter(t types.Type) bool {
	if _, ok := t.Underlying().(*types.Interface); !ok {
		return false
	}
	for _, name := range []string{"Header", "WriteHeader"} {
		if method, _, _ := types.LookupFieldOrMethod(t, false, nil, name); method == nil {
			return false
		}
	}
	return true
}
