package analyzer

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/lit"
	"github.com/urllint/urllint/core"
)

// followWrappers judges what the package gives to wrappers, its own and those of
// other packages, and to the wrappers of these. It tells others about its own.
func (l *linter) followWrappers(in *inspector.Inspector) {
	foreign := l.known.imports(l.pass)
	for len(l.wrap.fresh) > 0 || foreign != nil {
		round := l.wrap.fresh
		l.wrap.fresh = make(map[owner][]Wrapper)
		for fn, ws := range round {
			if fn, ok := fn.(*types.Func); ok {
				l.known.tell(l.pass, fn, ws)
			}
		}
		in.Preorder([]ast.Node{(*ast.CallExpr)(nil)}, func(n ast.Node) {
			call := n.(*ast.CallExpr)
			fn := l.calleeOf(call)
			for _, w := range round[fn] {
				l.wrapped(call, fn, w)
			}
			if fn, ok := fn.(*types.Func); ok && foreign != nil && fn.Pkg() != l.pass.Pkg {
				for _, w := range foreign(fn) {
					l.wrapped(call, fn, w)
				}
			}
		})
		foreign = nil
	}
}

// wrapped judges one argument of a call of a wrapper. Where a line says what the
// parameter is, that counts.
func (l *linter) wrapped(call *ast.CallExpr, fn owner, w Wrapper) {
	sig, name := l.signatureOf(fn, call)
	arg := argument(l.pass.TypesInfo, call, sig, w.Param)
	if arg == nil || l.skipped(arg) || l.isPlace(fn, w.Param) {
		return
	}
	w, met := l.meets(call, sig, w)
	if !met {
		return
	}
	values, known := l.given(call, arg, sig, &w)
	if values == nil {
		return
	}
	w = l.withOthers(call, sig, w)
	if w.If != nil {
		l.passOn(call, arg, w, values)
		return
	}
	for i := range values {
		values[i] = l.evidence(w.Use, values[i])
	}
	if w.At == 0 && !w.Format {
		whole, _ := w.fill(values[0].Text)
		l.noteBase(call, w.Use, values[0], whole)
	}
	p := &Place{Node: call, Expr: arg, Use: l.at(arg, w.Use), Through: name, Known: known, linter: l}
	set, faulty := l.readWithin(&w, p, values)
	if faulty && l.withoutExamined(values) {
		set, _ = l.readWithin(&w, p, values)
	}
	if o := l.options.Observer; o != nil {
		o.Place(l.pass, p)
	}
	l.reportSet(arg, set)
	l.passOn(call, arg, w, values)
}

// passOn learns what the function around a call of a wrapper passes on to it.
func (l *linter) passOn(call *ast.CallExpr, arg ast.Expr, w Wrapper, values []lit.Value) {
	v := values[0]
	switch {
	case !w.Format:
		v = l.withoutBranches(arg, values)
	case len(values) > 1:
		return
	}
	whole, at := w.fill(v.Text)
	w.Text, w.At = whole, at.Start
	l.learn(call, w, v)
}

// withOthers gives w with what the call gives for the other parameters in its text,
// where that is one text of which something is known.
func (l *linter) withOthers(call *ast.CallExpr, sig *types.Signature, w Wrapper) Wrapper {
	for i := len(w.Others) - 1; i >= 0; i-- { // from the back: what comes before stays where it is
		other := w.Others[i]
		arg := argument(l.pass.TypesInfo, call, sig, other.Param)
		if arg == nil {
			continue
		}
		v, known := l.texts.Eval(arg)
		if !known || v.Text.S == "" {
			continue
		}
		at := Wrapper{Text: w.Text, At: other.At}
		w.Text, _ = at.fill(v.Text)
		if other.At < w.At {
			w.At += int32(len(v.Text.S)) - 1
		}
	}
	w.Others = nil
	return w
}

// isPlace reports whether a line says what that parameter is.
func (l *linter) isPlace(fn owner, param int) bool {
	f, ok := fn.(*types.Func)
	return ok && l.places.Knows(f, param)
}

// readWithin gives what is wrong with each of values within the text of w, and
// whether something is. It notes in p what was judged.
func (l *linter) readWithin(w *Wrapper, p *Place, values []lit.Value) (set []reading, faulty bool) {
	set, p.Seen = make([]reading, len(values)), make([]Seen, len(values))
	for i, v := range values {
		whole, at := w.fill(v.Text)
		l.secretText(p.Use.Form, whole, &v, int(at.Start))
		u, found := l.checkerAt(p.Expr.Pos()).Check(whole, p.Use)
		set[i], p.Seen[i] = reading{value: v, named: named(whole, &u)}, Seen{Value: v, Text: whole, At: at}
		found = l.joined(p.Expr, found, whole, &p.Use, p.Seen[i].meet)
		for _, f := range found {
			if inner, ok := within(f, at); ok && !l.saidThere(w, p, f.Rule) && (at.Contains(f.Span) || l.first(p.Node, w, f.Rule)) {
				set[i].found = append(set[i].found, inner)
			}
		}
		set[i].found = append(set[i].found, l.misread(p.Expr, v, &p.Use)...)
		faulty = faulty || len(set[i].found) > 0
	}
	return set, faulty
}

// first reports whether no other argument of a call was found to have a fault of
// that rule which goes beyond it: what lies across two of them is one fault.
func (l *linter) first(call ast.Node, w *Wrapper, rule *core.Rule) bool {
	k := across{call, rule}
	if _, said := l.wrap.across[k]; !said {
		l.wrap.across[k] = w.Param
	}
	return l.wrap.across[k] == w.Param
}

// saidThere reports whether the rule finds something where the parameter stands
// for every value that it can have: that is said in the function itself.
func (l *linter) saidThere(w *Wrapper, p *Place, rule *core.Rule) bool {
	_, found := l.checkerAt(p.Expr.Pos()).Check(w.Text, p.Use)
	return slices.ContainsFunc(found, func(f core.Finding) bool {
		return f.Rule == rule && f.Span.Start <= w.At && w.At < f.Span.End
	})
}

// argument gives what a call gives to a parameter of fn; nil if that is no
// expression of its own: f(g()).
func argument(info *types.Info, call *ast.CallExpr, sig *types.Signature, param int) ast.Expr {
	args := arguments(info, call)
	if param >= len(args) || len(args) != sig.Params().Len() && !sig.Variadic() {
		return nil
	}
	return args[param]
}

// arguments gives what a call gives to the parameters: in T.Method(x, arg), the
// first one is the receiver.
func arguments(info *types.Info, call *ast.CallExpr) []ast.Expr {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		if s := info.Selections[sel]; s != nil && s.Kind() == types.MethodExpr {
			return call.Args[min(1, len(call.Args)):]
		}
	}
	return call.Args
}

// fill puts a text where the parameter stands, and gives the whole and where the
// text lies in it.
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

// within turns a finding about a whole text into one about the part at, if it is
// about known bytes there. What is wrong with the rest is said where that stands.
func within(f core.Finding, at core.Span) (core.Finding, bool) {
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
