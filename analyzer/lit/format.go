package lit

import (
	"strings"
	"unicode/utf8"
)

// A verb is one directive of a format string of package fmt, as fmt reads it:
//
//	directive = "%" *flag [index] [width] ["." [[index] precision]] [index] letter
//	flag      = "#" / "0" / "+" / "-" / " "
//	index     = "[" 1*DIGIT "]"
//	width     = 1*DIGIT / "*"
//	precision = 1*DIGIT / "*"
type verb struct {
	start, end int  // its bytes in the format
	letter     rune // noLetter: the format ends before it
	flags      string
	width      number
	precision  number
	arg        int  // the argument that it prints; -1 if it prints none
	broken     bool // fmt writes an error in its place
	missing    bool // there is no argument for it, and nothing else is wrong
	literal    bool // it is no verb but a "%" that was meant as it stands
}

const noLetter = -1

// A number is a width or a precision.
type number struct {
	set  bool
	n    int
	star bool // n is the index of the argument that holds it
}

// maxNumber is where fmt stops to read the digits of a number.
const maxNumber = 1e6

// A format reads the verbs of a format string.
type format struct {
	s       string
	args    int // how many arguments there are
	closing int // where the last "]" is: one search, not one for each "["
	at      int
	arg     int // the next argument

	literal map[int]bool // where a "%" is no verb, although fmt takes it for one

	indexed   bool // an index was used: surplus arguments are no error
	pending   bool // an index was read, and nothing used it yet
	badIndex  bool // of the verb being read: it prints an error and no argument
	badNumber bool // of the verb being read: it prints an error before its argument
}

func newFormat(s string, args int) format {
	return format{s: s, args: args, closing: strings.LastIndexByte(s, ']')}
}

// next reads up to and including the next verb; ok is false at the end.
func (f *format) next() (v verb, ok bool) {
	for f.at < len(f.s) && f.s[f.at] != '%' {
		f.at++
	}
	if f.at == len(f.s) {
		return verb{}, false
	}
	v.start, v.arg = f.at, -1
	f.at++
	if f.literal[v.start] {
		v.end, v.literal = f.at, true
		return v, true
	}
	f.badIndex, f.badNumber = false, false
	v.flags = f.readFlags()
	f.index()
	v.width = f.readWidth()
	v.precision = f.readPrecision()
	if !f.pending {
		f.index()
	}
	f.readLetter(&v)
	v.end = f.at
	return v, true
}

func (f *format) readFlags() string {
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

func (f *format) readWidth() number {
	if f.star() {
		return f.starred()
	}
	n := f.decimal()
	if f.pending && n.set {
		f.badIndex = true // an index belongs to "*" or to the letter
	}
	return n
}

func (f *format) readPrecision() number {
	if f.at+1 >= len(f.s) || f.s[f.at] != '.' {
		return number{}
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
	n.set = true // "%.f" is "%.0f"
	return n
}

func (f *format) star() bool {
	if f.at < len(f.s) && f.s[f.at] == '*' {
		f.at++
		return true
	}
	return false
}

// starred takes the argument for a "*".
func (f *format) starred() number {
	f.pending = false
	if f.arg >= f.args {
		f.badNumber = true
		return number{}
	}
	f.arg++
	return number{set: true, star: true, n: f.arg - 1}
}

// decimal reads digits. A number beyond what fmt takes swallows the rest.
func (f *format) decimal() number {
	var n number
	for f.at < len(f.s) && '0' <= f.s[f.at] && f.s[f.at] <= '9' {
		if n.n > maxNumber {
			f.at = len(f.s)
			return number{}
		}
		n = number{set: true, n: n.n*10 + int(f.s[f.at]-'0')}
		f.at++
	}
	return n
}

// index reads "[n]", which names the next argument to use.
func (f *format) index() {
	f.pending = false
	if f.at >= len(f.s) || f.s[f.at] != '[' {
		return
	}
	f.indexed = true
	n, length, ok := 0, 1, false
	if f.at < f.closing {
		n, length, ok = bracketed(f.s[f.at:])
	}
	f.at += length
	if ok && 1 <= n && n <= f.args {
		f.arg, f.pending = n-1, true
		return
	}
	f.badIndex, f.pending = true, ok
}

// bracketed reads "[n]" at the beginning of s: n, how many bytes fmt skips, and
// whether they are well formed.
func bracketed(s string) (n, length int, ok bool) {
	if len(s) < len("[1]") {
		return 0, 1, false
	}
	for i := 1; i < len(s); i++ {
		switch c := s[i]; {
		case c == ']':
			return n, i + 1, i > 1 && n >= 0
		case c < '0' || c > '9' || n > maxNumber:
			n = -1
		case n >= 0:
			n = n*10 + int(c-'0')
		}
	}
	return 0, 1, false
}

// readLetter reads the letter, and takes the argument for it.
func (f *format) readLetter(v *verb) {
	if f.at >= len(f.s) {
		v.letter, v.broken = noLetter, true
		return
	}
	r, size := utf8.DecodeRuneInString(f.s[f.at:])
	f.at += size
	v.letter = r
	v.broken = f.badNumber
	if r == '%' {
		return
	}
	if f.badIndex || f.arg >= f.args {
		v.missing = !f.badIndex && !v.broken && !v.width.star && !v.precision.star
		v.broken = true
		return
	}
	v.arg = f.arg
	f.arg++
}
