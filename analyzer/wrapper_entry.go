package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// An Entry says where the value of a wrapper becomes a part of the text. What is wrong with a
// raw value is wrong there: the same value may have other uses.
type Entry struct {
	Put  string // in another package: where it is put into the text, as "client.go:84"
	Sink string // and where the place is

	expr  ast.Expr   // in this one: what puts it into the text
	value eval.Value // of expr
	hole  int32      // that stands for the value
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

// told returns the wrappers as other packages are told of them.
func told(u *unit.Unit, ws []Wrapper) []Wrapper {
	ws = slices.Clone(ws)
	line := func(pos token.Pos) string {
		at := u.Pass.Fset.Position(pos)
		return fmt.Sprintf("%s:%d", filepath.Base(at.Filename), at.Line)
	}
	for i := range ws {
		e := &ws[i].Entry
		if e.expr != nil {
			pos, _ := e.at()
			e.Put = line(pos)
		}
		if e.place != nil {
			e.Sink = line(e.place.Pos())
		}
		*e = Entry{Put: e.Put, Sink: e.Sink}
	}
	return ws
}

func (e *Entry) span() core.Span { return core.Span{Start: e.hole, End: e.hole + 1} }

func (e *Entry) at() (pos, end token.Pos) { return place(e.expr, e.value, e.span()) }

// isRawValue reports whether the finding f is about the value at a hole: it is right until it is
// put into a URL. A line break at its end is hardly right anywhere.
func isRawValue(v *eval.Value, f *check.Finding) bool {
	if f.Rule.HoleClaim == check.Always || f.Span.Len() != 1 {
		return false
	}
	h := v.Text.HoleAt(int(f.Span.Start))
	return h != nil && h.By == core.ByNobody && h.From != core.FromLine
}

// atEntry moves a verdict about a raw value that a wrapper is given to where the wrapper puts it
// into a URL. Of what is done with a text it notes where that is. If the place is in another
// package, the message says so.
func (w *Wrapper) atEntry(v *eval.Value, d verdict) verdict {
	e := &w.Entry
	raw := len(v.Text.S) == 1 && isRawValue(v, &d.Finding)
	if !raw && !d.Rule.AtUse {
		return d
	}
	switch {
	case raw && e.expr != nil:
		if parts := v.Map.Parts(int(d.Span.Start), int(d.Span.End)); d.cause == nil && len(parts) > 0 {
			d.cause = &parts[0]
		}
		d.pos, d.end = e.at()
		d.entry, d.Message = e, e.renamed(d.Message, v.Text.Holes[0].Name)
	case raw && e.Put != "":
		d.Fixes, d.Message = nil, d.Message+" (in "+e.Put+")"
	case !raw && e.place != nil:
		d.use = e.place
	case !raw && e.Sink != "":
		d.Message += " (in " + e.Sink + ")"
	}
	return d
}

// renamed returns the message with the name that the value has where it is put into the URL.
func (e *Entry) renamed(message, name string) string {
	return strings.Replace(message, "{"+name+"}", "{"+e.value.Text.HoleAt(int(e.hole)).Name+"}", 1)
}

// choose returns the fix that escapes the value where it is put into the URL.
func (e *Entry) choose(ed *fixes.Editor, list []check.Fix) *fixes.Fix {
	moved := slices.Clone(list)
	for i := range moved {
		if len(moved[i].Edits) != 1 || moved[i].Edits[0].Call == core.NoCall {
			return nil
		}
		edit := moved[i].Edits[0]
		edit.Span = e.span()
		moved[i].Edits = []core.Edit{edit}
	}
	return ed.Choose(e.expr, e.value, moved)
}
