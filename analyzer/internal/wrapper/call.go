package wrapper

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/premise"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// traceCall judges the arguments of a call of a wrapper, unless the catalogue has the same parameter.
func (wr *Tracer) traceCall(call *ast.CallExpr, fn owner, w Wrapper) {
	if w.Role.Kind != "" {
		wr.traceRole(call, fn, w)
		return
	}
	if f, ok := fn.(*types.Func); ok && wr.judge.Knows(f, w.Param) || callsItself(wr.Unit, call, fn) {
		return
	}
	sig, name := wr.Functions.signatureOf(fn, call)
	if !wr.Functions.passesFunction(call, sig, &w) {
		return
	}
	other, holder := wr.Fields.makesOther(call, w.holder)
	if other {
		return
	}
	w.holder = holder
	w.by = wr.Functions.byParameter(call, fn)
	args := argumentsFor(wr.Pass.TypesInfo, call, sig, &w)
	if len(args) == 0 {
		return
	}
	w, met := wr.Conditions.satisfied(call, sig, w)
	if !met {
		return
	}
	w = wr.fillCoParams(call, sig, w)
	if w.Base > 0 {
		w.base = nil
		if base := goinfo.Argument(wr.Pass.TypesInfo, call, sig, w.Base-1); base != nil {
			w.Use.Base, w.base = wr.judge.BaseOf(base)
		}
	}
	for _, arg := range args {
		t := goinfo.TypeOf(wr.Pass.TypesInfo, arg.expr)
		if _, ok := t.(*types.Basic); ok && !goinfo.IsString(t) {
			continue // the function takes any; the sink takes texts
		}
		if !wr.IsGenerated(arg.expr) {
			wr.traceArgument(call, arg, sig, name, w)
		}
	}
}

// traceArgument judges one argument of a call of the wrapper with that name, and records which parameters of the
// function around the call it depends on.
func (wr *Tracer) traceArgument(call *ast.CallExpr, arg argument, sig *types.Signature, name string, w Wrapper) {
	values, known := wr.valuesFor(call, arg, sig, &w)
	values, rest, sure := wr.Conditions.reaching(call, arg, sig, &w, values)
	if values == nil {
		return
	}
	w.Premises = rest
	if w.Conditions == nil && sure {
		for i := range values {
			values[i] = wr.requests.Paths.Mark(w.Use, values[i])
		}
		wr.judge.Argument(&w, Argument{Call: call, Expr: arg.expr, IsResult: arg.result >= 0, Through: name,
			Values: values, Known: known})
	}
	wr.passOn(call, arg, w, values)
}

// PassesAsIs reports whether the argument is the whole text that flows into the place.
func (w *Wrapper) PassesAsIs() bool {
	return len(w.Text.S) == 1 && w.At == 0 && len(w.Trims) == 0 && !w.Changed && !w.Format && !w.Elements.IsList
}

// passOn records which parameters and fields the argument of a wrapper depends on.
func (wr *Tracer) passOn(call *ast.CallExpr, arg argument, w Wrapper, values []eval.Value) {
	if w.Elements.IsList && w.Elements.First == 0 && !w.Elements.Only {
		wr.lists.noteList(call, w, arg.expr)
	}
	note := func(v eval.Value, when premise.List) {
		part := w
		whole, at := w.Fill(v.Text)
		part.trimWithin(v.Text)
		part.Text, part.At, part.Premises = whole, at.Start, w.Premises.And(when)
		wr.notePart(call, arg.expr, part, v)
	}
	switch {
	case w.Format || arg.result >= 0:
		if len(values) == 1 {
			note(values[0], nil)
		}
	case len(w.Trims) > 0 || !wr.noteBranches(call, arg.expr, values, note):
		note(w.trimmed(wr.SingleValue(arg.expr, values)), nil)
	}
}

// fillCoParams returns w with the arguments for the other parameters filled into its text, if they have a known part.
func (wr *Tracer) fillCoParams(call *ast.CallExpr, sig *types.Signature, w Wrapper) Wrapper {
	for i := len(w.CoParams) - 1; i >= 0; i-- { // from the back, so that the earlier offsets remain valid
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
		w.Text, _ = at.Fill(v.Text)
		if other.At < w.At {
			w.At += int32(len(v.Text.S)) - 1
		}
	}
	w.CoParams = nil
	return w
}

// callsItself reports whether a call is recursive. A recursive function distinguishes kinds of arguments, such as URLs
// with and without a scheme.
func callsItself(u *unit.Unit, call *ast.CallExpr, fn owner) bool {
	cur, ok := u.FuncDeclAround(call.Pos(), call.End())
	return ok && u.Pass.TypesInfo.Defs[cur.Node().(*ast.FuncDecl).Name] == fn
}

// Fill replaces the parameter in the text of w by t. It returns the result and the span of t in it.
func (w *Wrapper) Fill(t core.Text) (whole core.Text, at core.Span) {
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
