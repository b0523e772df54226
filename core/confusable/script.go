package confusable

import (
	"slices"
	"unicode"

	"github.com/urllint/urllint/core/internal/ascii"
)

// Scripts returns the scripts of the characters of s, except those shared by many scripts.
func Scripts(s string) (scripts []string) {
	for _, r := range s {
		if name := scriptOf(r); name != "Common" && name != "Inherited" && name != "" &&
			!slices.Contains(scripts, name) {
			scripts = append(scripts, name)
		}
	}
	slices.Sort(scripts)
	return scripts
}

func scriptOf(r rune) string {
	if r < 0x80 {
		if ascii.Classes[r]&ascii.Alpha != 0 {
			return "Latin"
		}
		return "Common"
	}
	for name, table := range unicode.Scripts {
		if unicode.Is(table, r) {
			return name
		}
	}
	return ""
}

// IsHighlyRestrictive reports whether scripts are a single script, or a subset of one of the three
// sets that East Asian names mix (UTS 39 §5.2).
func IsHighlyRestrictive(scripts []string) bool {
	if len(scripts) <= 1 {
		return true
	}
	for _, set := range [][]string{
		{"Latin", "Han", "Hiragana", "Katakana"}, {"Latin", "Han", "Bopomofo"}, {"Latin", "Han", "Hangul"},
	} {
		if !slices.ContainsFunc(scripts, func(s string) bool { return !slices.Contains(set, s) }) {
			return true
		}
	}
	return false
}
