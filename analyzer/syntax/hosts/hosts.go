// Package hosts holds the rules of syntax about hosts and ports: where a text is split at
// its colons, where a port is joined to what may have one, and what a host is compared with.
//
//	strings.Split(r.RemoteAddr, ":")[0] // host-split: an IPv6 address has more colons
package hosts

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// Hosts are those that a package takes apart, puts together and compares.
type Hosts struct {
	*code.View
	remote *bool                   // what rewritesRemote found; nil until it was asked
	facts  map[ast.Node]*funcFacts // what factsAround read, by function
}

// New returns the hosts of a package of which nothing was seen.
func New(v *code.View) *Hosts { return &Hosts{View: v, facts: make(map[ast.Node]*funcFacts)} }

// Check runs the rules on a node.
func (p *Hosts) Check(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		for _, rule := range callRules {
			rule(p, n)
		}
	case *ast.BinaryExpr:
		sumJoined(p, n)
		comparedWithHost(p, n)
		loopbackCompared(p, n)
		comparedInLoop(p, n)
	case *ast.SwitchStmt:
		loopbackSwitched(p, n)
	case *ast.IndexExpr:
		lookedUp(p, n, n.X, n.Index)
	}
}

// callRules are the rules about a call.
var callRules = []func(*Hosts, *ast.CallExpr){
	prefixCall, containsCall, schemelessCall, splitCall, portUnlessColon, suffixCall, endpointMatched, joinCall,
	maskCall, addressCall, foldedCall, failedSplit, splitURLHost, labelsCall, comparedByCallee, containedIn,
}

// Given judges what a call gives to a function that has a role for it.
func (p *Hosts) Given(role unit.Role, call *ast.CallExpr, arg ast.Expr) {
	switch role {
	case unit.ColonSplit:
		splitGiven(p, call, arg)
	case unit.Prefix:
		maskGiven(p, goinfo.CalledName(call), arg)
	}
}
