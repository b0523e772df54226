package secret

import (
	"strconv"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// A reading is a text after some rounds of decoding. It maps each of its bytes to the original.
type reading struct {
	S     string
	from  []int32 // offset of each byte, and of the end, in the original; nil if the offsets are equal
	depth []uint8 // number of rounds that decoded each byte; nil means none
	times uint8   // number of rounds
}

// outer returns the span of the original from which [from, to) was decoded.
func (r *reading) outer(from, to int) core.Span {
	if r.from == nil {
		return core.NewSpan(from, to)
	}
	return core.Span{Start: r.from[from], End: r.from[to]}
}

// depthAt returns the number of rounds that decoded the byte at offset i. A delimiter of an inner
// URL is encoded more often than one of the outer URL.
func (r *reading) depthAt(i int) uint8 {
	if r.depth == nil {
		return 0
	}
	return r.depth[i]
}

// decode decodes the triplets of r once more, and the escapes of HTML and JSON, and fullwidth forms
// (U+FF01 to U+FF5E). Those escape the text as a whole, so the bytes that they encode keep their depth. A "%" without
// digits is kept. It returns false if nothing is left to decode, or after [maxDecoded] rounds.
func (r *reading) decode() bool {
	if r.times == maxDecoded || !hasEscape(r.S) {
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
		if value, n := escapeAt(r.S, i); n > 0 {
			if b == '%' {
				depth = next.times
			}
			b = value
			i += n - 1
		}
		out = append(out, b)
		next.from = append(next.from, r.outer(at, at).Start)
		next.depth = append(next.depth, depth)
	}
	next.S, next.from = string(out), append(next.from, r.outer(len(r.S), len(r.S)).Start)
	*r = next
	return true
}

// fullwidth is how the fullwidth forms of punctuation, digits and capitals begin in UTF-8.
const fullwidth = "\xef\xbc"

func hasEscape(s string) bool {
	if strings.Contains(s, fullwidth) {
		return true
	}
	for i := 0; ; i++ {
		next := strings.IndexAny(s[i:], `%&\`)
		if next < 0 {
			return false
		}
		i += next
		if _, n := escapeAt(s, i); n > 0 {
			return true
		}
	}
}

// escapeAt returns the byte that the escape at offset i of s encodes, and the length of the escape,
// which is 0 if there is none.
func escapeAt(s string, i int) (value byte, n int) {
	switch s[i] {
	case '%':
		if ascii.TripletAt(s, i, len(s), false) {
			return ascii.HexByte(s, i+1), 3
		}
	case fullwidth[0]:
		if form := s[i:]; strings.HasPrefix(form, fullwidth) && len(form) > 2 && '\x81' <= form[2] && form[2] <= '\xbf' {
			return form[2] - '\x60', 3
		}
	case '&':
		return entityAt(s[i:])
	case '\\':
		rest := s[i+1:]
		switch {
		case strings.HasPrefix(rest, "/"):
			return '/', 2
		case strings.HasPrefix(rest, "u00"):
			return hexByte(rest, 3, 6)
		case strings.HasPrefix(rest, "x"):
			return hexByte(rest, 1, 4)
		}
	}
	return 0, 0
}

// hexByte returns the byte that two hex digits at offset at encode, and n, or 0 if there are none.
func hexByte(s string, at, n int) (byte, int) {
	if len(s) < at+2 || !ascii.IsHex(s[at]) || !ascii.IsHex(s[at+1]) {
		return 0, 0
	}
	return ascii.HexByte(s, at), n
}

// entityAt returns the byte that the HTML character reference at the beginning of s encodes, and
// its length, or 0 if there is none.
func entityAt(s string) (byte, int) {
	const longest = len("&percnt;")
	name, _, ok := strings.Cut(s[1:min(len(s), longest)], ";")
	if !ok {
		return 0, 0
	}
	number, isNumber := strings.CutPrefix(name, "#")
	if !isNumber {
		if b := entities[name]; b != 0 {
			return b, len("&") + len(name) + len(";")
		}
		return 0, 0
	}
	base := 10
	if digits := strings.TrimLeft(number, "xX"); digits != number {
		number, base = digits, 16
	}
	if b, err := strconv.ParseUint(number, base, 7); err == nil && b > 0 {
		return byte(b), len("&") + len(name) + len(";")
	}
	return 0, 0
}

// entities are the names of the characters that delimit parts of a URL or a setting.
var entities = map[string]byte{
	"amp": '&', "quot": '"', "apos": '\'', "colon": ':', "commat": '@', "equals": '=', "sol": '/', "quest": '?',
	"num": '#', "percnt": '%',
}
