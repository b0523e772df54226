package syntax

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"

	"golang.org/x/tools/go/ast/edge"
)

// escapedQuery reports a constant with a query that is passed to a function of the package that escapes it as a path
// segment.
func escapedQuery(p *Pass, call *ast.CallExpr) {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || p.FuncDecl(fn) == nil || call.Ellipsis.IsValid() {
		return
	}
	for i, arg := range call.Args {
		if !p.IsStringType(arg) {
			continue
		}
		text, known := p.StringOf(arg)
		path, query, _ := strings.Cut(text, "?")
		if known && core.NameAt(query) > 0 && !strings.Contains(path, "://") && escapesParam(p, fn, i, maxPassed) {
			p.ReportLevel(rules.EscapeWrong, core.Warning, arg, fn.Name()+
				` escapes its argument as one path segment: the "?" becomes "%3F"`, nil)
		}
	}
}

// maxPassed limits the functions through which a parameter is followed.
const maxPassed = 3

// escapesParam reports whether fn, a function of the package, passes its parameter i, or each element of a variadic
// one, to url.PathEscape.
func escapesParam(p *Pass, fn *types.Func, i, depth int) bool {
	params := fn.Signature().Params()
	decl := p.FuncDecl(fn)
	if decl == nil || params.Len() == 0 || depth == 0 {
		return false
	}
	fnCur, ok := p.FuncDeclAround(decl.Pos(), decl.End())
	if !ok {
		return false
	}
	v := params.At(min(i, params.Len()-1))
	for _, use := range p.UsesOf(v, fnCur) {
		if loop, ok := use.Parent().Node().(*ast.RangeStmt); ok && use.ParentEdgeKind() == edge.RangeStmt_X &&
			loop.Value != nil {
			if id, ok := loop.Value.(*ast.Ident); ok && isPathEscaped(p, loop.Body, p.Pass.TypesInfo.Defs[id]) {
				return true
			}
		}
		if passed, at, ok := spreadTo(p, use.Node(), fnCur.Node()); ok && escapesParam(p, passed, at, depth-1) {
			return true
		}
	}
	return !fn.Signature().Variadic() && isPathEscaped(p, decl.Body, v)
}

// isPathEscaped reports whether body calls url.PathEscape with v or with fmt.Sprint(v).
func isPathEscaped(p *Pass, body ast.Node, v types.Object) bool {
	return v != nil && goinfo.HasNode(body, func(call *ast.CallExpr) bool {
		if !p.Calls(call, "net/url.PathEscape") {
			return false
		}
		arg := ast.Unparen(call.Args[0])
		if print, ok := arg.(*ast.CallExpr); ok && len(print.Args) == 1 && p.Calls(print, "fmt.Sprint") {
			arg = ast.Unparen(print.Args[0])
		}
		return p.ObjectOf(arg) == v
	})
}

// spreadTo returns the function whose variadic parameter receives list... or append(…, list...) in the code within,
// and the index of that parameter.
func spreadTo(p *Pass, list, within ast.Node) (fn *types.Func, param int, ok bool) {
	cur, ok := p.Cursor(within)
	if !ok {
		return nil, 0, false
	}
	for _, call := range unit.Each[*ast.CallExpr](cur) {
		if !call.Ellipsis.IsValid() || call.Pos() > list.Pos() || list.End() > call.End() {
			continue
		}
		last := ast.Unparen(call.Args[len(call.Args)-1])
		if inner, ok := last.(*ast.CallExpr); ok && inner.Ellipsis.IsValid() && goinfo.IsAppend(p.Pass.TypesInfo, inner) {
			last = ast.Unparen(inner.Args[len(inner.Args)-1])
		}
		if fn := goinfo.Callee(p.Pass.TypesInfo, call); last == list && fn != nil {
			return fn, len(call.Args) - 1, true
		}
	}
	return nil, 0, false
}
