// Package confusable describes how readers perceive characters: those that are invisible or
// resemble ASCII, and the scripts that a name mixes (UTS 39).
package confusable

import (
	"unicode"
	"unicode/utf8"
)

// A Kind is how a character looks to readers.
type Kind uint8

const (
	Plain         Kind = iota
	ZeroWidth          // invisible
	Joiner             // invisible, but affects the joining of the letters around it
	Blank              // a space
	BidiControl        // moves what follows: an embedding, override or isolate
	DirectionMark      // U+200E, U+200F, U+061C: moves only neighbours without direction
	QuotationMark      // may be written around a URL
	Lookalike          // resembles an ASCII character
)

// delimiters are the characters that resemble an ASCII delimiter. Full-width forms are computed.
var delimiters = map[rune]string{
	'\u2236': ":", '\ua789': ":", '\ufe55': ":", '\u02d0': ":", '\u0589': ":",
	'\u2044': "/", '\u2215': "/", '\u29f8': "/",
	'\u2010': "-", '\u2011': "-", '\u2012': "-", '\u2013': "-", '\u2014': "-", '\u2212': "-", '\ufe63': "-",
	'\u2024': ".", '\ufe52': ".",
}

// KindOf returns the Kind of r and, for a [Lookalike], the ASCII character that it resembles.
func KindOf(r rune) (look Kind, ascii string) {
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

// maxScheme is the maximum offset at which the end of a scheme is looked for.
const maxScheme = 64

// SchemeEnd returns the offset after what a reader perceives as a scheme and "://" at the beginning
// of s, or 0.
func SchemeEnd(s string) int {
	const want = "://"
	matched := 0
	for i := 0; i < len(s) && i < maxScheme; {
		r, n := utf8.DecodeRuneInString(s[i:])
		i += n
		look, ascii := KindOf(r)
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
