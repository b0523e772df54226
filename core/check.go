package core

import (
	"cmp"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
)

// A Checker holds which rules are on. It is safe for concurrent use.
type Checker struct {
	rules    []*Rule        // those of no scheme, faults first
	grammars map[*Rule]bool // those of a scheme's grammar
	level    Level
	named    map[*Rule]bool // asked for by name: reported at any level
	others   map[*Rule]bool // those that are checked elsewhere

	atPlaces atomic.Pointer[map[place]*ruleLists] // of rules, those that can speak at a place
}

// A place is what of a Use decides which rules can speak there, packed: its form
// in the low byte, then its effect, then a bit for each way to take the text.
type place uint32

func (u *Use) place() place {
	p := place(u.Form) | place(u.Effect)<<8
	for i, is := range [...]bool{u.Decoded, u.Test, u.Identity} {
		if is {
			p |= 1 << (24 + i)
		}
	}
	return p
}

var looks = sync.Pool{New: func() any { return new(look) }}

// Check parses t as a place with that use expects it, and gives the components
// and what is wrong, in the order of the text. No finding depends on what the
// holes of t hold.
func (c *Checker) Check(t Text, use Use) (URL, []Finding) {
	l := looks.Get().(*look)
	c.runRules(l, t, use)
	u := l.URL
	var found []Finding
	if len(l.found) > 0 {
		found = c.conclude(l)
	}
	looks.Put(l)
	return u, found
}

// runRules makes l a look at t, and runs the rules that can speak there.
func (c *Checker) runRules(l *look, t Text, use Use) {
	l.URL, l.text, l.use = ParseText(t, use.Form), t, use
	l.info, l.findings = l.schemeInfo(), findings{found: l.found[:0], secrets: l.secrets[:0]}
	for _, r := range c.rulesAt(&l.use)[l.kind()] {
		if r.inText(&l.URL) {
			l.run(r)
		}
	}
	if l.info != nil && l.info.rule != nil && c.grammars[l.info.rule] && l.info.rule.atPlace(&l.use) && l.info.rule.inText(&l.URL) {
		l.run(l.info.rule)
	}
}

// rulesAt gives the rules that can speak at a place with that use. There are few
// kinds of places, and many texts at each.
func (c *Checker) rulesAt(use *Use) *ruleLists {
	key := use.place()
	known := c.atPlaces.Load()
	if known != nil {
		if lists := (*known)[key]; lists != nil {
			return lists
		}
	}
	lists := c.listsAt(use)
	grown := map[place]*ruleLists{key: lists}
	if known != nil {
		maps.Copy(grown, *known)
	}
	c.atPlaces.Store(&grown) // lists that another goroutine adds just now are made again
	return lists
}

// schemeInfo gives what is known of the scheme if all of its bytes are known.
func (u *URL) schemeInfo() *SchemeInfo {
	if !u.Has(Scheme) || u.seen[Scheme]&(clHole|clBadForm) != 0 {
		return nil
	}
	return LookupScheme(u.Part(Scheme))
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

// inText is the part of the gate that needs no more than the parse: it is what a
// text without faults costs.
func (r *Rule) inText(u *URL) bool {
	return (u.spans[r.on].Present() || r.need&needAbsent != 0) && (r.sees == 0 || u.seen[r.on]&r.sees != 0)
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
	case r.need&(needBytes|needHoles|needAbsent) == 0 && r.on != Whole && l.text.HoleIn(l.spans[r.on]):
		return HasHole
	}
	return Quiet
}

// conclude applies precedence and levels, and keeps of the fixes what is proven.
func (c *Checker) conclude(l *look) []Finding {
	var out []Finding
	for i := range l.found {
		f := &l.found[i]
		if o, _ := c.verdict(l, f); o != Found {
			continue
		}
		l.proveFixes(f)
		out = append(out, *f)
	}
	slices.SortStableFunc(out, func(a, b Finding) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
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
