package core

import (
	"fmt"
	"strings"
)

// Level says how certain it is that a finding does harm.
type Level uint8

// The levels. Error and Warning are reported by default.
const (
	Info    Level = iota // opt-in
	Warning              // breaks the RFC, or is almost surely not meant
	Error                // fails, panics, is refused or leaks for every value
)

// levelNames are the words of the levels, as flags and reports have them.
var levelNames = [...]string{"info", "warning", "error"}

// String returns the word that [ParseLevel] reads.
func (l Level) String() string { return levelNames[l] }

// ParseLevel returns the level with that name; the error is an [UnknownLevelError].
func ParseLevel(name string) (Level, error) {
	for l, n := range levelNames {
		if n == name {
			return Level(l), nil
		}
	}
	return 0, &UnknownLevelError{name, meantLevel(name)}
}

// An UnknownLevelError is about a word that is no level.
type UnknownLevelError struct {
	Word  string
	Meant string // the level that was probably meant; "": that is not known
}

// Error says which level was meant, or which there are.
func (e *UnknownLevelError) Error() string {
	if e.Meant != "" {
		return fmt.Sprintf("unknown level %q; did you mean %q?", e.Word, e.Meant)
	}
	return fmt.Sprintf("unknown level %q; one of: error warning info", e.Word)
}

// meantLevel returns the level of which a word is the beginning, or that the word begins with: "warn", "errors".
func meantLevel(word string) string {
	word = strings.ToLower(word)
	for _, n := range levelNames {
		if strings.HasPrefix(word, n) || len(word) > 2 && strings.HasPrefix(n, word) {
			return n
		}
	}
	return ""
}
