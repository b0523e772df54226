package analyzer

import "github.com/urllint/urllint/analyzer/internal/unit"

// IndexAtOnce makes each package search by its index from the start, until restore.
func IndexAtOnce() (restore func()) {
	old := unit.MaxSearched
	unit.MaxSearched = 0
	return func() { unit.MaxSearched = old }
}
