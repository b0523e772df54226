// Package requests holds the rules of syntax about requests: what they are sent to, and the
// headers that decide who takes them.
package requests

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// Requests are those that a package makes and serves.
type Requests struct {
	*code.View
	hostHeaders  []hostHeader
	swapped      map[*ast.CallExpr]bool // calls whose arguments are reported as swapped
	headerNames  []headerName
	headerFields map[*types.Var]bool          // those that noteHeaderName looked at
	hostKeys     map[ast.Node][]*ast.BasicLit // what hostKeysAround found, by function
	clearedURIs  map[ast.Node]bool            // what writesOfURI found; nil until computed
	sendsOn      map[ast.Node]bool            // by function: what holdsProxies found
	rewritten    *rewritten                   // nil until isRewritten was asked
	connects     *connects                    // what findConnects found; nil until it was asked
	restyFills   *bool                        // what fillsElsewhere found; nil until it was asked
}

// New returns the requests of a package of which nothing was seen.
func New(v *code.View) *Requests {
	return &Requests{
		View:         v,
		swapped:      make(map[*ast.CallExpr]bool),
		headerFields: make(map[*types.Var]bool),
		hostKeys:     make(map[ast.Node][]*ast.BasicLit),
		sendsOn:      make(map[ast.Node]bool),
	}
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
		unfilledParam(p, n)
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
	case *ast.ReturnStmt:
		emptyReturned(p, n)
	}
}

// Given judges what a call gives to a function that has a role for it.
func (p *Requests) Given(role unit.Role, call *ast.CallExpr, arg ast.Expr) {
	switch role {
	case unit.HeaderName:
		headerGiven(p, arg)
	case unit.Method:
		orderGiven(p, call, arg, methodAndURL(0))
	case unit.Network:
		orderGiven(p, call, arg, networkAndAddress(0))
	case unit.URLHost:
		urlGiven(p, arg)
	case unit.SentRequest:
		sentGiven(p, call, arg)
	}
}

// Finish runs the rules that have to have seen all nodes.
func (p *Requests) Finish() { hostHeadersLost(p) }
