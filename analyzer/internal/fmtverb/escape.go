package fmtverb

import (
	"math"
	"strings"

	"github.com/urllint/urllint/core"
)

// EscapesAsVerbs returns the offset of each "%" in a format that fmt parses as a verb but that is meant as a
// percent-encoded byte, as in "a%2Fb/%s" with one argument. This requires that the other verbs use up the arguments.
// "%20x" is a verb, unless there are too few arguments.
func EscapesAsVerbs(s string, args int) map[int]bool {
	found, fits := escapesAsVerbs(s, args, "dxX")
	if !fits {
		found, _ = escapesAsVerbs(s, args, "")
	}
	return found
}

// escapesAsVerbs is EscapesAsVerbs where verbs with those letters are never percent-encoded bytes. It reports whether
// the other verbs use up the arguments.
func escapesAsVerbs(s string, args int, letters string) (found map[int]bool, fits bool) {
	f := NewScanner(s, math.MaxInt)
	for {
		before := f.NextArg
		v, ok := f.Next()
		switch {
		case !ok && f.NextArg == args:
			return found, true
		case !ok, f.Indexed, v.Width.IsStar, v.Precision.IsStar:
			return nil, false
		case isEscape(s, v) && !strings.ContainsRune(letters, v.Letter):
			if found == nil {
				found = make(map[int]bool)
			}
			found[v.Start] = true
			f.at, f.NextArg = v.Start+1, before
		}
	}
}

// isEscape reports whether a verb may be meant as a percent-encoded byte: two hexadecimal digits follow its "%".
// "%02d" and "%d0" are verbs.
func isEscape(s string, v Verb) bool {
	if v.Start+2 >= len(s) || v.Letter == '%' && v.End == v.Start+2 {
		return false
	}
	high, low := hexValue(s[v.Start+1]), hexValue(s[v.Start+2])
	first := s[v.Start+1]
	return high >= 2 && low >= 0 && (first <= 'F' || first == 'a')
}

// hexValue returns the value of a hexadecimal digit, or -1.
func hexValue(b byte) int {
	i := strings.IndexByte("0123456789abcdefABCDEF", b)
	if i >= 16 {
		i -= 6
	}
	return i
}

// NewURLScanner returns a scanner of a format for a URL and its operands. Verbs without an operand that look like
// percent-encoded bytes are literal.
func NewURLScanner(format string, operands int) Scanner {
	f := NewScanner(format, operands)
	f.Literal = EscapesAsVerbs(format, operands)
	return f
}

// HasAllVerbs reports whether the known text of a format has a verb for each of its operands, so that its holes have
// none.
func HasAllVerbs(format string, operands int) bool {
	f := NewURLScanner(format, operands)
	for v, ok := f.Next(); ok; v, ok = f.Next() {
		if !v.IsLiteral && (v.IsMissing || v.IsError || v.Letter == core.HoleByte) {
			return false
		}
	}
	return operands > 0 && f.NextArg == operands
}
