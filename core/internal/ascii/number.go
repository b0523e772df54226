package ascii

// ValidPort reports whether s is a number that a port can have.
func ValidPort(s string) bool { return s != "" && AllDigits(s) && PortNumber(s) <= 65535 }

// AllDigits reports whether s holds only digits; the empty string does.
func AllDigits(s string) bool { return ClassesOf(s)&^Digit == 0 }

// PortNumber returns the value of a string of digits, 65536 for all that is above.
func PortNumber(digits string) int {
	n := 0
	for i := range len(digits) {
		if n = n*10 + int(digits[i]-'0'); n > 65535 {
			return 65536
		}
	}
	return n
}
