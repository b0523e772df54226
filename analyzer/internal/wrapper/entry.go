package wrapper

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// An Entry is the place where the value of a wrapper becomes a part of the text. Findings about the raw value are
// reported there, because the value may have other uses.
type Entry struct {
	Put  string // in another package: the position where the value enters the text, as "m.test/client/client.go:84:3"
	Sink string // in another package: the position of the place

	expr  ast.Expr   // in this package: the expression that puts the value into the text
	value eval.Value // of expr
	hole  int32      // the offset of the hole for the value
	place ast.Expr   // in this package: the expression that flows into the place
}

// enter records that the value v of e is passed on, and that its hole h is the value of the wrapper.
func (w *Wrapper) enter(e ast.Expr, v eval.Value, h *core.Hole) {
	if w.Entry.place == nil && w.Entry.Sink == "" {
		w.Entry.place = e
	}
	if w.Entry.expr == nil && w.Entry.Put == "" || len(v.Text.S) > 1 {
		w.Entry.Put, w.Entry.expr, w.Entry.value, w.Entry.hole = "", e, v, h.At
	}
}

// exported returns the wrappers in the form for other packages, with positions instead of expressions.
func exported(u *unit.Unit, ws []Wrapper) []Wrapper {
	ws = slices.Clone(ws)
	place := func(pos token.Pos) string {
		return goinfo.PositionIn(u.Pass.Pkg, u.Pass.Fset.Position(pos))
	}
	for i := range ws {
		e := &ws[i].Entry
		if e.expr != nil {
			pos, _ := e.At()
			e.Put = place(pos)
		}
		if e.place != nil {
			e.Sink = place(e.place.Pos())
		}
		*e = Entry{Put: e.Put, Sink: e.Sink}
	}
	return ws
}

func (e *Entry) span() core.Span { return core.Span{Start: e.hole, End: e.hole + 1} }

// At returns the range where the value enters the text; NoPos if that is in another package.
func (e *Entry) At() (pos, end token.Pos) {
	if e.expr == nil {
		return token.NoPos, token.NoPos
	}
	return e.value.Map.PlaceIn(e.expr, e.span())
}

// Text returns the expression that puts the value into the text, the text, and the span of the value in it. The
// expression is nil if it is in another package.
func (e *Entry) Text() (expr ast.Expr, text eval.Value, at core.Span) {
	return e.expr, e.value, e.span()
}

// Place returns the expression that flows into the place; nil if it is in another package.
func (e *Entry) Place() ast.Expr { return e.place }

// Renamed returns the message with the name of the value replaced by its name in the text.
func (e *Entry) Renamed(message, name string) string {
	return strings.Replace(message, "{"+name+"}", "{"+e.value.Text.HoleAt(int(e.hole)).Name+"}", 1)
}
