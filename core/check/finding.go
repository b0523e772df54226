package check

import "github.com/urllint/urllint/core"

// A Finding is one fault in a text. Its span lies within the text; its message holds no
// secret.
type Finding struct {
	Rule     *Rule
	Level    core.Level // of this finding: a rule may lower or raise its own
	Claim    Claim
	Evidence Evidence  // the zero Evidence: the text alone
	Span     core.Span // the bytes that are wrong, within Text.S
	Message  string
	Fixes    []Fix

	Extent core.Span // what the fault covers for precedence; at least Span
}

// A Fix is a way to repair a text. A safe one preserves what the URL means as net/url
// reads it, or turns a text that net/url rejects into the URL that was meant. See
// [Checker.Check].
type Fix struct {
	Message string
	Safe    bool // keeps the meaning, or is the only way to have one (see [Pass.proveFixes])
	Edits   []core.Edit
}

// Apply returns s with the edits of f: see [core.ApplyEdits].
func (f Fix) Apply(s string) string { return core.ApplyEdits(s, f.Edits) }

// Calls reports whether f wraps holes in a function call.
func (f *Fix) Calls() bool {
	for i := range f.Edits {
		if f.Edits[i].Call != core.NoCall {
			return true
		}
	}
	return false
}
