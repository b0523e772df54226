// Package syntax holds the rules that look at Go's syntax and types, and not at the text of
// a URL alone, and what is said of directives. As in core, a rule is one value whose
// examples are executed:
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
	proxies       map[*ast.File]bool // what usesProxies and writesURLs found for a file; unset until computed
	pathChanges   *bool              // what findsPathChange found; unset until computed

	facts       map[ast.Node]*funcFacts       // what factsAround read, by function
	decoded     map[types.Object]string       // what decodedOnce found for parameters and functions
	clearedURIs map[ast.Node]bool             // what writesOfURI found; nil until computed
	lost        map[ast.Node]map[ast.Node]int // how many lost calls come before a call, by function and call
}

// Finish runs the rules that have to have seen all nodes.
func (p *Pass) Finish() {
	all := allRoutes(p)
	conflicts(p, all)
	values(p, all)
	subtreeRoutes(p)
	hostHeadersLost(p)
}

// Check runs the rules on a node.
func (p *Pass) Check(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		for _, rule := range callRules {
			rule(p, n)
		}
		checkJoint(p, n)
	case *ast.BinaryExpr:
		joinSum(p, n)
		emptyOperand(p, n)
		neverCompared(p, n)
		loopbackCompared(p, n)
		hostInLoop(p, n)
		baseJoined(p, n)
		if n.Op == token.ADD {
			checkJoint(p, n)
		}
	case *ast.CompositeLit:
		emptyField(p, n)
		baseLiteral(p, n)
		wholeLiteral(p, n)
		filePathAsHost(p, n)
		allowedByConfig(p, n)
	case *ast.AssignStmt:
		lostAssign(p, n)
		baseAssign(p, n)
		emptyAssigned(p, n)
		noteHostElement(p, n)
		rawPathAlone(p, n)
		sharedAssign(p, n)
		wholeAssigned(p, n)
		queryReplaced(p, n)
		queryAppended(p, n)
	case *ast.SwitchStmt:
		neverCases(p, n)
		hostSwitched(p, n)
	case *ast.IndexExpr:
		noteHostIndex(p, n)
		hostInDomains(p, n, n.X, n.Index)
	}
}

// callRules are the rules about a call.
var callRules = []func(*Pass, *ast.CallExpr){
	lostCall, lostEncode, lostForm, lostRedirect, prefixCall,
	cutsetCall, decodeCall,
	orderCall, fileCall, tagsCall, hostCall, noteRoute, splitCall, portUnlessColon, suffixCall, endpointMatched,
	joinCall, maskCall, addressCall, queryText, neverCall,
	emptyArgument, noteHostHeader, failedSplit, splitURLHost, hostGiven, hostContained, escapedQuery,
	schemeReplaced, requestSent, targetCall, allowedByHeader,
}
