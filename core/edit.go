package core

// An Edit replaces the bytes of Span by New, or wraps them in Call if there is one: then
// the span begins and ends with a hole, or with what the call joins to one. Offsets are
// those of the text, not of its spelling in a source file.
type Edit struct {
	Span Span
	New  string
	Call Call
}

// ApplyEdits applies edits, which must be in order and apart, to s. The result of a call
// is a hole: [HoleByte].
func ApplyEdits(s string, edits []Edit) string {
	var out []byte
	at := int32(0)
	for i := range edits {
		e := &edits[i]
		out = append(append(out, s[at:e.Span.Start]...), e.Text()...)
		at = e.Span.End
	}
	return string(append(out, s[at:]...))
}

// Text returns the bytes that replace the span.
func (e *Edit) Text() string {
	if e.Call != NoCall {
		return string(rune(HoleByte))
	}
	return e.New
}

// NewEdit returns an edit that replaces the bytes at.
func NewEdit(at Span, with string) Edit { return Edit{Span: at, New: with} }
