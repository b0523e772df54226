package eval

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/exported"
	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/premise"
	"github.com/urllint/urllint/analyzer/internal/transfer"
	"github.com/urllint/urllint/core"
)

const (
	maxDefinitions = 4            // limits the definitions of a function's result or a variable
	maxOfField     = 12           // limits the definitions of a field
	maxElements    = maxTexts - 1 // limits the elements of an exported list
	maxDefinition  = 512          // limits the bytes of a definition
)

// DefinitionsOf returns the texts that the package assigns to its variable or field obj, or that its
// function obj returns; nil if no byte of them is known or there are too many. It ignores tests.
func (ev *Evaluator) DefinitionsOf(obj types.Object) []exported.Definition {
	var list []exported.Definition
	export := exporter{ev}
	switch obj := obj.(type) {
	case *types.Func:
		for index := range obj.Signature().Results().Len() {
			list = append(list, exported.Exportable(exported.OneKind(export.returned(obj, index)), maxDefinitions)...)
		}
	case *types.Var:
		if obj.IsField() {
			return exported.Exportable(export.given(obj), maxOfField)
		}
		if goinfo.IsString(obj.Type()) {
			values, _ := ev.packageVarValues(ev.Global(obj), false)
			for _, e := range values {
				if e != nil {
					list = export.addTexts(list, e, textOf(e), nil)
				}
			}
		} else if ev.HoldsIPv4 != nil && ev.HoldsIPv4(obj) {
			list = []exported.Definition{exported.IPv4(ev.position(obj.Pos()))}
		}
		list = exported.Exportable(list, maxDefinitions)
	}
	return list
}

// DefinitionsAmong returns the texts that elements of a list can have; nil if there are too many elements.
func (ev *Evaluator) DefinitionsAmong(elements []ast.Expr) (list []exported.Definition) {
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

// An exporter computes the definitions that are exported to other packages.
type exporter struct{ *Evaluator }

// given returns the definitions of a field in the package.
func (ev exporter) given(field *types.Var) (list []exported.Definition) {
	if !goinfo.MayBeString(field.Type()) {
		return nil
	}
	c := ev.cells.of(field, false)
	if c.isSelf {
		return nil
	}
	for i := range c.defs {
		d, before := &c.defs[i], len(list)
		if d.imported != nil {
			continue
		}
		list = ev.addTexts(list, d.Value, ev.cells.givenBy(field, d), nil)
		for k := before; k < len(list); k++ {
			list[k].Row, list[k].Table, list[k].Holder = d.row, d.table, d.holder
		}
	}
	if all := ev.Cells.Of(field); all != nil {
		for i := range all.Defs {
			list = ev.addPassed(list, &all.Defs[i])
		}
	}
	return list
}

// addPassed appends the constant arguments that the package passes for a parameter, the value of a field: those of an
// option, such as config.WithURL. It adds all that fit.
func (ev exporter) addPassed(list []exported.Definition, d *flow.CellDef) []exported.Definition {
	if d.InTest || d.Value == nil || ev.PassedFor == nil {
		return list
	}
	v := ev.Variable(d.Value)
	if v == nil || v.Kind() != types.ParamVar || !ev.NeverWritten(v) {
		return list
	}
	for _, arg := range ev.PassedFor(v) {
		if _, constant := ev.StringOf(arg); constant && len(list) < maxOfField {
			list = ev.addTexts(list, arg, textOf(arg), nil)
		}
	}
	return list
}

// returned returns the definitions of result index of a function.
func (ev exporter) returned(fn *types.Func, index int) (list []exported.Definition) {
	result := fn.Signature().Results().At(index).Type()
	if ev.FuncDecl(fn) != nil && goinfo.IsURL(result) {
		return ev.parsed(fn, index)
	}
	if ev.FuncDecl(fn) == nil || !goinfo.MayBeString(result) {
		return nil
	}
	returns := ev.TreeAt(fn.Pos()).Returns
	if len(returns) > maxReturns {
		return nil
	}
	var empty *ast.ReturnStmt
	for _, s := range returns {
		if ev.isFailure(s, index) || len(returns) > 1 && ev.isOfNil(s, fn) {
			continue
		}
		if ev.isEmpty(s, index) {
			empty = cmp.Or(empty, s)
			continue
		}
		t := task{pos: s.Pos(), separateHoles: true, most: maxDefinitions, run: func(w *walk) {
			if decl := ev.FuncDecl(fn); !w.evalReturn(s, decl, index) {
				w.addUnknown(decl.Name, flow.ResultOfCall)
			}
		}}
		before := len(list)
		list = ev.addTexts(list, s, t, fn.Signature().Params())
		for k := before; k < len(list); k++ {
			list[k].Position, list[k].Result = ev.position(s.Pos()), index
			if ev.Premises != nil && !list[k].IsPlain() { // a plain one may represent several returns
				list[k].When = list[k].When.And(ev.Premises.AtStmt(s))
			}
		}
	}
	if empty != nil {
		list = ev.addEmpty(list, empty, index)
	}
	if len(list) > 0 && !ev.onlyReads(fn) {
		for k := range list {
			list[k].HasPort = false
		}
	}
	return list
}

// readers holds functions that return a text of a request as it is.
var readers = []string{"(net/http.Header).Get", "strings.TrimSpace", "strings.ToLower"}

// onlyReads reports whether a function neither takes apart nor tests the texts that it returns, except for "".
func (ev exporter) onlyReads(fn *types.Func) bool {
	for n := range ast.Preorder(ev.FuncDecl(fn).Body) {
		switch n := n.(type) {
		case *ast.SliceExpr, *ast.IndexExpr, *ast.RangeStmt:
			return false
		case *ast.CallExpr:
			if called := goinfo.Callee(ev.Info, n); called == nil || !slices.Contains(readers, goinfo.FullName(called)) {
				return false
			}
		}
	}
	return true
}

// isEmpty reports whether a statement returns the empty string as result index.
func (ev exporter) isEmpty(s *ast.ReturnStmt, index int) bool {
	if index >= len(s.Results) {
		return false
	}
	text, ok := ev.StringOf(s.Results[index])
	return ok && text == ""
}

// addEmpty adds the empty string as result index. A single kind absorbs it.
func (ev exporter) addEmpty(list []exported.Definition, s *ast.ReturnStmt, index int) []exported.Definition {
	if len(list) == 1 && list[0].IsKind() {
		h := list[0].Text.Holes[0]
		h.NotEmpty = false
		list[0].Text.Holes = []core.Hole{h}
		return list
	}
	d := exported.Unknown
	d.Position, d.Result = ev.position(s.Pos()), index
	return exported.AddPlain(list, d)
}

// parsed returns the texts of the URLs that a function returns as result index; nil unless it parses all of them.
func (ev exporter) parsed(fn *types.Func, index int) (list []exported.Definition) {
	returns := ev.TreeAt(fn.Pos()).Returns
	if ev.ParsedText == nil || len(returns) > maxReturns {
		return nil
	}
	for _, s := range returns {
		if ev.isFailure(s, index) {
			continue
		}
		if index >= len(s.Results) {
			return nil
		}
		text := ev.ParsedText(s.Results[index])
		if text == nil {
			return nil
		}
		list = ev.addTexts(list, s, textOf(text), fn.Signature().Params())
	}
	for k := range list {
		list[k].Result, list[k].Parsed = index, true
	}
	return list
}

// isFailure reports whether a statement returns an error and, as result index, nil or the empty string.
func (ev exporter) isFailure(s *ast.ReturnStmt, index int) bool {
	last := len(s.Results) - 1
	if index >= last || !goinfo.IsError(goinfo.TypeOf(ev.Info, s.Results[last])) {
		return false
	}
	return ev.Info.Types[s.Results[index]].IsNil() || ev.isEmpty(s, index)
}

// addTexts appends the texts of a definition n with a known byte; for a function's results, all texts.
func (ev exporter) addTexts(
	list []exported.Definition, n ast.Node, of task, params *types.Tuple,
) []exported.Definition {
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
		if params != nil && len(values[i].Paths) == 1 && !d.IsPlain() {
			d.When = d.When.And(ev.premisesOn(values[i].Paths[0]))
		}
		isMade := slices.ContainsFunc(d.Params, func(p int) bool { return p >= 0 })
		switch {
		case len(t.S) <= maxDefinition && !d.IsPlain() && (len(t.S) > len(t.Holes) || isMade):
			list = append(list, d)
		case params == nil && isLine(t):
			list = append(list, exported.KindOf(d))
		case params == nil:
		case d.IsPlain() && isMade:
			d.Free = ev.ReturnsAsIs(params.At(d.Params[0]))
			list = exported.AddPlain(list, d)
		default:
			list = exported.AddPlain(list, exported.KindOf(d))
		}
	}
	return list
}

