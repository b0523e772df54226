package ascii

import "strings"

// CutLast splits s at the last sep. Without one, before is "" and after is s.
func CutLast(s string, sep byte) (before, after string) {
	i := strings.LastIndexByte(s, sep)
	return s[:max(i, 0)], s[i+1:]
}

// WordSet returns the set of the words that blanks and line breaks separate.
func WordSet(words string) map[string]bool {
	set := make(map[string]bool)
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

// Whitespace is the cutset for trimming. It excludes NUL, the placeholder of a hole.
const Whitespace = " \t\r\n"

// HasPrefixByte reports whether s begins with b.
func HasPrefixByte(s string, b byte) bool { return s != "" && s[0] == b }

// IsUUID reports whether s is 8-4-4-4-12 hexadecimal digits (RFC 9562 §4).
func IsUUID(s string) bool {
	if len(s) != 36 {
		return false
	}
	for i := range len(s) {
		if dash := i == 8 || i == 13 || i == 18 || i == 23; dash != (s[i] == '-') || !dash && !IsHex(s[i]) {
			return false
		}
	}
	return true
}

// ValidPort reports whether s is a number that a port can have.
func ValidPort(s string) bool { return s != "" && AllDigits(s) && PortNumber(s) <= 65535 }

// AllDigits reports whether s contains only digits. It is true for "".
func AllDigits(s string) bool { return ClassesOf(s)&^Digit == 0 }

// PortNumber returns the value of a string of digits, or 65536 if it is greater.
func PortNumber(digits string) int {
	n := 0
	for i := range len(digits) {
		if n = n*10 + int(digits[i]-'0'); n > 65535 {
			return 65536
		}
	}
	return n
}
