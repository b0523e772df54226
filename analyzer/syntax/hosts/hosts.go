// Package hosts holds the rules of package syntax about hosts and ports: code that splits a text at its colons, joins a
// port to a host that may have one, or compares hosts.
//
//	strings.Split(r.RemoteAddr, ":")[0] // host-split: an IPv6 address has more colons
package hosts

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/hostguard"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// A Hosts is one run of these rules over a package.
type Hosts struct {
	*code.View
	names  *hostguard.Names
	facts  map[ast.Node]*funcFacts // the results of factsAround, by function
	filled map[types.Object]bool   // the maps that hasUnknownKeys is true for; nil until collected
}

// New returns a run over the package of v.
func New(v *code.View) *Hosts { return &Hosts{View: v, names: hostguard.NewNames(v.Unit, v.Texts)} }

// Check runs the rules that apply to n.
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
	case *ast.AssignStmt:
		pathAsHost(p, n)
	case *ast.IndexExpr:
		lookedUp(p, n, n.X, n.Index)
	}
}

// callRules holds the rules that apply to calls.
var callRules = []func(*Hosts, *ast.CallExpr){
	prefixCall, containsCall, schemelessCall, splitCall, portUnlessColon, suffixCall, endpointMatched, joinCall,
	maskCall, addressCall, foldedCall, failedSplit, splitURLHost, labelsCall, comparedByCallee, containedIn,
	transportDialed, hostPrefixCall, suffixedHost, forwardedParsed,
	replacedInURL, wholeParsed, restSplit, misSplit,
}

// Given checks arg, an argument of call, for the role that the called function has for that parameter. If another
// parameter takes part in the role, with is the argument for it.
func (p *Hosts) Given(role unit.Role, call *ast.CallExpr, arg, with ast.Expr) {
	switch role {
	case unit.HostJoined:
		p.Joined(arg, call)
	case unit.ColonSplit:
		splitArgument(p, call, arg)
	case unit.TextSplit:
		if slices.ContainsFunc(call.Args, func(e ast.Expr) bool { return p.IsText(e, ":") }) {
			splitArgument(p, call, arg)
		}
	case unit.HostSuffix:
		suffixGiven(p, call, arg, with)
	case unit.URLPrefix:
		prefixGiven(p, call, arg)
	case unit.Prefix:
		maskArgument(p, goinfo.CalledName(call), arg, false)
	}
}
