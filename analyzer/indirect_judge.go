package analyzer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/analyzer/internal/wrapper"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// A Wrapper is a parameter or a field whose value flows into a place.
type Wrapper = wrapper.Wrapper

// An indirectJudge judges what flows into places through functions and fields, within
// the whole text. It is the judge of a [wrapper.Tracer].
type indirectJudge struct {
	*linter
	across   map[crossArgument]int // the parameter whose argument was reported first
	siblings *siblingIndex
	bare     []ast.Expr // arguments that also flow into places for a host alone
}

// A crossArgument is a rule whose finding spans more than one argument of a call.
type crossArgument struct {
	call ast.Node
	rule *check.Rule
}

// SplitsBesides reports whether the function around n itself reads the host and the port of the address e.
func (t *indirectJudge) SplitsBesides(e ast.Expr, n ast.Node) bool {
	return t.syntax.Hosts.SplitsBesides(e, n)
}

// Knows reports whether the catalogue has a line for that parameter of fn.
func (t *indirectJudge) Knows(fn *types.Func, param int) bool { return t.matcher.Knows(fn, param) }

// Given passes an argument of a call to the rule about Go code that judges its role.
func (t *indirectJudge) Given(role unit.Role, call *ast.CallExpr, arg, with ast.Expr) {
	t.syntax.Given(role, call, arg, with)
}

// BaseAt returns the parameter against which n resolves a reference; nil if the base is not a parameter.
func (t *indirectJudge) BaseAt(n ast.Node) *types.Var {
	if base := t.parsed.Against(n); base != nil {
		return t.parsed.Param(base)
	}
	return nil
}

// BaseOf returns the text of e, a URL or a string that is parsed as one, and the parameter that e is.
func (t *indirectJudge) BaseOf(e ast.Expr) (core.Text, *types.Var) {
	return t.parsed.BaseOf(e), t.parsed.Param(e)
}

// Found passes a wrapper to the observer.
func (t *indirectJudge) Found(fn *types.Func, w Wrapper) {
	if o := t.observed.observer; o != nil {
		o.Wrapper(t.Pass, fn, w)
	}
}

// Argument judges one argument of a call of a wrapper.
func (t *indirectJudge) Argument(w *Wrapper, a wrapper.Argument) {
	if w.At == 0 && !w.Format && !w.Changed {
		whole, _ := w.Fill(a.Values[0].Text)
		t.bases.noteBase(a.Call, w.Use, a.Values[0], whole)
	}
	if w.PassesAsIs() && !a.IsResult {
		if w.Use.Form.WholeURL() && t.syntax.MethodForURL(a.Call, a.Expr) {
			return
		}
		t.judgeBareHost(a.Call, a.Expr, w.Use)
		t.syntax.AsDSN(a.Expr, w.Use)
	}
	if w.Use.Form == core.FormBareHost {
		t.bare = append(t.bare, a.Expr)
	}
	t.siblings.note(w, &a)
	if w.Format {
		t.syntax.Formatted(a.Call, a.Expr)
	}
	p := &Place{Node: a.Call, Expr: a.Expr, Use: t.useAt(a.Expr, w.Use), Through: a.Through, Known: a.Known,
		within: w}
	t.judgePrinted(a.Values, &p.Use)
	set, faulty := t.checkWithin(w, p, a.Values)
	if faulty && t.checks.guards.DropHandled(a.Expr, a.Values) {
		set, _ = t.checkWithin(w, p, a.Values)
	}
	t.finish(p, set)
}

// keepBare withdraws the fixes that put brackets around arguments that are also used as a host alone.
func (t *indirectJudge) keepBare() {
	for _, e := range t.bare {
		t.reporter.withdrawIn(rules.HostIPv6, e.Pos(), e.End())
	}
}

// finish passes a judged place to the observer and reports its findings.
func (t *indirectJudge) finish(p *Place, set []variant) {
	t.observed.place(p)
	t.reporter.noteCorrect(p.Expr, p.Use, set)
	t.reporter.reportVariants(p.Expr, set)
}

// fieldRules are the rules that check the value of a field that later flows into a sink. They report bytes
// that are wrong at any position, since the program may add text before and after the value.
var fieldRules = []string{
	"char-control", "char-invisible", "char-nonascii", "char-unescaped", "escape-incomplete", "query-secret",
	"userinfo-password",
}

// isAboutBytes reports whether a finding is by one of the fieldRules, or about the bytes of a whole URL.
func isAboutBytes(f *check.Finding) bool {
	return slices.Contains(fieldRules, f.Rule.Name) || f.Evidence.Origin == core.FromDecodedURL
}

