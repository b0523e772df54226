package check

import (
	"slices"

	"github.com/urllint/urllint/core"
)

// A Fix is a repair of a text. A safe fix preserves the meaning of the URL as net/url reads it, or
// turns a text that net/url rejects into the URL that was meant.
type Fix struct {
	Message string
	Safe    bool // preserves the meaning, or is the only plausible reading (see [Pass.proveFixes])
	Edits   []core.Edit
}

// Apply returns s with the edits of f applied; see [core.ApplyEdits].
func (f Fix) Apply(s string) string { return core.ApplyEdits(s, f.Edits) }

// Calls reports whether f wraps holes in a function call.
func (f *Fix) Calls() bool {
	return slices.ContainsFunc(f.Edits, func(e core.Edit) bool { return e.Call != core.NoCall })
}

// Replace returns a fix that replaces the bytes at with the string with.
func Replace(message string, at core.Span, with string) Fix {
	return Fix{Message: message, Edits: []core.Edit{{Span: at, New: with}}}
}

// ReplaceEach returns a fix that consists of edits.
func ReplaceEach(message string, edits ...core.Edit) Fix { return Fix{Message: message, Edits: edits} }

// ReplaceWith is Replace with a default message.
func ReplaceWith(at core.Span, with string) Fix { return Replace(`Replace with "`+with+`"`, at, with) }

// MarkSafe returns f with the claim that it preserves the meaning. The engine removes the claim if
// it cannot prove it.
func MarkSafe(f Fix) Fix {
	f.Safe = true
	return f
}

// Wrap returns a fix that wraps the bytes at in call.
func Wrap(at core.Span, call core.Call) Fix {
	message := "Use " + call.String()
	if call == core.Unescaped {
		message = "Pass it unescaped"
	}
	return Fix{Message: message, Edits: []core.Edit{{Span: at, Call: call}}}
}

// endsBefore reports whether the edits of f end before offset i. An insertion at i does not,
// because its order relative to other edits at i is undefined.
func (f *Fix) endsBefore(i int32) bool {
	last := f.Edits[len(f.Edits)-1].Span
	return last.End < i || last.End == i && last.Len() > 0
}

// overlaps reports whether an edit of f overlaps or touches at. An insertion at the edge of a
// replacement conflicts with it: the fixes are merged before the text is parsed again, and the
// order of the two would change the result.
func (f *Fix) overlaps(at core.Span) bool {
	return slices.ContainsFunc(f.Edits, func(e core.Edit) bool { return e.Span.Overlaps(at) })
}

// add inserts e into the sorted edits of f.
func (f *Fix) add(e core.Edit) {
	i := len(f.Edits)
	for i > 0 && f.Edits[i-1].Span.Start > e.Span.Start {
		i--
	}
	f.Edits = slices.Insert(f.Edits, i, e)
}

// minus returns the edits of f that g does not have. Both must be sorted.
func minus(f, g Fix) (out []core.Edit) {
	rest := g.Edits
	for _, e := range f.Edits {
		for len(rest) > 0 && rest[0].Span.Start < e.Span.Start {
			rest = rest[1:]
		}
		n := 0
		for n < len(rest) && rest[n].Span.Start == e.Span.Start && rest[n] != e {
			n++
		}
		if n == len(rest) || rest[n] != e {
			out = append(out, e)
		}
	}
	return out
}

// then returns one fix that does what f and then g do. The edits of g refer to the text after f. It
// returns false if an edit would change the result of a call.
func (f Fix) then(g Fix) (Fix, bool) {
	f.Edits = slices.Clone(f.Edits)
	for i := len(g.Edits) - 1; i >= 0; i-- { // back to front, so that earlier offsets stay valid
		if !f.edit(g.Edits[i]) {
			return f, false
		}
	}
	return f, true
}

// edit adds e, which refers to the text after f, and merges it with the edits that it overlaps. It
// returns false if e would change the result of a call.
func (f *Fix) edit(e core.Edit) bool {
	from, to := 0, len(f.Edits)
	before, within := int32(0), int32(0) // growth of the text by the edits before e, and by those within e
	merged := e
	for i := range f.Edits {
		old := &f.Edits[i]
		start := old.Span.Start + before + within
		end := start + int32(len(old.Text()))
		grown := int32(len(old.Text()) - old.Span.Len())
		switch {
		case end < e.Span.Start, end == e.Span.Start && e.Span.Len() > 0:
			from = i + 1
			before += grown
			continue
		case start > e.Span.End, start == e.Span.End && e.Span.Len() > 0:
			to = min(to, i)
			continue
		case e.Call != core.NoCall || old.Call != core.NoCall:
			return false
		}
		if start < e.Span.Start {
			merged.New = old.New[:e.Span.Start-start] + merged.New
			merged.Span.Start = start
		}
		if end > e.Span.End {
			merged.New += old.New[len(old.New)-int(end-e.Span.End):]
			merged.Span.End = end
		}
		within += grown
	}
	merged.Span.Start -= before
	merged.Span.End -= before + within
	f.Edits = slices.Replace(f.Edits, from, max(from, to), merged)
	return true
}
