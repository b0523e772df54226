package analyzer

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// checkSyntax runs the rules that need no text.
func (l *linter) checkSyntax(n ast.Node) {
	l.syntax.Check(n)
	if call, ok := n.(*ast.CallExpr); ok {
		l.escapedFormat(call)
	}
}

func (l *linter) reportsSyntax(r *check.Rule, e ast.Expr) bool {
	return !l.IsGenerated(e) && !l.inTest(e) && l.checkerAt(e.Pos()).Reports(r, r.Level)
}

// reportSyntax reports a finding of such a rule on a stretch of source.
func (l *linter) reportSyntax(r *check.Rule, e ast.Expr, message string, fix *fixes.Fix) {
	l.reportSyntaxAt(r, r.Level, e, message, fix)
}

// reportSyntaxAt is reportSyntax at another level than the rule's.
func (l *linter) reportSyntaxAt(r *check.Rule, level core.Level, e ast.Expr, message string, fix *fixes.Fix) {
	if l.IsGenerated(e) || l.inTest(e) || !l.checkerAt(e.Pos()).Reports(r, level) {
		return
	}
	if l.options.Fixes == config.NoFixes || fix != nil && fix.Unsafe && l.options.Fixes != config.AllFixes ||
		!l.IsEditable(e.Pos()) {
		fix = nil
	}
	l.reportOnce(key{r, e.Pos(), e.End()}, level, message, func() *fixes.Fix { return fix })
}

// reportComment reports a finding of such a rule on a comment.
func (l *linter) reportComment(r *check.Rule, c *ast.Comment, message string) {
	if l.checkerAt(c.Pos()).Reports(r, r.Level) {
		l.reportOnce(key{r, c.Pos(), c.End()}, r.Level, message, func() *fixes.Fix { return nil })
	}
}
