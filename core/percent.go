package core

// tripletAt reports whether a triplet begins at the "%" at offset i of s.
//
//	pct-encoded = "%" HEXDIG HEXDIG
//
// (RFC 3986 §2.1.) With holes, a placeholder may be what is missing.
func tripletAt(s string, i, end int, holes bool) bool {
	if holes {
		for k := i + 1; k < end && k <= i+2; k++ {
			if s[k] == HoleByte {
				return true
			}
			if !isHex(s[k]) {
				return false
			}
		}
	}
	return i+2 < end && isHex(s[i+1]) && isHex(s[i+2])
}

// badTriplet gives the offset of the first "%" in [from, end) that begins no
// triplet, or -1.
func badTriplet(s string, from, end int, holes bool) int {
	for i := from; i < end; i++ {
		if s[i] == '%' {
			if !tripletAt(s, i, end, holes) {
				return i
			}
		}
	}
	return -1
}

func hasBadTriplet(s string, in Span, holes bool) bool {
	return badTriplet(s, int(in.Start), int(in.End), holes) >= 0
}

// unhex gives the value of a hexadecimal digit.
func unhex(b byte) byte {
	if b <= '9' {
		return b - '0'
	}
	return b | 0x20 - 'a' + 10
}
