package analyzer

import (
	"go/ast"
	"go/token"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// What is shown by default is decided by three conditions:
//
//   - The level. Findings below that of [check.DefaultSelection] are dropped by package check
//     (Checker.outcome) and, of rules about Go code, by reports.
//   - Tests. There a rule about texts runs only with [check.AtTests], because useAt sets
//     Use.Test; rules about Go code are silent.
//   - Generated code. Whoever begins to judge an expression asks IsGenerated of it first, so
//     that nothing is evaluated there.
//
// The flags -level, -enable and -include-tests change the first two.

// reports reports whether findings of a rule about Go code, at that level, are shown at e.
func (st *packageContext) reports(rule *check.Rule, level core.Level, e ast.Expr) bool {
	return !st.IsGenerated(e) && !st.inTest(e) && st.checkerAt(e.Pos()).Reports(rule, level)
}

// inTest reports whether e is in a test, where most rules are silent.
func (st *packageContext) inTest(e ast.Expr) bool { return st.inTestAt(e.Pos()) }

func (st *packageContext) inTestAt(pos token.Pos) bool {
	return (st.InTestFile(pos) || st.InTestFunction(pos)) && !st.settingsAt(pos).IncludeTests
}
