// Package hostguard finds code that handles the hosts of URLs and what surrounds them: code that tests for IPv6
// addresses, passes hosts without brackets to net.JoinHostPort, or adds a missing scheme or slash. Rules about hosts
// do not report what the code handles.
package hostguard

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// Guards examines the code around a host.
type Guards struct {
	*unit.Unit
	IPv4    *IPv4
	Bare    *BareHosts
	Schemes *SchemeTests

	eval     *eval.Evaluator
	ipv6     *ipv6Guards
	brackets *brackets
	slashes  *slashTests
	names    *Names
}

// New returns Guards for a package. The function isTested reports whether the function around a value tests it.
func New(u *unit.Unit, ev *eval.Evaluator, isTested func(ast.Expr) bool) *Guards {
	ipv4 := &IPv4{Unit: u, eval: ev}
	ipv6 := &ipv6Guards{Unit: u, ipv4: ipv4}
	return &Guards{Unit: u, IPv4: ipv4, Bare: &BareHosts{Unit: u, eval: ev, ipv6: ipv6}, Schemes: &SchemeTests{u},
		eval: ev, ipv6: ipv6, brackets: &brackets{Unit: u, eval: ev, ipv6: ipv6},
		slashes: &slashTests{Unit: u, isTestedValue: isTested}, names: NewNames(u, ev)}
}

// DropHandled drops the evidence that a hole may be an IPv6 address, if the code handles that or n follows an IPv4
// network in a call. It adds that evidence if a parser of addresses has accepted the value. It also drops the evidence
// that a path starts with "/". It reports whether it changed any.
func (g *Guards) DropHandled(n ast.Node, values []eval.Value) bool {
	changed, compared := false, g.isOnlyCompared(n)
	onlyIPv4 := g.IPv4.isOnNetwork(n) || g.IPv4.isInFunctionOfIPv4(n)
	for i := range values {
		t := &values[i].Text
		for k := range t.Holes {
			h := t.Holes[k]
			if h.At == 1 && (h.Origin == core.FromRequest || h.Origin == core.FromForm) &&
				g.slashes.mayLackSlash(values[i], h.Origin) {
				t.Holes = slices.Clone(t.Holes)
				t.Holes[k].Origin = core.FromUnknown
				changed = true
				continue
			}
			e := values[i].Map.Hole(int(h.At))
			if !mayBeAddress(h) {
				continue
			}
			from := core.FromName
			switch {
			case onlyIPv4 || namedIPv4.MatchString(h.Name) || g.IPv4.isPrinted(e):
				from = core.FromIPv4
			case h.At > 0 && t.S[h.At-1] == '[' && g.ipv6.isFamilyKnown(n, e), compared:
			case e != nil && g.isAcceptedIP(e):
				from = core.FromIP
			case e == nil || !g.isHandled(values[i], h, e):
				continue
			}
			t.Holes = slices.Clone(t.Holes)
			t.Holes[k].Origin = from
			changed = true
		}
	}
	return changed
}

// isHandled reports whether the code handles an IPv6 address in the hole h of v, which is e, or shows that there is
// none without brackets.
func (g *Guards) isHandled(v eval.Value, h core.Hole, e ast.Expr) bool {
	return h.Origin == core.FromElement && g.isTestedForScheme(e) || g.ipv6.isHandled(e) || g.isBracketedBefore(e) ||
		g.isHandledByCallee(v, int(h.At), e) || g.isNamedByCondition(e) || g.brackets.inField(e) || g.isRestOfURL(e) ||
		g.isNameOfArgument(e) || g.isCutField(e)
}

// mayBeAddress reports whether nothing is known of the hole that excludes an IPv6 address.
func mayBeAddress(h core.Hole) bool {
	switch h.Origin {
	case core.FromIPv4, core.FromName:
		return false
	}
	return h.Kind == core.Anything || h.Kind == core.HostText
}

// namedIPv4 matches names of IPv4 addresses, namedIPv6 those that may be of IPv6 as well.
var (
	namedIPv4 = regexp.MustCompile(`(?i)ip_?v?4|inet4`)
	namedIPv6 = regexp.MustCompile(`(?i)v?6|either`)
)

