package analyzer

import (
	"slices"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/wrapper"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// isRawValue reports whether the finding f is about a value at a hole that is correct until it is put into a URL.
// A line that was read is not a raw value, because its line break is hardly correct anywhere.
func isRawValue(v *eval.Value, f *check.Finding) bool {
	if f.Rule.HoleClaim == check.Always || f.Span.Len() != 1 {
		return false
	}
	h := v.Text.HoleAt(int(f.Span.Start))
	return h != nil && h.Escaper == core.ByNobody && h.Origin != core.FromLine
}

// atEntry moves a verdict about the raw value of a wrapper's argument to the position where the wrapper puts it
// into a URL. For rules about what is done with a text, it records where that happens.
func atEntry(w *Wrapper, v *eval.Value, d verdict) verdict {
	e := &w.Entry
	raw := len(v.Text.S) == 1 && isRawValue(v, &d.Finding)
	if !raw && !d.Rule.AtUse {
		return d
	}
	pos, end := e.At()
	switch {
	case raw && pos.IsValid():
		if parts := v.Map.Parts(int(d.Span.Start), int(d.Span.End)); d.cause == nil && len(parts) > 0 {
			d.cause = &parts[0]
		}
		d.pos, d.end = pos, end
		d.entry, d.Message = e, e.Renamed(d.Message, v.Text.Holes[0].Name)
	case raw && e.Put != "":
		d.Fixes, d.usedAt = nil, e.Put
	case !raw && e.Place() != nil:
		d.use = e.Place()
	case !raw && e.Sink != "":
		d.usedAt = e.Sink
	}
	return d
}

// fixAtEntry returns the fix that escapes the value where it is put into the
// URL; nil if a fix of list does anything but escape.
func (r *reporter) fixAtEntry(e *wrapper.Entry, list []check.Fix) *fixes.Fix {
	expr, text, at := e.Text()
	moved := slices.Clone(list)
	for i := range moved {
		if len(moved[i].Edits) != 1 || moved[i].Edits[0].Call == core.NoCall {
			return nil
		}
		edit := moved[i].Edits[0]
		edit.Span = at
		moved[i].Edits = []core.Edit{edit}
	}
	return r.editor.Choose(expr, text, moved, nil)
}
