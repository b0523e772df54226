// Package code provides the [View] of a package for rules about Go code: its syntax and types, the texts of its
// expressions, and functions that report findings.
package code

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/analyzer/internal/urlvalue"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A View is the interface between a rule about Go code and the package at hand.
type View struct {
	*unit.Unit
	Texts *eval.Evaluator
	URLs  *urlvalue.URLs

	Enabled     func(r *check.Rule, e ast.Expr) bool // whether a finding of r at e would be reported
	Report      func(r *check.Rule, e ast.Expr, message string, fix *fixes.Fix)
	ReportLevel func(r *check.Rule, level core.Level, e ast.Expr, message string, fix *fixes.Fix)
	ReportText  func(e ast.Expr, v eval.Value, f check.Finding)
	ReportEach  func(e ast.Expr, judge func(text core.Text) *check.Finding) // for each text that e can have
	Withdraw    func(r *check.Rule, pos, end token.Pos)                     // drops the fixes of r in that range

	// NoteRole records that e has a role in the function around n, if e is a parameter of it. The rules are then called
	// for the arguments of its calls, in other packages, too. If with is not nil, it is a parameter whose argument takes
	// part in the role.
	NoteRole func(n ast.Node, e ast.Expr, role unit.Role, with *types.Var)

	// RolesOf returns the roles of the parameters of a function of any package, once all functions are followed.
	RolesOf func(fn *types.Func) []unit.ParamRole

	Mux121 bool // ServeMux uses the pattern syntax of Go 1.21

	searched    map[ast.Node]int              // by function: how many bytes were searched
	redirectors map[*types.Func]*ast.CallExpr // what redirectIn returns
	made        map[*types.Var]bool           // the results of holdsMade
	remote      *bool                         // the result of RemoteHasPort; nil until computed
}

// maxSearched limits how many bytes of a function are searched in all; a function that is longer than a hundredth of it
// may be searched a hundred times.
const maxSearched = 8 << 20

// MaySearch reports whether a rule may search the function fn once more. Because rules search it for each call that
// they examine, the time would be quadratic in its length without a limit. Beyond the limit nothing is reported.
func (p *View) MaySearch(fn inspector.Cursor) bool {
	if p.searched == nil {
		p.searched = make(map[ast.Node]int)
	}
	n := fn.Node()
	size := int(n.End() - n.Pos())
	p.searched[n] += size
	return p.searched[n] <= max(maxSearched, 100*size)
}

// FuncAround returns the declared function around an expression for a search. It reports false if there is none, or if
// MaySearch does.
func (p *View) FuncAround(e ast.Expr) (inspector.Cursor, bool) {
	fn, ok := p.FuncDeclAround(e.Pos(), e.End())
	return fn, ok && p.MaySearch(fn)
}
