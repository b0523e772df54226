package core

import "strings"

// tripletAt reports whether a triplet begins at the "%" at offset i of s.
//
//	pct-encoded = "%" HEXDIG HEXDIG
//
// (RFC 3986 §2.1.) With holes, a placeholder may be what is missing.
func tripletAt(s string, i, end int, holes bool) bool {
	if holes {
		for k := i + 1; k < end && k <= i+2; k++ {
			if s[k] == holeByte {
				return true
			}
			if !isHex(s[k]) {
				return false
			}
		}
	}
	return i+2 < end && isHex(s[i+1]) && isHex(s[i+2])
}

// badTriplet gives the offset of the first "%" in [from, to) that begins no
// triplet, or -1.
func badTriplet(s string, from, to int, holes bool) int {
	for from < to {
		next := strings.IndexByte(s[from:to], '%')
		if next < 0 {
			return -1
		}
		i := from + next
		switch {
		case i+2 < to && isHex(s[i+1]) && isHex(s[i+2]):
			from = i + 3
		case holes && tripletAt(s, i, to, true):
			from = i + 1
		default:
			return i
		}
	}
	return -1
}

// unhex gives the value of a hexadecimal digit.
func unhex(b byte) byte {
	if b <= '9' {
		return b - '0'
	}
	return b | 0x20 - 'a' + 10
}

// encodeASCII writes the bytes of s that are ASCII as triplets.
func encodeASCII(s string) string {
	var out strings.Builder
	for i := range len(s) {
		if s[i] < 0x80 {
			out.WriteString(encode(s[i : i+1]))
		} else {
			out.WriteByte(s[i])
		}
	}
	return out.String()
}

// decode replaces the triplets of s, and reports whether every "%" began one.
func decode(s string) (string, bool) {
	if strings.IndexByte(s, '%') < 0 {
		return s, true
	}
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] != '%' {
			out = append(out, s[i])
			continue
		}
		if !tripletAt(s, i, len(s), false) {
			return "", false
		}
		out = append(out, unhex(s[i+1])<<4|unhex(s[i+2]))
		i += 2
	}
	return string(out), true
}

// encode writes the bytes of s as triplets.
func encode(s string) string {
	const hex = "0123456789ABCDEF"
	out := make([]byte, 0, 3*len(s))
	for i := range len(s) {
		out = append(out, '%', hex[s[i]>>4], hex[s[i]&15])
	}
	return string(out)
}
