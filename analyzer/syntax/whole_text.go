package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
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

// wholeLiteral is wholeAssigned for the fields of a url.URL literal.
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

// wholeInField reports a value for the Path or Host of a URL that has other components, too: String escapes their
// delimiters.
// The claim is [check.Dominated], by parsing the value. The evidence is the origin of the value, or that the function
// parses it.
func wholeInField(p *Pass, field string, e ast.Expr) {
	if field != "Path" && field != "Host" {
		return
	}
	name := types.ExprString(p.ValueOf(e))
	switch {
	case field == "Path" && hasQuery(p, e):
		p.ReportLevel(rules.URLField, core.Warning, e, name+
			" has the query, too: its \"?\" is escaped to \"%3F\" in url.URL.Path", nil)
	case field == "Path" && isFieldForURL(p, e):
		p.ReportLevel(rules.URLField, core.Warning, e, name+` is a URL by its name and may have a query: its "?" is `+
			`escaped to "%3F" in url.URL.Path; use URL.Parse or ResolveReference`, nil)
	case isParsedAround(p, e) && field == "Path":
		p.ReportLevel(rules.URLField, core.Warning, e, name+
			` is parsed as a URL and may have a query: its "?" is escaped to "%3F" in url.URL.Path; `+
			`use URL.Parse or ResolveReference`, nil)
	case isParsedAround(p, e):
		p.ReportLevel(rules.URLField, core.Warning, e, name+
			` is parsed as a URL and may have a path: its "/" is escaped to "%2F" in url.URL.Host; `+
			`put "//" before it, and parse it`, nil)
	}
}

// hasQuery reports whether e may have a query after its path: it is the target of a request, the text of a URL, or the
// header Location.
func hasQuery(p *Pass, e ast.Expr) bool {
	e = p.ValueOf(e)
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return p.IsField(e, "net/http", "RequestURI")
	}
	return p.Calls(call, "(*net/url.URL).RequestURI", "(*net/url.URL).String") ||
		p.Calls(call, "(net/http.Header).Get") && p.IsText(call.Args[0], "Location")
}

// referenceName matches the names of fields that hold references, in the words of programs and of documents that they read.
var referenceName = regexp.MustCompile(`(^|[a-z0-9_])(URL|Url|URI|Uri|Href|HRef)$|^(url|uri|href)$`)

// isFieldForURL reports whether e is a field for a URL by its name, which the function does not cut at its query.
func isFieldForURL(p *Pass, e ast.Expr) bool {
	field := goinfo.Field(p.Pass.TypesInfo, ast.Unparen(e))
	fn, ok := p.FuncAround(e)
	return field != nil && referenceName.MatchString(field.Name()) && !p.IsField(e, "net/http", "RequestURI") && ok &&
		goinfo.IsString(field.Type()) && !mentionsFiles(fn) && !unit.Has(fn, func(lit *ast.BasicLit) bool {
		return p.IsText(lit, "?") || p.IsText(lit, "://") || lit.Value == "'?'"
	})
}

// isParsedAround reports whether e is a variable that the function parses as a URL before e, and passes to no function
// that may inspect or cut it.
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
			parsed = parsed && e.Pos() < use.Node().Pos() // before e, it replaces the parsed text
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

// takesText reports whether call may inspect or cut a text: it calls a function outside of fmt, errors, log, log/slog,
// net/http and net/url.
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

// mentionsFiles reports whether a function has a literal with "file" or "unix", schemes whose path is a file name.
func mentionsFiles(fn inspector.Cursor) bool {
	return unit.Has(fn, func(lit *ast.BasicLit) bool {
		return strings.Contains(lit.Value, "file") || strings.Contains(lit.Value, "unix")
	})
}

// isBehindError reports whether e is in an if statement that compares with nil, such as an error.
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

// isBehindURL reports whether the function returns before e if a URL has a scheme.
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

// findsScheme reports whether a URL has a scheme if cond has the outcome is.
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

// filePathAsHost reports url.URL{Scheme: "file", Host: "/etc/hosts"}, which has a path in Host.
func filePathAsHost(p *Pass, lit *ast.CompositeLit) {
	if !goinfo.IsURL(p.TypeOf(lit)) {
		return
	}
	scheme, host := p.FieldValue(lit, "Scheme"), p.FieldValue(lit, "Host")
	if scheme == nil || host == nil || !p.IsText(scheme, "file") {
		return
	}
	text, ok := p.ConstantText(host)
	isPath := ok && (strings.HasPrefix(text, "/") || strings.HasPrefix(text, `\\`) || drivePath.MatchString(text))
	if call, made := p.ValueOf(host).(*ast.CallExpr); isPath ||
		made && p.Calls(call, "path/filepath.Abs", "path/filepath.Join",
			"path/filepath.ToSlash", "os.Getwd", "os.TempDir") {
		p.Report(rules.URLField, host, `a path in url.URL.Host is escaped, as "%2F…": put it in Path`, nil)
	}
}

// drivePath matches the beginning of an absolute path of Windows, but not a host with a port.
var drivePath = regexp.MustCompile(`^[A-Za-z]:[/\\]`)
