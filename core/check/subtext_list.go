package check

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/dsn"
)

// split returns the non-empty elements of a comma-separated list, without white space
// around them.
func (p subtext) split() (out []subtext) {
	for from := 0; from <= len(p.text.S) && len(out) < dsn.MaxParts; {
		to := strings.IndexByte(p.text.S[from:], ',')
		if to < 0 {
			to = len(p.text.S) - from
		}
		if at := p.trimmed(core.NewSpan(from, from+to)); at.Len() > 0 {
			out = append(out, p.sub(at, p.use.Form))
		}
		from += to + 1
	}
	return out
}

// trimmed returns at without white space at its ends.
func (p subtext) trimmed(at core.Span) core.Span {
	s := at.In(p.text.S)
	at.Start += int32(len(s) - len(strings.TrimLeft(s, " \t\r\n")))
	at.End -= int32(len(s) - len(strings.TrimRight(s, " \t\r\n")))
	return core.Span{Start: min(at.Start, at.End), End: at.End}
}
