package hostguard

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// isAcceptedIP reports whether control reaches e only if net.ParseIP or netip.ParseAddr has accepted it, and the
// function around e does not tell IPv4 from IPv6 then: e is an address of either.
func (g *Guards) isAcceptedIP(e ast.Expr) bool {
	fn, ok := g.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	for _, c := range g.eval.Conditions.Passed(g.ObjectOf(e), e.Pos()) {
		for part, is := range goinfo.Implied(c.Expr, c.Value) {
			if g.acceptsIP(part, is, e) && g.eval.Conditions.IsUnchanged(e, c.Expr.Pos()) {
				return !g.tellsFamily(fn, e)
			}
		}
	}
	return false
}

// acceptsIP reports whether a comparison with nil that is true, or false, says that a parser of addresses has accepted
// e: an address that is not nil, an error that is.
func (g *Guards) acceptsIP(cond ast.Expr, is bool, e ast.Expr) bool {
	test, ok := cond.(*ast.BinaryExpr)
	if !ok || test.Op != token.EQL && test.Op != token.NEQ || !g.Pass.TypesInfo.Types[test.Y].IsNil() {
		return false
	}
	parse, ok := ast.Unparen(test.X).(*ast.CallExpr)
	if id, named := ast.Unparen(test.X).(*ast.Ident); named {
		held := g.eval.Conditions.ResultsHeld(id)
		if ok = len(held) == 1; ok {
			parse = held[0].Call
		}
	}
	if !ok || len(parse.Args) != 1 || !g.Same(parse.Args[0], e) || !g.Calls(parse, ipParsers...) {
		return false
	}
	return (test.Op == token.NEQ) == is != goinfo.IsError(goinfo.TypeOf(g.Pass.TypesInfo, test.X))
}

// ipParsers holds the parsers of addresses of both families.
var ipParsers = []string{"net.ParseIP", "net/netip.ParseAddr"}

// tellsFamily reports whether a function tells IPv4 from IPv6: it tests e, or any parsed address, otherwise than by a
// parser, or writes brackets.
func (g *Guards) tellsFamily(fn inspector.Cursor, e ast.Expr) bool {
	if x := g.ipv6.in(fn); x.keeps || x.cuts || x.documented || x.bracketBranch != nil {
		return true
	}
	return unit.Has(fn, func(call *ast.CallExpr) bool {
		return !g.Calls(call, ipParsers...) && (g.ipv6.isTest(call) || g.ipv6.isFamilyTest(call) || g.asks(call, e))
	})
}

// asks reports whether a call asks a function of the program about e or a parsed address, or a pattern about e.
func (g *Guards) asks(call *ast.CallExpr, e ast.Expr) bool {
	if goinfo.BasicInfo(goinfo.TypeOf(g.Pass.TypesInfo, call))&types.IsBoolean == 0 {
		return false
	}
	for _, arg := range call.Args {
		if g.Same(arg, e) || isAddressType(goinfo.TypeOf(g.Pass.TypesInfo, arg)) {
			return true
		}
	}
	return false
}
