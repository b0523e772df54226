package core

import "strings"

// A reading is a text that was percent-decoded a number of times, and where each
// of its bytes stands in the text as it was written.
type reading struct {
	s     string
	from  []int32 // offset in the text of each byte, and of the end; nil: as it stands
	depth []uint8 // how many decodings made each byte; nil: none
	times uint8   // it was decoded
}

// outer returns the bytes of the text that the bytes [from, to) were decoded from.
func (r *reading) outer(from, to int) Span {
	if r.from == nil {
		return span(from, to)
	}
	return Span{r.from[from], r.from[to]}
}

// depthAt returns how many decodings made the byte at offset i: a delimiter of an
// inner URL is encoded more often than one of the outer.
func (r *reading) depthAt(i int) uint8 {
	if r.depth == nil {
		return 0
	}
	return r.depth[i]
}

// decode decodes the triplets of r once more. What is no triplet stays. It reports
// false where there is none, or r was decoded often enough.
func (r *reading) decode() bool {
	if r.times == maxDecoded || !hasTriplet(r.s) {
		return false
	}
	next := reading{
		times: r.times + 1,
		from:  make([]int32, 0, len(r.s)+1),
		depth: make([]uint8, 0, len(r.s)),
	}
	out := make([]byte, 0, len(r.s))
	for i := 0; i < len(r.s); i++ {
		b, depth, at := r.s[i], r.depthAt(i), i
		if b == '%' && tripletAt(r.s, i, len(r.s), false) {
			b, depth = unhex(r.s[i+1])<<4|unhex(r.s[i+2]), next.times
			i += 2
		}
		out = append(out, b)
		next.from = append(next.from, r.outer(at, at).Start)
		next.depth = append(next.depth, depth)
	}
	next.s, next.from = string(out), append(next.from, r.outer(len(r.s), len(r.s)).Start)
	*r = next
	return true
}

func hasTriplet(s string) bool {
	for i := 0; ; i++ {
		next := strings.IndexByte(s[i:], '%')
		if next < 0 {
			return false
		}
		if i += next; tripletAt(s, i, len(s), false) {
			return true
		}
	}
}
