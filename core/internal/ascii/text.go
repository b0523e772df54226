package ascii

import "strings"

// CutLast cuts s at the last sep; without one, all of s is after it.
func CutLast(s string, sep byte) (before, after string) {
	i := strings.LastIndexByte(s, sep)
	return s[:max(i, 0)], s[i+1:]
}

func WordSet(words string) map[string]bool {
	set := make(map[string]bool)
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

// Whitespace is what trimming removes. It does not contain NUL, the byte of a hole.
const Whitespace = " \t\r\n"

func HasPrefixByte(s string, b byte) bool { return s != "" && s[0] == b }
