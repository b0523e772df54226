// Package syntax holds the rules that look at Go's syntax and types instead of the text of a URL alone, and the rules
// about directives. The rules about hosts, requests, redirects, routes and schemes are in the packages below it. As in
// core, a rule is one value whose examples are executed:
//
//	u.Query().Set("page", "2") // query-lost: Query returns a copy
//
// Each rule is called with one node at a time and reports through a [Pass], which drops findings in generated code and
// tests, and those of disabled rules.
package syntax

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/analyzer/syntax/forms"
	"github.com/urllint/urllint/analyzer/syntax/hosts"
	"github.com/urllint/urllint/analyzer/syntax/redirects"
	"github.com/urllint/urllint/analyzer/syntax/requests"
	"github.com/urllint/urllint/analyzer/syntax/routes"
	"github.com/urllint/urllint/analyzer/syntax/schemes"
)

// A Pass is one run of the rules over a package.
type Pass struct {
	*code.View
	Hosts     *hosts.Hosts
	routes    *routes.Routes
	requests  *requests.Requests
	redirects *redirects.Redirects
	schemes   *schemes.Schemes
	forms     *forms.Forms

	pathChanges *bool                         // the result of changesPaths; nil until computed
	rawParams   *bool                         // the result of keepsEscapes; nil until computed
	trimsSlash  *bool                         // whether the package tests texts for a slash at their end; nil until computed
	sends       *bool                         // the result of sendsForms; nil until computed
	muxRouter   *bool                         // whether the package makes a router of gorilla/mux; nil until computed
	notCompared map[*types.Var][]ast.Node     // the results of otherUses
	mismatches  map[*types.Var]bool           // the parameters that noteMismatch has visited
	decoded     map[types.Object]string       // what decoded a parameter, field or result; "" for nothing
	nilFields   map[*types.Var]bool           // the results of isNilField
	lost        map[ast.Node]map[ast.Node]int // the number of lost calls before a call, by function and call
}

// New returns a pass over the package of v.
func New(v *code.View) *Pass {
	return &Pass{View: v, Hosts: hosts.New(v), routes: routes.New(v), requests: requests.New(v),
		redirects: redirects.New(v), schemes: schemes.New(v), forms: forms.New(v)}
}

// Finish runs the rules that need all nodes of the package. Call it after the last Check.
func (p *Pass) Finish() {
	p.routes.Finish()
	p.requests.Finish()
	p.forms.Finish()
}

// FinishRoles runs the rules that need the roles of all functions. Call it when all of them are followed.
func (p *Pass) FinishRoles() { p.routes.FinishRoles() }

// Given checks arg, an argument of call, for the role that the called function has for that parameter. If another
// parameter takes part in the role, with is the argument for it.
func (p *Pass) Given(role unit.Role, call *ast.CallExpr, arg, with ast.Expr) {
	switch role.Kind {
	case unit.Compared:
		comparedGiven(p, call, comparison{role.Comparison, with, arg})
		return
	case unit.Mismatched:
		mismatchGiven(p, call, arg, role.Comparison.Part)
		return
	}
	switch role {
	case unit.TaggedStruct:
		tagsGiven(p, arg, "url")
	case unit.ParsedURL:
		cleanedGiven(p, arg)
	case unit.WrittenQuery:
		if isQueryCall(p, arg) {
			p.Report(queryLost, arg, lostOf(arg), nil)
		}
	case unit.FileName:
		fileGiven(p, arg, goinfo.CalledName(call))
	case unit.FormRequest:
		formGiven(p, call, arg)
	case unit.PathValue:
		p.routes.ValueGiven(call, arg, with)
	case unit.QueryAppended:
		queryAppendedTo(p, call, arg)
	case unit.ZonedTime:
		zoneGiven(p, call, arg)
	default:
		p.Hosts.Given(role, call, arg, with)
		p.requests.Given(role, call, arg, with)
		p.forms.Given(role, call, arg)
	}
}

// MethodForURL reports an HTTP method that call passes where its callee takes a URL. It returns false if arg is not a
// method.
func (p *Pass) MethodForURL(call *ast.CallExpr, arg ast.Expr) bool {
	return p.requests.MethodForURL(call, arg)
}

// Check runs the rules that apply to n.
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
		rawPathInLiteral(p, n)
	case *ast.AssignStmt:
		lostAssign(p, n)
		formSet(p, n)
		baseAssign(p, n)
		rawPathAlone(p, n)
		pathAlone(p, n)
		wholeAssigned(p, n)
		nilQueryElement(p, n)
		queryReplaced(p, n)
		queryAppended(p, n)
		systemPathAssigned(p, n)
	case *ast.SwitchStmt:
		neverCases(p, n)
	case *ast.IndexExpr:
		p.routes.NoteVars(n)
	}
	p.Hosts.Check(n)
	p.requests.Check(n)
	p.redirects.Check(n)
	p.schemes.Check(n)
	p.forms.Check(n)
}

// callRules holds the rules that apply to calls.
var callRules = []func(*Pass, *ast.CallExpr){
	lostCall, lostEncode, lostResult, lostForm, lostRedirect, cutsetCall, decodeCall, fileCall, tagsCall, queryText,
	neverCall, escapedQuery, targetCall, sentLiteral, templateFilled,
	cleanedURL, systemPathElement, systemSeparator, joinedURL, userJoined, nilQuerySet, extendedValue, pathAsQuery,
}
