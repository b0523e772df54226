// Package code is what rules about Go code see of a package: a [View] of its syntax and types,
// the texts of its expressions, and where findings are reported.
package code

import (
	"go/ast"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/analyzer/internal/urlvalue"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A View is what a rule about Go code sees of a package, and where it reports.
type View struct {
	*unit.Unit
	Texts *eval.Evaluator
	URLs  *urlvalue.URLs

	Enabled     func(r *check.Rule, e ast.Expr) bool // whether a finding of r at e would be reported
	Report      func(r *check.Rule, e ast.Expr, message string, fix *fixes.Fix)
	ReportLevel func(r *check.Rule, level core.Level, e ast.Expr, message string, fix *fixes.Fix)
	ReportText  func(e ast.Expr, v eval.Value, f check.Finding)

	// Hand records that the function around n has a role for e, if that is its parameter: the rules are asked about what
	// calls give it, in other packages too.
	Hand func(n ast.Node, e ast.Expr, role unit.Role)

	Mux121 bool // a ServeMux reads patterns as Go 1.21 did

	searched map[ast.Node]int // how many bytes of a function were searched
}

// maxSearched is how many bytes of a function are searched; one that is longer is searched a hundred times.
const maxSearched = 8 << 20

// MaySearch reports whether a rule may search the function fn once more. Rules search it for each call that they look
// at; without a limit, that takes a time that grows with the square of its length. Nothing is reported beyond.
func (p *View) MaySearch(fn inspector.Cursor) bool {
	if p.searched == nil {
		p.searched = make(map[ast.Node]int)
	}
	n := fn.Node()
	size := int(n.End() - n.Pos())
	p.searched[n] += size
	return p.searched[n] <= max(maxSearched, 100*size)
}
