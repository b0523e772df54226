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

// queryBehind returns the first of pieces if "?name=", or "?" and an encoded query, directly follows it; else nil.
func queryBehind(p *Pass, pieces []piece) ast.Expr {
	if len(pieces) > 0 && pieces[0].expr == nil && pieces[0].known == "" {
		pieces = pieces[1:] // nothing before the first verb
	}
	if len(pieces) < 2 || pieces[0].expr == nil || !strings.HasPrefix(pieces[1].known, "?") {
		return nil
	}
	query := pieces[1].known[1:]
	if core.NameAt(query) > 0 || query == "" && len(pieces) > 2 && isEncoded(p, pieces[2].expr) {
		return pieces[0].expr
	}
	return nil
}

const asksTwice = ` may have a query of its own, to which this adds a second "?": set the RawQuery of a copy`

// questionBehindURL reports "?name=" directly after the String of a url.URL that may have a query of its own, or after
// the target of a request, also if a function appends it to its parameter.
// The claim is [check.Dominated], by setting the RawQuery of a copy. The evidence is that the function does not use
// the query, or that a client sends the request.
func questionBehindURL(p *Pass, e ast.Expr, pieces []piece) {
	head := queryBehind(p, pieces)
	if head == nil {
		return
	}
	if v := p.ParamVar(head); v != nil && goinfo.IsString(v.Type()) {
		if fn, ok := p.FuncAround(e); ok && !looksForQuestion(fn, pieces) {
			p.NoteRole(e, head, unit.QueryAppended, nil)
		}
	} else if u := urlWithQuery(p, head, pieces); u != nil {
		p.Report(rules.QuerySeparator, e, types.ExprString(u)+asksTwice, nil)
	}
}

// queryAppendedTo reports the argument of a function that appends "?name=" to it, if it may have a query of its own.
func queryAppendedTo(p *Pass, call *ast.CallExpr, arg ast.Expr) {
	if u := urlWithQuery(p, arg, nil); u != nil {
		p.Report(rules.QuerySeparator, arg, types.ExprString(u)+" may have a query of its own, to which "+
			goinfo.CalledName(call)+` adds a second "?": set the RawQuery of a copy`, nil)
	}
}

// urlWithQuery returns the URL whose text is e, or the target of a request that e is, if it may have a query that the
// function around e does not use, other than by adding pieces; else nil.
func urlWithQuery(p *Pass, e ast.Expr, pieces []piece) ast.Expr {
	u, text := e, p.ValueOf(e)
	if call, ok := text.(*ast.CallExpr); ok && p.Calls(call, "(*net/url.URL).String", "(*net/url.URL).RequestURI") {
		u = goinfo.Receiver(call)
	} else if sel, ok := text.(*ast.SelectorExpr); ok && p.IsField(sel, "net/http", "RequestURI") {
		u = sel
	} else if !goinfo.IsURL(p.TypeOf(e)) {
		return nil
	}
	sel, ok := ast.Unparen(u).(*ast.SelectorExpr)
	switch {
	case ok && (p.IsField(sel, "net/http", "URL") || p.IsField(sel, "net/http", "RequestURI")):
		if fn, ok := p.FuncAround(e); !ok || !p.IsServed(sel.X) || excludesQuery(p, fn, pieces) {
			return nil
		}
	case !mayBringQuery(p, u) || selectsQueryAround(p, e):
		return nil
	}
	return u
}

// excludesQuery reports whether fn uses the RawQuery of a URL, looks for "?" other than in pieces, or asks how many
// parameters there are.
func excludesQuery(p *Pass, fn inspector.Cursor, pieces []piece) bool {
	return p.SelectsOfURL(fn, nil, "RawQuery") || looksForQuestion(fn, pieces) ||
		unit.Has(fn, func(call *ast.CallExpr) bool {
			counted := goinfo.LenOperand(p.Pass.TypesInfo, call)
			return counted != nil && goinfo.IsNamed(p.TypeOf(counted), "net/url", "Values")
		})
}

// sourceName matches the names of whole data source names and connection strings, which often have parameters.
var sourceName = regexp.MustCompile(
	`(?i)(dsn|conn(ection)?_?(str(ing)?|url|uri)|(data(base|source)|db|pg|postgres|mysql)_?(url|uri))$`)

// questionBehindSource reports "?name=" directly after the name of a data source from elsewhere, to which such a
// parameter is added as if it had none.
// The claim is [check.Dominated], by a look for "?". The evidence is the name of the variable and that its text comes
// from a caller, another package or the environment; the function must not look for parameters.
func questionBehindSource(p *Pass, e ast.Expr, pieces []piece) {
	head := queryBehind(p, pieces)
	if head == nil || !isSourceFromElsewhere(p, head) {
		return
	}
	if fn, ok := p.FuncAround(e); !ok || looksForQuestion(fn, pieces) {
		return
	}
	source := types.ExprString(head)
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

// looksForQuestion reports whether fn has "?" or "&" as a text of its own, other than in pieces.
func looksForQuestion(fn inspector.Cursor, pieces []piece) bool {
	return unit.Has(fn, func(lit *ast.BasicLit) bool {
		return slices.Contains([]string{`"?"`, `"&"`, "'?'", "'&'"}, lit.Value) &&
			!slices.ContainsFunc(pieces, func(one piece) bool { return one.literal == lit })
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
