package redirects

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core/rules"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// checkedRedirect reports a redirect to a value that a client sent and that the function only tests for a leading
// slash, or for being empty: "//h.test" has a slash and is another host.
// The claim is [check.Dominated], by a test for "//". The evidence is that a client sends the value, and that the
// function tests for a slash, or takes a path in place of an empty value.
func checkedRedirect(p *Redirects, call *ast.CallExpr) {
	target := p.RedirectTarget(call)
	if target == nil {
		return
	}
	if v := p.Variable(target); v != nil {
		root, ok := p.FuncAround(call)
		switch {
		case !ok:
		case p.IsSentByClient(target) && testsSlashOnly(p, v, root):
			reportSlashTest(p, target, target)
		case v.Kind() == types.LocalVar && p.IsSentByClient(target) && isPathByDefault(p, v, root):
			p.Report(rules.RedirectHost, target, types.ExprString(target)+
				" can be the URL of another host, though it is a path by default: test that it is one", nil)
		case v.Kind() == types.LocalVar:
			pathAssigned(p, call, target, v)
		}
		return
	}
	if pathOfParsed(p, call, target, target) {
		return
	}
	given, ok := ast.Unparen(target).(*ast.CallExpr)
	if !ok {
		return
	}
	if sent := returnedAsSent(p, given); sent != nil {
		reportSlashTest(p, target, sent)
	}
}

// returnedAsSent returns the value from a client that the function called by call returns after testing only its
// leading slash: an argument of call, or a value that the function reads itself. It returns nil if there is none.
func returnedAsSent(p *Redirects, call *ast.CallExpr) ast.Expr {
	fn, root, ok := p.Called(call)
	if !ok {
		return nil
	}
	for _, ret := range unit.Each[*ast.ReturnStmt](root) {
		for _, result := range ret.Results {
			v := p.Variable(result)
			if v == nil || !testsSlashOnly(p, v, root) {
				continue
			}
			if i := goinfo.ParamIndex(fn.Signature(), v); i >= 0 {
				result = goinfo.Argument(p.Pass.TypesInfo, call, fn.Signature(), i)
			}
			if result != nil && p.IsSentByClient(result) {
				return result
			}
		}
	}
	return nil
}

func reportSlashTest(p *Redirects, target, sent ast.Expr) {
	p.Report(rules.RedirectHost, target, types.ExprString(sent)+
		` is only known to begin with "/": "//h.test" redirects to another host`, nil)
}

// testsSlashOnly reports whether the code in root tests v for a leading slash and uses it in no other way that could
// exclude a host.
func testsSlashOnly(p *Redirects, v *types.Var, root inspector.Cursor) bool {
	slash, other := testsOf(p, v, root)
	return slash && !other
}

// testsOf reports whether the code in root tests v for a leading slash, and whether it uses v in another way that could
// exclude a host.
func testsOf(p *Redirects, v *types.Var, root inspector.Cursor) (slash, other bool) {
	for _, use := range p.UsesOf(v, root) {
		switch kind := use.ParentEdgeKind(); {
		case kind == edge.AssignStmt_Lhs || kind == edge.ReturnStmt_Results:
		case beginsWithSlash(p, use):
			slash = true
		case isComparedWithText(p, use), isPassedOn(p, use), kind == edge.AssignStmt_Rhs && isCopied(p, use):
		default:
			return slash, true
		}
	}
	return slash, false
}

// isCopied reports whether a use assigns a variable to another one.
func isCopied(p *Redirects, use inspector.Cursor) bool {
	s := use.Parent().Node().(*ast.AssignStmt)
	return len(s.Lhs) == 1 && p.Local(s.Lhs[0]) != nil
}

// isPathByDefault reports whether the code in root sets v either to a constant path or to a value that a client sent,
// and tests neither for a host.
func isPathByDefault(p *Redirects, v *types.Var, root inspector.Cursor) bool {
	path := false
	if _, other := testsOf(p, v, root); other {
		return false
	}
	for _, def := range p.DefinitionsIn(root, v) {
		text, constant := p.ConstantText(def.Value)
		switch {
		case def.Value == nil || !def.First:
			return false
		case constant && strings.HasPrefix(text, "/"):
			path = true
		case !constant && !isUntested(p, def.Value, root):
			return false
		}
	}
	return path
}

// isUntested reports whether e is a value that a client sent, or a variable with one, which the code in root does not
// test for a host. It may be compared with constants.
func isUntested(p *Redirects, e ast.Expr, root inspector.Cursor) bool {
	if v := p.Local(e); v != nil {
		if _, other := testsOf(p, v, root); other {
			return false
		}
		list := p.DefinitionsIn(root, v)
		return len(list) == 1 && list[0].First && p.Local(list[0].Value) == nil && isUntested(p, list[0].Value, root)
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || !p.IsSentByClient(call) {
		return false
	}
	if _, _, own := p.Called(call); own {
		return false
	}
	return !unit.Has(root, func(again *ast.CallExpr) bool { return again != call && p.Same(again, call) })
}

// beginsWithSlash reports whether a use of a text tests whether it begins with a slash: with strings.HasPrefix, as
// v[0], or with a function of the package that does nothing else.
func beginsWithSlash(p *Redirects, use inspector.Cursor) bool {
	switch up := use.Parent().Node().(type) {
	case *ast.IndexExpr:
		cmp, ok := use.Parent().Parent().Node().(*ast.BinaryExpr)
		i, known := p.Texts.IntOf(up.Index)
		return ok && (cmp.Op == token.EQL || cmp.Op == token.NEQ) && known && i == 0 && p.IsText(cmp.Y, "/")
	case *ast.CallExpr:
		if p.Calls(up, "strings.HasPrefix") {
			return use.ParentEdgeKind() == edge.CallExpr_Args && p.IsText(up.Args[1], "/")
		}
		fn, decl, ok := p.Called(up)
		return ok && fn.Signature().Params().Len() == 1 && !fn.Signature().Variadic() &&
			goinfo.OnlyResult(decl.Node().(*ast.FuncDecl)) != nil && testsSlashOnly(p, fn.Signature().Params().At(0), decl)
	}
	return false
}

// isComparedWithText reports whether a use compares a text with a constant, or its length with a number.
func isComparedWithText(p *Redirects, use inspector.Cursor) bool {
	if call, ok := use.Parent().Node().(*ast.CallExpr); ok && goinfo.IsLen(call) {
		use = use.Parent()
	}
	cmp, ok := use.Parent().Node().(*ast.BinaryExpr)
	return ok && cmp.Op != token.ADD && (p.Pass.TypesInfo.Types[cmp.X].Value != nil ||
		p.Pass.TypesInfo.Types[cmp.Y].Value != nil)
}

// isPassedOn reports whether a use passes a text to a redirect or to a function of fmt or a log package.
func isPassedOn(p *Redirects, use inspector.Cursor) bool {
	call, ok := use.Parent().Node().(*ast.CallExpr)
	if !ok || use.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	return fn != nil && fn.Pkg() != nil && (p.RedirectTarget(call) != nil ||
		strings.HasPrefix(fn.Pkg().Path(), "log") || fn.Pkg().Path() == "fmt")
}
