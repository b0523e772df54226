package syntax

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// questionBehindURL reports "?name=" directly after the String of a url.URL that may have a query of its own.
// The claim is [check.Dominated], by setting the RawQuery of a copy. The evidence is that the function does not use
// the query.
func questionBehindURL(p *Pass, e ast.Expr, pieces []piece) {
	if len(pieces) > 0 && pieces[0].expr == nil && pieces[0].known == "" {
		pieces = pieces[1:] // nothing before the first verb
	}
	if len(pieces) < 2 || pieces[0].expr == nil || !strings.HasPrefix(pieces[1].known, "?") {
		return
	}
	u := pieces[0].expr
	if text, ok := ast.Unparen(u).(*ast.CallExpr); ok && p.Calls(text, "(*net/url.URL).String") {
		u = goinfo.Receiver(text)
	} else if !goinfo.IsURL(p.TypeOf(u)) {
		return
	}
	query := pieces[1].known[1:]
	if core.NameAt(query) == 0 && !(query == "" && len(pieces) > 2 && isEncoded(p, pieces[2].expr)) {
		return
	}
	if !mayBringQuery(p, u) || selectsQueryAround(p, e) {
		return
	}
	p.Report(rules.QuerySeparator, e,
		types.ExprString(u)+` may have a query of its own, to which this adds a second "?": `+
			"set the RawQuery of a copy", nil)
}

// sourceName matches the names of whole data source names and connection strings, which often have parameters.
var sourceName = regexp.MustCompile(
	`(?i)(dsn|conn(ection)?_?(str(ing)?|url|uri)|(data(base|source)|db|pg|postgres|mysql)_?(url|uri))$`)

// questionBehindSource reports "?name=" directly after the name of a data source from elsewhere, to which such a
// parameter is added as if it had none.
// The claim is [check.Dominated], by a look for "?". The evidence is the name of the variable and that its text comes
// from a caller, another package or the environment; the function must not look for parameters.
func questionBehindSource(p *Pass, e ast.Expr, pieces []piece) {
	if len(pieces) > 0 && pieces[0].expr == nil && pieces[0].known == "" {
		pieces = pieces[1:] // nothing before the first verb
	}
	if len(pieces) < 2 || pieces[0].expr == nil || !strings.HasPrefix(pieces[1].known, "?") ||
		core.NameAt(pieces[1].known[1:]) == 0 || !isSourceFromElsewhere(p, pieces[0].expr) {
		return
	}
	if fn, ok := p.FuncAround(e); !ok || looksForQuestion(p, fn) {
		return
	}
	source := types.ExprString(pieces[0].expr)
	p.Report(rules.QuerySeparator, e,
		source+` may have parameters of its own, to which this adds a second "?": write "&" if `+
			`it contains one`, nil)
}

// isSourceFromElsewhere reports whether e is named as a data source, and its text is unknown: that of a parameter, an
// environment variable, or a field that other packages may set or that the package sets to unknown texts only.
func isSourceFromElsewhere(p *Pass, e ast.Expr) bool {
	value := p.ValueOf(e)
	if call, ok := value.(*ast.CallExpr); ok && p.Calls(call, "os.Getenv") {
		name, _ := p.StringOf(call.Args[0])
		return sourceName.MatchString(name)
	}
	obj := p.ObjectOf(value)
	v, ok := obj.(*types.Var)
	if !ok || !sourceName.MatchString(v.Name()) {
		return false
	}
	if !v.IsField() {
		return v.Kind() == types.ParamVar
	}
	values, closed := p.Fields.Writes(v)
	return (!closed || len(values) > 0) && !slices.ContainsFunc(values, func(value ast.Expr) bool {
		given := p.Variable(value)
		return given == nil || given.Kind() != types.ParamVar
	})
}

// looksForQuestion reports whether fn has "?" or "&" as a text of its own.
func looksForQuestion(p *Pass, fn inspector.Cursor) bool {
	return unit.Has(fn, func(lit *ast.BasicLit) bool {
		return slices.Contains([]string{`"?"`, `"&"`, "'?'", "'&'"}, lit.Value)
	})
}

// isEncoded reports whether an expression is the result of url.Values.Encode.
func isEncoded(p *Pass, e ast.Expr) bool {
	if e == nil {
		return false
	}
	call, ok := p.ValueOf(e).(*ast.CallExpr)
	return ok && p.Calls(call, "(net/url.Values).Encode")
}

// mayBringQuery reports whether u may have a query: it is parsed from a variable text, or is a field that other
// packages may set, that the package never sets, or that it sets to a URL parsed from variable text.
func mayBringQuery(p *Pass, u ast.Expr) bool {
	if _, ok := ast.Unparen(u).(*ast.SelectorExpr); !ok {
		text := p.Parsed.TextOf(u)
		return text != nil && !p.IsConstant(text) && !beginsKnown(p, text)
	}
	field := goinfo.Field(p.Pass.TypesInfo, u)
	if field == nil || field.Pkg() == nil || field.Pkg().Path() == "net/http" {
		return false
	}
	values, closed := p.Fields.Writes(field)
	return !closed || len(values) == 0 || slices.ContainsFunc(values, func(value ast.Expr) bool {
		return p.Parsed.TextOf(value) != nil && !p.IsConstant(p.Parsed.TextOf(value))
	})
}

// beginsKnown reports whether text is known to be more than a single hole.
func beginsKnown(p *Pass, text ast.Expr) bool {
	v, known := p.Texts.Eval(text)
	return known && len(v.Text.S) > 1
}

// selectsQueryAround reports whether the function around e uses the query of a URL.
func selectsQueryAround(p *Pass, e ast.Expr) bool {
	cur, ok := p.Cursor(e)
	return !ok || selectsQuery(cur)
}
