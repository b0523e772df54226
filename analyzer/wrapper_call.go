package analyzer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// wrapped judges the argument of one call of a wrapper. A line in the catalogue for the same
// parameter takes precedence.
func (l *linter) wrapped(call *ast.CallExpr, fn owner, w Wrapper) {
	if f, ok := fn.(*types.Func); ok && l.places.Knows(f, w.Param) || callsItself(l.Unit, call, fn) {
		return
	}
	sig, name := l.wrappers.signatureOf(fn, call)
	if !l.wrappers.handsTo(call, sig, &w) {
		return
	}
	w.by = l.wrappers.byParameter(call, fn)
	args := l.wrappers.argumentsFor(call, sig, &w)
	if len(args) == 0 {
		return
	}
	w, met := l.wrappers.conditions.meetsConditions(call, sig, w)
	if !met {
		return
	}
	w = l.wrappers.fillCoParams(call, sig, w)
	for _, arg := range args {
		if !l.IsGenerated(arg.expr) {
			l.judgeArgument(call, arg, sig, name, w)
		}
	}
}

// judgeArgument judges one argument of a call of a wrapper of that name.
func (l *linter) judgeArgument(call *ast.CallExpr, arg argument, sig *types.Signature, name string, w Wrapper) {
	values, known := l.valuesFor(call, arg, sig, &w)
	values, rest, sure := l.wrappers.conditions.thatReach(call, arg, sig, &w, values)
	if values == nil {
		return
	}
	w.When = rest
	if w.If != nil || !sure {
		l.passOn(call, arg, w, values)
		return
	}
	for i := range values {
		values[i] = l.requests.MarkPaths(w.Use, values[i])
	}
	if w.At == 0 && !w.Format && !w.Changed {
		whole, _ := w.fill(values[0].Text)
		l.bases.noteBase(call, w.Use, values[0], whole)
	}
	if w.passesAsIs() && arg.result < 0 {
		l.judgeBareHost(call, arg.expr, w.Use)
	}
	p := &Place{Node: call, Expr: arg.expr, Use: l.useAt(arg.expr, w.Use), Through: name, Known: known, linter: l,
		within: &w}
	set, faulty := l.readWithin(&w, p, values)
	if faulty && l.guards.DropHandledIPv6(arg.expr, values) {
		set, _ = l.readWithin(&w, p, values)
	}
	if o := l.observer; o != nil {
		o.Place(l.Pass, p)
	}
	l.reportVariants(arg.expr, set)
	l.passOn(call, arg, w, values)
}

// passesAsIs reports whether all that comes to the place is what the wrapper was given.
func (w *Wrapper) passesAsIs() bool {
	return len(w.Text.S) == 1 && w.At == 0 && len(w.Trims) == 0 && !w.Changed && !w.Format && !w.Elements.Some
}

// passOn learns what the function around a call of a wrapper passes on to it.
func (l *linter) passOn(call *ast.CallExpr, arg argument, w Wrapper, values []eval.Value) {
	v := values[0]
	if w.Elements.Some && w.Elements.First == 0 && !w.Elements.One {
		l.wrappers.lists.noteList(call, w, arg.expr)
	}
	switch {
	case len(values) > 1 && (w.Format || arg.result >= 0):
		return
	case !w.Format && arg.result < 0:
		v = w.trimmed(l.singleValue(arg.expr, values))
	}
	whole, at := w.fill(v.Text)
	w.trimWithin(v.Text)
	w.Text, w.At = whole, at.Start
	l.notePart(call, arg.expr, w, v)
}

// fillCoParams returns w with the arguments for the other parameters in its text, where each
// is a single text of which something is known.
func (wr *wrappers) fillCoParams(call *ast.CallExpr, sig *types.Signature, w Wrapper) Wrapper {
	for i := len(w.CoParams) - 1; i >= 0; i-- { // from the back: what comes before stays where it is
		other := w.CoParams[i]
		arg := goinfo.Argument(wr.Pass.TypesInfo, call, sig, other.Param)
		if arg == nil {
			continue
		}
		v, known := wr.eval.Eval(arg)
		if !known || v.Text.S == "" {
			continue
		}
		at := Wrapper{Text: w.Text, At: other.At}
		w.Text, _ = at.fill(v.Text)
		if other.At < w.At {
			w.At += int32(len(v.Text.S)) - 1
		}
	}
	w.CoParams = nil
	return w
}

