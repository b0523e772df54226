package secret

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// A reading is a text after some rounds of percent-decoding, with the place of each of its
// bytes in the original.
type reading struct {
	S     string
	from  []int32 // offset in the text of each byte, and of the end; nil: as it stands
	depth []uint8 // how many decodings made each byte; nil: none
	times uint8   // it was decoded
}

// outer returns the bytes of the original from which [from, to) were decoded.
func (r *reading) outer(from, to int) core.Span {
	if r.from == nil {
		return core.NewSpan(from, to)
	}
	return core.Span{Start: r.from[from], End: r.from[to]}
}

// depthAt returns how many rounds decoded the byte at offset i: a delimiter of an inner
// URL is encoded more often than one of the outer.
func (r *reading) depthAt(i int) uint8 {
	if r.depth == nil {
		return 0
	}
	return r.depth[i]
}

// decode decodes the triplets of r once more. A "%" without digits stays. It returns false
// if nothing is left to decode, or r was decoded often enough.
func (r *reading) decode() bool {
	if r.times == maxDecoded || !hasTriplet(r.S) {
		return false
	}
	next := reading{
		times: r.times + 1,
		from:  make([]int32, 0, len(r.S)+1),
		depth: make([]uint8, 0, len(r.S)),
	}
	out := make([]byte, 0, len(r.S))
	for i := 0; i < len(r.S); i++ {
		b, depth, at := r.S[i], r.depthAt(i), i
		if b == '%' && ascii.TripletAt(r.S, i, len(r.S), false) {
			b, depth = ascii.Unhex(r.S[i+1])<<4|ascii.Unhex(r.S[i+2]), next.times
			i += 2
		}
		out = append(out, b)
		next.from = append(next.from, r.outer(at, at).Start)
		next.depth = append(next.depth, depth)
	}
	next.S, next.from = string(out), append(next.from, r.outer(len(r.S), len(r.S)).Start)
	*r = next
	return true
}

func hasTriplet(s string) bool {
	for i := 0; ; i++ {
		next := strings.IndexByte(s[i:], '%')
		if next < 0 {
			return false
		}
		if i += next; ascii.TripletAt(s, i, len(s), false) {
			return true
		}
	}
}
