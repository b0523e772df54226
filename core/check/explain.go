package check

import (
	"slices"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/scheme"
)

// An Outcome is the result of a rule for a text.
type Outcome uint8

// The outcomes: of rules that ran, of rules that the use or the text excluded, and of findings that
// were not reported.
const (
	Quiet Outcome = iota // it ran and found nothing; as the result of a gate, it may run
	Found                // it ran, and a finding is reported

	Off         // it is not enabled
	Elsewhere   // it needs more than the text and is checked elsewhere
	OtherForm   // it applies to other forms
	OtherEffect // it applies to callees that do something else with the text
	NotEncoded  // the text is not yet percent-encoded
	InTest      // the use is in a test
	AtIdentity  // the text is compared as a string, which a normal form would change
	OtherScheme // it is the grammar of another scheme
	NoComponent // its component is absent
	NoSuchByte  // its component has none of the bytes that trigger it
	AfterFault  // a grammar fault was found in its component
	Uncertain   // a hole decides where its component begins or ends
	HasHole     // its component contains a hole

	BelowLevel // its finding is below the level that is reported
	Silenced   // another rule reports the same fault better
	Handled    // the callee reads such a text in another way
	numOutcomes
)

var outcomeNames = [numOutcomes]string{
	"nothing", "found", "off", "elsewhere", "other form", "other effect", "not encoded", "test", "identity",
	"other scheme", "no component", "no such byte", "after a fault", "uncertain", "hole", "below the level", "silenced",
	"handled",
}

// String returns o in a few words.
func (o Outcome) String() string { return outcomeNames[o] }

// A Decision is the outcome of one rule for a text, with the reason.
type Decision struct {
	Rule    *Rule
	Outcome Outcome
	Detail  string // a clause without secrets; "" for Quiet and Found. If Silenced, it has the message that is not shown
}

// Explain is [Checker.Check], and also returns a decision for every rule, in the order of the
// catalogue. It runs the same code as Check.
func (c *Checker) Explain(t core.Text, use Use) (core.URL, []Finding, []Decision) {
	if use.divided() {
		return c.explainParts(t, use)
	}
	u, found, decisions := c.explainOne(t, use)
	if len(found) == 0 || !use.handles(&t) {
		return u, found, decisions
	}
	for i := range decisions {
		if d := &decisions[i]; d.Outcome == Found {
			d.Outcome, d.Detail = Handled, "the code reads such a text in another way"
		}
	}
	return u, nil, decisions
}

// explainOne is Explain for a text that is not divided.
func (c *Checker) explainOne(t core.Text, use Use) (core.URL, []Finding, []Decision) {
	use.decide(&t)
	pass := &Pass{trace: make(map[*Rule]Outcome)}
	u := core.ParseText(t, use.Form)
	pass.lookAt(&u, &t, &use, scheme.Of(&u))
	c.runRules(pass, &u, &t, &use)
	decisions := make([]Decision, len(c.all))
	for i, r := range c.all {
		d := &decisions[i]
		d.Rule = r
		d.Outcome, d.Detail = c.decide(pass, r)
	}
	if use.mayPanicInTest() {
		found := c.reported(c.asOutsideTests(c.conclude(pass, core.Info), &t, &use))
		redecide(decisions, found)
		return pass.URL, found, decisions
	}
	found := c.conclude(pass, c.level)
	return pass.URL, found, decisions
}

// redecide adjusts decisions to the findings after asOutsideTests.
func redecide(decisions []Decision, found []Finding) {
	for i := range decisions {
		d := &decisions[i]
		if slices.ContainsFunc(found, func(f Finding) bool { return f.Rule == d.Rule }) {
			d.Outcome, d.Detail = Found, ""
		} else if d.Outcome == Found {
			d.Outcome, d.Detail = Silenced, found[0].Rule.Name+" reports it instead: "+found[0].Message
		}
	}
}

