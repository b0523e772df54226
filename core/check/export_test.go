package check

import (
	"math/bits"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/scheme"
)

// What the tests of package check_test see of the engine.
var (
	AfterFix   = afterFix
	Filled     = filled
	Fillers    = fillers
	InContext  = inContext
	ResultOf   = resultOf
	SafeFixes  = safeFixes
	WithValues = withValues
)

const (
	MaxMerges   = maxMerges
	MaxProven   = maxProven
	NumOutcomes = numOutcomes
)

func (f Fix) Then(g Fix) (Fix, bool)               { return f.then(g) }
func (use *Use) Divided() bool                     { return use.divided() }
func (c *Checker) Selected(r *Rule) bool           { return c.selected(r) }
func (c *Checker) Grammar(info *scheme.Info) *Rule { return c.grammar(info) }
func (c *Checker) gateOf(use *Use) (plan schedule) { return c.schedules.of(use, c.rules) }
func (r *Rule) seesComponent(u *core.URL) bool     { return u.Has(r.Component) || r.Gate&WhenAbsent != 0 }

// Filtered returns the rules that the prefilter keeps from running over a text,
// although the place and the component would let them.
func (c *Checker) Filtered(t core.Text, use Use) (kept []*Rule) {
	u := core.ParseText(t, use.Form)
	found := prefilter(&u, &use, scheme.Of(&u), len(t.Holes) > 0)
	ran := make(map[*Rule]bool)
	for _, set := range c.gateOf(&use) {
		for ready := set.ready(&u, &found); ready != 0; ready &= ready - 1 {
			ran[set.rules[bits.TrailingZeros64(ready)]] = true
		}
	}
	for _, r := range c.rules {
		if !ran[r] && r.atPlace(&use) && r.seesComponent(&u) {
			kept = append(kept, r)
		}
	}
	return kept
}

// RunOne runs one rule over a text, past the prefilter, and returns what it found.
func (c *Checker) RunOne(r *Rule, t core.Text, use Use) []Finding {
	u := core.ParseText(t, use.Form)
	pass := c.begin(nil, &u, &t, &use, scheme.Of(&u))
	pass.run(r)
	return pass.Found
}
