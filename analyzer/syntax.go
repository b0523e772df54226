package analyzer

import (
	"go/ast"

	"github.com/urllint/urllint/core"
)

// checkSyntax runs the rules that need no text.
func (l *linter) checkSyntax(n ast.Node) {
	l.syntax.check(n)
	if call, ok := n.(*ast.CallExpr); ok {
		l.escapedFormat(call)
	}
}

func (l *linter) reportsSyntax(r *core.Rule, e ast.Expr) bool {
	return !l.skipped(e) && !l.inTest(e) && l.checkerAt(e.Pos()).Reports(r, r.Level)
}

// reportSyntax reports a finding of such a rule on a stretch of source.
func (l *linter) reportSyntax(r *core.Rule, e ast.Expr, message string, fix *repair) {
	if !l.reportsSyntax(r, e) {
		return
	}
	if l.options.Fixes == NoFixes || !l.fixable(e.Pos()) {
		fix = nil
	}
	l.emit(key{r, e.Pos(), e.End()}, r.Level, message+" ("+r.Name+")", func() *repair { return fix })
}

// reportComment reports a finding of such a rule on a comment.
func (l *linter) reportComment(r *core.Rule, c *ast.Comment, message string) {
	if l.checkerAt(c.Pos()).Reports(r, r.Level) {
		l.emit(key{r, c.Pos(), c.End()}, r.Level, message+" ("+r.Name+")", func() *repair { return nil })
	}
}
