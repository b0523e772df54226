package core

// A Finding is one fault in a text.
type Finding struct {
	Rule    *Rule
	Level   Level // of this finding: a rule may lower or raise its own
	Span    Span  // the bytes that are wrong, within Text.S
	Message string
	Fixes   []Fix

	claim Span // what the fault covers for precedence; at least Span
}

// A Fix is a way to repair a text.
type Fix struct {
	Message string
	Safe    bool // keeps the meaning, or is the only way to have one (see the engine)
	Edits   []Edit
}

// An Edit replaces the bytes of Span by New or, if there is a Call, by what that
// makes of them: then the span begins and ends with a hole or with what the call
// joins to one. All are bytes of the text, not of its spelling in a source file.
type Edit struct {
	Span Span
	New  string
	Call Call
}

// Apply gives s with the edits of f, which are in order and do not overlap. What
// a call makes is a hole: [HoleByte].
func (f Fix) Apply(s string) string {
	var out []byte
	at := int32(0)
	for i := range f.Edits {
		e := &f.Edits[i]
		out = append(append(out, s[at:e.Span.Start]...), e.text()...)
		at = e.Span.End
	}
	return string(append(out, s[at:]...))
}

// text gives the bytes that the edit puts in place of its span.
func (e *Edit) text() string {
	if e.Call != NoCall {
		return string(rune(HoleByte))
	}
	return e.New
}

// calls reports whether an edit of f puts a function around holes.
func (f *Fix) calls() bool {
	for i := range f.Edits {
		if f.Edits[i].Call != NoCall {
			return true
		}
	}
	return false
}

// put makes an edit that replaces the bytes at.
func put(at Span, with string) Edit { return Edit{Span: at, New: with} }