// callsItself reports whether a call is recursive. Such a function tells kinds of arguments
// apart, such as URLs with and without a scheme.
func callsItself(u *unit.Unit, call *ast.CallExpr, fn owner) bool {
	cur, ok := u.FuncDeclAround(call.Pos(), call.End())
	return ok && u.Pass.TypesInfo.Defs[cur.Node().(*ast.FuncDecl).Name] == fn
}

// readWithin returns what is wrong with each of values within the text of w, and
// whether something is. It notes in p what was judged.
func (l *linter) readWithin(w *Wrapper, p *Place, values []eval.Value) (set []variant, faulty bool) {
	set, p.Seen = make([]variant, len(values)), make([]Seen, len(values))
	l.escapes.mark(values)
	for i, v := range values {
		whole, at := w.fill(v.Text)
		l.reporter.secrets.Text(p.Use.Form, whole, &v, int(at.Start))
		_, found := l.checkerAt(p.Expr.Pos()).Check(whole, p.Use)
		set[i], p.Seen[i] = variant{value: v, within: w}, Seen{Value: v, Text: whole, At: at}
		found = l.junctionFindings(p.Expr, found, &p.Seen[i], &p.Use)
		for _, f := range found {
			if w.Changed && !ofBytes(&f) && !strings.Contains(v.Text.S, "://") {
				continue
			}
			if inner, ok := restrictTo(f, at); ok && !l.isReportedInside(w, p, &f) &&
				(at.Contains(f.Span) || l.isFirstArgument(p.Node, w, f.Rule)) {
				set[i].found = append(set[i].found, inner)
			}
		}
		set[i].found = append(set[i].found, l.escapeVerbFindings(p.Expr, v, &p.Use)...)
		faulty = faulty || len(set[i].found) > 0
	}
	return set, faulty
}

// isFirstArgument reports whether no other argument of a call was found to have a fault of
// that rule which goes beyond it: what lies across two of them is one fault.
func (l *linter) isFirstArgument(call ast.Node, w *Wrapper, rule *check.Rule) bool {
	k := crossArgument{call, rule}
	if _, said := l.wrappers.across[k]; !said {
		l.wrappers.across[k] = w.Param
	}
	return l.wrappers.across[k] == w.Param
}

// isReportedInside reports whether the rule has a finding inside the function, at the
// parameter's place, for every value. That finding suffices unless the argument makes it
// more severe.
func (l *linter) isReportedInside(w *Wrapper, p *Place, f *check.Finding) bool {
	_, found := l.checkerAt(p.Expr.Pos()).Check(w.Text, p.Use)
	return slices.ContainsFunc(found, func(g check.Finding) bool {
		return g.Rule == f.Rule && g.Span.Start <= w.At && w.At < g.Span.End && (g.Level >= f.Level || g.Level > core.Info)
	})
}

// fill puts a text in place of the parameter and returns the whole and the span of the text
// in it.
func (w *Wrapper) fill(t core.Text) (whole core.Text, at core.Span) {
	at = core.Span{Start: w.At, End: w.At + int32(len(t.S))}
	whole.S = w.Text.S[:w.At] + t.S + w.Text.S[w.At+1:]
	moved := int32(len(t.S)) - 1
	for _, h := range w.Text.Holes {
		switch {
		case h.At < w.At:
			whole.Holes = append(whole.Holes, h)
		case h.At > w.At:
			h.At += moved
			whole.Holes = append(whole.Holes, h)
		default:
			for _, inner := range t.Holes {
				inner.At += w.At
				whole.Holes = append(whole.Holes, inner)
			}
		}
	}
	return whole, at
}

// restrictTo restricts a finding about a whole text to the part at. It reports false if the
// finding is not about known bytes there; the rest is reported at its own source.
func restrictTo(f check.Finding, at core.Span) (check.Finding, bool) {
	if f.Span.Len() == 0 || f.Span.End <= at.Start || at.End <= f.Span.Start {
		return f, false
	}
	inside := at.Contains(f.Span)
	f.Span = core.Span{
		Start: max(f.Span.Start, at.Start) - at.Start,
		End:   min(f.Span.End, at.End) - at.Start,
	}
	if !inside {
		f.Fixes = nil
		return f, true
	}
	f.Fixes = slices.Clone(f.Fixes)
	for i := range f.Fixes {
		f.Fixes[i].Edits = slices.Clone(f.Fixes[i].Edits)
		for k := range f.Fixes[i].Edits {
			e := &f.Fixes[i].Edits[k]
			if !at.Contains(e.Span) {
				f.Fixes = nil
				return f, true
			}
			e.Span.Start -= at.Start
			e.Span.End -= at.Start
		}
	}
	return f, true
}
