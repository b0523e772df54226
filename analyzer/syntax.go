package analyzer

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// checkSyntax runs the rules that need no text on n.
func (l *linter) checkSyntax(n ast.Node) {
	l.syntax.Check(n)
	if call, ok := n.(*ast.CallExpr); ok {
		l.escapedFormat(call)
	}
}

func (r *reporter) reportsSyntax(rule *check.Rule, e ast.Expr) bool {
	return r.reports(rule, rule.Level, e)
}

// reportSyntax reports a finding of a rule about Go code at an expression.
func (r *reporter) reportSyntax(rule *check.Rule, e ast.Expr, message string, fix *fixes.Fix) {
	r.reportSyntaxAt(rule, rule.Level, e, message, fix)
}

// reportSyntaxAt is reportSyntax at a level other than the rule's.
func (r *reporter) reportSyntaxAt(rule *check.Rule, level core.Level, e ast.Expr, message string,
	fix *fixes.Fix) {
	if !r.reports(rule, level, e) {
		return
	}
	if r.options.Fixes == config.NoFixes || !r.IsEditable(e.Pos()) {
		fix = nil
	}
	r.reportOnce(key{rule, e.Pos(), e.End()}, level, message, func() *fixes.Fix { return fix })
}

// reportComment reports a finding of a rule about Go code at a comment.
func (r *reporter) reportComment(rule *check.Rule, c *ast.Comment, message string) {
	if r.checkerAt(c.Pos()).Reports(rule, rule.Level) {
		r.reportOnce(key{rule, c.Pos(), c.End()}, rule.Level, message, func() *fixes.Fix { return nil })
	}
}
