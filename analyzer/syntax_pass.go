package analyzer

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/core"
)

// A Pass is what the rules of syntax see of a package, and where they report.
type syntaxPass struct {
	*unit
	texts *eval.Evaluator

	enabled    func(r *core.Rule, e ast.Expr) bool // whether a finding of r at e would be reported
	report     func(r *core.Rule, e ast.Expr, message string, fix *repair)
	reportText func(e ast.Expr, v eval.Value, f core.Finding)

	lost map[ast.Node]map[ast.Node]int // how many lost calls come before a call, by function and call
}

// check runs the rules of syntax on a node.
func (p *syntaxPass) check(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		p.lostCall(n)
		p.prefixCall(n)
	case *ast.AssignStmt:
		p.lostAssign(n)
	}
}
