package eval

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/exported"
	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/premise"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/internal/transfer"
	"github.com/urllint/urllint/core"
)

// ImportedDefinitions returns the definitions that another package exports for an object.
func (ev *Evaluator) ImportedDefinitions(obj types.Object) []exported.Definition {
	if ev.Imported == nil || obj.Pkg() == nil || obj.Pkg() == ev.Pkg || ev.IsStandard(obj.Pkg().Path()) {
		return nil
	}
	return ev.Imported(obj)
}

// An importEvaluator evaluates variables, fields and functions of other packages by their exports.
type importEvaluator struct{ *walk }

// MayReturnPort reports whether a function of another package returns, as its first result, addresses that may have a
// port.
func (ev *Evaluator) MayReturnPort(fn *types.Func) bool {
	return slices.ContainsFunc(ev.ImportedDefinitions(fn.Origin()), func(d exported.Definition) bool {
		return d.HasPort && d.Result == 0
	})
}

// evalImported appends a definition from another package of a variable or, if call is not nil, of result
// index of a function. It reports false if there is none, and in the alternative without a definition.
func (w importEvaluator) evalImported(e ast.Expr, obj types.Object, call *ast.CallExpr, index int) bool {
	list := exported.OfResult(w.ev.ImportedDefinitions(obj), index)
	if len(list) > 0 && list[0].Parsed {
		return false
	}
	isKind := len(list) == 1 && list[0].IsKind()
	if !isKind && (w.decisions == nil || w.decisions.maxCells == 0 && !w.decisions.onlyCalls) {
		return false
	}
	isOpen := func(d exported.Definition) bool { return d.IsPlain() && !d.Free && !d.IsKind() }
	k, ok := 0, call != nil
	if ok && (isKind || w.decisions.onlyCalls || !slices.ContainsFunc(list, isOpen)) {
		k, ok = w.Choose(resultKey{call, index}, len(list))
	} else if ok = w.decisions != nil && !w.decisions.onlyCalls; ok {
		list = slices.DeleteFunc(slices.Clone(list), isOpen)
		k = w.chooseDef(resultKey{obj, index}, len(list)) - 1
		ok = k >= 0
	}
	if ok && (call == nil || w.comesWithOthers(call, index, list, k)) {
		w.addDefinition(e, &list[k], call)
		return true
	}
	return false
}

// A resultKey identifies a result of a call or function, for the choice of its definition.
type resultKey struct {
	of    any
	index int
}

// A takenResult is the definition that a walk chose for one of several results of a call.
type takenResult struct {
	index    int
	position string // of the return statement
	varies   bool   // the return statement has other texts, too
}

// comesWithOthers reports whether definition k of a result of a call can come with the definition that this walk
// chose for another result: they are from the same return statement and, as far as is known, the same path to it.
func (w importEvaluator) comesWithOthers(call *ast.CallExpr, index int, list []exported.Definition, k int) bool {
	if goinfo.Callee(w.ev.Info, call).Signature().Results().Len() == 1 || w.decisions == nil {
		return true
	}
	taken := takenResult{index: index, position: list[k].Position}
	for i := range list {
		taken.varies = taken.varies || i != k && list[i].Position == taken.position
	}
	of := branchPoint{w.frame, call}
	other, ok := w.decisions.returned[of]
	if !ok {
		if w.decisions.returned == nil {
			w.decisions.returned = map[branchPoint]takenResult{}
		}
		w.decisions.returned[of] = taken
	}
	return !ok || other.index == index || other.position == taken.position && !(other.varies && taken.varies)
}

