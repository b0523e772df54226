package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/premise"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// A Definition is a text that an exported variable or field can have, or that a function
// returns, as it is exported to other packages. Those of a function are the part of its
// summary about what it returns; its parameters that flow into places are the other part
// (analyzer/internal/wrapper).
type Definition struct {
	Text     core.Text
	Params   []int        // of each hole in Text: which parameter of the function it is; -1: none
	Trims    [][]Trim     // of each hole in Text: what is cut off the parameter first
	Formats  []bool       // of each hole in Text: fmt.Sprintf makes it of the parameter, its format, and the rest
	Position string       // where it stands: m.test/pkg/file.go:12:3
	Row      string       // of a field: where the literal stands that gives it; "" if none does
	Table    string       // the variable of the package that holds that literal, if one does
	Holder   string       // of a field: the field that holds the struct; "" if that is not known
	When     premise.List // of a function: what its parameters are given, or else it returns something else
	Free     bool         // it is a parameter, or an element of a variadic one, whatever that is
	Result   int          // of a function: which result has it
}

const (
	maxDefinitions = 4            // most definitions exported for a function or variable
	maxOfField     = 12           // most definitions exported for a field
	maxElements    = maxTexts - 1 // longest list whose elements are exported
	maxDefinition  = 512          // most bytes of a definition
)

// imported returns the definitions that another package exports for an object.
func (ev *Evaluator) imported(obj types.Object) []Definition {
	if ev.Imported == nil || obj.Pkg() == nil || obj.Pkg() == ev.Pkg || ev.IsStandard(obj.Pkg().Path()) {
		return nil
	}
	return ev.Imported(obj)
}

// An importEvaluator evaluates variables, fields and functions of other packages by their exports.
type importEvaluator struct{ *walk }

// ImportedDefinitions returns the exported definitions of an object of another package.
func (ev *Evaluator) ImportedDefinitions(obj types.Object) []Definition { return ev.imported(obj) }

// Joins reports whether a definition is put together of several parameters.
func (d Definition) Joins() bool {
	several := map[int]bool{}
	for _, p := range d.Params {
		several[p] = p >= 0
	}
	delete(several, -1)
	return len(several) > 1
}

