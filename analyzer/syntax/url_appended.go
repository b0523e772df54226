package syntax

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// pathAppended reports u.String() + "/path": the path of u may end with a slash, and a query of u would be in front.
// It leaves out URLs whose path is known or trimmed. The level is Info for an element of a list, which is mostly a list
// of addresses that other code has made.
func pathAppended(p *Pass, pieces []piece) {
	for len(pieces) > 0 && pieces[0].expr == nil && pieces[0].known == "" {
		pieces = pieces[1:]
	}
	if len(pieces) < 2 || pieces[0].expr == nil {
		return
	}
	call, ok := p.ValueOf(pieces[0].expr).(*ast.CallExpr)
	if !ok || !p.Calls(call, "(*net/url.URL).String") || pieces[0].format == nil && isInJoin(p, pieces[0].expr) ||
		!beginsWithName(p, pieces[1:]) {
		return
	}
	u := goinfo.Receiver(call)
	if p.IsField(u, "net/http", "URL") || isTrimmedBase(p, call, u) {
		return
	}
	level, name := core.Warning, types.ExprString(u)
	if _, isElement := p.ValueOf(u).(*ast.IndexExpr); isElement {
		level = core.Info
	}
	p.ReportLevel(rules.PathEmptySegment, level, pieces[0].expr, name+` may end with "/" or with a query: use `+name+
		".JoinPath", nil)
}

// isInJoin reports whether the sum of e is an argument of path.Join, which path-join reports.
func isInJoin(p *Pass, e ast.Expr) bool {
	cur, ok := p.Cursor(e)
	for ok && cur.ParentEdgeKind() == edge.BinaryExpr_X {
		cur = cur.Parent()
	}
	if !ok || cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	return p.Calls(cur.Parent().Node().(*ast.CallExpr), "path.Join", "path/filepath.Join")
}

// beginsWithName reports whether the first of pieces is known and begins with a slash and more, or is a parameter for
// which all callers give such a text.
func beginsWithName(p *Pass, pieces []piece) bool {
	isName := func(s string) bool { return len(s) > 1 && s[0] == '/' && s[1] != '/' && s[1] != '?' }
	first := pieces[0]
	if first.expr == nil {
		return isName(first.known) || first.known == "/" && len(pieces) > 1
	}
	sources := p.URLs.Sources(first.expr)
	return len(sources) > 0 && !slices.ContainsFunc(sources, func(e ast.Expr) bool {
		v, known := p.Texts.Eval(e)
		return !known || !isName(v.Text.S)
	})
}

// isTrimmedBase reports whether the path of u, which call prints, is known, or whether code that may have set it tests
// or trims a slash: the function around call or, if u is no local variable, the package.
func isTrimmedBase(p *Pass, call *ast.CallExpr, u ast.Expr) bool {
	if _, made := goinfo.Literal(p.ValueOf(u)); made {
		return true
	}
	if text := textOfURL(p, u); text != nil && (p.IsConstant(text) || beginsKnown(p, text)) {
		return true
	}
	scope, ok := p.FuncAround(call)
	if ok && p.SelectsOfURL(scope, nil, "Path") {
		return true
	}
	if ok && p.Local(u) == nil {
		return goinfo.Lazy(&p.trimsSlash, func() bool { return asksForSlash(p, p.Root) })
	}
	return !ok || asksForSlash(p, scope)
}

// asksForSlash reports whether code in scope tests a text for a slash at its end, or trims it.
func asksForSlash(p *Pass, scope inspector.Cursor) bool {
	return unit.Has(scope, func(call *ast.CallExpr) bool {
		return len(call.Args) == 2 && p.IsText(call.Args[1], "/") &&
			p.Calls(call, "strings.TrimSuffix", "strings.TrimRight", "strings.HasSuffix", "strings.Trim", "strings.CutSuffix")
	})
}
