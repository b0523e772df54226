package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// Prefix returns the scheme and "://" that the text begins with.
func Prefix(pass *check.Pass) (core.Span, bool) {
	end, _ := ascii.Scan(pass.Text, 0, ascii.Colon|ascii.Slash)
	if !strings.HasPrefix(pass.Text[end:], "://") || end == 0 {
		return core.Absent, false
	}
	at := core.NewSpan(0, end+len("://"))
	return at, core.ValidScheme(pass.Text[:end]) || end == 1 && pass.IsHole(0)
}
