package hosts

import (
	"go/ast"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A funcFacts holds facts about a function that rules need for many of its expressions. They are computed once per
// function, which can have thousands of statements.
type funcFacts struct {
	texts     map[string]bool // the texts of its literals
	bracket   bool            // a literal mentions brackets
	twoColons bool            // a literal has "::"
	hostnames []*ast.CallExpr // calls of URL.Hostname
	parsers   []*ast.CallExpr // calls of net.SplitHostPort and package netip whose argument is not constant
	ipv6      []*ast.CallExpr // calls of other functions that handle IPv6
}

// factsAround returns the facts about the function around e; nil if there is no function or it may not be searched.
func factsAround(p *Hosts, e ast.Expr) *funcFacts {
	fn, ok := p.FuncAround(e)
	if !ok {
		return nil
	}
	return goinfo.Memo(&p.facts, fn.Node(), nil, func() *funcFacts { return readFacts(p, fn) })
}

func readFacts(p *Hosts, fn inspector.Cursor) *funcFacts {
	f := &funcFacts{texts: make(map[string]bool)}
	for c := range fn.Preorder((*ast.BasicLit)(nil), (*ast.CallExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.BasicLit:
			f.addLiteral(p, n)
		case *ast.CallExpr:
			f.addCall(p, n)
		}
	}
	return f
}

func (f *funcFacts) addLiteral(p *Hosts, lit *ast.BasicLit) {
	text, ok := p.ConstantText(lit)
	if !ok && p.IsText(lit, ".") {
		text = "."
	}
	f.texts[text] = true
	f.bracket = f.bracket || code.IsAboutBrackets(lit)
	f.twoColons = f.twoColons || strings.Contains(lit.Value, "::")
}

func (f *funcFacts) addCall(p *Hosts, call *ast.CallExpr) {
	callee := typeutil.StaticCallee(p.Pass.TypesInfo, call)
	if callee == nil {
		return
	}
	switch name := callee.FullName(); {
	case name == "(*net/url.URL).Hostname":
		f.hostnames = append(f.hostnames, call)
	case name == "net.SplitHostPort", strings.HasPrefix(name, "net/netip."):
		if len(call.Args) != 1 || !p.IsConstant(call.Args[0]) {
			f.parsers = append(f.parsers, call)
		}
	case name == "strings.Count", strings.HasSuffix(name, ".To4"), ofIPv6.MatchString(callee.Name()):
		f.ipv6 = append(f.ipv6, call)
	}
}
