package hostguard

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// isNamedByCondition reports whether control reaches e only if e contains a part that no address has, such as
// ".corp.io". The condition may also be at all calls of an unexported function with the parameter e.
func (g *Guards) isNamedByCondition(e ast.Expr) bool {
	return g.isProvenName(e) || g.allArguments(e, g.isProvenName)
}

// isProvenName reports whether control reaches e only if e contains a part that no address has.
func (g *Guards) isProvenName(e ast.Expr) bool {
	for _, c := range g.eval.Conditions.Passed(g.ObjectOf(e), e.Pos()) {
		for part, is := range goinfo.Implied(c.Expr, c.Value) {
			if is && g.provesName(part, e) && g.eval.Conditions.IsUnchanged(e, c.Expr) {
				return true
			}
		}
	}
	return false
}

// nameLike matches a letter that occurs only in names, because it is no hexadecimal digit.
var nameLike = regexp.MustCompile(`[g-zG-Z]`)

// provesName reports whether e cannot be an IPv6 address if the atomic condition cond holds: it tests for a part that
// no address has, or for a pattern that no address matches.
func (g *Guards) provesName(cond, e ast.Expr) bool {
	call, ok := cond.(*ast.CallExpr)
	if ok && len(call.Args) == 1 && g.Calls(call, "(*regexp.Regexp).MatchString") && g.Same(call.Args[0], e) {
		pattern, err := regexp.Compile(g.brackets.patternOf(goinfo.Receiver(call)))
		return err == nil && !slices.ContainsFunc(ipv6Examples, pattern.MatchString)
	}
	if !ok || len(call.Args) != 2 || !g.Same(call.Args[0], e) ||
		!g.Calls(call, "strings.Contains", "strings.HasPrefix", "strings.HasSuffix") {
		return false
	}
	part, ok := g.StringOf(call.Args[1])
	return ok && nameLike.MatchString(part)
}

// ipv6Examples holds addresses in the forms of RFC 4291 §2.2, and one with a zone.
var ipv6Examples = []string{"::", "::1", "fe80::1%eth0", "2001:db8::1", "2001:db8:1:2:3:4:5:6", "::ffff:192.0.2.1"}

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
