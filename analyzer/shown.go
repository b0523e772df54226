package analyzer

import (
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// Four conditions decide what is shown by default:
//
//   - The level. Package check drops findings below the level of [check.DefaultSelection]
//     (Checker.kept), and reports drops those of rules about Go code.
//   - Tests. There a rule about texts runs only with [check.AtTests] or where the callee panics, because useAt sets
//     Use.Test. Rules about Go code report only certain panics.
//   - Generated code. Code that starts to judge an expression calls IsGenerated first, so
//     that nothing in generated code is evaluated.
//
//   - Directories of tests and examples. What only holds for some values there is of the level info: lowerInTrials.
//
// The flags -level, -enable and -include-tests change the first two.

// reports reports whether findings at e of a rule about Go code, at that level, are shown.
func (st *packageContext) reports(rule *check.Rule, level core.Level, e ast.Expr) bool {
	return !st.IsGenerated(e) && (!st.inTest(e) || level == core.Error && st.surelyPanics(rule, e)) &&
		st.checkerAt(e.Pos()).Reports(rule, level)
}

// surelyPanics reports whether the call that has e as an argument panics if the rule
// has a finding, and the test does not expect the panic.
func (st *packageContext) surelyPanics(rule *check.Rule, e ast.Expr) bool {
	isRoute := rule.Name == "route-conflict"
	if !isRoute && rule.Name != "host-alone" && rule.Name != "port-missing" {
		return false
	}
	cur, ok := st.Cursor(e)
	if !ok || cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	call := cur.Parent().Node().(*ast.CallExpr)
	panics := st.Calls(call, "net/netip.MustParseAddr", "net/netip.MustParseAddrPort", "net/netip.MustParsePrefix")
	if isRoute {
		panics = st.Calls(call, "net/http.Handle", "net/http.HandleFunc", "(*net/http.ServeMux).Handle",
			"(*net/http.ServeMux).HandleFunc")
	}
	return panics && !st.expectsPanic(e)
}

// expectsPanic reports whether a test expects the code at e to panic: its file recovers from panics, or the function
// literal around e is an argument of a function such as assert.Panics.
func (st *packageContext) expectsPanic(e ast.Expr) bool {
	file := st.FileAt(e.Pos())
	if file == nil {
		return false
	}
	how := goinfo.Memo(&st.panics, file, panicHandling{}, func() (how panicHandling) {
		how.asserts = goinfo.HasNode(file, mentionsPanics)
		how.recovers = goinfo.HasNode(file, func(call *ast.CallExpr) bool {
			return goinfo.IsBuiltin(st.Pass.TypesInfo, call, "recover")
		})
		return how
	})
	return how.recovers || how.asserts && st.isInPanicAssertion(e)
}

// panicHandling tells how the tests of a file handle panics.
type panicHandling struct{ recovers, asserts bool }

func mentionsPanics(call *ast.CallExpr) bool {
	return strings.Contains(goinfo.CalledName(call), "anic")
}

// isInPanicAssertion reports whether a function literal around e is an argument of a function such as assert.Panics.
func (st *packageContext) isInPanicAssertion(e ast.Expr) bool {
	cur, ok := st.Cursor(e)
	if !ok {
		return false
	}
	for fn := range cur.Enclosing((*ast.FuncLit)(nil)) {
		if call, ok := fn.Parent().Node().(*ast.CallExpr); ok && mentionsPanics(call) {
			return true
		}
	}
	return false
}

// inTest reports whether e is in a test, where most rules are silent.
func (st *packageContext) inTest(e ast.Expr) bool { return st.inTestAt(e.Pos()) }

func (st *packageContext) inTestAt(pos token.Pos) bool {
	return (st.InTestFile(pos) || st.Tests.InFunction(pos)) && !st.settingsAt(pos).IncludeTests
}
