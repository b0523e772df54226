package core

// A class is a set of properties that a byte, or the bytes of a component
// together, have. One table look-up a byte answers every question of the
// parser; the union over a component says which rules can have anything to say.
type class uint32

const (
	clAlpha      class = 1 << iota // ALPHA
	clDigit                        // DIGIT
	clHexAlpha                     // A-F a-f
	clSchemeMark                   // "+" "-" "." (in a scheme)
	clMark                         // "-" "." "_" "~" (unreserved)
	clSub                          // sub-delims
	clColon                        // ":"
	clAt                           // "@"
	clSlash                        // "/"
	clQuestion                     // "?"
	clHash                         // "#"
	clPercent                      // "%"
	clOpen                         // "["
	clClose                        // "]"
	clSpace                        // " "
	clUnsafe                       // the rest of ASCII that no production admits: " < > ^ ` { }
	clBackslash                    // "\"
	clBar                          // "|"
	clControl                      // 0x00-0x1F, 0x7F
	clHigh                         // 0x80-0xFF
	clHole                         // the placeholder of a hole

	// What a component as a whole is found to be; no single byte has these.
	clBadPercent // a "%" without two hex digits
	clBadForm    // the component's own grammar is broken
	clZone       // an IPv6 address with a zone; clBadForm stands beside it

	// What the engine finds before it asks the rules: only a rule's sees has these.
	clFault     // the grammar of the component, or of one, is broken
	clOdd       // something in it is unusual
	clPairs     // "&" or "?" divide the query in an unusual way
	clSemicolon // ";" stands in the query
	clRefusable // net/url may refuse the text
	clEscape    // "%25", or the triplet of a NUL or a line break, stands in the text
	clBlank     // a request is made of the text, and a word with an underscore or a brace stands in it
	clSecret    // a name in the query is that of a secret
)

// holeByte is the placeholder of a hole.
const holeByte = 0

// clOutside are the bytes that no production of RFC 3986 admits anywhere.
const clOutside = clSpace | clUnsafe | clBackslash | clBar | clControl | clHigh | clHole

var classes = buildClasses()

func buildClasses() (t [256]class) {
	set := func(bytes string, c class) {
		for i := range len(bytes) {
			t[bytes[i]] |= c
		}
	}
	for b := range 256 {
		switch {
		case b < 0x20 || b == 0x7F:
			t[b] = clControl
		case b >= 0x80:
			t[b] = clHigh
		case 'a' <= b|0x20 && b|0x20 <= 'z':
			t[b] = clAlpha
		case '0' <= b && b <= '9':
			t[b] = clDigit
		}
	}
	set("abcdefABCDEF", clHexAlpha)
	set("+-.", clSchemeMark)
	set("-._~", clMark)
	set("!$&'()*+,;=", clSub)
	for c, bytes := range map[class]string{
		clColon: ":", clAt: "@", clSlash: "/", clQuestion: "?", clHash: "#", clPercent: "%",
		clOpen: "[", clClose: "]", clSpace: " ", clUnsafe: "\"<>^`{}", clBackslash: "\\", clBar: "|",
	} {
		set(bytes, c)
	}
	t[holeByte] |= clHole
	return t
}

func isHex(b byte) bool { return classes[b]&(clDigit|clHexAlpha) != 0 }

// scan goes from offset i to the first byte whose class is in stop, or to the
// end, and gives that offset and the union of the classes on the way.
//
// It takes four bytes at a time, and finds the one that stops it without a
// branch, for no processor foresees where a component ends. The last four bytes
// overlap those before, which does no harm to a union.
func scan(s string, i int, stop class) (int, class) {
	var seen class
	t := s[i:]
	for len(t) >= 4 {
		a, b, c, d := classes[t[0]], classes[t[1]], classes[t[2]], classes[t[3]]
		if (a|b|c|d)&stop != 0 {
			n, on := stopIn(a, b, c, stop)
			return len(s) - len(t) + n, seen | on
		}
		seen |= a | b | c | d
		t = t[4:]
	}
	if len(t) > 0 && len(s)-i >= 4 {
		t = s[len(s)-4:]
		a, b, c, d := classes[t[0]], classes[t[1]], classes[t[2]], classes[t[3]]
		if (a|b|c|d)&stop == 0 {
			return len(s), seen | a | b | c | d
		}
		n, on := stopIn(a, b, c, stop)
		return len(s) - len(t) + n, seen | on
	}
	for k := range len(t) { // the whole is three bytes at most
		c := classes[t[k]]
		if c&stop != 0 {
			return len(s) - len(t) + k, seen
		}
		seen |= c
	}
	return len(s), seen
}

// stopIn gives how many of three classes stand before the first that is in stop,
// and their union.
func stopIn(a, b, c, stop class) (int, class) {
	on1 := ^nonzero(a & stop)
	on2 := on1 &^ nonzero(b&stop)
	on3 := on2 &^ nonzero(c&stop)
	return int(on1&1 + on2&1 + on3&1), a&on1 | b&on2 | c&on3
}

// nonzero is all ones if c is not 0, else 0. No byte has the class of the highest
// bit.
func nonzero(c class) class { return -(-c >> 31) }

// classesOf is the union of the classes of the bytes of s.
func classesOf(s string) class {
	_, seen := scan(s, 0, 0)
	return seen
}
