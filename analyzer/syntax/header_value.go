package syntax

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// extendedValue reports a value that url.QueryEscape escaped for a parameter of a header with a charset, as in
// filename*=UTF-8'en'x (RFC 8187 §3.2): its "+" is a plus sign there, not a space.
// The claim is [check.Dominated], by url.PathEscape. The evidence is the parameter.
func extendedValue(p *Pass, call *ast.CallExpr) {
	if len(call.Args) != 2 || !p.IsText(call.Args[0], "Content-Disposition") {
		return
	}
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Name() != "Set" && fn.Name() != "Add" && fn.Name() != "Header" {
		return
	}
	values, _ := p.Texts.EvalAll(call.Args[1])
	for i := range values {
		v := &values[i]
		for _, h := range v.Text.Holes {
			if h.Escaper != core.ByQueryEscape || h.UnescapedLacksSpace() || !endsWithCharset(v.Text.S[:h.At]) {
				continue
			}
			at := v.Map.Hole(int(h.At))
			if at == nil {
				at = call.Args[1]
			}
			p.Report(rules.EscapeWrong, at, "use url.PathEscape for {"+h.Name+
				`}: url.QueryEscape turns a space into "+", which is a plus sign in a parameter with a charset`, nil)
			return
		}
	}
}

// endsWithCharset reports whether the text before a value ends with a charset and a language.
func endsWithCharset(before string) bool {
	param := strings.ToLower(before[strings.LastIndexByte(before, ';')+1:])
	_, charset, ok := strings.Cut(param, "*=")
	return ok && strings.HasPrefix(charset, "utf-8'") &&
		strings.Count(charset, "'") == 2 && strings.HasSuffix(charset, "'")
}

// pathAsQuery reports url.QueryUnescape of the escaped path of a URL, or of a part of it: "+" is a plus sign there.
// The claim is [check.Dominated], by url.PathUnescape. The evidence is the path.
func pathAsQuery(p *Pass, call *ast.CallExpr) {
	if len(call.Args) == 1 && p.Calls(call, "net/url.QueryUnescape") && isEscapedPath(p, call.Args[0], maxPathParts) {
		p.Report(rules.EscapeWrong, call, types.ExprString(call.Args[0])+` is escaped for a path, where "+" is a plus sign: `+
			"url.QueryUnescape makes it a space; use url.PathUnescape", nil)
	}
}

// maxPathParts limits the calls through which a path is followed.
const maxPathParts = 4

// isEscapedPath reports whether e is the escaped path of a URL, or a part of it.
func isEscapedPath(p *Pass, e ast.Expr, depth int) bool {
	switch e := p.ValueOf(e).(type) {
	case *ast.SelectorExpr:
		return p.IsField(e, "net/url", "RawPath")
	case *ast.IndexExpr:
		split, ok := p.ValueOf(e.X).(*ast.CallExpr)
		return ok && depth > 0 && p.Calls(split, "strings.Split", "strings.SplitN") &&
			isEscapedPath(p, split.Args[0], depth-1)
	case *ast.CallExpr:
		return p.Calls(e, "(*net/url.URL).EscapedPath") || depth > 0 && p.Calls(e, "strings.TrimPrefix", "strings.TrimSuffix",
			"strings.Trim", "strings.TrimLeft", "strings.TrimRight", "path.Base") && isEscapedPath(p, e.Args[0], depth-1)
	}
	return false
}
