// Package rules holds the rules that look at syntax, and not at the text of a URL:
// query-lost and prefix-host, and what is said of directives. As in core, a rule is one
// value whose examples are executed:
//
//	u.Query().Set("page", "2") // query-lost: Query returns a copy
//
// A rule is called for each node and reports through a [Pass], which leaves out
// generated code, tests and disabled rules.
package syntax

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A Pass is what the rules of syntax see of a package, and where they report.
type Pass struct {
	*unit.Unit
	Texts *eval.Evaluator

	Enabled     func(r *check.Rule, e ast.Expr) bool // whether a finding of r at e would be reported
	Report      func(r *check.Rule, e ast.Expr, message string, fix *fixes.Fix)
	ReportLevel func(r *check.Rule, level core.Level, e ast.Expr, message string, fix *fixes.Fix)
	ReportText  func(e ast.Expr, v eval.Value, f check.Finding)

	Mux121 bool // a ServeMux reads patterns as Go 1.21 did

	registrations []*registration
	pathValues    []*ast.CallExpr
	hostHeaders   []hostHeader
	proxies       *bool // what usesProxies and writesURLs found, once asked

	lost map[ast.Node]map[ast.Node]int // how many lost calls come before a call, by function and call
}

// Finish runs the rules that have to have seen all nodes.
func (p *Pass) Finish() {
	p.conflicts()
	p.values()
	p.hostHeadersLost()
}

// Check runs the rules on a node.
func (p *Pass) Check(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		p.lostCall(n)
		p.prefixCall(n)
		p.noteRoute(n)
		p.splitCall(n)
		p.joinCall(n)
		p.emptyArgument(n)
		p.noteHostHeader(n)
	case *ast.BinaryExpr:
		p.joinSum(n)
		p.emptyOperand(n)
	case *ast.CompositeLit:
		p.emptyField(n)
	case *ast.AssignStmt:
		p.lostAssign(n)
		p.noteHostElement(n)
	}
}
