package ascii

import "strings"

// TripletAt reports whether a triplet begins at the "%" at offset i of s.
//
//	pct-encoded = "%" HEXDIG HEXDIG
//
// (RFC 3986 §2.1.) If holes is set, the placeholder of a hole can provide missing digits.
func TripletAt(s string, i, end int, holes bool) bool {
	if holes {
		for k := i + 1; k < end && k <= i+2; k++ {
			if s[k] == HoleByte {
				return true
			}
			if !IsHex(s[k]) {
				return false
			}
		}
	}
	return i+2 < end && IsHex(s[i+1]) && IsHex(s[i+2])
}

// BadTriplet returns the offset of the first "%" in [from, to) that does not begin a triplet, or
// -1.
func BadTriplet(s string, from, to int, holes bool) int {
	for from < to {
		next := strings.IndexByte(s[from:to], '%')
		if next < 0 {
			return -1
		}
		i := from + next
		switch {
		case i+2 < to && IsHex(s[i+1]) && IsHex(s[i+2]):
			from = i + 3
		case holes && TripletAt(s, i, to, true):
			from = i + 1
		default:
			return i
		}
	}
	return -1
}

// Unhex returns the value of a hexadecimal digit.
func Unhex(b byte) byte {
	if b <= '9' {
		return b - '0'
	}
	return b | 0x20 - 'a' + 10
}

// HexByte returns the byte that the two hexadecimal digits at offset i of s write.
func HexByte(s string, i int) byte { return Unhex(s[i])<<4 | Unhex(s[i+1]) }

// EncodeASCII returns s with its ASCII bytes encoded as triplets.
func EncodeASCII(s string) string {
	var out strings.Builder
	for i := range len(s) {
		if s[i] < 0x80 {
			out.WriteString(Encode(s[i : i+1]))
		} else {
			out.WriteByte(s[i])
		}
	}
	return out.String()
}

// Decode decodes the triplets of s, and reports whether every "%" begins one.
func Decode(s string) (string, bool) {
	if strings.IndexByte(s, '%') < 0 {
		return s, true
	}
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] != '%' {
			out = append(out, s[i])
			continue
		}
		if !TripletAt(s, i, len(s), false) {
			return "", false
		}
		out = append(out, HexByte(s, i+1))
		i += 2
	}
	return string(out), true
}

// Encode returns s with all bytes encoded as triplets.
func Encode(s string) string {
	const hex = "0123456789ABCDEF"
	out := make([]byte, 0, 3*len(s))
	for i := range len(s) {
		out = append(out, '%', hex[s[i]>>4], hex[s[i]&15])
	}
	return string(out)
}

// IsLineOrNUL reports whether a triplet such as "%0A", of three bytes, encodes a NUL or a line break.
func IsLineOrNUL(triplet string) bool {
	return triplet[0] == '%' && triplet[1] == '0' && (triplet[2] == '0' || triplet[2]|0x20 == 'a' ||
		triplet[2]|0x20 == 'd')
}
