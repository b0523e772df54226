package syntax

import (
	"go/ast"

	"github.com/urllint/urllint/core/rules"
)

// gluedAt reports the piece one if its leading slashes are trimmed and it directly follows a piece whose trailing
// slashes are trimmed.
func gluedAt(p *Pass, pieces []piece, one piece) {
	for len(pieces) > 0 && pieces[len(pieces)-1].expr == nil && pieces[len(pieces)-1].known == "" {
		pieces = pieces[:len(pieces)-1]
	}
	if len(pieces) == 0 {
		return
	}
	before := pieces[len(pieces)-1]
	if before.expr == nil || !losesSlash(p, before.expr, "strings.TrimSuffix", "strings.TrimRight") ||
		!losesSlash(p, one.expr, "strings.TrimPrefix", "strings.TrimLeft") {
		return
	}
	p.Report(rules.PathSeparator, one.expr, `no "/" before this part: the slashes of both parts are removed`, nil)
}

// losesSlash reports whether e is the result of trimming "/" with strings.Trim or with one of the functions trimmers.
func losesSlash(p *Pass, e ast.Expr, trimmers ...string) bool {
	call, ok := p.ValueOf(e).(*ast.CallExpr)
	return ok && len(call.Args) == 2 && (p.Calls(call, trimmers...) || p.Calls(call, "strings.Trim")) &&
		p.IsText(call.Args[1], "/")
}
