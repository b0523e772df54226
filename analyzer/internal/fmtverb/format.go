package fmtverb

import (
	"strings"
	"unicode/utf8"
)

// A Verb is a directive of a format string of package fmt:
//
//	directive = "%" *flag [index] [width] ["." [[index] precision]] [index] letter
//	flag      = "#" / "0" / "+" / "-" / " "
//	index     = "[" 1*DIGIT "]"
//	width     = 1*DIGIT / "*"
//	precision = 1*DIGIT / "*"
type Verb struct {
	Start, End int  // its bytes in the format, half-open
	Letter     rune // NoLetter if the format ends before it
	Flags      string
	Width      Number
	Precision  Number
	Arg        int  // the index of the argument that it prints; -1 if there is none
	IsError    bool // fmt prints an error instead
	IsMissing  bool // its argument is missing, and nothing else is wrong
	IsLiteral  bool // it is a literal "%", not a verb
}

// NoLetter is the letter of a verb that the format ends before.
const NoLetter = -1

// A Number is a width or a precision.
type Number struct {
	IsSet  bool
	N      int
	IsStar bool // N is the index of the argument that holds the number
}

// MaxNumber is the limit at which fmt stops parsing the digits of a number.
const MaxNumber = 1e6

// A Scanner reads the verbs of a format string.
type Scanner struct {
	s       string
	args    int // the number of arguments
	closing int // the offset of the last "]", which is searched only once
	at      int
	NextArg int // the index of the next argument

	Literal map[int]bool // the offsets of "%" that are not verbs, although fmt parses them as such

	Indexed   bool // an index was used, so that surplus arguments are no error
	pending   bool // an index was read but not used yet
	badIndex  bool // of the current verb: it prints an error and no argument
	badNumber bool // of the current verb: it prints an error before its argument
}

// NewScanner returns a scanner of the format s with the given number of arguments.
func NewScanner(s string, args int) Scanner {
	return Scanner{s: s, args: args, closing: strings.LastIndexByte(s, ']')}
}

// Next returns the next verb; ok is false at the end of the format.
func (f *Scanner) Next() (v Verb, ok bool) {
	for f.at < len(f.s) && f.s[f.at] != '%' {
		f.at++
	}
	if f.at == len(f.s) {
		return Verb{}, false
	}
	v.Start, v.Arg = f.at, -1
	f.at++
	if f.Literal[v.Start] {
		v.End, v.IsLiteral = f.at, true
		return v, true
	}
	f.badIndex, f.badNumber = false, false
	v.Flags = f.readFlags()
	f.index()
	v.Width = f.readWidth()
	v.Precision = f.readPrecision()
	if !f.pending {
		f.index()
	}
	f.readLetter(&v)
	v.End = f.at
	return v, true
}

func (f *Scanner) readFlags() string {
	start := f.at
	for f.at < len(f.s) {
		switch f.s[f.at] {
		case '#', '0', '+', '-', ' ':
			f.at++
			continue
		}
		break
	}
	return f.s[start:f.at]
}

func (f *Scanner) readWidth() Number {
	if f.star() {
		return f.starred()
	}
	n := f.decimal()
	if f.pending && n.IsSet {
		f.badIndex = true // an index belongs to "*" or to the letter
	}
	return n
}

func (f *Scanner) readPrecision() Number {
	if f.at+1 >= len(f.s) || f.s[f.at] != '.' {
		return Number{}
	}
	f.at++
	if f.pending {
		f.badIndex = true
	}
	f.index()
	if f.star() {
		return f.starred()
	}
	n := f.decimal()
	n.IsSet = true // "%.f" is "%.0f"
	return n
}

func (f *Scanner) star() bool {
	if f.at < len(f.s) && f.s[f.at] == '*' {
		f.at++
		return true
	}
	return false
}

// starred consumes the argument for a "*".
func (f *Scanner) starred() Number {
	f.pending = false
	if f.NextArg >= f.args {
		f.badNumber = true
		return Number{}
	}
	f.NextArg++
	return Number{IsSet: true, IsStar: true, N: f.NextArg - 1}
}

// decimal parses digits. A number beyond MaxNumber consumes the rest of the format.
func (f *Scanner) decimal() Number {
	var n Number
	for f.at < len(f.s) && '0' <= f.s[f.at] && f.s[f.at] <= '9' {
		if n.N > MaxNumber {
			f.at = len(f.s)
			return Number{}
		}
		n = Number{IsSet: true, N: n.N*10 + int(f.s[f.at]-'0')}
		f.at++
	}
	return n
}

// index parses "[n]", which selects the next argument.
func (f *Scanner) index() {
	f.pending = false
	if f.at >= len(f.s) || f.s[f.at] != '[' {
		return
	}
	f.Indexed = true
	n, length, ok := 0, 1, false
	if f.at < f.closing {
		n, length, ok = bracketed(f.s[f.at:])
	}
	f.at += length
	if ok && 1 <= n && n <= f.args {
		f.NextArg, f.pending = n-1, true
		return
	}
	f.badIndex, f.pending = true, ok
}

// bracketed parses "[n]" at the beginning of s. It returns n, the number of bytes that fmt skips, and whether they are
// well-formed.
func bracketed(s string) (n, length int, ok bool) {
	if len(s) < len("[1]") {
		return 0, 1, false
	}
	for i := 1; i < len(s); i++ {
		switch c := s[i]; {
		case c == ']':
			return n, i + 1, i > 1 && n >= 0
		case c < '0' || c > '9' || n > MaxNumber:
			n = -1
		case n >= 0:
			n = n*10 + int(c-'0')
		}
	}
	return 0, 1, false
}

// readLetter parses the letter and consumes its argument.
func (f *Scanner) readLetter(v *Verb) {
	if f.at >= len(f.s) {
		v.Letter, v.IsError = NoLetter, true
		return
	}
	r, size := utf8.DecodeRuneInString(f.s[f.at:])
	f.at += size
	v.Letter = r
	v.IsError = f.badNumber
	if r == '%' {
		return
	}
	if f.badIndex || f.NextArg >= f.args {
		v.IsMissing = !f.badIndex && !v.IsError && !v.Width.IsStar && !v.Precision.IsStar
		v.IsError = true
		return
	}
	v.Arg = f.NextArg
	f.NextArg++
}
