package why

import (
	"strconv"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core"
)

// GoText returns a text in the notation ⟦name⟧ as a Go expression: "https://h.test/" + id. The
// names of holes are expressions, or their ends.
func GoText(notation string) string {
	var parts []string
	for notation != "" {
		before, rest, ok := strings.Cut(notation, "⟦")
		name, after, closed := strings.Cut(rest, "⟧")
		if !ok || !closed {
			parts = append(parts, quoted(notation))
			break
		}
		if before != "" {
			parts = append(parts, quoted(before))
		}
		parts, notation = append(parts, expression(name)), after
	}
	if len(parts) == 0 {
		return `""`
	}
	return strings.Join(parts, " + ")
}

// quoted returns s as a string literal with control characters escaped.
func quoted(s string) string {
	if strings.Contains(s, `"`) && !strings.ContainsAny(s, "`\n\r") {
		return "`" + term.Visible(s) + "`"
	}
	return strconv.Quote(s)
}

// expression returns the name of a hole, or an ellipsis if it has none.
func expression(name string) string {
	if name == "" {
		return "…"
	}
	return term.Visible(name)
}

// mayWords describe holes by their May.
var mayWords = [core.NumHoleKinds]string{"any string", "a number", "hexadecimal digits", "escaped for a path",
	"escaped for a query", "an encoded query", "user and password, escaped", "a host", "host and port", "a path",
	"a URL"}