// premisesOn returns the conditions on the parameters of a function for control to take those branches.
func (ev exporter) premisesOn(path []Choice) (when premise.List) {
	if ev.Premises == nil {
		return nil
	}
	for _, c := range path {
		when = when.And(ev.Premises.AtChoice(c))
	}
	return when
}

// newDefinition returns the definition at n with the value v.
func (ev exporter) newDefinition(n ast.Node, v *Value, params *types.Tuple) exported.Definition {
	d := exported.Definition{Text: v.Text, Position: ev.position(n.Pos())}
	for _, p := range v.Map.AllParts() {
		if p.IsSpelled() {
			d.Spell(p.Pos)
		}
	}
	for k := range v.Text.Holes {
		at := int(v.Text.Holes[k].At)
		hole, why, format := v.Map.Verbatim(at), v.Map.Why(at), false
		var trims []transfer.Trim
		if hole == nil && why == flow.ChangedByCall {
			hole = v.Map.Hole(at)
			for _, t := range v.Map.Trimmed(at) {
				trims = append(trims, transfer.Trim(t))
			}
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

// formatOf returns the format of a call of fmt.Sprintf if the format and its operands are
// the last parameters of the function; nil otherwise.
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

// position returns the position pos in the syntax for other packages.
func (ev *Evaluator) position(pos token.Pos) string {
	return goinfo.PositionIn(ev.Pkg, ev.Fset.Position(pos))
}

// paramIndex returns the index of the parameter that e names, if e is the argument unchanged, or of the
// variadic parameter that e is an element of; -1 if there is none.
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

// isElementOf reports whether v only holds elements of the list in p.
func (ev exporter) isElementOf(v, p *types.Var) bool {
	return ev.Variable(ev.Lists.RangedOver(v)) == p && ev.NeverWritten(p)
}
