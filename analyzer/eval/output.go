package eval

import (
	"go/ast"
	"go/constant"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/origin"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// An output is what an evaluation has appended on its path: pieces of a text, and the expressions of their holes.
type output struct {
	evalPath
	pieces
	sources []source
}

// A source is the expression of a hole, with the inlined call that it is in.
type source struct {
	expr  ast.Expr
	frame *frame
}

// maxSources limits the sources of one text.
const maxSources = 32

// note records e as the expression of a hole, unless e is only a name.
func (o *output) note(e ast.Expr) {
	switch ast.Unparen(e).(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.StarExpr:
	default:
		o.noteValue(e)
	}
}

// noteValue is note for any expression.
func (o *output) noteValue(e ast.Expr) {
	if o.decisions != nil && len(o.sources) < maxSources {
		o.sources = append(o.sources, source{e, o.frame})
	}
}

// AddKnown appends s, the value of e, which the source of e does not spell.
func (o *output) AddKnown(e ast.Expr, s string) {
	if s != "" {
		o.note(e)
	}
	o.AddPiece(srcmap.Piece{Kind: srcmap.Derived, Text: s, At: &srcmap.SourceRef{Pos: e.Pos(), End: e.End()}})
}

// AddHole appends a hole for the value of e. The default name of the hole is the name of e.
func (o *output) AddHole(e ast.Expr, h core.Hole, why flow.Reason) { o.addHoleOf(e, h, true, why) }

// AddForm appends a hole for a value computed from e.
func (o *output) AddForm(e ast.Expr, h core.Hole, why flow.Reason) { o.addHoleOf(e, h, false, why) }

func (o *output) addHoleOf(e ast.Expr, h core.Hole, asIs bool, why flow.Reason) {
	if h.Name == "" {
		h.Name = origin.Name(e)
	}
	o.note(e)
	o.AddPiece(srcmap.Piece{
		Kind: srcmap.Unknown, Text: srcmap.HoleText, At: &srcmap.SourceRef{Pos: e.Pos(), End: e.End()},
		Hole: &srcmap.Hole{Hole: h, Expr: e, Verbatim: asIs, Why: why},
	})
}

// addEmpty appends an empty piece for e.
func (o *output) addEmpty(e ast.Expr) { o.AddKnown(e, "") }

// addUnknown appends a hole without any facts.
func (o *output) addUnknown(e ast.Expr, why flow.Reason) { o.AddHole(e, core.Hole{}, why) }

// addOpaque appends e as one piece: its constant value, or a hole.
func (o *output) addOpaque(e ast.Expr) {
	if s, ok := o.ev.StringOf(e); ok {
		o.AddKnown(e, s)
		return
	}
	o.AddHole(e, core.Hole{}, reasonOf(e))
}

// addOpaqueFor appends a hole for e, whose value comes from the expression from, which is not followed.
func (o *output) addOpaqueFor(e, from ast.Expr) {
	if call, ok := ast.Unparen(from).(*ast.CallExpr); ok && o.ev.origins.IsGetter(call) {
		o.note(from)
		o.AddHole(e, core.Hole{Origin: core.FromField}, flow.ResultOfCall)
		return
	}
	if e == from {
		o.addOpaque(e)
		return
	}
	o.note(from)
	o.addUnknown(e, reasonOf(from))
}

// addCommon appends the common beginning of values, a hole, and their common end, in place of e. It reports false if
// nothing is common.
func (o *output) addCommon(e ast.Expr, values []Value) bool {
	maps := make([]*srcmap.Map, len(values))
	for i := range values {
		maps[i] = &values[i].Map
	}
	head, tail := srcmap.Common(maps, func(a, b ast.Expr) bool { return goinfo.Same(o.ev.Info, a, b) })
	o.addPieces(head)
	o.addUnknown(e, flow.SeveralValues)
	o.addPieces(tail)
	return len(head)+len(tail) > 0
}

// verify replaces the pieces from mark on by a single one for e, unless they spell the constant v. Call it only within
// the budget, because go/constant builds the bytes of a string when it returns them.
func (o *output) verify(mark int, e ast.Expr, v constant.Value) {
	s, ok := goinfo.StringVal(v)
	if !ok || o.text(mark) == s {
		return
	}
	o.out = o.out[:mark]
	o.AddKnown(e, s)
}

// requireNonEmpty marks the pieces from mark on as not empty. If they are empty, the path is infeasible.
func (o *output) requireNonEmpty(mark int) {
	out := srcmap.NonEmpty(o.out[mark:])
	switch {
	case len(out) == 0:
		o.infeasible = true
	case len(out) == 1 && out[0].Kind == srcmap.Unknown && !out[0].Hole.NotEmpty:
		h := *out[0].Hole
		h.NotEmpty = true
		out[0].Hole = &h
		o.out = append(o.out[:mark], out[0])
	}
}

// value returns the text and the map of the pieces.
func (o *output) value() Value {
	t, m := srcmap.NewMap(o.ev.Source, o.out)
	return Value{Text: t, Map: m}
}
