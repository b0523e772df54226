package rules

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// edited makes a fix of edits.
func edited(message string, edits ...core.Edit) check.Fix {
	return check.Fix{Message: message, Edits: edits}
}

// triplets returns the parts of edits that change triplets whose decoded byte the rule is about.
// Dots are not, since they would make dot segments; and a byte that needs no encoding needs no
// capital letters in its triplet.
func triplets(pass *check.Pass, edits []core.Edit, about func(byte) bool) (out []core.Edit) {
	for _, e := range edits {
		width := len(e.New) * 3 / e.Span.Len() // of the replacement of a triplet: 1 or 3
		for i, n := 0, e.Span.Len()/3; i < n && len(out) < check.MaxFindings; i++ {
			first := i
			for i < n && about(decoded(pass, e.Span.Start+3*int32(i))) {
				i++
			}
			if i > first {
				at := core.Span{Start: e.Span.Start + 3*int32(first), End: e.Span.Start + 3*int32(i)}
				out = append(out, core.NewEdit(at, e.New[first*width:i*width]))
			}
		}
	}
	return out
}

// decoded returns the byte that the triplet at offset i encodes.
func decoded(pass *check.Pass, i int32) byte {
	return ascii.Unhex(pass.Text[i+1])<<4 | ascii.Unhex(pass.Text[i+2])
}
