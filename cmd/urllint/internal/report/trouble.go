package report

import (
	"cmp"
	"fmt"
	"go/token"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// SortTroubles sorts troubles by position and removes duplicates.
func (r *Report) SortTroubles() {
	slices.SortStableFunc(r.Troubles, func(a, b Trouble) int {
		return cmp.Or(ComparePositions(a.At, b.At), cmp.Compare(a.Message, b.Message))
	})
	r.Troubles = slices.CompactFunc(r.Troubles, func(a, b Trouble) bool {
		return a.At == b.At && a.Message == b.Message
	})
}

// A Trouble is an operation that failed. Its position is zero if it concerns no place in a file.
type Trouble struct {
	Package *packages.Package
	At      token.Position
	Message string // one line; [Trouble.Line] masks its secrets
	Setup   bool   // At is in the configuration
}

// IsAboutRun reports whether t concerns neither a line of a file nor a package that has files: it is
// about what was asked for, not about what was read.
func (t Trouble) IsAboutRun() bool {
	return t.At.Line == 0 && (t.Package == nil || len(t.Package.GoFiles) == 0)
}

// Line returns t as one line of output.
func (t Trouble) Line(paths Paths) string {
	if t.At.Filename == "" {
		return "urllint: " + term.OneLine(t.Message)
	}
	at := t.At
	at.Filename = paths.Shown(at.Filename)
	if t.Setup {
		return fmt.Sprintf("urllint: %s:%d: %s", at.Filename, at.Line, term.OneLine(t.Message))
	}
	if t.IsAboutRun() {
		return "urllint: " + at.String() + ": " + term.OneLine(t.Message)
	}
	return at.String() + ": " + term.OneLine(t.Message)
}
