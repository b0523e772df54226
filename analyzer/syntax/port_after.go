package syntax

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/syntax/hosts"
	"github.com/urllint/urllint/core/scheme"
)

// portAfter reports piece i, an operand of fmt.Sprintf, if it is the Host of a URL or a similar address and a port
// follows: "%s:%d", "%s:8080/x".
func portAfter(p *Pass, sum ast.Expr, pieces []piece, i int, before string) {
	one, rest := pieces[i], pieces[i+1:]
	if one.format == nil || len(rest) == 0 || !strings.HasPrefix(rest[0].known, ":") ||
		!beginsAddress(before) && !endsScheme(p, pieces[:i]) {
		return
	}
	port := rest[0].known[1:]
	if end := strings.IndexAny(port, "/?#"); end >= 0 {
		port = port[:end]
	}
	switch {
	case port != "":
		if !code.IsPort(port) {
			return
		}
	case rest[0].known != ":" || len(rest) < 2 || rest[1].expr == nil || rest[1].verb != 'd' &&
		!hosts.NamesPort(p.View, rest[1].expr):
		return
	}
	p.Hosts.Joined(one.expr, sum)
}

// beginsAddress reports whether an address may begin after the text before. After other text, such as "--publish=",
// colons may separate the elements of a list.
func beginsAddress(before string) bool {
	return before == "" || strings.HasSuffix(before, unknown) || strings.HasSuffix(before, "//") ||
		strings.HasSuffix(before, "@")
}

// endsScheme reports whether pieces end with a known scheme and its colon: "turn:h.test:3478" has no "//" before the
// address. The scheme may be a variable if all its values are known.
func endsScheme(p *Pass, pieces []piece) bool {
	n := len(pieces)
	if n == 0 || pieces[n-1].expr != nil || !strings.HasSuffix(pieces[n-1].known, ":") {
		return false
	}
	name := strings.TrimSuffix(pieces[n-1].known, ":")
	if name != "" || n == 1 || pieces[n-2].expr == nil {
		return scheme.IsKnown(name)
	}
	values, known := p.Texts.EvalAll(pieces[n-2].expr)
	return known && !slices.ContainsFunc(values, func(v eval.Value) bool { return !scheme.IsKnown(v.Text.S) })
}