// Field judges the value assigned to a field, within the text that it becomes a part of.
// Unless anyRule is true, it reports only findings about bytes.
func (t *indirectJudge) Field(w *Wrapper, a wrapper.Assignment, anyRule bool) {
	if w.PassesAsIs() {
		t.judgeBareHost(a.Node, a.Value, w.Use)
	}
	values, known := t.eval.EvalAll(a.Value)
	p := &Place{Node: a.Node, Expr: a.Value, Use: t.useAt(a.Value, w.Use), Through: "field " + a.Field.Name(),
		Field: true, Known: known, within: w}
	set, _ := t.checkWithin(w, p, values)
	if !anyRule {
		for i := range set {
			set[i].found = slices.DeleteFunc(set[i].found, func(f check.Finding) bool { return !isAboutBytes(&f) })
		}
		t.observed.place(p)
		t.reporter.reportVariants(p.Expr, set)
		return
	}
	t.finish(p, set)
}

// isHostForm reports whether a place takes a host, perhaps with a port.
func isHostForm(f core.Form) bool {
	return check.AddressForms.Has(f) || f == core.FormHost || f == core.FormBareHost
}

// checkWithin returns the findings of each value within the text of w, and reports whether there are
// any. It records in p the values and texts that it checked.
func (t *indirectJudge) checkWithin(w *Wrapper, p *Place, values []eval.Value) (set []variant, faulty bool) {
	set, p.Seen = make([]variant, len(values)), make([]Seen, len(values))
	t.checks.escapes.Annotate(values)
	for i, v := range values {
		whole, at := w.Fill(v.Text)
		t.reporter.secrets.Text(p.Use.Form, whole, &v, int(at.Start))
		set[i], p.Seen[i] = variant{value: v, within: w}, Seen{Value: v, Text: whole, At: at}
		if (p.Field || len(values) > 1) && isProse(whole.S, at) { // other structs of the type, or other values, are URLs
			continue
		}
		if isForReader(v.Text.S) {
			continue
		}
		for _, f := range t.checks.check(p.Expr, &p.Seen[i], &p.Use) {
			if w.Changed && !isAboutBytes(&f) && (f.Cause.Len() > 0 || !strings.Contains(v.Text.S, "://") ||
				isHostForm(p.Use.Form)) { // something may be put before it, or its scheme be cut off
				continue
			}
			if inner, ok := restrictTo(f, at); ok && !t.isReportedInside(w, p, &f) &&
				(at.Contains(f.Span) || t.claimFirstArgument(p.Node, w, f.Rule)) {
				if fixes.IsOneValue(whole.S[:at.Start], v.Text.S) {
					inner.Fixes = slices.DeleteFunc(inner.Fixes, func(fix check.Fix) bool {
						return slices.ContainsFunc(fix.Edits, fixes.Escapes)
					})
				}
				set[i].found = append(set[i].found, inner)
			}
		}
		set[i].found = append(set[i].found, t.checks.escapeVerbFindings(p.Expr, v, &p.Use)...)
		faulty = faulty || len(set[i].found) > 0
	}
	return set, faulty
}

// claimFirstArgument claims a finding by the rule that extends beyond an argument of a call, and reports whether no
// other argument did before. A fault across two arguments is reported once, at the first one that is judged.
func (t *indirectJudge) claimFirstArgument(call ast.Node, w *Wrapper, rule *check.Rule) bool {
	k := crossArgument{call, rule}
	if _, reported := t.across[k]; !reported {
		t.across[k] = w.Param
	}
	return t.across[k] == w.Param
}

// isReportedInside reports whether the rule has a finding inside the function at the parameter, for every
// value. That finding suffices, unless its level is info and the level for this argument is higher.
func (t *indirectJudge) isReportedInside(w *Wrapper, p *Place, f *check.Finding) bool {
	_, found := t.checkerAt(p.Expr.Pos()).Check(w.Text, p.Use)
	return slices.ContainsFunc(found, func(g check.Finding) bool {
		return g.Rule == f.Rule && g.Span.Start <= w.At && w.At < g.Span.End &&
			(g.Level >= f.Level || g.Level > core.Info)
	})
}

// restrictTo returns the finding f about a whole text as a finding about the part at, and drops fixes that
// edit other parts. It reports false if neither a byte of the finding nor all of its cause is in the part.
func restrictTo(f check.Finding, at core.Span) (check.Finding, bool) {
	moved := f.Cause.Len() > 0 && at.Contains(f.Cause) && !f.Span.Overlaps(at)
	if moved {
		f.Span, f.Message = f.Cause, "where it is used: "+f.Message
	}
	if f.Span.Len() == 0 || f.Span.End <= at.Start || at.End <= f.Span.Start {
		return f, false
	}
	inside := at.Contains(f.Span)
	f.Span = core.Span{
		Start: max(f.Span.Start, at.Start) - at.Start,
		End:   min(f.Span.End, at.End) - at.Start,
	}
	if f.Cause = (core.Span{}); moved {
		f.Cause = f.Span
	}
	inAt := fixesWithin(f.Fixes, at)
	if !inside || len(inAt) < len(f.Fixes) {
		f.Fixes = nil
		return f, true
	}
	for i := range inAt {
		inAt[i].Edits = slices.Clone(inAt[i].Edits)
		for k := range inAt[i].Edits {
			e := &inAt[i].Edits[k]
			e.Span.Start -= at.Start
			e.Span.End -= at.Start
		}
	}
	f.Fixes = inAt
	return f, true
}
