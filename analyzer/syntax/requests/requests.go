// Package requests holds the rules of syntax about requests: what they are sent to, and the
// headers that decide who takes them.
package requests

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/code"
)

// Requests are those that a package makes and serves.
type Requests struct {
	*code.View
	hostHeaders []hostHeader
	hostKeys    map[ast.Node][]*ast.BasicLit // what hostKeysAround found, by function
	clearedURIs map[ast.Node]bool            // what writesOfURI found; nil until computed
	sendsOn     map[ast.Node]bool            // by function: what holdsProxies found
	proxies     *bool                        // what writesURLs found; nil until it was asked
	connects    *connects                    // what findConnects found; nil until it was asked
}

// New returns the requests of a package of which nothing was seen.
func New(v *code.View) *Requests {
	return &Requests{View: v, hostKeys: make(map[ast.Node][]*ast.BasicLit), sendsOn: make(map[ast.Node]bool)}
}

// Check runs the rules on a node.
func (p *Requests) Check(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		emptyArgument(p, n)
		noteHostHeader(p, n)
		requestSent(p, n)
		allowedByCall(p, n)
		orderCall(p, n)
	case *ast.BinaryExpr:
		emptyOperand(p, n)
	case *ast.CompositeLit:
		emptyField(p, n)
		allowedByConfig(p, n)
		allowedByLiteral(p, n)
	case *ast.AssignStmt:
		emptyAssigned(p, n)
		noteHostElement(p, n)
		allowedByIndex(p, n)
	case *ast.IndexExpr:
		noteHostIndex(p, n)
		emptyKey(p, n)
	case *ast.SwitchStmt:
		emptyTag(p, n)
	}
}

// Finish runs the rules that have to have seen all nodes.
func (p *Requests) Finish() { hostHeadersLost(p) }
