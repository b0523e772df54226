// Package requests holds the rules of package syntax about HTTP requests: their URLs, their headers, and the order of
// the arguments that make them.
package requests

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// A Requests is one run of these rules over a package.
type Requests struct {
	*code.View
	hostHeaders  []hostHeader
	swapped      map[*ast.CallExpr]bool // calls whose arguments are reported as swapped
	headerNames  []headerName
	headerReads  []headerName
	headerFields map[*types.Var]bool          // the fields that noteHeaderName has visited
	hostKeys     map[ast.Node][]*ast.BasicLit // the results of hostKeysAround, by function
	clearedURIs  map[ast.Node]bool            // the result of writesOfURI; nil until computed
	sendsOn      map[ast.Node]bool            // the results of holdsProxies, by function
	serves       *bool                        // the result of isOfServer; nil until computed
	rewrites     *rewrites                    // nil until computed by isRewritten
	tunnels      *tunnels                     // the result of findTunnels; nil until computed
	copies       map[*ast.CallExpr]ast.Expr   // the request that a call of another package returns
	copyParams   map[*types.Func]ast.Expr     // the results of returnedParam
	leaves       map[*types.Var]bool          // the results of leavesURI
	restyFills   *bool                        // the result of fillsElsewhere; nil until computed

	madeForRequest map[types.Type]bool // the results of isMadeForRequest
}

// New returns a run over the package of v.
func New(v *code.View) *Requests {
	return &Requests{View: v, swapped: make(map[*ast.CallExpr]bool), headerFields: make(map[*types.Var]bool)}
}

// Check runs the rules that apply to n.
func (p *Requests) Check(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		emptyArgument(p, n)
		noteHostHeader(p, n)
		requestSent(p, n)
		locationSent(p, n)
		allowedByCall(p, n)
		orderCall(p, n)
		unfilledParam(p, n)
		protoTested(p, n)
		protoFormatted(p, n)
		hostUnset(p, n)
	case *ast.BinaryExpr:
		emptyOperand(p, n)
		protoCompared(p, n)
		protoJoined(p, n)
	case *ast.CompositeLit:
		emptyField(p, n)
		noteHostLiteral(p, n)
		allowedByConfig(p, n)
		allowedByLiteral(p, n)
	case *ast.AssignStmt:
		emptyAssigned(p, n)
		noteHostElement(p, n)
		movedInTransport(p, n)
		sharedAssign(p, n)
		allowedByIndex(p, n)
	case *ast.IndexExpr:
		noteHostIndex(p, n)
		emptyKey(p, n)
	case *ast.SwitchStmt:
		emptyTag(p, n)
		protoCases(p, n)
	case *ast.ReturnStmt:
		emptyReturned(p, n)
		noteReturned(p, n)
	}
}

// Given checks arg, an argument of call, for the role that the called function has for that parameter. The request that
// takes part in the role is with; nil if there is none.
func (p *Requests) Given(role unit.Role, call *ast.CallExpr, arg, with ast.Expr) {
	switch role {
	case unit.HeaderName:
		headerGiven(p, call, arg, with)
	case unit.HeaderRead:
		headerReadGiven(p, call, arg, with)
	case unit.Method:
		orderGiven(p, call, arg, methodAndURL(0))
	case unit.Network:
		orderGiven(p, call, arg, networkAndAddress(0))
	case unit.URLHost:
		urlGiven(p, arg)
	case unit.SentRequest:
		sentGiven(p, call, arg)
	case unit.RequestCopy:
		returnedGiven(p, call, arg)
	case unit.RequestURL:
		locationGiven(p, call, arg)
	}
}

// Finish runs the rules that need all nodes of the package. Call it after the last Check.
func (p *Requests) Finish() { hostHeadersLost(p) }
