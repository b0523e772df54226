package core

// An Edit replaces the bytes of Span by New or, if there is a Call, by what that
// makes of them: then the span begins and ends with a hole or with what the call
// joins to one. All are bytes of the text, not of its spelling in a source file.
type Edit struct {
	Span Span
	New  string
	Call Call
}

// ApplyEdits gives s with edits, which are in order and do not overlap. What a
// call makes is a hole: [HoleByte].
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

// Text gives the bytes that the edit puts in place of its span.
func (e *Edit) Text() string {
	if e.Call != NoCall {
		return string(rune(HoleByte))
	}
	return e.New
}

// NewEdit makes an edit that replaces the bytes at.
func NewEdit(at Span, with string) Edit { return Edit{Span: at, New: with} }
