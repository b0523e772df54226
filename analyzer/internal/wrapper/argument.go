package wrapper

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/transfer"
	"github.com/urllint/urllint/core"
)

// An argument is an argument of a call: an expression, or one of the results of a call with several results.
type argument struct {
	expr   ast.Expr
	result int // the index of the result; -1 if expr is the argument itself
}

// argumentsFor returns the arguments for the parameter of w. There may be several if the parameter is a slice whose
// elements flow into the sink.
func argumentsFor(info *types.Info, call *ast.CallExpr, sig *types.Signature, w *Wrapper) []argument {
	args := goinfo.Arguments(info, call)
	if len(args) == 1 {
		if _, several := goinfo.TypeOf(info, args[0]).(*types.Tuple); several {
			if _, ok := ast.Unparen(args[0]).(*ast.CallExpr); ok && !w.Format && !w.Elements.IsList {
				return []argument{{ast.Unparen(args[0]), w.Param}}
			}
			return nil
		}
	}
	variadic := sig.Variadic() && w.Param == sig.Params().Len()-1
	switch {
	case variadic && !w.Elements.IsList:
		return nil
	case variadic && !call.Ellipsis.IsValid():
		return w.Elements.of(args[min(w.Param, len(args)):])
	}
	arg := goinfo.Argument(info, call, sig, w.Param)
	switch {
	case arg == nil:
		return nil
	case !w.Elements.IsList:
		return []argument{{arg, -1}}
	}
	if lit, ok := ast.Unparen(arg).(*ast.CompositeLit); ok {
		return w.Elements.of(lit.Elts)
	}
	if w.Elements.First > 0 || w.Elements.Only {
		return nil
	}
	return []argument{{arg, -1}}
}

// of returns the elements of list that e selects; none if list has keys.
func (e Elements) of(list []ast.Expr) (args []argument) {
	for i, arg := range list {
		if _, keyed := arg.(*ast.KeyValueExpr); keyed {
			return nil
		}
		if i == e.First || i > e.First && !e.Only {
			args = append(args, argument{arg, -1})
		}
	}
	return args
}

// trimmed returns v without the known bytes that w trims. It cuts off only what is trimmed for all values of the
// holes.
func (w *Wrapper) trimmed(v eval.Value) eval.Value {
	if len(w.Trims) == 0 || v.TooMuch {
		return v
	}
	t := v.Text
	head, tail := len(t.S), 0 // the known bytes in front are t.S[:head], those at the end are t.S[tail:]
	if n := len(t.Holes); n > 0 {
		head, tail = int(t.Holes[0].At), int(t.Holes[n-1].At)+1
	}
	start, end := 0, len(t.S)
	for _, c := range w.Trims {
		start += c.Front(t.S[start:max(start, min(head, end))])
		end -= c.Back(t.S[min(end, max(start, tail)):end])
	}
	if start == 0 && end == len(t.S) {
		return v
	}
	return v.Cut(start, end)
}

// trimWithin changes the trims of w, which apply to the text t, to those that apply to the hole in t.
func (w *Wrapper) trimWithin(t core.Text) {
	n := len(t.Holes)
	if len(w.Trims) == 0 || n == 0 {
		return
	}
	first, last := t.Holes[0].At == 0, int(t.Holes[n-1].At) == len(t.S)-1
	if n > 1 && (first || last) {
		w.Trims, w.Changed = nil, true
		return
	}
	var kept []transfer.Trim
	for _, c := range w.Trims {
		if c, ok := c.At(first, last); ok {
			kept = append(kept, c)
		}
	}
	w.Trims = kept
}
