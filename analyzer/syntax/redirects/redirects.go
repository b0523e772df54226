// Package redirects holds the rules of package syntax about redirects to targets that a client may choose: whether a
// test of the target keeps the browser on the own host.
//
//	if strings.HasPrefix(next, "/") { http.Redirect(w, r, next, 302) } // redirect-host: "//h.test" begins with "/", too
package redirects

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/code"
)

// Redirects is one run of these rules over a package.
type Redirects struct {
	*code.View
	sentTargets *bool // the result of redirectsAsSent; nil until computed
}

// New returns a run over the package of v.
func New(v *code.View) *Redirects { return &Redirects{View: v} }

// Check runs the rules that apply to n.
func (p *Redirects) Check(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		checkedRedirect(p, n)
		slashRedirect(p, n)
	case *ast.BinaryExpr:
		backslashMissed(p, n)
	}
}
