package sink

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A Site is an expression that is URL text, with the use that its place expects.
type Site struct {
	Expr ast.Expr
	Use  check.Use   // with Callee set; the caller sets Test and Go
	Line *Line       // the line that describes the place; nil if none does
	If   []Condition // the conditions under which this is a site, which must all hold; nil if it always is one
	List bool        // Expr is a list: each element, or each key of a map, is URL text
}

// A Matcher finds the sites of one package. It is not safe for concurrent use.
type Matcher struct {
	Types   *TypeMatcher
	targets *targets
	info    *types.Info
	texts   texts
}

// Matcher returns a matcher for the package with the given type information, which must include Types, Uses and
// Selections.
func (c *Catalog) Matcher(info *types.Info) *Matcher {
	ts := &targets{catalog: c, packages: make(map[*types.Package]*index)}
	return &Matcher{
		Types: &TypeMatcher{targets: ts, info: info, covered: make(map[ast.Expr]bool)}, targets: ts, info: info,
		texts: texts{info},
	}
}

// Knows reports whether a line describes that parameter of a function.
func (m *Matcher) Knows(fn *types.Func, param int) bool {
	return slices.ContainsFunc(m.targets.ofCall(fn), func(t *target) bool { return t.param == param })
}

// site returns the site of the expression e at t.
func (t *target) site(e ast.Expr) Site {
	use := t.line.Use
	use.Callee, use.Stored = t.callee, t.line.field || t.line.converts()
	return Site{Expr: e, Use: use, Line: t.line}
}

// Call yields the sites among the arguments of a call, or the operand of a conversion. Sites of calls may have
// conditions.
func (m *Matcher) Call(call *ast.CallExpr, yield func(Site)) {
	fn, ok := typeutil.Callee(m.info, call).(*types.Func)
	if !ok {
		m.Types.conversion(call, yield)
	} else if targets := m.targets.ofCall(fn); targets != nil {
		m.arguments(targets, call, fn.Signature(), yield)
	}
}

// arguments yields the sites of a call of a known function. Only the first applicable target for each parameter
// counts.
func (m *Matcher) arguments(targets []*target, call *ast.CallExpr, sig *types.Signature, yield func(Site)) {
	recv, args := m.split(call)
	if len(args) == 1 {
		if _, several := goinfo.TypeOf(m.info, args[0]).(*types.Tuple); several {
			return // f(g()): the arguments are no expressions
		}
	}
	spread := sig.Variadic() && !call.Ellipsis.IsValid()
	done := -1
	for _, t := range targets {
		if t.param == done || t.param >= len(args) || !m.calledOn(t, recv) {
			continue
		}
		conds, met := m.meets(t, args)
		if !met {
			continue
		}
		yield := yield
		if conds == nil {
			done = t.param
		} else {
			yield = withConditions(conds, yield)
		}
		switch {
		case t.line.Use.Form == core.FormPassword && m.repeats(args, t.param):
		case spread && t.param == sig.Params().Len()-1:
			t.elems(args[t.param:], yield)
		default:
			m.texts.sites(t, args[t.param], yield)
		}
	}
}

// repeats reports whether another argument is the same constant as argument i. A password that equals the user name is
// not a secret.
func (m *Matcher) repeats(args []ast.Expr, i int) bool {
	v := m.info.Types[args[i]].Value
	return v != nil && slices.ContainsFunc(args, func(e ast.Expr) bool {
		other := m.info.Types[e].Value
		return e != args[i] && other != nil && other.Kind() == v.Kind() && constant.Compare(other, token.EQL, v)
	})
}

// calledOn reports whether t applies to the receiver: t is for any receiver, or for the variable that recv names.
func (m *Matcher) calledOn(t *target, recv ast.Expr) bool {
	return t.on == nil || recv != nil && goinfo.ObjectOf(m.info, recv) == t.on
}

// split returns the receiver of a call, if there is one, and the arguments for the parameters. In T.Method(x, arg),
// the receiver is x.
func (m *Matcher) split(call *ast.CallExpr) (recv ast.Expr, args []ast.Expr) {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil, call.Args
	}
	s := m.info.Selections[sel]
	switch {
	case s == nil: // a qualified name
		return nil, call.Args
	case s.Kind() == types.MethodExpr && len(call.Args) > 0:
		return call.Args[0], call.Args[1:]
	}
	return sel.X, call.Args
}
