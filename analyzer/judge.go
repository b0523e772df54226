package analyzer

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// judgeSite judges the text that flows into a sink.
func (l *linter) judgeSite(n ast.Node, s sink.Site) {
	if l.IsGenerated(s.Expr) {
		l.observeSkipped(n, s)
		return
	}
	if s.Line.FieldOf(l.Pass.Pkg) && !s.Use.Own {
		return // a library knows best what it keeps in its own fields
	}
	if !l.completeSite(n, &s) {
		return
	}
	l.judgeBareHost(n, s.Expr, s.Use)
	conds, met := l.wrappers.conditions.openConditions(s.If)
	values, known := l.eval.EvalAll(s.Expr)
	if !met {
		conds = nil
		if values = l.wrappers.conditions.paired(s.If, values); len(values) == 0 {
			return
		}
	}
	if values[0].TooMuch {
		l.reporter.result.large = append(l.reporter.result.large, s.Expr.Pos())
	}
	for i := range values {
		values[i] = l.requests.markRequestPaths(s.Use, values[i])
	}
	markBehindAuthority(values)
	l.reporter.secrets.Texts(s.Use.Form, values)
	l.bases.noteJoin(s, values)
	l.bases.noteBase(n, s.Use, values[0], values[0].Text)
	v := l.singleValue(s.Expr, values)
	if len(values) > 1 {
		l.reporter.secrets.Text(s.Use.Form, v.Text, &v, 0)
	}
	w := Wrapper{Text: v.Text, Use: s.Use, If: conds}
	if !l.exportBranches(n, s.Expr, w, values) {
		l.exportWrappers(n, s.Expr, w, v)
	}
	if conds != nil {
		return // it is a place in some calls of the function
	}
	use := l.useAt(s.Expr, s.Use)
	if known {
		l.judge(n, s, values, &use)
	}
	if o := l.observer; o != nil {
		o.Place(l.Pass, &Place{Node: n, Expr: s.Expr, Use: use, Line: s.Line, Known: known, Seen: seenAlone(values),
			linter: l})
	}
}

// judgeBareHost judges, by its origin, the value that n passes to a place for a host alone.
func (l *linter) judgeBareHost(n ast.Node, e ast.Expr, use check.Use) {
	if f := use.Form; f == core.FormBareHost || f == core.FormHost && !use.Effect.Has(check.Compares) {
		l.syntax.BareHost(n, e, use)
	}
}

// singleValue returns one value for e; where there are several, what they differ in is a
// hole. If a hole stands for a local variable or a call, e is evaluated with EvalParts: it may
// be made of parameters.
func (l *linter) singleValue(e ast.Expr, values []eval.Value) (v eval.Value) {
	if v = values[0]; len(values) > 1 {
		v, _ = l.eval.Eval(e)
	}
	if l.hasLocal(v) || hasCall(v) {
		v, _ = l.eval.EvalParts(e)
	}
	return v
}

// hasCall reports whether a hole of v stands for the result of a call.
func hasCall(v eval.Value) bool {
	return slices.ContainsFunc(v.Text.Holes, func(h core.Hole) bool {
		_, ok := v.Map.Verbatim(int(h.At)).(*ast.CallExpr)
		return ok
	})
}

// hasLocal reports whether a hole of v stands for a local variable.
func (l *linter) hasLocal(v eval.Value) bool {
	for i := range v.Text.Holes {
		if local := l.Variable(v.Map.Verbatim(int(v.Text.Holes[i].At))); local != nil &&
			(local.Kind() == types.LocalVar || ofLiteral(local)) {
			return true
		}
	}
	return false
}

// ofLiteral reports whether v is a parameter of a function that is not declared,
// but written where it is used: the scope around it is not that of a file.
func ofLiteral(v *types.Var) bool {
	return v.Kind() == types.ParamVar && v.Parent() != nil && v.Parent().Parent().Parent() != v.Pkg().Scope()
}

// judge reports what is wrong with the values that a place can be given. It takes
// from the use what is not certain.
func (l *linter) judge(n ast.Node, s sink.Site, values []eval.Value, use *check.Use) {
	set, faulty := l.checkAll(s.Expr, values, use)
	if l.traceParameters(values) {
		set, faulty = l.checkAll(s.Expr, values, use)
	}
	if faulty {
		examined := l.guards.dropHandledIPv6(s.Expr, values)
		if l.refineUse(n, s, use, values) || examined {
			set, _ = l.checkAll(s.Expr, values, use)
		}
	}
	l.reportVariants(s.Expr, set)
}

// checkAll returns the findings of each value of e, and whether there are any.
func (l *linter) checkAll(e ast.Expr, values []eval.Value, use *check.Use) (set []variant, faulty bool) {
	checker := l.checkerAt(e.Pos())
	set = make([]variant, len(values))
	l.escapes.mark(values)
	for i, v := range values {
		_, found := checker.Check(v.Text, *use)
		found = append(l.junctionFindings(e, found, &seenAlone([]eval.Value{v})[0], use), l.escapeVerbFindings(e, v,
			use)...)
		set[i] = variant{value: v, found: found}
		faulty = faulty || len(found) > 0
	}
	return set, faulty
}
