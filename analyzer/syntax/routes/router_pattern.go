package routes

import (
	"go/ast"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/framework"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A routerPattern is a pattern that the router of a library receives.
type routerPattern struct {
	text  string
	known bool // text is all of it, with the prefixes of its groups
}

// patternAround returns the pattern for which the innermost registration registers the handler at cur, which middleware
// may wrap.
func patternAround(p *Routes, cur inspector.Cursor) (r routerPattern, ok bool) {
	for c := range cur.Enclosing((*ast.CallExpr)(nil), (*ast.FuncLit)(nil)) {
		if lit, is := c.Node().(*ast.FuncLit); is {
			if lit != cur.Node() {
				return r, false
			}
			continue
		}
		call := c.Node().(*ast.CallExpr)
		if call.Fun.Pos() <= cur.Node().Pos() && cur.Node().End() <= call.Fun.End() {
			return r, false // it is called
		}
		if pattern := patternOf(p, call); pattern != nil {
			return withGroups(p, call, pattern, 0), true
		}
	}
	return r, false
}

// patternOf returns the argument of call that is the pattern, if call is a method of a router that takes one; else nil.
func patternOf(p *Routes, call *ast.CallExpr) ast.Expr {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Signature().Recv() == nil || strings.HasPrefix(fn.Name(), "Use") {
		return nil
	}
	if f := framework.At(fn.Pkg()); f == nil || f.New == nil {
		return nil
	}
	for i := range fn.Signature().Params().Len() {
		switch fn.Signature().Params().At(i).Name() {
		case "path", "relativePath", "pattern", "prefix", "tpl":
			return goinfo.Argument(p.Pass.TypesInfo, call, fn.Signature(), i)
		}
	}
	return nil
}

// maxGroups limits the groups that are followed.
const maxGroups = 8

// withGroups returns pattern, an argument of call, with the prefixes of the groups on which call registers it.
func withGroups(p *Routes, call *ast.CallExpr, pattern ast.Expr, depth int) routerPattern {
	text, known := p.ConstantText(pattern)
	on := goinfo.Receiver(call)
	if on == nil || depth == maxGroups {
		return routerPattern{text, false}
	}
	if name := goinfo.TypeName(goinfo.Deref(p.TypeOf(on))); name != nil && name.Pkg() != nil {
		if f := framework.At(name.Pkg()); f != nil && f.Root == name.Name() {
			return routerPattern{text, known}
		}
	}
	if group, ok := p.ValueOf(on).(*ast.CallExpr); ok {
		if p.Calls(group, framework.NewMux) { // a router around it passes on no values
			return routerPattern{text, known}
		}
		if outer := patternOf(p, group); outer != nil {
			before := withGroups(p, group, outer, depth+1)
			return routerPattern{before.text + text, known && before.known}
		}
	}
	if before, ok := groupOfParam(p, on, depth); ok {
		return routerPattern{before.text + text, known && before.known}
	}
	return routerPattern{text, false}
}

// groupOfParam returns the pattern of the group on, if on is the parameter of a function literal, as in r.Route("/x",
// func(on Router) …).
func groupOfParam(p *Routes, on ast.Expr, depth int) (r routerPattern, ok bool) {
	v := p.ParamVar(on)
	if v == nil {
		return r, false
	}
	cur, ok := p.CursorAt(on)
	if !ok {
		return r, false
	}
	for lit := range cur.Enclosing((*ast.FuncLit)(nil)) {
		if n := lit.Node(); v.Pos() < n.Pos() || n.End() <= v.Pos() || lit.ParentEdgeKind() != edge.CallExpr_Args {
			continue
		}
		call := lit.Parent().Node().(*ast.CallExpr)
		if pattern := patternOf(p, call); pattern != nil {
			return withGroups(p, call, pattern, depth+1), true
		}
	}
	return r, false
}
