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

// An Entry says where the value of a wrapper becomes a part of the text. What is wrong with a
// raw value is wrong there: the same value may have other uses.
type Entry struct {
	Put  string // in another package: where it is put into the text, as "m.test/client/client.go:84:3"
	Sink string // and where the place is

	expr  ast.Expr   // in this one: what puts it into the text
	value eval.Value // of expr
	hole  int32      // for the value
	place ast.Expr   // what the place is given
}

// enter records that the value v of e is passed on at its hole h.
func (w *Wrapper) enter(e ast.Expr, v eval.Value, h *core.Hole) {
	if w.Entry.place == nil && w.Entry.Sink == "" {
		w.Entry.place = e
	}
	if w.Entry.expr == nil && w.Entry.Put == "" || len(v.Text.S) > 1 {
		w.Entry.Put, w.Entry.expr, w.Entry.value, w.Entry.hole = "", e, v, h.At
	}
}

// exported returns the wrappers as they are exported to other packages.
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

// At returns where in this package the value is put into the text; NoPos if it is in another one.
func (e *Entry) At() (pos, end token.Pos) {
	if e.expr == nil {
		return token.NoPos, token.NoPos
	}
	return e.value.Map.PlaceIn(e.expr, e.span())
}

// Text returns what in this package puts the value into the text, the text, and where the value is
// in it.
func (e *Entry) Text() (expr ast.Expr, text eval.Value, at core.Span) {
	return e.expr, e.value, e.span()
}

// Place returns what the place is given, if it is in this package; else nil.
func (e *Entry) Place() ast.Expr { return e.place }

// Renamed returns the message with the name that the value has where it is put into the URL.
func (e *Entry) Renamed(message, name string) string {
	return strings.Replace(message, "{"+name+"}", "{"+e.value.Text.HoleAt(int(e.hole)).Name+"}", 1)
}
