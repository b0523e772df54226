package rules

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// triplets returns the parts of edits that change triplets for whose decoded byte about reports
// true. It excludes dots, which would make dot segments, and bytes that need no encoding, whose
// triplets need no upper-case digits either.
func triplets(pass *check.Pass, edits []core.Edit, about func(byte) bool) (out []core.Edit) {
	for _, e := range edits {
		width := len(e.New) * 3 / e.Span.Len() // of the replacement of one triplet: 1 or 3
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
