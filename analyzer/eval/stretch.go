package eval

import (
	"strings"

	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// A stretch is some pieces as one string, in which holes are placeholder bytes.
type holedText struct {
	ps    []srcmap.Piece
	s     string
	holes []int // where they are, ascending
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

// index returns where old stands in known bytes from offset at on, or -1.
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

// isApartFrom reports whether old cannot stand partly in a hole and partly in known
// bytes beside it.
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
			return false // over two holes
		}
	}
	return true
}

// overlap returns how many bytes at the end of s may begin old: the greatest number
// less than all.
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

// A trimmed stretch is what remains of one: bytes [start, end), of which those in
// [start, softStart) and [softEnd, end) are not certain.
type trimResult struct{ start, softStart, softEnd, end int }

// trim returns what a function of package strings that takes cut from the ends
// leaves of t.
func (t *holedText) trim(function, cut string) trimResult {
	out := trimResult{0, 0, len(t.s), len(t.s)}
	switch function {
	case "TrimPrefix":
		out.start, out.softStart = t.trimStart(cut, cutOnce)
	case "TrimSuffix":
		out.softEnd, out.end = t.trimEnd(cut, cutOnce)
	case "TrimLeft":
		out.start, out.softStart = t.trimStart(cut, cutAny)
	case "TrimRight":
		out.softEnd, out.end = t.trimEnd(cut, cutAny)
	default:
		out.start, out.softStart = t.trimStart(cut, cutAny)
		out.softEnd, out.end = t.trimEnd(cut, cutAny)
		if out.start > out.end { // all of it
			out = trimResult{out.start, out.start, out.start, out.start}
		}
	}
	if out.softStart > out.softEnd { // they meet: it is one hole
		out.softStart, out.softEnd = out.end, out.end
	}
	return out
}

// An eater says how many bytes a cut takes from the end of a known text: surely,
// if nothing unknown is before it (whole) or it is long enough, and at most, if
// the cut may begin behind it.
type cutter func(known, cut string, whole bool) (sure int, more bool)

// cutOnce takes cut once.
func cutOnce(known, cut string, whole bool) (int, bool) {
	switch {
	case strings.HasSuffix(known, cut):
		return len(cut), false
	case whole || len(known) >= len(cut) || !strings.HasSuffix(cut, known):
		return 0, false
	}
	return 0, true
}

// cutAny takes all bytes that are in cut.
func cutAny(known, cut string, whole bool) (int, bool) {
	n := len(known)
	for n > 0 && strings.IndexByte(cut, known[n-1]) >= 0 {
		n--
	}
	return len(known) - n, n == 0 && !whole
}

// trimEnd returns where the certain bytes end, and where those end that remain.
func (t *holedText) trimEnd(cut string, eat cutter) (soft, end int) {
	end = len(t.s)
	k := len(t.holes) - 1
	tail := 0
	if k >= 0 {
		tail = t.holes[k] + 1
	}
	n, more := eat(t.s[tail:], cut, k < 0)
	end -= n
	if !more {
		return end, end
	}
	for ; ; k-- { // the hole may be shorter, or empty, and the cut go on before it
		before := 0
		if k > 0 {
			before = t.holes[k-1] + 1
		}
		known := t.s[before:t.holes[k]]
		n := cutLength(known, cut)
		if n < len(known) || k == 0 {
			return t.holes[k] - n, end
		}
	}
}

// cutLength returns how many bytes at the end of known a cut may take that goes on
// behind them: those that are in it.
func cutLength(known, cut string) int {
	n := 0
	for n < len(known) && strings.IndexByte(cut, known[len(known)-1-n]) >= 0 {
		n++
	}
	return n
}

// trimStart is back from the other side.
func (t *holedText) trimStart(cut string, eat cutter) (start, soft int) {
	n := len(t.s)
	mirror := &holedText{s: reversed(t.s)}
	for i := len(t.holes) - 1; i >= 0; i-- {
		mirror.holes = append(mirror.holes, n-1-t.holes[i])
	}
	s, e := mirror.trimEnd(reversed(cut), eat)
	return n - e, n - s
}

// keepsKind reports whether a cut leaves a hole of that kind what it is.
func keepsKind(may core.May, cut string) bool {
	switch may {
	case core.Digits, core.Hex, core.HostText, core.Anything:
		return true
	}
	return !strings.ContainsAny(cut, "0123456789abcdefABCDEF%[]:@?#&=")
}
