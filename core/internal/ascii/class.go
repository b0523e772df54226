// Package ascii classifies the bytes of URLs. One table lookup per byte is enough for all decisions
// of the parser. The package also contains basic functions for pct-encoded triplets, digits and
// ports.
package ascii

// A Class is a set of properties of a byte, or of all bytes of a component. The union over a
// component shows which rules can report anything.
type Class uint32

const (
	Alpha      Class = 1 << iota // ALPHA
	Digit                        // DIGIT
	HexAlpha                     // A-F a-f
	SchemeMark                   // "+" "-" "." (in a scheme)
	Mark                         // "-" "." "_" "~" (unreserved)
	Sub                          // sub-delims
	Colon                        // ":"
	At                           // "@"
	Slash                        // "/"
	Question                     // "?"
	Hash                         // "#"
	Percent                      // "%"
	Open                         // "["
	Close                        // "]"
	Space                        // " "
	Unsafe                       // other ASCII that no production admits: " < > ^ ` { }
	Backslash                    // "\"
	Bar                          // "|"
	Control                      // 0x00-0x1F, 0x7F
	High                         // 0x80-0xFF
	Hole                         // the placeholder of a hole

	// Properties of a component as a whole, which no single byte has.
	BadPercent // a "%" without two hex digits
	BadForm    // the component breaks its own grammar
	Zone       // an IPv6 address with a zone; set together with BadForm

	// Features that the prefilter computes before the rules run. They occur only in the trigger of
	// a rule, which so names bytes, components and features in one word.
	Fault     // the component, or one of the text's components, breaks its grammar
	Unusual   // a rule should examine the component
	Pairs     // unusual "&" or "?", or a "+", in the query
	Semicolon // the query has a ";"
	Refusable // net/url may reject the text
	Escape    // the text has "%25", or the triplet of a NUL or a line break
	Blank     // the text becomes a request, and may contain a placeholder
	Secret    // a parameter of the query has the name of a secret, or the text may contain a token
)

// HoleByte is the placeholder of a hole.
const HoleByte = 0

// The bytes that productions of RFC 3986 admit, and those that end an authority unconditionally.
const (
	SchemeByte   = Alpha | Digit | SchemeMark
	RegName      = Alpha | HexAlpha | Digit | SchemeMark | Mark | Sub | Percent
	Pchar        = RegName | Colon | At
	AuthorityEnd = Slash | Question | Hash
)

// Faulty are the bytes that the rules about characters report, and those of placeholders. Rules
// about the grammars of schemes skip a component that has one.
const Faulty = Space | Unsafe | Backslash | Bar | High | BadPercent

// Classes are the properties of each byte.
var Classes = buildClasses()

func buildClasses() (t [256]Class) {
	set := func(bytes string, c Class) {
		for i := range len(bytes) {
			t[bytes[i]] |= c
		}
	}
	for b := range 256 {
		switch {
		case b < 0x20 || b == 0x7F:
			t[b] = Control
		case b >= 0x80:
			t[b] = High
		case 'a' <= b|0x20 && b|0x20 <= 'z':
			t[b] = Alpha
		case '0' <= b && b <= '9':
			t[b] = Digit
		}
	}
	set("abcdefABCDEF", HexAlpha)
	set("+-.", SchemeMark)
	set("-._~", Mark)
	set("!$&'()*+,;=", Sub)
	for c, bytes := range map[Class]string{
		Colon: ":", At: "@", Slash: "/", Question: "?", Hash: "#", Percent: "%",
		Open: "[", Close: "]", Space: " ", Unsafe: "\"<>^`{}", Backslash: "\\", Bar: "|",
	} {
		set(bytes, c)
	}
	t[HoleByte] |= Hole
	return t
}

// IsHex reports whether b is a hexadecimal digit.
func IsHex(b byte) bool { return Classes[b]&(Digit|HexAlpha) != 0 }

// Scan returns the offset of the first byte at or after i whose class is in stop, or len(s), and
// the union of the classes before it.
//
// It reads four bytes at a time and finds the stop among them without a branch, because processors
// cannot predict where a component ends. The last four bytes overlap the previous ones, which does
// not change a union.
func Scan(s string, i int, stop Class) (int, Class) {
	var seen Class
	t := s[i:]
	for len(t) >= 4 {
		a, b, c, d := Classes[t[0]], Classes[t[1]], Classes[t[2]], Classes[t[3]]
		if (a|b|c|d)&stop != 0 {
			n, on := stopIn(a, b, c, stop)
			return len(s) - len(t) + n, seen | on
		}
		seen |= a | b | c | d
		t = t[4:]
	}
	if len(t) > 0 && len(s)-i >= 4 {
		t = s[len(s)-4:]
		a, b, c, d := Classes[t[0]], Classes[t[1]], Classes[t[2]], Classes[t[3]]
		if (a|b|c|d)&stop == 0 {
			return len(s), seen | a | b | c | d
		}
		n, on := stopIn(a, b, c, stop)
		return len(s) - len(t) + n, seen | on
	}
	for k := range len(t) { // s[i:] has at most three bytes
		c := Classes[t[k]]
		if c&stop != 0 {
			return len(s) - len(t) + k, seen
		}
		seen |= c
	}
	return len(s), seen
}

// stopIn returns the number of three classes that precede the first one in stop, and their union.
func stopIn(a, b, c, stop Class) (int, Class) {
	on1 := ^nonzero(a & stop)
	on2 := on1 &^ nonzero(b&stop)
	on3 := on2 &^ nonzero(c&stop)
	return int(on1&1 + on2&1 + on3&1), a&on1 | b&on2 | c&on3
}

// nonzero returns all ones if c is not 0, else 0. No byte has the class of the highest bit.
func nonzero(c Class) Class { return -(-c >> 31) }

// ClassesOf returns the union of the classes of the bytes of s.
func ClassesOf(s string) Class {
	_, seen := Scan(s, 0, 0)
	return seen
}