// decide returns the outcome of r after the rules ran.
func (c *Checker) decide(pass *Pass, r *Rule) (Outcome, string) {
	o, ran := pass.trace[r]
	switch {
	case !ran || c.muted[r]:
		return c.skippedOutcome(pass, r)
	case o == Quiet:
		return c.ranOutcome(pass, r)
	}
	return o, pass.gateDetail(r, o)
}

// ranOutcome returns the outcome of a rule that ran: [Found] if one of its findings is reported,
// else the reason why its first is not.
func (c *Checker) ranOutcome(pass *Pass, r *Rule) (Outcome, string) {
	first, detail := Quiet, ""
	for i := range pass.Found {
		f := &pass.Found[i]
		if f.Rule != r {
			continue
		}
		o, by := c.outcome(pass, f)
		if o == Found && c.isBelowLevel(f, c.level) {
			o = BelowLevel
		}
		switch {
		case o == Found:
			return Found, ""
		case first != Quiet:
		case o == Silenced:
			first, detail = o, by.Name+" reports the same bytes; this rule would say: "+f.Message
		default:
			first, detail = o, f.Level.String()+": "+f.Message
		}
	}
	return first, detail
}

// skippedOutcome returns the reason why r did not run.
func (c *Checker) skippedOutcome(pass *Pass, r *Rule) (Outcome, string) {
	if !c.selected(r) {
		if c.isBelow(r) {
			return Off, "its level is " + c.LevelOf(r, r.Level).String()
		}
		if r.Policy != nil && (c.policy == nil || !r.Policy(c.policy)) {
			return Off, "the configuration asks for nothing"
		}
		return Off, "it is disabled"
	}
	if !r.OfText() {
		return Elsewhere, "it needs more than the text"
	}
	if o := r.useGate(&pass.Use); o != Quiet {
		return o, pass.Use.detail(r, o)
	}
	switch {
	case len(r.Schemes) > 0 && (pass.Scheme == nil || !slices.Contains(r.Schemes, pass.Scheme.Name)):
		return OtherScheme, "the scheme is another one, or not known"
	case !pass.Has(r.Component) && r.Gate&WhenAbsent == 0:
		return NoComponent, "there is no " + r.Component.String()
	}
	return NoSuchByte, "the " + r.Component.String() + " holds nothing that it is about"
}

// OfText reports whether r checks the text of a URL. Other rules are checked by the code that
// registers them.
func (r *Rule) OfText() bool { return r.Check != nil }

// selected reports whether r is enabled, in this package or elsewhere. A AtJunctions rule below the
// level counts as off.
func (c *Checker) selected(r *Rule) bool {
	return c.Reports(r, core.Error) && !(r.AtJunctions && c.byAnalyzer[r])
}

// detail explains an outcome of [Rule.useGate].
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
			if r.Effects.Has(e.effect) && !u.Effect.Has(e.effect) {
				return "the place is not one of " + e.word
			}
		}
		return "the text is compared with a component"
	}
	return "it is not about places of the form " + u.Form.String()
}

// gateDetail explains an outcome of [Pass.gate].
func (pass *Pass) gateDetail(r *Rule, o Outcome) string {
	where := "the " + r.Component.String()
	if o == AfterFault {
		return "a fault in " + where + " was found already: " + pass.faultIn(r.Component)
	}
	if o == Uncertain {
		return "a value that is known only at run time decides what is " + where
	}
	for i := range pass.Input.Holes {
		if h := &pass.Input.Holes[i]; pass.Span(r.Component).Contains(h.Span()) {
			return where + " contains {" + h.Name + "}, which is known only at run time"
		}
	}
	return where + " contains a value that is known only at run time"
}

// faultIn returns the name of the rule that reported a grammar fault in component c.
func (pass *Pass) faultIn(c core.Component) string {
	for i := range pass.Found {
		if f := &pass.Found[i]; f.Rule.Gate&ReportsFaults != 0 && pass.ComponentAt(f.Span.Start) == c {
			return f.Rule.Name
		}
	}
	return "by another rule"
}
