package ruledoc

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// A FixKind is the best kind of fix that a rule has.
type FixKind uint8

// The kinds of fixes.
const (
	NoFix      FixKind = iota // only the author knows the intended code
	OfferedFix                // fixes that need review
	SafeFix                   // some fixes preserve the meaning, or are the only plausible reading
)

var fixKindNames = [...]string{"none", "offered", "safe"}

// String returns "none", "offered" or "safe".
func (k FixKind) String() string { return fixKindNames[k] }

// inFixtures lists the rules with fixes in the fixtures, one per line, with the best kind. The test
// of the fixtures writes it.
//
//go:embed fixes.txt
var inFixtures string

// FixKindOf returns the best kind of fix of an example of r or of a finding in the fixtures.
func FixKindOf(r *check.Rule) (best FixKind) {
	for line := range strings.Lines(inFixtures) {
		if name, kind, _ := strings.Cut(strings.TrimSpace(line), " "); name == r.Name {
			best = FixKind(slices.Index(fixKindNames[:], kind))
		}
	}
	for _, e := range r.Examples {
		switch {
		case e.Fixed == "":
		case !r.OfText() && r.Safe:
			best = SafeFix
		default:
			best = max(best, fixOf(r, e))
		}
	}
	return best
}

// fixOf returns the kind of fix of an example that has one.
func fixOf(r *check.Rule, e check.Example) FixKind {
	if f := execute(r, e, nil); f != nil && len(f.Fixes) > 0 && f.Fixes[0].Safe {
		return SafeFix
	}
	return OfferedFix
}

// execute returns the finding of r in the bad text of an example, for the use that at has
// completed, or nil if r is about syntax.
func execute(r *check.Rule, e check.Example, at func(*check.Use)) *check.Finding {
	var use check.Use
	text, _, err := core.ParseNotation(e.Bad)
	if err == nil && e.Use != "" {
		use, err = check.ParseUse(e.Use)
	}
	checker, wrong := check.NewChecker(rules.All(), check.Selection{Policy: e.Policy})
	if err != nil || wrong != nil || !r.OfText() {
		return nil
	}
	if at != nil {
		at(&use)
	}
	_, found := checker.Check(text, use)
	for i := range found {
		if found[i].Rule == r {
			return &found[i]
		}
	}
	return nil
}
