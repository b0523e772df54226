package analyzer

import (
	"go/ast"

	"github.com/urllint/urllint/core"
)

// checkSyntax runs the rules that need no text. Their values are in the files
// rule_NAME.go of this package.
func (l *linter) checkSyntax(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		l.lostCall(n)
		l.prefixCall(n)
		l.escapedFormat(n)
	case *ast.AssignStmt:
		l.lostAssign(n)
	}
}

// reportSyntax reports a finding of such a rule on a stretch of source.
func (l *linter) reportSyntax(r *core.Rule, e ast.Expr, message string, fix *repair) {
	if l.skipped(e) || l.inTest(e) || !l.checkerAt(e.Pos()).Reports(r, r.Level) {
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
