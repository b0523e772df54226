package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// A Definition is a text that an exported variable or field can have, or that a function
// returns, as other packages are told of it.
type Definition struct {
	Text     core.Text
	Params   []int   // of each hole in Text: which parameter of the function it is; -1: none
	Cuts     [][]Cut // of each hole in Text: what is cut off the parameter first
	Position string  // where it stands: file.go:12:3
}

// A Cut is a call of a function of package strings that cuts bytes off a text, or one of
// fmt.Sprintf, for which it is the format.
type Cut struct{ Function, Bytes string }

const (
	maxDefinitions = 4   // how many of an object are told
	maxDefinition  = 512 // how many bytes one may have
)

// imported returns what other packages say of an object of theirs.
func (ev *Evaluator) imported(obj types.Object) []Definition {
	if ev.Imported == nil || obj.Pkg() == nil || obj.Pkg() == ev.Pkg || ev.IsStandard(obj.Pkg().Path()) {
		return nil
	}
	return ev.Imported(obj)
}

// evalImported appends what another package says of a variable or, with call, of the
// result of a function: one of its definitions, or a hole. It reports false if that says
// nothing, or if another text is asked for.
func (w *walk) evalImported(e ast.Expr, obj types.Object, call *ast.CallExpr) bool {
	if w.decisions == nil || w.decisions.maxCells == 0 {
		return false
	}
	list := w.ev.imported(obj)
	k := w.chooseDef(obj, len(list))
	if k > 0 {
		w.addDefinition(e, &list[k-1], call)
	}
	return k > 0
}

// addDefinition appends a definition of another package: its holes are arguments of the
// call, or nothing is known of them.
func (w *walk) addDefinition(e ast.Expr, d *Definition, call *ast.CallExpr) {
	at := 0
	for i := range d.Text.Holes {
		h := d.Text.Holes[i]
		if s := d.Text.S[at:h.At]; s != "" {
			w.addKnown(e, s)
		}
		at = int(h.At) + 1
		if p := d.Params[i]; p >= 0 && call != nil && p < len(call.Args) {
			w.evalCut(call, p, d.Cuts[i])
			continue
		}
		w.addForm(e, h, flow.ResultOfCall)
	}
	if s := d.Text.S[at:]; s != "" {
		w.addKnown(e, s)
	}
}

// DefinitionsOf returns the texts that the package gives to a variable or field of its own,
// or that a function of it returns, as far as a byte of them is known; nil if there are
// too many. Tests do not count.
func (ev *Evaluator) DefinitionsOf(obj types.Object) []Definition {
	var list []Definition
	switch obj := obj.(type) {
	case *types.Func:
		if decl := ev.FuncDecl(obj); decl != nil {
			list = ev.returned(obj)
		}
	case *types.Var:
		if obj.IsField() {
			list = ev.given(obj)
		} else if values, _ := (&walk{ev: ev}).packageVarValues(ev.Global(obj)); goinfo.IsString(obj.Type()) {
			for _, e := range values {
				list = ev.addTexts(list, e, nil)
			}
		}
	}
	if len(list) > maxDefinitions {
		return nil
	}
	return list
}

// given returns what the package gives to a field.
func (ev *Evaluator) given(field *types.Var) (list []Definition) {
	c := ev.cellOf(field, false)
	if c.isSelf {
		return nil
	}
	for i := range c.defs {
		d := &c.defs[i]
		if d.imported == nil && d.Index < 0 {
			list = ev.addTexts(list, d.Value, nil)
		}
	}
	return list
}

// returned returns what a function returns first.
func (ev *Evaluator) returned(fn *types.Func) (list []Definition) {
	results := fn.Signature().Results()
	returns := ev.TreeAt(fn.Pos()).Returns
	if results.Len() == 0 || !goinfo.IsString(results.At(0).Type()) || results.At(0).Name() != "" ||
		len(returns) > maxReturns {
		return nil
	}
	for _, s := range returns {
		if len(s.Results) == results.Len() {
			list = ev.addTexts(list, s.Results[0], fn.Signature().Params())
		}
	}
	return list
}