// evalImported appends a definition from another package of a variable or, with call, of result
// index of a function, or else a hole. It reports false if there is none, or if another text
// of the expression is asked for.
func (w importEvaluator) evalImported(e ast.Expr, obj types.Object, call *ast.CallExpr, index int) bool {
	list := ofResult(w.ev.imported(obj), index)
	isKind := len(list) == 1 && list[0].isKind()
	if !isKind && (w.decisions == nil || w.decisions.maxCells == 0 && !w.decisions.onlyCalls) {
		return false
	}
	isOpen := func(d Definition) bool { return d.isPlain() && !d.Free && !d.isKind() }
	k, ok := 0, call != nil
	if ok && (isKind || w.decisions.onlyCalls || !slices.ContainsFunc(list, isOpen)) {
		k, ok = w.choose(resultKey{call, index}, len(list))
	} else if ok = !w.decisions.onlyCalls; ok {
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

// A resultKey is what a definition is chosen of: a result of a call or function.
type resultKey struct {
	of    any
	index int
}

// A takenResult is the definition that a walk took for a result of a call with several.
type takenResult struct {
	index    int
	position string // the return statement
	varies   bool   // it returns other texts too
}

// comesWithOthers reports whether definition k of a result of a call comes from the return statement of what this walk
// took for another result, and with it.
func (w importEvaluator) comesWithOthers(call *ast.CallExpr, index int, list []Definition, k int) bool {
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

// ofResult returns the definitions of one result of a function.
func ofResult(all []Definition, index int) []Definition {
	k := slices.IndexFunc(all, func(d Definition) bool { return d.Result == index })
	if k < 0 {
		return nil
	}
	n := slices.IndexFunc(all[k:], func(d Definition) bool { return d.Result != index })
	if n < 0 {
		return all[k:]
	}
	return all[k : k+n]
}

// isPlain reports whether a definition is nothing but a parameter, or some other value: it
// counts where all of a function have to be known.
func (d Definition) isPlain() bool { return len(d.Text.S) == 1 && len(d.Text.Holes) == 1 }

// isKind reports whether a definition is some value of a kind that is known: a host and port,
// what is escaped, base64.
func (d Definition) isKind() bool {
	return d.isPlain() && d.Params[0] < 0 && d.Text.Holes[0] != core.Hole{}
}

// addDefinition appends a definition of another package: its holes are arguments of the
// call, or nothing is known of them.
func (w importEvaluator) addDefinition(e ast.Expr, d *Definition, call *ast.CallExpr) {
	w.infeasible = w.infeasible || d.When.IsExcluded(func(p int) premise.Given { return w.argumentGiven(p, call) })
	at := 0
	add := func(s string) {
		if s != "" {
			w.note(e)
			place := &srcmap.Origin{Pos: e.Pos(), End: e.End(), Told: d.Position, Result: call != nil}
			if call == nil { // what a function returns depends on what it is given
				place.ToldText = d.Text.S
			}
			w.addPiece(srcmap.Piece{Kind: srcmap.Derived, Text: s, At: place})
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
			w.keepHandled(mark, h.From)
			continue
		}
		w.addForm(e, h, flow.ResultOfCall)
	}
	add(d.Text.S[at:])
}

// keepHandled gives the value that was appended after mark the origin that it has in the function it is an argument of,
// if that handles IPv6 addresses.
func (w importEvaluator) keepHandled(mark int, from core.Origin) {
	if from != core.FromName && from != core.FromIPv4 || len(w.out) != mark+1 || w.out[mark].Hole == nil {
		return
	}
	h := *w.out[mark].Hole
	if h.May == core.Anything || h.May == core.HostText {
		h.From = from
		w.out[mark].Hole = &h
	}
}

// argumentGiven returns what is known of the argument of a call for a parameter: its text on this walk, or a constant.
func (w importEvaluator) argumentGiven(param int, call *ast.CallExpr) (g premise.Given) {
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

// argumentFor returns the argument of a call for a parameter, of a variadic one any; nil if
// that is not known.
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
	k, ok := w.choose(branchPoint{w.frame, call}, len(args))
	if !ok || call.Ellipsis.IsValid() {
		return nil
	}
	return args[k]
}

// DefinitionsOf returns the texts that the package assigns to a variable or field of its own,
// or that a function of it returns, if a byte of them is known; nil if there are too many.
// Tests are ignored.
func (ev *Evaluator) DefinitionsOf(obj types.Object) []Definition {
	var list []Definition
	export := exporter{ev}
	switch obj := obj.(type) {
	case *types.Func:
		for index := range obj.Signature().Results().Len() {
			list = append(list, told(oneKind(export.returned(obj, index)), maxDefinitions)...)
		}
	case *types.Var:
		if obj.IsField() {
			return told(export.given(obj), maxOfField)
		} else if goinfo.IsString(obj.Type()) {
			values, _ := (&walk{ev: ev}).packageVarValues(ev.Global(obj))
			for _, e := range values {
				if e != nil {
					list = export.addTexts(list, e, textOf(e), nil)
				}
			}
		}
		list = told(list, maxDefinitions)
	}
	return list
}

// oneKind returns the definitions of a result without their kinds, if there are several: which of them comes, the
// caller may know.
func oneKind(list []Definition) []Definition {
	for i := range list {
		if len(list) > 1 && list[i].isKind() {
			kept := list[i]
			list[i] = otherText
			list[i].Position, list[i].Result = kept.Position, kept.Result
		}
	}
	return list
}

// told returns the definitions of an object that are exported to other packages: all, or none.
func told(list []Definition, most int) []Definition {
	if len(list) > most ||
		!slices.ContainsFunc(list, func(d Definition) bool { return d.Free || !d.isPlain() || d.isKind() }) {
		return nil
	}
	return list
}

// DefinitionsAmong returns the texts that elements of a list can have; nil if there are too
// many.
func (ev *Evaluator) DefinitionsAmong(elements []ast.Expr) (list []Definition) {
	if len(elements) > maxElements {
		return nil
	}
	for _, e := range elements {
		values, _ := ev.EvalAll(e)
		if len(values) == 1 && len(values[0].Text.S) > len(values[0].Text.Holes) &&
			len(values[0].Text.S) <= maxDefinition {
			list = append(list, exporter{ev}.newDefinition(e, &values[0], nil))
		}
	}
	return list
}

// An exporter makes the definitions that are exported to other packages.
type exporter struct{ *Evaluator }

// given returns the definitions of a field in the package.
func (ev exporter) given(field *types.Var) (list []Definition) {
	if !goinfo.MayBeString(field.Type()) {
		return nil
	}
	c := ev.cellOf(field, false)
	if c.isSelf {
		return nil
	}
	for i := range c.defs {
		d, before := &c.defs[i], len(list)
		if d.imported != nil {
			continue
		}
		list = ev.addTexts(list, d.Value, ev.givenBy(field, d), nil)
		for k := before; k < len(list); k++ {
			list[k].Row, list[k].Table, list[k].Holder = d.row, d.table, d.holder
		}
	}
	return list
}

// returned returns what a function returns as result index.
func (ev exporter) returned(fn *types.Func, index int) (list []Definition) {
	if ev.FuncDecl(fn) == nil || !goinfo.MayBeString(fn.Signature().Results().At(index).Type()) {
		return nil
	}
	returns := ev.TreeAt(fn.Pos()).Returns
	if len(returns) > maxReturns {
		return nil
	}
	for _, s := range returns {
		if ev.isFailure(s, index) {
			continue
		}
		t := task{pos: s.Pos(), separateHoles: true, run: func(w *walk) {
			if decl := ev.FuncDecl(fn); !w.evalReturn(s, decl, index) {
				w.addUnknown(decl.Name, flow.ResultOfCall)
			}
		}}
		before := len(list)
		list = ev.addTexts(list, s, t, fn.Signature().Params())
		for k := before; k < len(list); k++ {
			list[k].Position, list[k].Result = ev.position(s.Pos()), index
			if ev.Premises != nil && !list[k].isPlain() { // that may stand for several
				list[k].When = list[k].When.And(ev.Premises(s))
			}
		}
	}
	return list
}

// isFailure reports whether a statement returns an error and, as result index, nothing.
func (ev exporter) isFailure(s *ast.ReturnStmt, index int) bool {
	last := len(s.Results) - 1
	if index >= last || !goinfo.IsError(goinfo.TypeOf(ev.Info, s.Results[last])) {
		return false
	}
	text, ok := ev.StringOf(s.Results[index])
	return ok && text == ""
}

// otherText is a text of which nothing is known.
var otherText = Definition{Text: core.Text{S: srcmap.HoleText, Holes: make([]core.Hole, 1)}, Params: []int{-1},
	Trims: make([][]Trim, 1), Formats: make([]bool, 1)}

// kindText is a text of which only the kind is known, if d is one: not what it is made of.
func kindText(d Definition) Definition {
	out := otherText
	out.Position = d.Position
	if d.isPlain() {
		h := d.Text.Holes[0]
		if h.From <= core.FromElement || h.From == core.FromBase || h.From == core.FromEscaped {
			h.From = core.FromUnknown
		}
		if h.May != core.Anything || h.By != core.ByNobody || h.From != core.FromUnknown {
			out.Text.Holes = []core.Hole{{May: h.May, NotEmpty: h.NotEmpty, First: h.First, Last: h.Last, By: h.By,
				From: h.From}}
		}
	}
	return out
}

// addPlain adds a plain definition that is new. Of several kinds of values none is known.
func addPlain(list []Definition, d Definition) []Definition {
	k := slices.IndexFunc(list, func(o Definition) bool { return o.isPlain() && o.Params[0] == d.Params[0] })
	if k < 0 {
		return append(list, d)
	}
	if d.Params[0] < 0 && list[k].Text.Holes[0] != d.Text.Holes[0] {
		list[k].Text, list[k].Trims, list[k].Formats = otherText.Text, otherText.Trims, otherText.Formats
	}
	return list
}

// addTexts appends the texts of a definition n of which a byte is known; of a function's
// results, all.
func (ev exporter) addTexts(list []Definition, n ast.Node, of task, params *types.Tuple) []Definition {
	if len(list) > maxOfField {
		return list
	}
	values, _ := ev.evalEvery(of)
	if params != nil && ev.KnowHosts != nil {
		values = slices.Clone(values)
		ev.KnowHosts(n, values)
	}
	for i := range values {
		t := &values[i].Text
		d := ev.newDefinition(n, &values[i], params)
		isMade := slices.ContainsFunc(d.Params, func(p int) bool { return p >= 0 })
		switch {
		case len(t.S) <= maxDefinition && !d.isPlain() && (len(t.S) > len(t.Holes) || isMade):
			list = append(list, d)
		case params == nil && isLine(t):
			list = append(list, kindText(d))
		case params == nil:
		case d.isPlain() && isMade:
			d.Free = ev.ReturnsAsIs(params.At(d.Params[0]))
			list = addPlain(list, d)
		default:
			list = addPlain(list, kindText(d))
		}
	}
	return list
}

// newDefinition returns the definition n with the value v.
func (ev exporter) newDefinition(n ast.Node, v *Value, params *types.Tuple) Definition {
	d := Definition{Text: v.Text, Position: ev.position(n.Pos())}
	for k := range v.Text.Holes {
		at := int(v.Text.Holes[k].At)
		hole, why, format := v.Map.Verbatim(at), v.Map.Why(at), false
		var trims []Trim
		if hole == nil && why == flow.ChangedByCall {
			hole = v.Map.Hole(at)
			trims = ev.trimsAround(n, hole)
		}
		if call, ok := hole.(*ast.CallExpr); ok {
			if f := ev.formatOf(call, params); f != nil {
				hole, format = f, true
			}
		}
		d.Trims, d.Formats = append(d.Trims, trims), append(d.Formats, format)
		param := ev.paramIndex(hole, params, why == flow.Parameter)
		if trims == nil && !format && v.Map.Verbatim(at) == nil {
			param = -1
		}
		d.Params = append(d.Params, param)
		if param >= 0 && ev.PutsSchemeIfNone(v, at) {
			d.When = d.When.And(premise.Schemeless(param))
		}
	}
	return d
}

// trimsAround returns what calls in n cut off the name that is the innermost argument of
// them; nil if there are none.
func (ev exporter) trimsAround(n ast.Node, name ast.Expr) []Trim {
	for n := range ast.Preorder(n) {
		var trims []Trim
		arg, _ := n.(ast.Expr)
		for arg != nil {
			call, ok := ast.Unparen(arg).(*ast.CallExpr)
			if !ok {
				break
			}
			trim, ok := ev.TrimOf(call)
			if !ok {
				break
			}
			trims, arg = append(trims, trim), call.Args[0]
		}
		if len(trims) > 0 && ast.Unparen(arg) == name {
			slices.Reverse(trims)
			return trims
		}
	}
	return nil
}

// formatOf returns the format that a call of fmt.Sprintf is handed, if that and what it formats
// are the last parameters of the function; else nil.
func (ev exporter) formatOf(call *ast.CallExpr, params *types.Tuple) ast.Expr {
	fn := goinfo.Callee(ev.Info, call)
	if fn == nil || goinfo.FullName(fn) != "fmt.Sprintf" || !call.Ellipsis.IsValid() || len(call.Args) != 2 ||
		params == nil || ev.paramIndex(call.Args[0], params, false) != params.Len()-2 {
		return nil
	}
	rest := params.At(params.Len() - 1)
	if ev.Variable(call.Args[1]) != rest || !ev.NeverAssigned(rest) {
		return nil
	}
	return call.Args[0]
}

// evalTrimmed appends the value of e, of which bytes are cut off.
func (w importEvaluator) evalTrimmed(e ast.Expr, trims []Trim) {
	if len(trims) == 0 {
		w.eval(e)
		return
	}
	ps := w.takePieces(e)
	for _, t := range trims {
		mark := len(w.out)
		if w.budget < 0 || !(computation{w.walk}).trimPieces(e, ps, t.Function, t.Cut) {
			w.addOpaque(e)
			return
		}
		ps = slices.Clone(w.out[mark:])
		w.out = w.out[:mark]
	}
	w.addPieces(ps)
}

// position returns where pos is, for other packages.
func (ev *Evaluator) position(pos token.Pos) string {
	return goinfo.PositionIn(ev.Pkg, ev.Fset.Position(pos))
}

// paramIndex returns which parameter e names, as it was given or because nothing writes to it,
// or has an element of, if it is variadic; -1 if none.
func (ev exporter) paramIndex(e ast.Expr, params *types.Tuple, asGiven bool) int {
	at, isElement := e.(*ast.IndexExpr)
	if isElement {
		e, asGiven = at.X, false
	}
	v := ev.Variable(e)
	if v == nil || params == nil {
		return -1
	}
	for i := range params.Len() {
		switch p := params.At(i); {
		case v == p && goinfo.MayBeString(v.Type()) && !isElement && (asGiven || ev.NeverWritten(v)):
			return i
		case v == p && isElement && i == params.Len()-1 && goinfo.IsStrings(v.Type()) && ev.NeverWritten(v):
			return i
		case i == params.Len()-1 && asGiven && ev.isElementOf(v, p):
			return i
		}
	}
	return -1
}

// isElementOf reports whether v is nothing but an element of the list that is in p.
func (ev exporter) isElementOf(v, p *types.Var) bool {
	return ev.Variable(ev.ListOf(v)) == p && ev.NeverWritten(p)
}
