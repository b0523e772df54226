package transfer

import (
	"go/ast"
	"regexp"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/srcmap"
)

// plainStart and plainEnd match the ends of a URL with a host that (*url.URL).String writes exactly as they were
// parsed, for any text between them.
var (
	plainStart = regexp.MustCompile(`^[a-z][a-z0-9+.-]*://[A-Za-z0-9._~/:-]*`)
	plainEnd   = regexp.MustCompile(`/[A-Za-z0-9._~/=&?-]*$`)
)

// ParsedEnds returns the known ends of the text of a URL that was parsed from ps, a text with holes, and not changed.
// It reports false if there are none, or in the alternative at e in which the host is missing.
func ParsedEnds(out Output, e *ast.CallExpr, ps []srcmap.Piece) (head, tail []srcmap.Piece, ok bool) {
	t := newHoledText(ps)
	first, last := t.holes[0], t.holes[len(t.holes)-1]
	start := plainStart.FindString(t.s[:first])
	end := endOf(t.s, last+1)
	switch {
	case len(start) < first || start == "":
		if strings.HasPrefix(t.s[end:], "//") { // these slashes may precede a host
			end = endOf(t.s, end+len("//"))
		}
		if start = ""; end == len(t.s) {
			return nil, nil, false
		}
	case strings.HasSuffix(start, "//"): // a URL without a host loses the slashes
		if k, ok := out.Choose(e, 2); !ok || k == 1 {
			return nil, nil, false
		}
	}
	return srcmap.Cut(ps, 0, len(start)), srcmap.Cut(ps, end, len(t.s)), true
}

// endOf returns the offset where the plain end of a URL starts, from offset at on.
func endOf(s string, at int) int {
	if i := plainEnd.FindStringIndex(s[at:]); i != nil {
		return at + i[0]
	}
	return len(s)
}