// addTexts adds the texts of e of which a byte is known.
func (ev *Evaluator) addTexts(list []Definition, e ast.Expr, params *types.Tuple) []Definition {
	if e == nil || len(list) > maxDefinitions {
		return list
	}
	values, _ := ev.EvalAll(e)
	for i := range values {
		t := &values[i].Text
		if len(t.S) == len(t.Holes) && len(t.S) < 2 || len(t.S) > maxDefinition {
			continue
		}
		d := Definition{Text: *t, Position: ev.position(e.Pos())}
		for k := range t.Holes {
			at := int(t.Holes[k].At)
			hole, cuts := values[i].Map.Verbatim(at), []Cut(nil)
			if hole == nil && values[i].Map.Why(at) == flow.ChangedByCall {
				hole = values[i].Map.Hole(at)
				cuts = ev.cutsWithin(e, hole)
			}
			if call, ok := hole.(*ast.CallExpr); ok {
				hole, cuts = ev.formatOf(call, params)
			}
			d.Params = append(d.Params, ev.paramIndex(hole, params))
			if d.Cuts = append(d.Cuts, cuts); cuts == nil && values[i].Map.Verbatim(at) == nil {
				d.Params[k] = -1
			}
		}
		if len(t.S) > len(t.Holes) || !slices.Contains(d.Params, -1) {
			list = append(list, d)
		}
	}
	return list
}

// cutsWithin returns what calls in e cut off the name that is the innermost argument of
// them; nil if there are none.
func (ev *Evaluator) cutsWithin(e, name ast.Expr) []Cut {
	for n := range ast.Preorder(e) {
		var cuts []Cut
		arg, _ := n.(ast.Expr)
		for arg != nil {
			call, ok := ast.Unparen(arg).(*ast.CallExpr)
			if !ok {
				break
			}
			cut, ok := ev.cutOf(call)
			if !ok {
				break
			}
			cuts, arg = append(cuts, cut), call.Args[0]
		}
		if len(cuts) > 0 && ast.Unparen(arg) == name {
			slices.Reverse(cuts)
			return cuts
		}
	}
	return nil
}

// cutOf returns what a call cuts off its first argument, if that is all it does.
func (ev *Evaluator) cutOf(call *ast.CallExpr) (Cut, bool) {
	fn := goinfo.Callee(ev.Info, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "strings" {
		return Cut{}, false
	}
	switch fn.Name() {
	case "TrimPrefix", "TrimSuffix", "TrimLeft", "TrimRight", "Trim":
		cut, ok := ev.StringOf(call.Args[1])
		return Cut{fn.Name(), cut}, ok
	}
	return Cut{}, false
}

// formatted is the function of a Cut that is no cut.
const formatted = "Sprintf"

// formatOf returns the format that a call of fmt.Sprintf is handed, if that and what it formats
// are the last parameters of the function; else the call as it is.
func (ev *Evaluator) formatOf(call *ast.CallExpr, params *types.Tuple) (ast.Expr, []Cut) {
	fn := goinfo.Callee(ev.Info, call)
	if fn == nil || goinfo.FullName(fn) != "fmt.Sprintf" || !call.Ellipsis.IsValid() || len(call.Args) != 2 ||
		params == nil || ev.paramIndex(call.Args[0], params) != params.Len()-2 {
		return call, nil
	}
	id, ok := call.Args[1].(*ast.Ident)
	rest := params.At(params.Len() - 1)
	if !ok || ev.Info.Uses[id] != rest || !ev.NeverAssigned(rest) {
		return call, nil
	}
	return call.Args[0], []Cut{{Function: formatted}}
}

// evalCut appends the value of argument p of a call, of which bytes are cut off.
func (w *walk) evalCut(call *ast.CallExpr, p int, cuts []Cut) {
	e := call.Args[p]
	switch {
	case len(cuts) == 0:
		w.eval(e)
		return
	case cuts[0].Function == formatted:
		w.sprintf(call, call.Args[p:])
		return
	}
	ps := w.takePieces(e)
	for _, c := range cuts {
		mark := len(w.out)
		if w.budget < 0 || !(computation{w}).trimPieces(e, ps, c.Function, c.Bytes) {
			w.addOpaque(e)
			return
		}
		ps = slices.Clone(w.out[mark:])
		w.out = w.out[:mark]
	}
	w.addPieces(ps)
}

// position returns where pos is, without the directory.
func (ev *Evaluator) position(pos token.Pos) string {
	p := ev.Fset.Position(pos)
	p.Filename = filepath.Base(p.Filename)
	return p.String()
}

// paramIndex returns which parameter, that nothing writes to, e names; -1 if none.
func (ev *Evaluator) paramIndex(e ast.Expr, params *types.Tuple) int {
	id, ok := e.(*ast.Ident)
	if !ok || params == nil {
		return -1
	}
	for i := range params.Len() {
		if v := params.At(i); ev.Info.Uses[id] == types.Object(v) && goinfo.IsString(v.Type()) && ev.NeverWritten(v) {
			return i
		}
	}
	return -1
}
