package code

import (
	"go/ast"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/framework"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// RedirectTarget returns the target of a call that redirects a client; nil for other calls.
func (p *View) RedirectTarget(call *ast.CallExpr) ast.Expr {
	if r, ok := p.RedirectOf(call); ok {
		return r.Target
	}
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Name() != "Redirect" {
		return nil
	}
	if f, name := framework.OfFunc(fn); len(call.Args) > 1 && name != "" && name == f.Redirect {
		return call.Args[1]
	}
	return nil
}

// IsSentByClient reports whether a possible value of e is exactly a value that a client sent.
func (p *View) IsSentByClient(e ast.Expr) bool {
	if v := p.ParamVar(e); v != nil {
		args, _ := p.Arguments.Of(v)
		return slices.ContainsFunc(args, p.evaluatesToClients)
	}
	return p.evaluatesToClients(e)
}

// evaluatesToClients is IsSentByClient without the calls of the function around e.
func (p *View) evaluatesToClients(e ast.Expr) bool {
	values, _ := p.Texts.EvalAll(e)
	for i := range values {
		t := values[i].Text
		if h := t.HoleAt(0); h != nil && len(t.S) == 1 && h.Origin == core.FromForm && h.Kind == core.Anything {
			return true
		}
	}
	return false
}

// TestsLastSlash reports whether fn tests whether a text ends with a slash, so it handles more than one path.
func (p *View) TestsLastSlash(fn inspector.Cursor) bool {
	for c := range fn.Preorder((*ast.CallExpr)(nil), (*ast.BinaryExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.CallExpr:
			if p.Calls(n, "strings.HasSuffix") && p.IsText(n.Args[1], "/") {
				return true
			}
		case *ast.BinaryExpr:
			if at, ok := n.X.(*ast.IndexExpr); ok && p.IsText(n.Y, "/") && !p.IsConstant(at.Index) {
				return true
			}
		}
	}
	return false
}
