package term

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// longText is the maximum length in bytes of a text that is shown whole. Of a longer one,
// aroundMark bytes on either side of the mark are shown.
const (
	longText   = 200
	aroundMark = 60
)

// PointAt returns a line with the text and a line that marks the bytes [start, end) in it. An empty
// range marks the position before start. Unprintable characters are shown as Go escapes.
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

// runeStart returns the offset of the rune of s that contains byte i. It clamps i to the ends of s.
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

// Visible returns s with the characters escaped that a terminal does not print or that control it.
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

// isPlain reports whether a terminal prints r without other effects.
func isPlain(r rune) bool {
	return unicode.IsGraphic(r) && !unicode.IsMark(r) && (r == ' ' || !unicode.IsSpace(r))
}

// cellsOf returns the number of terminal columns of r.
func cellsOf(r rune) int {
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// Cells returns the number of terminal columns of a visible text.
func Cells(s string) int {
	n := 0
	for _, r := range s {
		n += cellsOf(r)
	}
	return n
}
