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
)

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
	t[HoleByte] |= clHole
	return t
}

func isHex(b byte) bool { return classes[b]&(clDigit|clHexAlpha) != 0 }

// scan goes from offset i to the first byte whose class is in stop, or to the
// end, and gives that offset and the union of the classes on the way.
func scan(s string, i int, stop class) (int, class) {
	var seen class
	for ; i < len(s); i++ {
		c := classes[s[i]]
		if c&stop != 0 {
			break
		}
		seen |= c
	}
	return i, seen
}

// classesOf is the union of the classes of the bytes of s.
func classesOf(s string) class {
	_, seen := scan(s, 0, 0)
	return seen
}
