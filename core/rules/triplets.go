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
			for i < n && about(ascii.HexByte(pass.Text, int(e.Span.Start)+3*i+1)) {
				i++
			}
			if i > first {
				out = append(out, core.NewEdit(e.Span.Sub(3*first, 3*i), e.New[first*width:i*width]))
			}
		}
	}
	return out
}
