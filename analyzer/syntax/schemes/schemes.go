// Package schemes holds the rules of package syntax about schemes that Go code tests for, adds or replaces.
//
//	strings.Replace(u, "http", "https", 1) // scheme-misspelled: "https" becomes "httpss"
package schemes

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/code"
)

// Schemes is one run of these rules over a package.
type Schemes struct{ *code.View }

// New returns a run over the package of v.
func New(v *code.View) *Schemes { return &Schemes{View: v} }

// Check runs the rules that apply to n.
func (p *Schemes) Check(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		schemeReplaced(p, n)
		schemeContained(p, n)
		textUnset(p, n)
	case *ast.BinaryExpr:
		slicedScheme(p, n)
	case *ast.AssignStmt:
		schemeAdded(p, n)
		parsedEarly(p, n)
	}
}