// isBracketedBefore reports whether the value of e comes from a function that adds brackets to an address. A parameter
// of an unexported function qualifies if, for each call, the argument does or the caller handles IPv6 addresses.
func (g *Guards) isBracketedBefore(e ast.Expr) bool {
	return g.brackets.fromCall(e) || g.allArguments(e, func(arg ast.Expr) bool {
		return g.ipv6.isHandled(arg) || g.brackets.fromCall(arg)
	})
}

// allArguments reports whether e is an unchanged parameter of an unexported function whose arguments, of which there
// are some outside tests, all satisfy is. It is false for a function that is a method or is used as a value.
func (g *Guards) allArguments(e ast.Expr, is func(arg ast.Expr) bool) bool {
	param := g.Variable(e)
	if param == nil || param.Kind() != types.ParamVar || !g.eval.NeverWritten(param) {
		return false
	}
	fn := g.FuncOf(param)
	return fn != nil && !fn.Exported() && fn.Signature().Recv() == nil && g.allCalls(fn, func(call *ast.CallExpr) bool {
		arg := goinfo.Argument(g.Pass.TypesInfo, call, fn.Signature(), goinfo.ParamIndex(fn.Signature(), param))
		return arg != nil && is(arg)
	})
}

// isTestedForScheme reports whether the function around e tests whether e is a URL. Lists that may contain URLs
// contain IPv6 addresses with brackets.
func (g *Guards) isTestedForScheme(e ast.Expr) bool {
	fn, ok := g.FuncDeclAround(e.Pos(), e.End())
	return ok && unit.Has(fn, func(call *ast.CallExpr) bool {
		return len(call.Args) == 2 && g.Calls(call, "strings.Contains") && g.Same(call.Args[0], e) &&
			g.ConstantValue(call.Args[1]) == "://"
	})
}

// isRestOfURL reports whether e is the rest of a URL without its scheme, which has the brackets of its authority.
func (g *Guards) isRestOfURL(e ast.Expr) bool {
	values := []ast.Expr{e}
	if v := g.Variable(e); v != nil {
		values = append(values, g.DefsOf(v, e.Pos()).Values...)
	}
	return slices.ContainsFunc(values, func(value ast.Expr) bool {
		call, ok := ast.Unparen(value).(*ast.CallExpr)
		if !ok || len(call.Args) < 2 {
			return false
		}
		fn := goinfo.Callee(g.Pass.TypesInfo, call)
		return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "strings" &&
			strings.Contains(g.ConstantValue(call.Args[1]), ":/")
	})
}

// isHandledByCallee reports whether the text after the hole at offset i, which is e, is appended by another function,
// which tests whether its parameter is an IPv6 address.
func (g *Guards) isHandledByCallee(v eval.Value, i int, e ast.Expr) bool {
	if i+1 >= len(v.Text.S) {
		return false
	}
	pos, end, ok := v.Map.Range(i+1, i+2)
	if !ok {
		return false
	}
	fn, ok := g.FuncDeclAround(pos, end)
	return ok && (e.Pos() < fn.Node().Pos() || fn.Node().End() < e.End()) && g.ipv6.in(fn).ofParam
}

// allCalls reports whether an unexported function has calls outside tests, all of which satisfy is, and no other uses
// there.
func (g *Guards) allCalls(fn *types.Func, is func(*ast.CallExpr) bool) bool {
	some := false
	for _, cur := range g.FuncUses(fn) {
		id := cur.Node().(*ast.Ident)
		if g.InTestFile(id.Pos()) {
			continue
		}
		call, ok := cur.Parent().Node().(*ast.CallExpr)
		if !ok || call.Fun != ast.Expr(id) || !is(call) {
			return false
		}
		some = true
	}
	return some
}

// exprs holds expressions by the variable or field that they name.
type exprs map[types.Object][]ast.Expr

func (x exprs) add(u *unit.Unit, e ast.Expr) {
	obj := u.ObjectOf(e)
	x[obj] = append(x[obj], e)
}

func (x exprs) has(u *unit.Unit, e ast.Expr) bool {
	return slices.ContainsFunc(x[u.ObjectOf(e)], func(other ast.Expr) bool { return u.Same(other, e) })
}
