package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// Prefix returns the span of the scheme and "://" at the beginning of the text, and whether the
// scheme is valid or a hole.
func Prefix(pass *check.Pass) (core.Span, bool) {
	end, _ := ascii.Scan(pass.Text, 0, ascii.Colon|ascii.Slash)
	if !strings.HasPrefix(pass.Text[end:], "://") || end == 0 {
		return core.Absent, false
	}
	at := core.NewSpan(0, end+len("://"))
	return at, core.ValidScheme(pass.Text[:end]) || end == 1 && pass.IsHole(0)
}