// addDefinition appends a definition of another package in place of e. Its
// holes are arguments of the call, or unknown.
func (w importEvaluator) addDefinition(e ast.Expr, d *exported.Definition, call *ast.CallExpr) {
	w.infeasible = w.infeasible || d.When.IsExcluded(func(p int) premise.Argument { return w.argumentGiven(p, call) })
	at := 0
	add := func(s string) {
		if s != "" {
			w.note(e)
			place := &srcmap.SourceRef{Pos: e.Pos(), End: e.End(), Told: d.Position, Result: call != nil}
			if call == nil || len(call.Args) == 0 { // what a function returns depends on its arguments
				place.ToldText = d.Text.S
			}
			w.AddPiece(srcmap.Piece{Kind: srcmap.Derived, Text: s, At: place})
		}
	}
	for i := range d.Text.Holes {
		h := d.Text.Holes[i]
		add(d.Text.S[at:h.At])
		at = int(h.At) + 1
		if p := d.Params[i]; p >= 0 && call != nil && p < len(call.Args) && d.Formats[i] {
			computation{w.walk}.sprintf(call, call.Args[p:])
			continue
		}
		if arg := w.argumentFor(d.Params[i], call); arg != nil && !d.Formats[i] {
			mark := len(w.out)
			w.evalTrimmed(arg, d.Trims[i])
			w.keepHandled(mark, h.Origin)
			continue
		}
		h.Name = cmp.Or(w.escapedBy(call, h), h.Name)
		if mark := len(w.out); d.Params[i] < 0 {
			w.AddForm(e, h, flow.ResultOfCall)
			for k := mark; k < len(w.out); k++ {
				w.out[k].At.Inner = len(d.Text.S) > 1
				if h.Origin == core.FromReplaced {
					w.out[k].Hole.Replaced = &srcmap.Replacement{Told: d.Position}
				}
			}
			continue
		}
		w.AddForm(e, h, flow.ResultOfCall)
	}
	add(d.Text.S[at:])
}

// keepHandled assigns the origin from to the hole appended after mark if from
// shows that the callee handles IPv6 addresses.
func (w importEvaluator) keepHandled(mark int, from core.Origin) {
	if from != core.FromName && from != core.FromIPv4 || len(w.out) != mark+1 || w.out[mark].Hole == nil {
		return
	}
	h := *w.out[mark].Hole
	if h.Kind == core.Anything || h.Kind == core.HostText {
		h.Origin = from
		w.out[mark].Hole = &h
	}
}

// argumentGiven returns the argument of a call for a parameter, as far as it
// is known: its text on this walk, or a constant.
func (w importEvaluator) argumentGiven(param int, call *ast.CallExpr) (g premise.Argument) {
	arg := w.argumentFor(param, call)
	switch {
	case arg == nil:
	case goinfo.IsString(goinfo.TypeOf(w.ev.Info, arg)):
		g.Text, g.Known = srcmap.TextOf(w.takePieces(arg)), true
	default:
		if v := w.ev.Info.Types[arg].Value; v != nil {
			g.Text.S, g.Known = v.ExactString(), true
		}
	}
	return g
}

// argumentFor returns the argument of a call for a parameter, for a
// variadic one any of them; nil if it is unknown.
func (w importEvaluator) argumentFor(param int, call *ast.CallExpr) ast.Expr {
	if call == nil || param < 0 || param >= len(call.Args) {
		return nil
	}
	sig, ok := goinfo.TypeOf(w.ev.Info, call.Fun).(*types.Signature)
	if !ok {
		return nil
	}
	if !sig.Variadic() || param < sig.Params().Len()-1 {
		return call.Args[param]
	}
	args := call.Args[param:]
	k, ok := w.Choose(branchPoint{w.frame, call}, len(args))
	if !ok || call.Ellipsis.IsValid() {
		return nil
	}
	return args[k]
}

// evalTrimmed appends the value of e after the trims have cut off bytes.
func (w importEvaluator) evalTrimmed(e ast.Expr, trims []transfer.Trim) {
	if len(trims) == 0 {
		w.eval(e)
		return
	}
	ps := w.takePieces(e)
	for _, t := range trims {
		mark := len(w.out)
		if w.budget < 0 || !t.Apply(w, e, ps) {
			w.addOpaque(e)
			return
		}
		ps = slices.Clone(w.out[mark:])
		w.out = w.out[:mark]
	}
	w.addPieces(ps)
}
