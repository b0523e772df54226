package secret

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
	"strings"
)

// A reading is a text that was percent-decoded a number of times, and where each
// of its bytes stands in the text as it was written.
type Reading struct {
	S     string
	from  []int32 // offset in the text of each byte, and of the end; nil: as it stands
	depth []uint8 // how many decodings made each byte; nil: none
	times uint8   // it was decoded
}

// outer returns the bytes of the text that the bytes [from, to) were decoded from.
func (r *Reading) outer(from, to int) core.Span {
	if r.from == nil {
		return core.NewSpan(from, to)
	}
	return core.Span{Start: r.from[from], End: r.from[to]}
}

// depthAt returns how many decodings made the byte at offset i: a delimiter of an
// inner URL is encoded more often than one of the outer.
func (r *Reading) depthAt(i int) uint8 {
	if r.depth == nil {
		return 0
	}
	return r.depth[i]
}

// Decode decodes the triplets of r once more. What is no triplet stays. It reports
// false where there is none, or r was decoded often enough.
func (r *Reading) Decode() bool {
	if r.times == maxDecoded || !hasTriplet(r.S) {
		return false
	}
	next := Reading{
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
