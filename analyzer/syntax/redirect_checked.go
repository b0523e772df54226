package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

var redirectHost = rules.Lookup("redirect-host")

// redirectTargets are the functions that redirect a client, with the index of the argument to where.
var redirectTargets = map[string]int{
	"net/http.Redirect":                              2,
	"(*github.com/gin-gonic/gin.Context).Redirect":   1,
	"(github.com/labstack/echo/v4.Context).Redirect": 1,
}

// checkedRedirect reports a redirect to what a client sent, where all that is asked of it is whether it begins with a
// slash: "//h.test" does, and is another host.
// The claim is [check.Dominated], by a test for "//"; the evidence is that a client sends the value.
func checkedRedirect(p *Pass, call *ast.CallExpr) {
	target := redirectTarget(p, call)
	if target == nil {
		return
	}
	if v := p.Variable(target); v != nil {
		if root, ok := p.FuncAround(call); ok && isSentByClient(p, target) && asksOnlyForSlash(p, v, root) {
			reportSlashAsked(p, target, target)
		}
		return
	}
	if pathOfParsed(p, call, target) {
		return
	}
	given, ok := ast.Unparen(target).(*ast.CallExpr)
	if !ok {
		return
	}
	if sent := returnedAsSent(p, given); sent != nil {
		reportSlashAsked(p, target, sent)
	}
}

// returnedAsSent returns what a client sent, of which a function of the package asks only for the slash before it
// returns it: an argument of the call, or what the function reads itself; nil if there is none.
func returnedAsSent(p *Pass, call *ast.CallExpr) ast.Expr {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || p.FuncDecl(fn) == nil {
		return nil
	}
	root, ok := p.FuncDeclAround(fn.Pos(), fn.Pos())
	if !ok {
		return nil
	}
	for c := range root.Preorder((*ast.ReturnStmt)(nil)) {
		for _, result := range c.Node().(*ast.ReturnStmt).Results {
			v := p.Variable(result)
			if v == nil || !asksOnlyForSlash(p, v, root) {
				continue
			}
			if i := goinfo.ParamIndex(fn.Signature(), v); i >= 0 {
				result = goinfo.Argument(p.Pass.TypesInfo, call, fn.Signature(), i)
			}
			if result != nil && isSentByClient(p, result) {
				return result
			}
		}
	}
	return nil
}

func reportSlashAsked(p *Pass, target, sent ast.Expr) {
	p.Report(redirectHost, target, types.ExprString(sent)+
		` is only known to begin with "/": "//h.test" redirects to another host`, nil)
}

// isSentByClient reports whether one of the values of e is all that a client sent for it.
func isSentByClient(p *Pass, e ast.Expr) bool {
	values, _ := p.Texts.EvalAll(e)
	for i := range values {
		t := values[i].Text
		if h := t.HoleAt(0); h != nil && len(t.S) == 1 && h.From == core.FromForm && h.May == core.Anything {
			return true
		}
	}
	return false
}

// asksOnlyForSlash reports whether v is tested for a slash at its beginning, and nothing else is asked of it that
// could tell a host.
func asksOnlyForSlash(p *Pass, v *types.Var, root inspector.Cursor) bool {
	asked := false
	for _, use := range p.UsesOf(v, root) {
		switch kind := use.ParentEdgeKind(); {
		case kind == edge.AssignStmt_Lhs || kind == edge.ReturnStmt_Results:
		case beginsWithSlash(p, use):
			asked = true
		case isComparedWithText(p, use), isPassedOn(p, use):
		default:
			return false
		}
	}
	return asked
}

// beginsWithSlash reports whether a text is asked whether its first byte is a slash, by strings.HasPrefix, as v[0], or
// by a function of the package that does nothing else.
func beginsWithSlash(p *Pass, use inspector.Cursor) bool {
	switch up := use.Parent().Node().(type) {
	case *ast.IndexExpr:
		cmp, ok := use.Parent().Parent().Node().(*ast.BinaryExpr)
		i, known := p.Texts.IntOf(up.Index)
		return ok && (cmp.Op == token.EQL || cmp.Op == token.NEQ) && known && i == 0 && p.IsText(cmp.Y, "/")
	case *ast.CallExpr:
		if p.Calls(up, "strings.HasPrefix") {
			return use.ParentEdgeKind() == edge.CallExpr_Args && p.IsText(up.Args[1], "/")
		}
		fn := goinfo.Callee(p.Pass.TypesInfo, up)
		if fn == nil || fn.Signature().Params().Len() != 1 || p.FuncDecl(fn) == nil {
			return false
		}
		body := p.FuncDecl(fn).Body.List
		answer, ok := body[len(body)-1].(*ast.ReturnStmt)
		if !ok || len(body) != 1 || len(answer.Results) != 1 {
			return false
		}
		v := fn.Signature().Params().At(0)
		root, ok := p.FuncDeclAround(v.Pos(), v.Pos())
		return ok && !fn.Signature().Variadic() && asksOnlyForSlash(p, v, root)
	}
	return false
}

// isComparedWithText reports whether a text is compared with a constant, or its length with a number.
func isComparedWithText(p *Pass, use inspector.Cursor) bool {
	if call, ok := use.Parent().Node().(*ast.CallExpr); ok && goinfo.IsLen(call) {
		use = use.Parent()
	}
	cmp, ok := use.Parent().Node().(*ast.BinaryExpr)
	return ok && cmp.Op != token.ADD && (p.Pass.TypesInfo.Types[cmp.X].Value != nil ||
		p.Pass.TypesInfo.Types[cmp.Y].Value != nil)
}

// isPassedOn reports whether a text is printed or redirected to.
func isPassedOn(p *Pass, use inspector.Cursor) bool {
	call, ok := use.Parent().Node().(*ast.CallExpr)
	if !ok || use.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil {
		return false
	}
	_, redirects := redirectTargets[goinfo.FullName(fn)]
	return redirects || strings.HasPrefix(fn.Pkg().Path(), "log") || fn.Pkg().Path() == "fmt"
}
