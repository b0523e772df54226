package syntax

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// encodedAt reports the piece one if it is an encoded query that follows neither "?" nor "&".
func encodedAt(p *Pass, front []piece, one piece, before string) {
	call, ok := p.ValueOf(one.expr).(*ast.CallExpr)
	if !ok || before == "" || strings.Contains(before, "#") || !p.Calls(call, "(net/url.Values).Encode") {
		return
	}
	level := core.Info
	switch {
	case strings.ContainsAny(before, " \t\r\n"):
		return
	case strings.Contains(before, "://") || strings.HasPrefix(before, "//") ||
		strings.HasPrefix(before, unknown+"/") && isCalledBase(front[0].expr):
		level = rules.QuerySeparator.Level
	case !strings.HasPrefix(strings.TrimPrefix(before, unknown), "/"):
		return
	}
	if last := front[len(front)-1].expr; last != nil && isURLPath(p, last) {
		before += "/" // as at the end of a path
	}
	if v, known := p.Texts.Eval(one.expr); known && len(v.Text.Holes) == 0 {
		return // the rules about texts judge it
	}
	if message, with := joinedWrong(before); message != "" {
		p.ReportLevel(rules.QuerySeparator, level, one.expr, message, separatorFix(front, with))
	}
}

// isURLPath reports whether e is the path of a URL.
func isURLPath(p *Pass, e ast.Expr) bool {
	e = p.ValueOf(e)
	call, ok := e.(*ast.CallExpr)
	return ok && p.Calls(call, "(*net/url.URL).EscapedPath") || p.IsField(e, "net/url", "Path")
}

// baseNames holds the suffixes of names of URLs to which programs append a path. Names of other texts are left out: a
// text to sign, for example, begins with a method or a time.
var baseNames = []string{"base", "url", "uri", "host", "endpoint", "server", "address", "addr", "origin", "site",
	"api", "root"}

// isCalledBase reports whether e has the name of a URL to which a path is appended.
func isCalledBase(e ast.Expr) bool {
	if call, ok := e.(*ast.CallExpr); ok {
		e = call.Fun
	}
	name := ""
	switch e := e.(type) {
	case *ast.Ident:
		name = strings.ToLower(e.Name)
	case *ast.SelectorExpr:
		name = strings.ToLower(e.Sel.Name)
	}
	return slices.ContainsFunc(baseNames, func(end string) bool { return strings.HasSuffix(name, end) })
}

// joinedWrong returns what is wrong if a query directly follows the text before, and the byte with which that text
// should end; "" if nothing is wrong.
func joinedWrong(before string) (message, with string) {
	last := before[len(before)-1]
	isKnown := !strings.Contains(before, unknown)
	path, query, hasQuery := strings.Cut(before, "?")
	switch {
	case last == '?' && hasQuery && query != "" && !strings.ContainsAny(query, "/:%"+unknown):
		return `second "?" and what follows become part of the value before it: write "&"`, "&"
	case last == '&' && !hasQuery && isKnown && strings.Contains(path, "/"):
		return noQuestion, "?"
	case !isPathByte(last):
	case !hasQuery:
		return noQuestion, "?"
	case isKnown && !strings.ContainsAny(query, "/:%"):
		return `no "&" before the parameters, so they are part of the value before them: write "&"`, "&"
	}
	return "", ""
}

const noQuestion = `no "?" before the parameters, so they are part of the path: write "?"`

func isPathByte(b byte) bool {
	return b == '/' || 'a' <= b|0x20 && b|0x20 <= 'z' || '0' <= b && b <= '9'
}

// separatorFix writes the separator with at the end of the literal before the query, and replaces a "?" or "&" there.
func separatorFix(front []piece, with string) *fixes.Fix {
	lit := front[len(front)-1].literal
	if lit == nil {
		return nil
	}
	end := lit.End() - 1
	r := &fixes.Fix{Message: `Insert "` + with + `"`, Unsafe: true}
	if s := lit.Value; len(s) > 2 && strings.IndexByte("?&", s[len(s)-2]) >= 0 {
		r.Replace(end-1, end, with)
	} else {
		r.Insert(end, with)
	}
	return r
}
