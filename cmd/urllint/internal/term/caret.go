package term

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// longText is how many bytes of a text are shown whole; of a longer one it is the
// surroundings of each mark, aroundMark bytes on either side.
const (
	longText   = 200
	aroundMark = 60
)

// PointAt returns a line that shows the text and a line that marks the bytes
// [start, end) in it; an empty range marks the place before start. What does not
// print is shown by its escape in Go.
func PointAt(text string, start, end int) (line, marks string) {
	from, to := 0, len(text)
	if len(text) > longText {
		from, to = runeStart(text, start-aroundMark), runeStart(text, min(end, start+longText)+aroundMark)
	}
	end = min(end, to)
	before, marked, after := Visible(text[from:start]), Visible(text[start:end]), Visible(text[end:to])
	indent := Cells(before)
	if from > 0 {
		before, indent = "…"+before, indent+1
	}
	if to < len(text) {
		after += "…"
	}
	return before + marked + after, strings.Repeat(" ", indent) + strings.Repeat("^", max(1, Cells(marked)))
}

// runeStart returns the offset at or before i where a rune of s begins; that of an
// end of s if i is beyond it.
func runeStart(s string, i int) int {
	if i <= 0 {
		return 0
	}
	if i >= len(s) {
		return len(s)
	}
	for i > 0 && !utf8.RuneStart(s[i]) {
		i--
	}
	return i
}

// Visible returns s with what a terminal does not print, or acts upon, escaped.
func Visible(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case isPlain(r):
			b.WriteRune(r)
		case r < utf8.RuneSelf:
			fmt.Fprintf(&b, `\x%02x`, r)
		case r > 0xffff:
			fmt.Fprintf(&b, `\U%08x`, r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
		i += size
	}
	return b.String()
}

// isPlain reports whether a terminal shows r and does nothing else.
func isPlain(r rune) bool {
	return unicode.IsGraphic(r) && !unicode.IsMark(r) && (r == ' ' || !unicode.IsSpace(r))
}

// cellsOf is how many columns of a terminal r takes.
func cellsOf(r rune) int {
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// Cells is how many columns a visible text takes.
func Cells(s string) int {
	n := 0
	for _, r := range s {
		n += cellsOf(r)
	}
	return n
}
