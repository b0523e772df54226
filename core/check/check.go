package check

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
	"math/bits"
	"slices"
	"sync"
)

// A Checker holds which rules are on. It is safe for concurrent use.
type Checker struct {
	Rules    []*Rule // those of no scheme, faults first
	all      []*Rule // that it was made of
	grammars []*Rule // by the number of a scheme, the rule of its grammar
	policy   *PolicySet
	level    core.Level
	named    map[*Rule]bool // asked for by name: reported at any level
	others   map[*Rule]bool // those that are checked elsewhere
	Plans    schedules      // of rules, by place
}

var Looks = sync.Pool{New: func() any { return new(Pass) }}

// Check parses t as a place with that use expects it, and gives the components
// and what is wrong, in the order of the text. No finding depends on what the
// holes of t hold.
func (c *Checker) Check(t core.Text, use Use) (u core.URL, found []Finding) {
	if use.Divided() {
		return c.checkParts(t, use)
	}
	found = c.checkOne(&u, &t, &use)
	return u, found
}

// checkOne is Check of a text that is not divided. It fills in u, and gives use
// the form that the text has.
func (c *Checker) checkOne(u *core.URL, t *core.Text, use *Use) (found []Finding) {
	if use.Form.IsAmbiguous() {
		use.decide(t)
	}
	*u = core.NoComponents
	u.ParseText(t, use.Form)
	if pass := c.runRules(nil, u, t, use); pass != nil {
		if len(pass.Found) > 0 {
			found = c.conclude(pass)
		}
		Looks.Put(pass)
	}
	return found
}

// runRules runs the rules that can speak of u. It gives the look that they had: l
// or, if that is nil, one that is made when the first of them runs.
func (c *Checker) runRules(pass *Pass, u *core.URL, t *core.Text, use *Use) *Pass {
	info := scheme.Of(u)
	weights := Prefilter(u, use, info, len(t.Holes) > 0)
	plan := c.Plans.Of(use, c.Rules)
	for k := range plan {
		for set := plan[k].Ready(u, &weights); set != 0; set &= set - 1 {
			pass = c.Begin(pass, u, t, use, info)
			pass.Run(plan[k].Rules[bits.TrailingZeros64(set)])
		}
	}
	if r := c.Grammar(info); r != nil && (pass.traced() || len(t.Holes) > 0 || !weights.clean(r, u)) && r.AtPlace(use) {
		pass = c.Begin(pass, u, t, use, info)
		pass.Run(r)
	}
	return pass
}

// Grammar gives the rule of the scheme's grammar, or nil if there is none that is on.
func (c *Checker) Grammar(info *scheme.Info) *Rule {
	if info == nil || info.Number >= len(c.grammars) {
		return nil
	}
	return c.grammars[info.Number]
}

// clean reports whether the rule of a scheme's grammar is known to have nothing to say
// of u, which has no holes.
func (w *features) clean(r *Rule, u *core.URL) bool {
	return w.any&ascii.Fault == 0 && r.IsClean != nil && r.IsClean(*u)
}

// Begin gives l, or the look at a text that it makes when there is none yet.
func (c *Checker) Begin(pass *Pass, u *core.URL, t *core.Text, use *Use, info *scheme.Info) *Pass {
	if pass == nil {
		pass = Looks.Get().(*Pass)
		pass.lookAt(u, t, use, info)
	}
	pass.Policy = c.policy
	return pass
}

// lookAt makes l the look at a text.
func (pass *Pass) lookAt(u *core.URL, t *core.Text, use *Use, info *scheme.Info) {
	pass.URL, pass.Input, pass.Use, pass.Scheme = *u, *t, *use, info
	pass.findings = findings{Found: pass.Found[:0]}
}

// AtPlace reports whether the place lets r run.
func (r *Rule) AtPlace(use *Use) bool { return r.placeGate(use) == Quiet }

// placeGate is the part of the gate that needs no text. It gives [Quiet] or what
// holds r back.
func (r *Rule) placeGate(use *Use) Outcome {
	switch {
	case r.Forms != 0 && !r.Forms.Has(use.Form), r.Forms == 0 && use.Form.IsFree():
		return OtherForm
	case use.Effect&r.Effects != r.Effects, use.Effect&^r.Effects&Compares != 0:
		return OtherEffect
	case use.Decoded && r.Gate&AtDecoded == 0:
		return NotEncoded
	case use.Test && r.Gate&AtTests == 0:
		return InTest
	case use.Identity && r.Gate&AboutNormalForm != 0:
		return AtIdentity
	}
	return Quiet
}

// Run lets r look, if the rest of the gate does.
func (pass *Pass) Run(r *Rule) {
	o := pass.gate(r)
	if pass.trace != nil {
		pass.trace[r] = o
	}
	if o == Quiet {
		pass.Rule, pass.Count = r, 0
		r.Check(pass)
	}
}

// gate is the rest of the gate: a rule sees a component only if what it says
// would be true for every value of the holes. It gives [Quiet] or what holds r
// back.
func (pass *Pass) gate(r *Rule) Outcome {
	switch {
	case r.Gate&ReportsFaults == 0 && pass.Faulty[r.Component]:
		return AfterFault
	case r.Gate&(AnyBytes|WhenAbsent) == 0 && !pass.IsCertain(r.Component):
		return Uncertain
	case r.Gate&(AnyBytes|AboutHoles|WhenAbsent) == 0 && r.Component != core.Whole && pass.Input.HoleIn(pass.Span(r.Component)):
		return HasHole
	}
	return Quiet
}

// conclude gives what is reported of what was found, with its fixes.
func (c *Checker) conclude(pass *Pass) []Finding {
	out := c.kept(pass)
	c.mergeFixes(pass, out)
	return out
}

// kept applies precedence and levels, and keeps of the fixes what is proven.
func (c *Checker) kept(pass *Pass) []Finding {
	var out []Finding
	for i := range pass.Found {
		f := &pass.Found[i]
		if o, _ := c.outcome(pass, f); o != Found {
			continue
		}
		pass.proveFixes(f)
		pass.claim(f)
		out = append(out, *f)
	}
	sortFindings(out)
	return out
}

// outcome says whether f is reported: [Found], or why not, and the rule that
// silences it.
func (c *Checker) outcome(pass *Pass, f *Finding) (Outcome, *Rule) {
	if f.Level < c.level && !c.named[f.Rule] {
		return BelowLevel, nil
	}
	if by := pass.silencer(f); by != nil {
		return Silenced, by
	}
	return Found, nil
}

// silencer gives the rule that speaks over f's and found the same fault, or nil.
func (pass *Pass) silencer(f *Finding) *Rule {
	for i := range pass.Found {
		g := &pass.Found[i]
		if g.Rule != f.Rule && g.Extent.Overlaps(f.Extent) && slices.Contains(g.Rule.Supersedes, f.Rule.Name) {
			return g.Rule
		}
	}
	return nil
}
