// Package syntax holds the rules that look at Go's syntax and types, and not at the text of
// a URL alone, and what is said of directives; those about
// hosts, requests and routes are in packages of their own below. As in core, a rule is one value
// whose examples are executed:
//
//	u.Query().Set("page", "2") // query-lost: Query returns a copy
//
// A rule is called for each node and reports through a [Pass], which leaves out
// generated code, tests and disabled rules.
package syntax

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/analyzer/syntax/hosts"
	"github.com/urllint/urllint/analyzer/syntax/requests"
	"github.com/urllint/urllint/analyzer/syntax/routes"
)

// A Pass is one run of the rules over a package.
type Pass struct {
	*code.View
	Hosts    *hosts.Hosts
	routes   *routes.Routes
	requests *requests.Requests

	pathChanges *bool                         // what findsPathChange found; unset until computed
	decoded     map[types.Object]string       // what decoded parameters, fields and results
	lost        map[ast.Node]map[ast.Node]int // how many lost calls come before a call, by function and call
}

// New makes a pass over the package that v shows.
func New(v *code.View) *Pass {
	return &Pass{View: v, Hosts: hosts.New(v), routes: routes.New(v), requests: requests.New(v)}
}

// Finish runs the rules that have to have seen all nodes.
func (p *Pass) Finish() {
	p.routes.Finish()
	p.requests.Finish()
}

// Given judges what a call gives to a function that has a role for it.
func (p *Pass) Given(role unit.Role, call *ast.CallExpr, arg ast.Expr) {
	switch role {
	case unit.TaggedStruct:
		tagsGiven(p, arg, "url")
	case unit.ParsedURL:
		cleanedGiven(p, arg)
	case unit.WrittenQuery:
		if isQueryCall(p, arg) {
			p.Report(queryLost, arg, lostOf(arg), nil)
		}
	case unit.ZonedTime:
		zoneGiven(p, call, arg)
	default:
		p.Hosts.Given(role, call, arg)
		p.requests.Given(role, call, arg)
	}
}

// MethodForURL reports a method that a call gives a function for a URL. It reports false if arg is none.
func (p *Pass) MethodForURL(call *ast.CallExpr, arg ast.Expr) bool {
	return p.requests.MethodForURL(call, arg)
}

// Check runs the rules on a node.
func (p *Pass) Check(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		for _, rule := range callRules {
			rule(p, n)
		}
		checkJoint(p, n)
		p.routes.Check(n)
	case *ast.BinaryExpr:
		neverCompared(p, n)
		baseJoined(p, n)
		if n.Op == token.ADD {
			checkJoint(p, n)
		}
	case *ast.CompositeLit:
		baseLiteral(p, n)
		wholeLiteral(p, n)
		lostInLiteral(p, n)
		filePathAsHost(p, n)
		referenceAsPath(p, n)
		systemPathLiteral(p, n)
	case *ast.AssignStmt:
		lostAssign(p, n)
		baseAssign(p, n)
		rawPathAlone(p, n)
		sharedAssign(p, n)
		wholeAssigned(p, n)
		queryReplaced(p, n)
		queryAppended(p, n)
		systemPathAssigned(p, n)
		schemeAdded(p, n)
	case *ast.SwitchStmt:
		neverCases(p, n)
	case *ast.IndexExpr:
		p.routes.NoteVars(n)
	}
	p.Hosts.Check(n)
	p.requests.Check(n)
}

// callRules are the rules about a call.
var callRules = []func(*Pass, *ast.CallExpr){
	lostCall, lostEncode, lostResult, lostForm, lostRedirect, cutsetCall, decodeCall, fileCall, tagsCall, queryText,
	neverCall, escapedQuery, schemeReplaced, targetCall, checkedRedirect, slashRedirect, templateFilled, cleanedURL,
	systemPathElement, systemSeparator,
}
