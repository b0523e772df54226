package analyzer

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/core"
)

// followWrappers judges what the package gives to its wrappers, and the
// wrappers of these.
func (l *linter) followWrappers(in *inspector.Inspector) {
	for range maxRounds {
		if len(l.wrap.fresh) == 0 {
			return
		}
		round := make(map[*types.Func][]wrapper)
		for _, w := range l.wrap.fresh {
			round[w.fn] = append(round[w.fn], w)
		}
		l.wrap.fresh = nil
		in.Preorder([]ast.Node{(*ast.CallExpr)(nil)}, func(n ast.Node) {
			call := n.(*ast.CallExpr)
			fn, ok := typeutil.Callee(l.pass.TypesInfo, call).(*types.Func)
			if !ok {
				return
			}
			for _, w := range round[fn.Origin()] {
				l.wrapped(call, w)
			}
		})
	}
}

// wrapped judges one argument of a call of a wrapper.
func (l *linter) wrapped(call *ast.CallExpr, w wrapper) {
	arg := argument(l.pass.TypesInfo, call, w)
	if arg == nil || l.skipped(arg) {
		return
	}
	v, _ := l.texts.Eval(arg)
	whole, at := w.fill(v.Text)
	use := w.use
	use.Test = l.inTest(arg)
	_, found := l.checker.Check(whole, use)
	for _, f := range found {
		if inner, ok := within(f, at); ok {
			l.report(arg, v, inner)
		}
	}
	l.learn(call, wrapper{fn: w.fn, text: whole, use: w.use}, at.Start, v)
}

// argument gives what a call gives to the parameter of w; nil if that is no
// expression of its own: f(g()), f(xs...).
func argument(info *types.Info, call *ast.CallExpr, w wrapper) ast.Expr {
	args := call.Args
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		if s := info.Selections[sel]; s != nil && s.Kind() == types.MethodExpr {
			args = args[min(1, len(args)):]
		}
	}
	if w.param >= len(args) || len(args) != w.fn.Signature().Params().Len() && !w.fn.Signature().Variadic() {
		return nil
	}
	return args[w.param]
}

// fill puts a text where the parameter stands, and gives the whole and where the
// text lies in it.
func (w wrapper) fill(t core.Text) (whole core.Text, at core.Span) {
	at = core.Span{Start: w.at, End: w.at + int32(len(t.S))}
	whole.S = w.text.S[:w.at] + t.S + w.text.S[w.at+1:]
	moved := int32(len(t.S)) - 1
	for _, h := range w.text.Holes {
		switch {
		case h.At < w.at:
			whole.Holes = append(whole.Holes, h)
		case h.At > w.at:
			h.At += moved
			whole.Holes = append(whole.Holes, h)
		default:
			for _, inner := range t.Holes {
				inner.At += w.at
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
