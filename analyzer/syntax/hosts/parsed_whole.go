package hosts

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/core"
)

// wholeParsed reports net.ParseIP(text) where net.SplitHostPort could not split the text: "[::1]" is no IP address with
// its brackets. The claim is [check.Dominated], by strings.Trim. The evidence is that the text is the Host of a URL or
// a request, or a setting of the environment; other texts are info.
func wholeParsed(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 1 || !p.Calls(call, "net.ParseIP", "net/netip.ParseAddr") {
		return
	}
	text := call.Args[0]
	cur, ok := p.Cursor(call)
	if !ok {
		return
	}
	whole := wholeText(p, text, cur, 1)
	if whole == nil && readsFailed(p, text, cur) {
		whole = text
	}
	if whole == nil || isUnbracketed(p, whole) {
		return
	}
	if fn, ok := p.FuncAround(text); !ok || p.MentionsBrackets(fn) {
		return
	}
	level := core.Info
	if isAuthority(p, whole) || isEnvironment(p, whole) || testsMissingPort(p, text) {
		level = core.Warning
	}
	name := types.ExprString(text)
	p.ReportLevel(splitFailed, level, text, name+` may be "[::1]" where net.SplitHostPort fails, which is not an IP address `+
		`with its brackets: use strings.Trim(`+name+`, "[]")`, trimFix(p, text))
}

// isUnbracketed reports whether an address has no brackets without a port, or always a port, by its origin or name.
func isUnbracketed(p *Hosts, e ast.Expr) bool {
	kind, _ := addressOf(p, e)
	return kind == hasPort || slices.ContainsFunc(wordsOf(lastName(p, e)), func(word string) bool {
		return word == "ip" || word == "remote" || isOtherAddress(word)
	})
}

// readsFailed reports whether text reads the same environment variable again that net.SplitHostPort could not split.
func readsFailed(p *Hosts, text ast.Expr, cur inspector.Cursor) bool {
	fn, ok := p.FuncAround(text)
	if !ok || !isEnvironment(p, text) {
		return false
	}
	return slices.ContainsFunc(splitsIn(p, fn), func(s *portSplit) bool {
		return isEnvironment(p, s.text) && failsAt(p, cur, s) &&
			types.ExprString(p.ValueOf(s.text)) == types.ExprString(p.ValueOf(text))
	})
}

// isEnvironment reports whether e is an environment variable.
func isEnvironment(p *Hosts, e ast.Expr) bool {
	call, ok := p.ValueOf(e).(*ast.CallExpr)
	return ok && p.Calls(call, "os.Getenv", "os.LookupEnv")
}
