package hostguard

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// Names finds texts that conditions show to be names instead of addresses.
type Names struct {
	*unit.Unit
	eval *eval.Evaluator
}

// NewNames returns Names for a package.
func NewNames(u *unit.Unit, ev *eval.Evaluator) *Names { return &Names{u, ev} }

// isNamedByCondition reports whether control reaches e only if e contains a part that no address has, such as
// ".corp.io". The condition may also be at all calls of an unexported function with the parameter e.
func (g *Guards) isNamedByCondition(e ast.Expr) bool {
	return g.names.Proven(e) || g.allArguments(e, g.names.Proven)
}

// Proven reports whether control reaches e only if e contains a part that no IPv6 address has. The condition may also
// be on the URL of which the URL at hand is a copy.
func (ns *Names) Proven(e ast.Expr) bool {
	return ns.isProven(e) || ns.isProven(ns.hostOfOriginal(e))
}

func (ns *Names) isProven(e ast.Expr) bool {
	if e == nil {
		return false
	}
	for _, c := range ns.eval.Conditions.Passed(ns.ObjectOf(e), e.Pos()) {
		for part, is := range goinfo.Implied(c.Expr, c.Value) {
			if is && ns.provesName(part, e) && ns.eval.Conditions.IsUnchanged(e, c.Expr.Pos()) {
				return true
			}
		}
	}
	return false
}

// hostOfOriginal returns old.Host if e is the Host of an unchanged copy of the URL old, made by *old or
// url.Parse(old.String()); else nil. The result is no part of the source.
func (ns *Names) hostOfOriginal(e ast.Expr) ast.Expr {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Host" || !goinfo.IsURL(goinfo.TypeOf(ns.Pass.TypesInfo, sel.X)) {
		return nil
	}
	var original ast.Expr
	copied := ns.ValueOf(sel.X)
	switch n := copied.(type) {
	case *ast.StarExpr:
		original = n.X
	case *ast.CallExpr:
		if ns.Calls(n, "net/url.Parse") {
			if text, ok := ns.ValueOf(n.Args[0]).(*ast.CallExpr); ok && ns.Calls(text, "(*net/url.URL).String") {
				original = goinfo.Receiver(text)
			}
		}
	}
	if original == nil || !ns.eval.Conditions.IsUnchanged(e, copied.End()) {
		return nil
	}
	return &ast.SelectorExpr{X: original, Sel: sel.Sel}
}

// nameLike matches a letter that occurs only in names, because it is no hexadecimal digit.
var nameLike = regexp.MustCompile(`[g-zG-Z]`)

// provesName reports whether e cannot be an IPv6 address if the atomic condition cond holds: it tests for a part that
// no address has, or for a pattern that no address matches.
func (ns *Names) provesName(cond, e ast.Expr) bool {
	call, ok := cond.(*ast.CallExpr)
	if ok && len(call.Args) == 1 && ns.Calls(call, "(*regexp.Regexp).MatchString") && ns.Same(call.Args[0], e) {
		pattern, err := regexp.Compile(patternOf(ns.Unit, goinfo.Receiver(call)))
		return err == nil && !slices.ContainsFunc(ipv6Examples, pattern.MatchString)
	}
	if !ok || len(call.Args) != 2 || !ns.Same(call.Args[0], e) ||
		!ns.Calls(call, "strings.Contains", "strings.HasPrefix", "strings.HasSuffix") {
		return false
	}
	part, ok := ns.StringOf(call.Args[1])
	return ok && nameLike.MatchString(part)
}

// ipv6Examples holds addresses in the forms of RFC 4291 §2.2, one with a zone, and as a URL has them.
var ipv6Examples = []string{"::", "::1", "fe80::1%eth0", "2001:db8::1", "2001:db8:1:2:3:4:5:6", "::ffff:192.0.2.1",
	"[::1]", "[::1]:80", "[2001:db8::1]:8080"}

// isNameOfArgument reports whether e is a field of a call's result, and the call passes a constant for the parameter
// with the name of the field. The function probably returns the same address.
func (g *Guards) isNameOfArgument(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || goinfo.Field(g.Pass.TypesInfo, sel) == nil {
		return false
	}
	v := g.Variable(sel.X)
	if v == nil || v.Kind() != types.LocalVar {
		return false
	}
	return g.DefsOf(v, e.Pos()).All(func(value ast.Expr) bool {
		call, ok := ast.Unparen(value).(*ast.CallExpr)
		return ok && g.passesName(call, sel.Sel.Name)
	})
}

// passesName reports whether a call passes a constant other than an IPv6 address for the parameter with that name.
func (g *Guards) passesName(call *ast.CallExpr, name string) bool {
	fn := typeutil.StaticCallee(g.Pass.TypesInfo, call)
	if fn == nil {
		return false
	}
	for i := range fn.Signature().Params().Len() {
		if !strings.EqualFold(fn.Signature().Params().At(i).Name(), name) {
			continue
		}
		arg := goinfo.Argument(g.Pass.TypesInfo, call, fn.Signature(), i)
		if arg == nil {
			return false
		}
		text, ok := g.StringOf(arg)
		return ok && text != "" && !strings.Contains(text, ":")
	}
	return false
}
