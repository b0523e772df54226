package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// wholeAssigned reports u.Path = r.RequestURI, and u.Host = text where text is parsed as a URL.
func wholeAssigned(p *Pass, s *ast.AssignStmt) {
	if len(s.Lhs) != len(s.Rhs) || s.Tok != token.ASSIGN {
		return
	}
	for i, left := range s.Lhs {
		if sel, ok := ast.Unparen(left).(*ast.SelectorExpr); ok && goinfo.IsURL(p.TypeOf(sel.X)) {
			wholeInField(p, sel.Sel.Name, s.Rhs[i])
		}
	}
}

// wholeLiteral reports the same in url.URL{Scheme: base.Scheme, Host: base.Host, Path: text}.
func wholeLiteral(p *Pass, lit *ast.CompositeLit) {
	if len(lit.Elts) < 2 || !goinfo.IsURL(p.TypeOf(lit)) {
		return
	}
	for _, elt := range lit.Elts {
		if pair, ok := elt.(*ast.KeyValueExpr); ok {
			wholeInField(p, types.ExprString(pair.Key), pair.Value)
		}
	}
}

// wholeInField reports a value that has more components than the field it is given to: String
// escapes what begins the others. A text that is parsed has them whenever its Path or Host is not
// all of it.
// The claim is [check.Dominated], by parsing it; the evidence is what makes it, or that it is parsed.
func wholeInField(p *Pass, field string, e ast.Expr) {
	if field != "Path" && field != "Host" {
		return
	}
	name := types.ExprString(p.ValueOf(e))
	switch {
	case field == "Path" && hasQuery(p, e):
		p.ReportLevel(urlField, core.Warning, e, name+
			" has the query, too: its \"?\" is escaped to \"%3F\" in url.URL.Path", nil)
	case isParsedAround(p, e) && field == "Path":
		p.ReportLevel(urlField, core.Warning, e, name+
			` is parsed as a URL and may have a query: its "?" is escaped to "%3F" in url.URL.Path; `+
			`use URL.Parse or ResolveReference`, nil)
	case isParsedAround(p, e):
		p.ReportLevel(urlField, core.Warning, e, name+
			` is parsed as a URL and may have a path: its "/" is escaped to "%2F" in url.URL.Host; `+
			`put "//" before it, and parse it`, nil)
	}
}

// hasQuery reports whether a query may follow the path of e: it is the target of a request, or
// the header Location.
func hasQuery(p *Pass, e ast.Expr) bool {
	e = p.ValueOf(e)
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return p.IsField(e, "net/http", "RequestURI")
	}
	return p.Calls(call, "(*net/url.URL).RequestURI", "(*net/url.URL).String") ||
		p.Calls(call, "(net/http.Header).Get") && p.IsText(call.Args[0], "Location")
}

// isParsedAround reports whether e is a variable that the function parses as a URL before, and
// looks at in no other way.
func isParsedAround(p *Pass, e ast.Expr) bool {
	v := p.Variable(e)
	fn, ok := p.FuncAround(e)
	if v == nil || v.IsField() || !ok || mentionsFiles(fn) || isBehindError(p, e) ||
		isBehindURL(p, fn, e) {
		return false
	}
	parsed := false
	for _, use := range p.MentionsOf(v, fn) {
		call, ok := use.Parent().Node().(*ast.CallExpr)
		switch {
		case use.ParentEdgeKind() == edge.AssignStmt_Lhs:
			parsed = parsed && e.Pos() < use.Node().Pos() // another text
		case !ok || use.ParentEdgeKind() != edge.CallExpr_Args:
			continue
		case use.Node().Pos() < e.Pos() && p.Calls(call, "net/url.Parse"):
			parsed = true
		case takesText(p, call):
			return false
		}
	}
	return parsed
}

// takesText reports whether a call asks what a text is like, or cuts it.
func takesText(p *Pass, call *ast.CallExpr) bool {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil {
		return true
	}
	switch fn.Pkg().Path() {
	case "fmt", "errors", "log", "log/slog", "net/http", "net/url":
		return false
	}
	return true
}

// mentionsFiles reports whether a function has to do with schemes whose path is the name of a file.
func mentionsFiles(fn inspector.Cursor) bool {
	return unit.Has(fn, func(lit *ast.BasicLit) bool {
		return strings.Contains(lit.Value, "file") || strings.Contains(lit.Value, "unix")
	})
}

// isBehindError reports whether control reaches e only after a test against nil, such as that
// of an error.
func isBehindError(p *Pass, e ast.Expr) bool {
	cur, ok := p.CursorAt(e)
	if !ok {
		return true
	}
	for around := range cur.Enclosing((*ast.IfStmt)(nil)) {
		test, ok := ast.Unparen(around.Node().(*ast.IfStmt).Cond).(*ast.BinaryExpr)
		if ok && (isNil(p, test.X) || isNil(p, test.Y)) {
			return true
		}
	}
	return false
}

// isBehindURL reports whether the function ends before e if a text is a URL: it was parsed, and has the scheme that was
// asked for, or any.
func isBehindURL(p *Pass, fn inspector.Cursor, e ast.Expr) bool {
	for _, n := range unit.Each[*ast.IfStmt](fn) {
		if n.End() > e.Pos() || !goinfo.Terminates(n.Body) {
			continue
		}
		for part, is := range goinfo.Implied(n.Cond, true) {
			if findsScheme(p, part, is) {
				return true
			}
		}
	}
	return false
}

// findsScheme reports whether a condition with that outcome says that a URL has a scheme.
func findsScheme(p *Pass, cond ast.Expr, is bool) bool {
	switch e := cond.(type) {
	case *ast.CallExpr:
		return is && p.Calls(e, "(*net/url.URL).IsAbs")
	case *ast.BinaryExpr:
		if e.Op != token.EQL && e.Op != token.NEQ || !p.IsField(e.X, "net/url", "Scheme") {
			return false
		}
		return (e.Op == token.EQL) == is != p.IsText(e.Y, "")
	}
	return false
}

func isNil(p *Pass, e ast.Expr) bool { return p.Pass.TypesInfo.Types[e].IsNil() }
