package redact

import (
	"html"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A reading is a text after some rounds of decoding. It maps each byte to the bytes of the original
// text from which it was decoded.
type reading struct {
	text       []byte // in lower case, with a space for each "+", once folded
	start, end []int32
}

// mostReadings is the maximum number of readings of a text. A Go value in JSON in a query within a
// query needs four.
const mostReadings = 5

// readings calls yield with s and then with the result of each further round of decoding. A round
// decodes the escapes of URLs, Go, JSON and HTML, in any order.
func readings(s string, yield func(*reading)) {
	r := read(s)
	raw := s
	for range mostReadings {
		yield(r.folded())
		if strings.IndexByte(raw, '%') < 0 && strings.IndexByte(raw, '\\') < 0 && strings.IndexByte(raw, '&') < 0 {
			return
		}
		next := r.decoded()
		if len(next.text) == len(r.text) {
			return
		}
		r, raw = next, string(next.text)
	}
}

// read returns s without decoding.
func read(s string) *reading {
	r := &reading{text: []byte(s), start: make([]int32, len(s)), end: make([]int32, len(s))}
	for i := range len(s) {
		r.start[i], r.end[i] = int32(i), int32(i+1)
	}
	return r
}

// folded returns r in the form for comparisons: in lower case, with one spelling of a space.
func (r *reading) folded() *reading {
	return &reading{fold(r.text), r.start, r.end}
}

func fold(text []byte) []byte {
	out := make([]byte, len(text))
	for i, b := range text {
		switch {
		case 'A' <= b && b <= 'Z':
			b |= 0x20
		case b == '+':
			b = ' '
		}
		out[i] = b
	}
	return out
}

// decoded returns r after decoding one layer of escapes.
func (r *reading) decoded() *reading {
	s := string(r.text)
	out := new(reading)
	for at := 0; at < len(s); {
		value, n := unescape(s[at:])
		if n == 0 {
			value, n = s[at:at+1], 1
		}
		for i := range len(value) {
			out.text = append(out.text, value[i])
			out.start = append(out.start, r.start[at])
			out.end = append(out.end, r.end[at+n-1])
		}
		at += n
	}
	return out
}

// unescape decodes the escape at the beginning of s and returns its length, or 0 if there is none.
func unescape(s string) (value string, n int) {
	switch s[0] {
	case '%':
		if b, ok := number(s, 1, 2, 16); ok {
			return string([]byte{byte(b)}), 3
		}
	case '\\':
		return unescapeGo(s)
	case '&':
		const longest = len("&#x10ffff;")
		if i := strings.IndexByte(s[:min(len(s), longest)], ';'); i > 0 {
			if value := html.UnescapeString(s[:i+1]); value != s[:i+1] {
				return value, i + 1
			}
		}
	}
	return "", 0
}

// unescapeGo decodes an escape of Go or JSON. The surrogates of JSON are decoded separately,
// because a pair never encodes an ASCII character.
func unescapeGo(s string) (string, int) {
	if len(s) < 2 {
		return "", 0
	}
	switch s[1] {
	case 'x':
		if b, ok := number(s, 2, 2, 16); ok {
			return string([]byte{byte(b)}), 4
		}
	case 'u', 'U':
		digits := 4
		if s[1] == 'U' {
			digits = 8
		}
		if r, ok := number(s, 2, digits, 16); ok {
			return string(utf8.AppendRune(nil, rune(r))), 2 + digits
		}
	case '0', '1', '2', '3':
		if b, ok := number(s, 1, 3, 8); ok {
			return string([]byte{byte(b)}), 4
		}
	}
	if i := strings.IndexByte(`abfnrtv\'"/`, s[1]); i >= 0 {
		return "\a\b\f\n\r\t\v\\'\"/"[i : i+1], 2
	}
	return "", 0
}

// number parses n digits of s at offset at.
func number(s string, at, n, base int) (uint64, bool) {
	if len(s) < at+n {
		return 0, false
	}
	v, err := strconv.ParseUint(s[at:at+n], base, 32)
	return v, err == nil
}
