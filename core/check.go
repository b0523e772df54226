package core

import (
	"math/bits"
	"slices"
	"sync"
)

// A Checker holds which rules are on. It is safe for concurrent use.
type Checker struct {
	rules    []*Rule // those of no scheme, faults first
	all      []*Rule // that it was made of
	grammars []*Rule // by the number of a scheme, the rule of its grammar
	policy   *policy
	level    Level
	named    map[*Rule]bool // asked for by name: reported at any level
	others   map[*Rule]bool // those that are checked elsewhere
	plans    plans          // of rules, by place
}

var looks = sync.Pool{New: func() any { return new(look) }}

// Check parses t as a place with that use expects it, and gives the components
// and what is wrong, in the order of the text. No finding depends on what the
// holes of t hold.
func (c *Checker) Check(t Text, use Use) (u URL, found []Finding) {
	if use.divided() {
		return c.checkParts(t, use)
	}
	found = c.checkOne(&u, &t, &use)
	return u, found
}

// checkOne is Check of a text that is not divided. It fills in u, and gives use
// the form that the text has.
func (c *Checker) checkOne(u *URL, t *Text, use *Use) (found []Finding) {
	if use.Form.several() {
		use.decide(t)
	}
	*u = empty
	u.parseText(t, use.Form)
	if l := c.runRules(nil, u, t, use); l != nil {
		if len(l.found) > 0 {
			found = c.conclude(l)
		}
		looks.Put(l)
	}
	return found
}

// runRules runs the rules that can speak of u. It gives the look that they had: l
// or, if that is nil, one that is made when the first of them runs.
func (c *Checker) runRules(l *look, u *URL, t *Text, use *Use) *look {
	info := u.schemeInfo()
	weights := u.weigh(use, info, len(t.Holes) > 0)
	plan := c.plans.of(use, c.rules)
	for k := range plan {
		for set := plan[k].ready(u, &weights); set != 0; set &= set - 1 {
			l = c.begin(l, u, t, use, info)
			l.run(plan[k].rules[bits.TrailingZeros64(set)])
		}
	}
	if r := c.grammar(info); r != nil && (l.traced() || len(t.Holes) > 0 || !weights.clean(r, u)) && r.atPlace(use) {
		l = c.begin(l, u, t, use, info)
		l.run(r)
	}
	return l
}

// grammar gives the rule of the scheme's grammar, or nil if there is none that is on.
func (c *Checker) grammar(info *SchemeInfo) *Rule {
	if info == nil || info.Number >= len(c.grammars) {
		return nil
	}
	return c.grammars[info.Number]
}

// clean reports whether the rule of a scheme's grammar is known to have nothing to say
// of u, which has no holes.
func (w *weights) clean(r *Rule, u *URL) bool {
	return w.any&clFault == 0 && r.clean != nil && r.clean(*u)
}

// begin gives l, or the look at a text that it makes when there is none yet.
func (c *Checker) begin(l *look, u *URL, t *Text, use *Use, info *SchemeInfo) *look {
	if l == nil {
		l = looks.Get().(*look)
		l.lookAt(u, t, use, info)
	}
	l.policy = c.policy
	return l
}

// lookAt makes l the look at a text.
func (l *look) lookAt(u *URL, t *Text, use *Use, info *SchemeInfo) {
	l.URL, l.text, l.use, l.info = *u, *t, *use, info
	l.findings = findings{found: l.found[:0]}
}

// schemeInfo gives what is known of the scheme if all of its bytes are known.
func (u *URL) schemeInfo() *SchemeInfo {
	if !u.Has(Scheme) || u.Seen(Scheme)&(clHole|clBadForm) != 0 {
		return nil
	}
	switch name := u.Part(Scheme); name {
	case "https":
		return httpsInfo
	case "http":
		return httpInfo
	default:
		return LookupScheme(name)
	}
}

// atPlace reports whether the place lets r run.
func (r *Rule) atPlace(use *Use) bool { return r.placeGate(use) == Quiet }

// placeGate is the part of the gate that needs no text. It gives [Quiet] or what
// holds r back.
func (r *Rule) placeGate(use *Use) Outcome {
	switch {
	case r.forms != 0 && !r.forms.has(use.Form), r.forms == 0 && use.Form.free():
		return OtherForm
	case use.Effect&r.does != r.does, use.Effect&^r.does&Compares != 0:
		return OtherEffect
	case use.Decoded && r.need&needDecoded == 0:
		return NotEncoded
	case use.Test && r.need&needTests == 0:
		return InTest
	case use.Identity && r.need&needNormal != 0:
		return AtIdentity
	}
	return Quiet
}

// run lets r look, if the rest of the gate does.
func (l *look) run(r *Rule) {
	o := l.gate(r)
	if l.trace != nil {
		l.trace[r] = o
	}
	if o == Quiet {
		l.rule, l.count = r, 0
		r.check(l)
	}
}

// gate is the rest of the gate: a rule sees a component only if what it says
// would be true for every value of the holes. It gives [Quiet] or what holds r
// back.
func (l *look) gate(r *Rule) Outcome {
	switch {
	case r.need&needFault == 0 && l.faulty[r.on]:
		return AfterFault
	case r.need&(needBytes|needAbsent) == 0 && !l.certain(r.on):
		return Uncertain
	case r.need&(needBytes|needHoles|needAbsent) == 0 && r.on != Whole && l.text.HoleIn(l.Span(r.on)):
		return HasHole
	}
	return Quiet
}

// conclude gives what is reported of what was found, with its fixes.
func (c *Checker) conclude(l *look) []Finding {
	out := c.kept(l)
	c.fold(l, out)
	return out
}

// kept applies precedence and levels, and keeps of the fixes what is proven.
func (c *Checker) kept(l *look) []Finding {
	var out []Finding
	for i := range l.found {
		f := &l.found[i]
		if o, _ := c.verdict(l, f); o != Found {
			continue
		}
		l.proveFixes(f)
		out = append(out, *f)
	}
	sortFindings(out)
	return out
}

// verdict says whether f is reported: [Found], or why not, and the rule that
// silences it.
func (c *Checker) verdict(l *look, f *Finding) (Outcome, *Rule) {
	if f.Level < c.level && !c.named[f.Rule] {
		return BelowLevel, nil
	}
	if by := l.silencer(f); by != nil {
		return Silenced, by
	}
	return Found, nil
}

// silencer gives the rule that speaks over f's and found the same fault, or nil.
func (l *look) silencer(f *Finding) *Rule {
	for i := range l.found {
		g := &l.found[i]
		if g.Rule != f.Rule && g.claim.Overlaps(f.claim) && slices.Contains(g.Rule.over, f.Rule.Name) {
			return g.Rule
		}
	}
	return nil
}
