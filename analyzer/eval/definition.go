package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// A Definition is a text that an exported variable or field can have, or that a function
// returns, as other packages are told of it.
type Definition struct {
	Text     core.Text
	Params   []int  // of each hole in Text: which parameter of the function it is; -1: none
	Position string // where it stands: file.go:12:3
}

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
			w.eval(call.Args[p])
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
		if len(t.S) == len(t.Holes) || len(t.S) > maxDefinition {
			continue
		}
		d := Definition{Text: *t, Position: ev.position(e.Pos())}
		for k := range t.Holes {
			d.Params = append(d.Params, ev.paramIndex(values[i].Map.Verbatim(int(t.Holes[k].At)), params))
		}
		list = append(list, d)
	}
	return list
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
