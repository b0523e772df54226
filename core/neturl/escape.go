package neturl

import (
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/core/internal/ascii"
)

// An encoding is a set of parts of a URL that net/url escapes differently.
type encoding uint8

const (
	encodePath encoding = 1 << iota
	encodeFragment
	encodeUserPassword
	encodeHost
	encodeZone // only decoded, never escaped
	keep       // may be unescaped in a valid RawPath or RawFragment
)

// plainBytes holds the parts in which each byte needs no escape. For a host these are all ASCII
// bytes that are valid in it.
var plainBytes = buildPlain()

func buildPlain() (t [256]encoding) {
	set := func(bytes string, parts encoding) {
		for i := range len(bytes) {
			t[bytes[i]] |= parts
		}
	}
	for b := range t {
		if ascii.Classes[b]&(ascii.Alpha|ascii.Digit) != 0 {
			t[b] = encodePath | encodeFragment | encodeUserPassword | encodeHost
		}
	}
	set("-._~", encodePath|encodeFragment|encodeUserPassword|encodeHost)
	set("$&+,;=", encodePath|encodeFragment|encodeUserPassword|encodeHost)
	set(":", encodePath|encodeFragment|encodeHost)
	set("/@", encodePath|encodeFragment)
	set("!()*", encodeFragment|encodeHost)
	set("?", encodeFragment)
	set("'[]<>\"", encodeHost)
	set("!$&'()*+,;=:@[]%", keep)
	return t
}

// decode returns text[start:end] with its escapes decoded.
func (p *parser) decode(start, end int, part encoding) (string, *Error) {
	raw := p.text[start:end]
	strict := part&(encodeHost|encodeZone) != 0
	if !strict && strings.IndexByte(raw, '%') < 0 {
		return raw, nil
	}
	escapes := 0
	for i := 0; i < len(raw); i++ {
		c := raw[i]
		switch {
		case c == '%':
			size := min(3, len(raw)-i)
			if reason := escapeFault(raw[i:i+size], part); reason != 0 {
				return "", fault(reason, start+i, runeStart(p.text, start+i+size))
			}
			escapes++
			i += 2
		case strict && c < 0x80 && plainBytes[c]&encodeHost == 0:
			return "", fault(ReasonHostChar, start+i, start+i+1)
		}
	}
	if escapes == 0 {
		return raw, nil
	}
	return decode(raw, len(raw)-2*escapes), nil
}

// runeStart returns the start of the character that contains offset i.
func runeStart(s string, i int) int {
	for k := i; k > i-utf8.UTFMax && k >= 0; k-- {
		if _, size := utf8.DecodeRuneInString(s[k:]); size > 1 && k+size > i {
			return k
		}
	}
	return i
}

// escapeFault returns the fault of an escape, or 0.
//
// A host may escape only bytes beyond ASCII and the percent sign; a zone may also escape bytes that
// are valid in it unescaped, and the space.
func escapeFault(escape string, part encoding) Reason {
	if len(escape) < 3 || !ascii.IsHex(escape[1]) || !ascii.IsHex(escape[2]) {
		return ReasonEscape
	}
	c := byteOf(escape)
	fits := true
	switch part {
	case encodeHost:
		fits = c >= 0x80 || c == '%'
	case encodeZone:
		fits = plainBytes[c]&encodeHost != 0 || c == ' ' || c == '%'
	}
	if !fits {
		return ReasonHostEscape
	}
	return 0
}

// decode decodes the escapes of raw, which must be well-formed. size is the length of the result.
func decode(raw string, size int) string {
	var b strings.Builder
	b.Grow(size)
	for i := 0; i < len(raw); i++ {
		if raw[i] == '%' {
			b.WriteByte(byteOf(raw[i:]))
			i += 2
		} else {
			b.WriteByte(raw[i])
		}
	}
	return b.String()
}

// byteOf returns the byte of the escape at the start of s.
func byteOf(s string) byte { return digit(s[1])<<4 | digit(s[2]) }

func digit(hex byte) byte {
	if hex <= '9' {
		return hex - '0'
	}
	return hex&^0x20 - 'A' + 10
}

const hexDigits = "0123456789ABCDEF"

// appendEscaped appends s as escaped by net/url in that part.
func appendEscaped(dst []byte, s string, part encoding) []byte {
	for i := range len(s) {
		if c := s[i]; plainBytes[c]&part != 0 {
			dst = append(dst, c)
		} else {
			dst = append(dst, '%', hexDigits[c>>4], hexDigits[c&15])
		}
	}
	return dst
}

// defaultForm reports whether raw, whose escapes are well-formed, is equal to the escaped form of
// its decoded text.
func defaultForm(raw string, part encoding) bool {
	for i := 0; i < len(raw); i++ {
		if raw[i] != '%' {
			if plainBytes[raw[i]]&part == 0 {
				return false
			}
			continue
		}
		lower := raw[i+1] >= 'a' || raw[i+2] >= 'a'
		if lower || plainBytes[byteOf(raw[i:])]&part != 0 {
			return false
		}
		i += 2
	}
	return true
}

// standsFor reports whether net/url would use raw as the encoding of decoded: no byte of it needs
// an escape, and it decodes to decoded.
func standsFor(raw, decoded string, part encoding) bool {
	if raw == "" {
		return false
	}
	n := 0
	for i := 0; i < len(raw); i++ {
		c := raw[i]
		if plainBytes[c]&(part|keep) == 0 || n == len(decoded) {
			return false
		}
		if c == '%' {
			if escapeFault(raw[i:min(i+3, len(raw))], part) != 0 {
				return false
			}
			c = byteOf(raw[i:])
			i += 2
		}
		if decoded[n] != c {
			return false
		}
		n++
	}
	return n == len(decoded)
}
