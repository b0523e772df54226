package core

import (
	"fmt"
	"strings"
)

// A Level is how bad the consequence of a finding is. How certain the finding is, is its claim (package check).
type Level uint8

// The levels. Error and Warning are reported by default.
const (
	Info    Level = iota // reported only with -level=info
	Warning              // breaks a standard, or is almost certainly a mistake
	Error                // fails, panics, is rejected or leaks for every value
)

// levelNames are the words for the levels in flags and reports.
var levelNames = [...]string{"info", "warning", "error"}

// String returns the word for l, which [ParseLevel] reads.
func (l Level) String() string { return levelNames[l] }

// ParseLevel returns the level with that name, or an [UnknownLevelError].
func ParseLevel(name string) (Level, error) {
	for l, n := range levelNames {
		if n == name {
			return Level(l), nil
		}
	}
	return 0, &UnknownLevelError{name, nearestLevel(name)}
}

// An UnknownLevelError reports a word that is not the name of a level.
type UnknownLevelError struct {
	Word  string
	Meant string // the level that was probably meant, or ""
}

// Error names the level that was probably meant, or lists all levels.
func (e *UnknownLevelError) Error() string {
	if e.Meant != "" {
		return fmt.Sprintf("unknown level %q; did you mean %q?", e.Word, e.Meant)
	}
	return fmt.Sprintf("unknown level %q; one of: error warning info", e.Word)
}

// nearestLevel returns the level that word abbreviates or extends, such as "warn" or "errors", or
// "".
func nearestLevel(word string) string {
	word = strings.ToLower(word)
	for _, n := range levelNames {
		if strings.HasPrefix(word, n) || len(word) > 2 && strings.HasPrefix(n, word) {
			return n
		}
	}
	return ""
}
