package core

import "slices"

// Outcome says what became of a rule at a text.
type Outcome uint8

// The outcomes: of rules that ran, of rules that the place or the text held back,
// and of findings that were not reported.
const (
	Quiet Outcome = iota // it ran and found nothing
	Found                // it ran, and what it found is reported

	Off         // it is not selected
	Elsewhere   // it needs more than the text, and is checked elsewhere
	OtherForm   // it is about places of other forms
	OtherEffect // it is about callees that do something else with the text
	NotEncoded  // the place takes text that is not percent-encoded yet
	InTest      // the place is in a test
	AtIdentity  // the text is compared as a string, and the rule is about equal ones
	OtherScheme // it is the grammar of another scheme
	NoComponent // its component is not there
	NoSuchByte  // its component has none of the bytes that it is about
	AfterFault  // a fault of grammar was found in its component
	Uncertain   // what a hole holds decides where its component begins or ends
	HasHole     // a hole stands in its component

	BelowLevel // what it found is of a lower level than is reported
	Silenced   // another rule says the same better
	numOutcomes
)

var outcomeNames = [numOutcomes]string{
	"nothing", "found", "off", "elsewhere", "other form", "other effect", "not encoded", "test", "identity",
	"other scheme", "no component", "no such byte", "after a fault", "uncertain", "hole", "below the level", "silenced",
}

// String gives a few words for o.
func (o Outcome) String() string { return outcomeNames[o] }

// A Decision is what became of one rule at a text, and why.
type Decision struct {
	Rule    *Rule
	Outcome Outcome
	Detail  string // one clause; without secrets; "" of Quiet and Found
}

// Explain is [Checker.Check] that tells of every rule, in the order of [Rules],
// whether it ran and if not why. It asks the same gate.
func (c *Checker) Explain(t Text, use Use) (URL, []Finding, []Decision) {
	if use.divided() {
		return c.explainParts(t, use)
	}
	return c.explainOne(t, use)
}

// explainOne is Explain of a text that is not divided.
func (c *Checker) explainOne(t Text, use Use) (URL, []Finding, []Decision) {
	use.decide(&t)
	l := &look{trace: make(map[*Rule]Outcome)}
	u := ParseText(t, use.Form)
	l.lookAt(&u, &t, &use, u.schemeInfo())
	c.runRules(l, &u, &t, &use)
	decisions := make([]Decision, len(c.all))
	for i, r := range c.all {
		d := &decisions[i]
		d.Rule = r
		d.Outcome, d.Detail = c.decide(l, r)
	}
	return l.URL, c.conclude(l), decisions
}

// decide says what became of r at a text that the rules have looked at.
func (c *Checker) decide(l *look, r *Rule) (Outcome, string) {
	o, ran := l.trace[r]
	switch {
	case !ran:
		return c.heldBack(l, r)
	case o == Quiet:
		return c.spoke(l, r)
	}
	return o, l.gateDetail(r, o)
}

// spoke says what became of the findings of a rule that ran: that one is
// reported, or else why the first is not.
func (c *Checker) spoke(l *look, r *Rule) (Outcome, string) {
	first, detail := Quiet, ""
	for i := range l.found {
		f := &l.found[i]
		if f.Rule != r {
			continue
		}
		switch o, by := c.verdict(l, f); {
		case o == Found:
			return Found, ""
		case first != Quiet:
		case o == Silenced:
			first, detail = o, by.Name+" speaks for the same bytes: "+f.Message
		default:
			first, detail = o, f.Level.String()+": "+f.Message
		}
	}
	return first, detail
}

// heldBack says why the engine did not ask about r.
func (c *Checker) heldBack(l *look, r *Rule) (Outcome, string) {
	if !c.selected(r) {
		if r.Level == Info && !r.raises && c.level > Info {
			return Off, "its level is info"
		}
		if r.asked != nil && (c.policy == nil || !r.asked(c.policy)) {
			return Off, "the configuration asks for nothing"
		}
		return Off, "it is disabled"
	}
	if !r.OfText() {
		return Elsewhere, "it needs more than the text"
	}
	if o := r.placeGate(&l.use); o != Quiet {
		return o, l.use.detail(r, o)
	}
	switch {
	case len(r.Schemes) > 0 && (l.info == nil || !slices.Contains(r.Schemes, l.info.Name)):
		return OtherScheme, "the scheme is another one, or not known"
	case !l.Has(r.on) && r.need&needAbsent == 0:
		return NoComponent, "there is no " + r.on.String()
	}
	return NoSuchByte, "the " + r.on.String() + " holds nothing that it is about"
}

// OfText reports whether r is about the text of a URL, and checked by this
// package. Others are checked by whoever registered them.
func (r *Rule) OfText() bool { return r.check != nil }

// selected reports whether r is one of the rules that c runs or that others run.
// One of seams is run by others only for these.
func (c *Checker) selected(r *Rule) bool { return c.Reports(r, Error) && !(r.seams && c.others[r]) }

// detail says what about the place holds r back.
func (u *Use) detail(r *Rule, o Outcome) string {
	switch o {
	case NotEncoded:
		return "the text is not percent-encoded yet"
	case InTest:
		return "the place is in a test"
	case AtIdentity:
		return "the text is compared as a string"
	case OtherEffect:
		for _, e := range effectWords {
			if r.does.Has(e.effect) && !u.Effect.Has(e.effect) {
				return "the place is not one of " + e.word
			}
		}
		return "the text is compared with a component"
	}
	return "it is not about places of the form " + u.Form.String()
}

// gateDetail says what about the text holds r back.
func (l *look) gateDetail(r *Rule, o Outcome) string {
	where := "the " + r.on.String()
	if o == AfterFault {
		return "a fault in " + where + " was found already: " + l.faultIn(r.on)
	}
	if o == Uncertain {
		return "what a hole holds decides about " + where
	}
	for i := range l.text.Holes {
		if h := &l.text.Holes[i]; l.Span(r.on).Contains(Span{h.At, h.At + 1}) {
			return "in " + where + " stands {" + h.Name + "}, which is known only at run time"
		}
	}
	return "a hole stands in " + where
}

// faultIn gives the name of the rule that found a fault of grammar in component c.
func (l *look) faultIn(c Component) string {
	for i := range l.found {
		if f := &l.found[i]; f.Rule.need&needFault != 0 && l.at(f.Span.Start) == c {
			return f.Rule.Name
		}
	}
	return "by another rule"
}
