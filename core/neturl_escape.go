package core

import (
	"strings"
	"unicode/utf8"
)

// A nuPart is a set of the parts of a URL that net/url escapes differently.
type nuPart uint8

const (
	nuPath nuPart = 1 << iota
	nuFragment
	nuUser
	nuHost
	nuZone // only decoded, never escaped
	nuKeep // stands unescaped in a RawPath or RawFragment that is made use of
)

// nuPlain says in which parts a byte stands for itself. In a host this is also
// the list of the ASCII bytes that may be there at all.
var nuPlain = nuBuildPlain()

func nuBuildPlain() (t [256]nuPart) {
	set := func(bytes string, parts nuPart) {
		for i := range len(bytes) {
			t[bytes[i]] |= parts
		}
	}
	for b := range t {
		if classes[b]&(clAlpha|clDigit) != 0 {
			t[b] = nuPath | nuFragment | nuUser | nuHost
		}
	}
	set("-._~", nuPath|nuFragment|nuUser|nuHost)
	set("$&+,;=", nuPath|nuFragment|nuUser|nuHost)
	set(":", nuPath|nuFragment|nuHost)
	set("/@", nuPath|nuFragment)
	set("!()*", nuFragment|nuHost)
	set("?", nuFragment)
	set("'[]<>\"", nuHost)
	set("!$&'()*+,;=:@[]%", nuKeep)
	return t
}

// decode gives text[start:end] with its escapes undone.
func (p *nuParser) decode(start, end int, part nuPart) (string, *NetURLError) {
	raw := p.text[start:end]
	strict := part&(nuHost|nuZone) != 0
	if !strict && strings.IndexByte(raw, '%') < 0 {
		return raw, nil
	}
	escapes := 0
	for i := 0; i < len(raw); i++ {
		c := raw[i]
		switch {
		case c == '%':
			size := min(3, len(raw)-i)
			if reason := nuEscapeFault(raw[i:i+size], part); reason != 0 {
				return "", nuFault(reason, start+i, nuRuneStart(p.text, start+i+size))
			}
			escapes++
			i += 2
		case strict && c < 0x80 && nuPlain[c]&nuHost == 0:
			return "", nuFault(NetURLHostChar, start+i, start+i+1)
		}
	}
	if escapes == 0 {
		return raw, nil
	}
	return nuDecode(raw, len(raw)-2*escapes), nil
}

// nuRuneStart gives i, or if that is amid a character, where the latter starts.
func nuRuneStart(s string, i int) int {
	for k := i; k > i-utf8.UTFMax && k >= 0; k-- {
		if _, size := utf8.DecodeRuneInString(s[k:]); size > 1 && k+size > i {
			return k
		}
	}
	return i
}

// nuEscapeFault says what is wrong with an escape, 0 if nothing.
//
// In a host only what is no ASCII may be escaped, and the percent sign. In a zone
// what might as well stand there unescaped, the space, and the percent sign.
func nuEscapeFault(escape string, part nuPart) NetURLReason {
	if len(escape) < 3 || !isHex(escape[1]) || !isHex(escape[2]) {
		return NetURLEscape
	}
	c := nuByteOf(escape)
	fits := true
	switch part {
	case nuHost:
		fits = c >= 0x80 || c == '%'
	case nuZone:
		fits = nuPlain[c]&nuHost != 0 || c == ' ' || c == '%'
	}
	if !fits {
		return NetURLHostEscape
	}
	return 0
}

// nuDecode undoes the escapes of raw, which are all well-formed; size is the
// length of the outcome.
func nuDecode(raw string, size int) string {
	var b strings.Builder
	b.Grow(size)
	for i := 0; i < len(raw); i++ {
		if raw[i] == '%' {
			b.WriteByte(nuByteOf(raw[i:]))
			i += 2
		} else {
			b.WriteByte(raw[i])
		}
	}
	return b.String()
}

// nuByteOf gives the byte that the escape at the start of s stands for.
func nuByteOf(s string) byte { return nuDigit(s[1])<<4 | nuDigit(s[2]) }

func nuDigit(hex byte) byte {
	if hex <= '9' {
		return hex - '0'
	}
	return hex&^0x20 - 'A' + 10
}

const nuHexDigits = "0123456789ABCDEF"

// nuAppendEscaped appends s as net/url writes it in that part.
func nuAppendEscaped(dst []byte, s string, part nuPart) []byte {
	for i := range len(s) {
		if c := s[i]; nuPlain[c]&part != 0 {
			dst = append(dst, c)
		} else {
			dst = append(dst, '%', nuHexDigits[c>>4], nuHexDigits[c&15])
		}
	}
	return dst
}

// nuDefaultForm reports whether raw is what nuAppendEscaped makes of the text
// that raw, all of whose escapes are well-formed, stands for.
func nuDefaultForm(raw string, part nuPart) bool {
	for i := 0; i < len(raw); i++ {
		if raw[i] != '%' {
			if nuPlain[raw[i]]&part == 0 {
				return false
			}
			continue
		}
		lower := raw[i+1] >= 'a' || raw[i+2] >= 'a'
		if lower || nuPlain[nuByteOf(raw[i:])]&part != 0 {
			return false
		}
		i += 2
	}
	return true
}

// nuStandsFor reports whether net/url would write raw for decoded: no byte in it
// needs an escape, and its escapes undone give decoded.
func nuStandsFor(raw, decoded string, part nuPart) bool {
	if raw == "" {
		return false
	}
	n := 0
	for i := 0; i < len(raw); i++ {
		c := raw[i]
		if nuPlain[c]&(part|nuKeep) == 0 || n == len(decoded) {
			return false
		}
		if c == '%' {
			if nuEscapeFault(raw[i:min(i+3, len(raw))], part) != 0 {
				return false
			}
			c = nuByteOf(raw[i:])
			i += 2
		}
		if decoded[n] != c {
			return false
		}
		n++
	}
	return n == len(decoded)
}
