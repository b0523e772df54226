package fmtverb

import (
	"math"
	"strings"
)

// EscapesAsVerbs returns the offsets in a format of each "%" that fmt takes for a verb
// although a percent-encoded byte is meant: "a%2Fb/%s" for one argument. That is so if the
// other verbs use up the arguments.
func EscapesAsVerbs(s string, args int) map[int]bool {
	f := NewScanner(s, math.MaxInt)
	var found map[int]bool
	for {
		before := f.NextArg
		v, ok := f.Next()
		switch {
		case !ok && f.NextArg == args:
			return found
		case !ok, f.Indexed, v.Width.IsStar, v.Precision.IsStar:
			return nil
		case isEscape(s, v):
			if found == nil {
				found = make(map[int]bool)
			}
			found[v.Start] = true
			f.at, f.NextArg = v.Start+1, before
		}
	}
}

// isEscape reports whether a verb can be meant as a percent-encoded byte: two hexadecimal
// digits follow its "%". "%02d", "%40x" and "%d0" are verbs.
func isEscape(s string, v Verb) bool {
	if v.Start+2 >= len(s) || strings.ContainsRune("dxX", v.Letter) || v.Letter == '%' && v.End == v.Start+2 {
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
