package core

import "fmt"

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

// ParseLevel returns the level with that name.
func ParseLevel(name string) (Level, error) {
	for l, n := range levelNames {
		if n == name {
			return Level(l), nil
		}
	}
	return 0, fmt.Errorf("unknown level %q; one of: error warning info", name)
}
