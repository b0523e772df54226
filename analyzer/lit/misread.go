package lit

import (
	"math"
	"strings"
)

// misreadIn gives where a format has a "%" that fmt takes for a verb although a
// percent-encoded byte is meant: "a%2Fb/%s" for one argument. That is so if there
// is an argument for each of the other verbs, and none for these.
func misreadIn(s string, args int) map[int]bool {
	f := newFormat(s, math.MaxInt)
	var found map[int]bool
	for {
		before := f.arg
		v, ok := f.next()
		switch {
		case !ok && f.arg == args:
			return found
		case !ok, f.indexed, v.width.star, v.precision.star:
			return nil
		case meansByte(s, v):
			if found == nil {
				found = make(map[int]bool)
			}
			found[v.start] = true
			f.at, f.arg = v.start+1, before
		}
	}
}

// meansByte reports whether a verb can be meant as a percent-encoded byte: two
// hexadecimal digits follow its "%". Numbers of some width, such as "%02d" and
// "%40x", can be verbs, and so can "%d0".
func meansByte(s string, v verb) bool {
	if v.start+2 >= len(s) || strings.ContainsRune("dxX", v.letter) || v.letter == '%' && v.end == v.start+2 {
		return false
	}
	high, low := hexValue(s[v.start+1]), hexValue(s[v.start+2])
	first := s[v.start+1]
	return high >= 2 && low >= 0 && (first <= 'F' || first == 'a')
}

// hexValue gives the value of a hexadecimal digit, or -1.
func hexValue(b byte) int {
	i := strings.IndexByte("0123456789abcdefABCDEF", b)
	if i >= 16 {
		i -= 6
	}
	return i
}
