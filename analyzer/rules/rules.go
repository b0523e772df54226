package rules

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// A Pass is what the rules of syntax see of a package, and where they report.
type Pass struct {
	*unit.Unit
	Texts *eval.Evaluator

	Enabled    func(r *core.Rule, e ast.Expr) bool // whether a finding of r at e would be reported
	Report     func(r *core.Rule, e ast.Expr, message string, fix *fixes.Fix)
	ReportText func(e ast.Expr, v eval.Value, f core.Finding)

	lost map[ast.Node]map[ast.Node]int // how many lost calls come before a call, by function and call
}

// Check runs the rules of syntax on a node.
func (p *Pass) Check(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		p.lostCall(n)
		p.prefixCall(n)
	case *ast.AssignStmt:
		p.lostAssign(n)
	}
}
