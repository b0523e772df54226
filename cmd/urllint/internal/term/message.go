package term

import (
	"strings"

	"github.com/urllint/urllint/internal/redact"
)

// MaskLine returns a line of running text, such as a compiler's error, without the
// secrets of the URLs in it.
func MaskLine(s string) string { return redact.Line(s) }

// OneLine joins the lines of a message, masks the secrets in it, and escapes what
// acts: compilers and the go command quote what they read.
func OneLine(s string) string {
	return Escaped(redact.Message(strings.Join(strings.Fields(s), " ")))
}
