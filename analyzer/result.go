package analyzer

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/secrets"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// A Result carries the results of a run for which an [analysis.Diagnostic]
// has no field. A nil Result is valid and empty.
type Result struct {
	level         map[findingKey]core.Level
	unsafe        map[findingKey]bool // findings with an unsafe fix
	withheld      map[findingKey]bool // findings with a fix that is attached only in another mode
	claims        map[findingKey]findingClaim
	relatedPlaces map[findingKey][]RelatedPlace
	large         []token.Pos
	secrets       []Secret
	partly        map[*ast.File]bool // tests, in which few rules run
	delivered     map[diagnosticKey]findingKey
}

// A diagnosticKey identifies a diagnostic that a run reported.
type diagnosticKey struct {
	pos, end token.Pos
	message  string
}

// keyOf returns the key of the finding that a diagnostic of the run reports.
func (r *Result) keyOf(d analysis.Diagnostic) findingKey {
	if k, ok := r.delivered[diagnosticKey{d.Pos, d.End, d.Message}]; ok {
		return k
	}
	return keyAt(rules.Lookup(d.Category), d.Pos, d.End)
}

func newResult() *Result {
	return &Result{level: make(map[findingKey]core.Level), unsafe: make(map[findingKey]bool),
		withheld:      make(map[findingKey]bool),
		claims:        make(map[findingKey]findingClaim),
		relatedPlaces: make(map[findingKey][]RelatedPlace), partly: make(map[*ast.File]bool),
		delivered: make(map[diagnosticKey]findingKey)}
}

// Level returns the level of a diagnostic of the run: the level of its
// rule, unless the rule or a setting changed it.
func (r *Result) Level(d analysis.Diagnostic) core.Level {
	rule := rules.Lookup(d.Category)
	if rule == nil {
		return core.Error // not one of our rules: the driver reports trouble
	}
	if r == nil {
		return rule.Level
	}
	return r.levelOf(r.keyOf(d))
}

func (r *Result) levelOf(k findingKey) core.Level {
	if level, ok := r.level[k]; ok {
		return level
	}
	return k.rule.Level
}

// A Secret is a value of the package that no output may contain, or the source that spells one.
type Secret = secrets.Secret

// Secrets returns the secrets of the package in no particular order. They do
// not depend on the findings that are reported.
func (r *Result) Secrets() []Secret {
	if r == nil {
		return nil
	}
	return r.secrets
}

// A findingClaim is the claim of a finding with its evidence.
type findingClaim struct {
	claim    check.Claim
	evidence check.Evidence
}

// Claim returns the claim of a diagnostic of the run and its evidence.
func (r *Result) Claim(d analysis.Diagnostic) (check.Claim, check.Evidence) {
	if r == nil {
		return check.Always, check.Evidence{}
	}
	c := r.claims[r.keyOf(d)]
	return c.claim, c.evidence
}

// copy copies what is known of one finding to another.
func (r *Result) copy(from, to findingKey) {
	r.level[to] = r.levelOf(from)
	if c, ok := r.claims[from]; ok {
		r.claims[to] = c
	}
	if places := r.relatedPlaces[from]; len(places) > 0 {
		r.relatedPlaces[to] = places
	}
}

// addUnnamed adds places that a finding is about for another text; its message names those of the first text only.
func (r *Result) addUnnamed(k findingKey, places []RelatedPlace) {
	for _, at := range places {
		at.Named = ""
		if !slices.ContainsFunc(r.relatedPlaces[k], at.isSame) {
			r.relatedPlaces[k] = append(r.relatedPlaces[k], at)
		}
	}
}

// RelatedPlaces returns the places in other packages that a diagnostic of the run
// is about. Those that its message names come first.
func (r *Result) RelatedPlaces(d analysis.Diagnostic) []RelatedPlace {
	if r == nil {
		return nil
	}
	return r.relatedPlaces[r.keyOf(d)]
}

// TooLarge returns the positions of texts that flow into URL places but were not judged,
// because they or their operands are a megabyte or more.
func (r *Result) TooLarge() []token.Pos {
	if r == nil {
		return nil
	}
	return r.large
}

// Safe reports whether the fix of a diagnostic of the run may be applied without review.
func (r *Result) Safe(d analysis.Diagnostic) bool {
	return r != nil && len(d.SuggestedFixes) > 0 && !r.unsafe[r.keyOf(d)]
}

// Withheld reports whether a diagnostic of the run has a fix that is
// attached only in the mode that attaches all fixes.
func (r *Result) Withheld(d analysis.Diagnostic) bool {
	return r != nil && r.withheld[r.keyOf(d)]
}

// IsPartlyChecked reports whether only some rules ran over a file because it is a test.
func (r *Result) IsPartlyChecked(f *ast.File) bool { return r != nil && r.partly[f] }
