package routes

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A heldExpr is the value of a variable: an expression, evaluated in a frame.
type heldExpr struct {
	expr  ast.Expr // nil for the zero value
	frame int
}

// text returns the text of e in a frame.
func (x *routeReader) text(e ast.Expr, frame, depth int) (string, bool) {
	if s, ok := x.StringOf(e); ok {
		if frame > 0 || len(x.steps) > 1 && x.shown == nil {
			x.shown = e
		}
		return s, true
	}
	if sum, ok := ast.Unparen(e).(*ast.BinaryExpr); ok && sum.Op == token.ADD {
		left, ok := x.text(sum.X, frame, depth)
		if !ok {
			return "", false
		}
		right, ok := x.text(sum.Y, frame, depth)
		return left + right, ok
	}
	switch h, ok := x.held(heldExpr{ast.Unparen(e), frame}, depth); {
	case !ok || depth == 0:
		return "", false
	case h.expr == nil:
		return "", true
	default:
		return x.text(h.expr, h.frame, depth-1)
	}
}

// held returns the value of e, a variable or a field of a composite literal.
func (x *routeReader) held(e heldExpr, depth int) (heldExpr, bool) {
	switch n := e.expr.(type) {
	case *ast.Ident:
		v := x.Variable(n)
		if v == nil {
			return e, false
		}
		if h, ok := x.frames[e.frame][v]; ok {
			return h, true
		}
		if v.Kind() == types.ParamVar || v.Kind() == types.RecvVar {
			x.open = x.open || e.frame == x.top
			return e, false
		}
		value := x.ValueOf(n)
		return heldExpr{value, e.frame}, value != ast.Expr(n)
	case *ast.SelectorExpr:
		if goinfo.Field(x.Pass.TypesInfo, n) == nil {
			return e, false
		}
		lit, frame := x.literalOf(heldExpr{n.X, e.frame}, depth-1)
		if lit == nil {
			return e, false
		}
		value, ok := goinfo.FieldValue(x.TypeOf(lit), lit, n.Sel.Name)
		return heldExpr{value, frame}, ok
	}
	return e, false
}

// literalOf returns the composite literal that is the value of e, also as the result of a function of the package, and
// its frame; nil if there is none.
func (x *routeReader) literalOf(e heldExpr, depth int) (*ast.CompositeLit, int) {
	if depth <= 0 || e.expr == nil {
		return nil, 0
	}
	switch n := ast.Unparen(e.expr).(type) {
	case *ast.CompositeLit:
		return n, e.frame
	case *ast.UnaryExpr:
		return x.literalOf(heldExpr{n.X, e.frame}, depth)
	case *ast.CallExpr:
		return x.literalReturned(n, e.frame, depth)
	default:
		if h, ok := x.held(heldExpr{n, e.frame}, depth); ok {
			return x.literalOf(h, depth-1)
		}
	}
	return nil, 0
}

// literalReturned is literalOf for a call.
func (x *routeReader) literalReturned(call *ast.CallExpr, frame, depth int) (*ast.CompositeLit, int) {
	fn := typeutil.StaticCallee(x.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() != x.Pass.Pkg {
		return nil, 0
	}
	decl := x.FuncDecl(fn.Origin())
	if decl == nil || len(decl.Body.List) == 0 {
		return nil, 0
	}
	ret, ok := decl.Body.List[len(decl.Body.List)-1].(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return nil, 0
	}
	inner := len(x.frames)
	x.frames = append(x.frames, routeFrame{})
	x.bindCall(inner, fn.Origin().Signature(), call, frame)
	return x.literalOf(heldExpr{ret.Results[0], inner}, depth-1)
}

// muxOf returns the mux e as an expression of the outermost function that was read.
func (x *routeReader) muxOf(e heldExpr, depth int) ast.Expr {
	if depth == 0 {
		return e.expr
	}
	if h, ok := x.held(e, depth); ok {
		switch value := h.expr.(type) {
		case *ast.Ident, *ast.SelectorExpr:
			return x.muxOf(heldExpr{value, h.frame}, depth-1)
		}
	}
	if sel, ok := e.expr.(*ast.SelectorExpr); ok {
		return &ast.SelectorExpr{X: x.muxOf(heldExpr{ast.Unparen(sel.X), e.frame}, depth-1), Sel: sel.Sel}
	}
	return e.expr
}

// handlerOf returns the function literal or the name of the function or method that handles requests, also if it is
// wrapped in a call; nil if it is not known.
func (x *routeReader) handlerOf(e heldExpr, depth int) ast.Expr {
	if depth == 0 || e.expr == nil {
		return nil
	}
	n := ast.Unparen(e.expr)
	if h, ok := x.held(heldExpr{n, e.frame}, depth); ok {
		return x.handlerOf(h, depth-1)
	}
	switch n := n.(type) {
	case *ast.FuncLit, *ast.Ident:
		return n
	case *ast.SelectorExpr:
		return n.Sel
	case *ast.CallExpr:
		var inner ast.Expr
		for _, arg := range n.Args {
			if !isHandler(x.TypeOf(arg)) {
				continue
			}
			if inner != nil {
				return nil
			}
			inner = arg
		}
		return x.handlerOf(heldExpr{inner, e.frame}, depth-1)
	}
	return nil
}

// isHandler reports whether t is http.Handler or the type of a handler function.
func isHandler(t types.Type) bool {
	if goinfo.IsNamed(t, "net/http", "Handler") {
		return true
	}
	sig, ok := t.Underlying().(*types.Signature)
	return ok && sig.Params().Len() == 2 && goinfo.IsNamed(sig.Params().At(0).Type(), "net/http", "ResponseWriter")
}
