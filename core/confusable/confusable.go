// Package confusable knows what readers take characters for: those that they do not see or mistake
// for one of ASCII, and the scripts that a name mixes (UTS 39).
package confusable

import (
	"unicode"
	"unicode/utf8"
)

// A Look is what readers make of a character.
type Look uint8

const (
	Plain         Look = iota
	ZeroWidth          // nothing is seen
	Joiner             // nothing is seen, but the letters around it join or do not
	Blank              // a space
	BidiControl        // what follows is shown elsewhere: an embedding, override or isolate
	DirectionMark      // U+200E, U+200F, U+061C: only neighbours without direction move
	QuotationMark      // one that is written around a URL
	Lookalike          // it looks like a character of ASCII
)

// delimiters are the characters that look like one of ASCII that delimits. The
// full-width forms are computed.
var delimiters = map[rune]string{
	'\u2236': ":", '\ua789': ":", '\ufe55': ":", '\u02d0': ":", '\u0589': ":",
	'\u2044': "/", '\u2215': "/", '\u29f8': "/",
	'\u2010': "-", '\u2011': "-", '\u2012': "-", '\u2013': "-", '\u2014': "-", '\u2212': "-", '\ufe63': "-",
	'\u2024': ".", '\ufe52': ".",
}

// LookOf returns what r looks like, and the character of ASCII that a lookalike seems to be.
func LookOf(r rune) (look Look, ascii string) {
	switch {
	case r >= 0x202A && r <= 0x202E, r >= 0x2066 && r <= 0x2069:
		return BidiControl, ""
	case unicode.Is(unicode.Bidi_Control, r):
		return DirectionMark, ""
	case r == 0x200B, r >= 0x2060 && r <= 0x2064, r == 0xFEFF, r == 0xAD, r == 0x180E:
		return ZeroWidth, ""
	case r == 0x200C, r == 0x200D:
		return Joiner, ""
	case unicode.IsSpace(r):
		return Blank, ""
	case r >= 0x2018 && r <= 0x201F, r == 0xAB, r == 0xBB:
		return QuotationMark, ""
	case r > 0xFF00 && r < 0xFF5F:
		return Lookalike, string(r - 0xFF00 + 0x20)
	}
	if ascii = delimiters[r]; ascii != "" {
		return Lookalike, ascii
	}
	return Plain, ""
}

// maxScheme is how far the end of a scheme is looked for.
const maxScheme = 64

// SchemeEnd returns the offset after what a reader takes for a scheme and "://" at
// the beginning of s, or 0.
func SchemeEnd(s string) int {
	const want = "://"
	matched := 0
	for i := 0; i < len(s) && i < maxScheme; {
		r, n := utf8.DecodeRuneInString(s[i:])
		i += n
		look, ascii := LookOf(r)
		if r < utf8.RuneSelf {
			ascii = string(r)
		}
		switch {
		case ascii == want[matched:matched+1]:
			if matched++; matched == len(want) {
				return i
			}
		case matched > 0 || look == Plain && r != '+' && r != '-' && r != '.' && !unicode.IsLetter(r) &&
			!unicode.IsDigit(r):
			return 0
		}
	}
	return 0
}
