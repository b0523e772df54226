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

// An Edit replaces the bytes of Span by New. Both are bytes of the text, not of
// its spelling in a source file.
type Edit struct {
	Span Span
	New  string
}

// Apply gives s with the edits of f, which are in order and do not overlap.
func (f Fix) Apply(s string) string {
	var out []byte
	at := int32(0)
	for _, e := range f.Edits {
		out = append(append(out, s[at:e.Span.Start]...), e.New...)
		at = e.Span.End
	}
	return string(append(out, s[at:]...))
}
