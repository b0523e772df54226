package transfer

import (
	"strings"

	"github.com/urllint/urllint/analyzer/internal/srcmap"
)

// A holedText is a list of pieces as one string, with a placeholder byte for each hole.
type holedText struct {
	ps    []srcmap.Piece
	s     string
	holes []int // their offsets, ascending
}

func newHoledText(ps []srcmap.Piece) *holedText {
	t := &holedText{ps: ps, s: srcmap.Join(ps)}
	at := 0
	for _, p := range ps {
		if p.Kind == srcmap.Unknown {
			t.holes = append(t.holes, at)
		}
		at += len(p.Text)
	}
	return t
}

// index returns the offset of the first occurrence of old within known bytes, from offset at on; -1 if there is none.
func (t *holedText) index(old string, at int) int {
	for {
		i := strings.Index(t.s[at:], old)
		if i < 0 || !t.holeIn(at+i, at+i+len(old)) {
			if i >= 0 {
				i += at
			}
			return i
		}
		at += i + 1
	}
}

// holeIn reports whether a hole is in [start, end).
func (t *holedText) holeIn(start, end int) bool {
	for _, h := range t.holes {
		if start <= h && h < end {
			return true
		}
	}
	return false
}

// isApartFrom reports whether no occurrence of old can lie partly in a hole and partly in adjacent known bytes.
func (t *holedText) isApartFrom(old string) bool {
	for k, h := range t.holes {
		before, after := 0, len(t.s)
		if k > 0 {
			before = t.holes[k-1] + 1
		}
		if k+1 < len(t.holes) {
			after = t.holes[k+1]
		}
		left, right := t.s[before:h], t.s[h+1:after]
		if left != "" && overlap(left, old) > 0 || right != "" && overlap(reversed(right), reversed(old)) > 0 {
			return false
		}
		if k > 0 && len(left) < len(old)-1 && strings.Contains(old, left) {
			return false // old may span two holes
		}
	}
	return true
}

// overlap returns the length of the longest suffix of s that is a proper prefix of old.
func overlap(s, old string) int {
	for n := min(len(s), len(old)-1); n > 0; n-- {
		if strings.HasSuffix(s, old[:n]) {
			return n
		}
	}
	return 0
}

func reversed(s string) string {
	b := []byte(s)
	for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
		b[i], b[j] = b[j], b[i]
	}
	return string(b)
}
