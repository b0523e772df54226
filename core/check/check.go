package check

import (
	"math/bits"
	"net/netip"
	"slices"
	"strings"
	"sync"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

// A Checker runs the rules that are on over texts. It is safe for concurrent use.
type Checker struct {
	rules     []*Rule // those of no scheme, faults first
	all       []*Rule // that it was made of
	grammars  []*Rule // by the number of a scheme, the rule of its grammar
	policy    *PolicySet
	level     core.Level
	levels    map[*Rule]core.Level // of the findings of some rules
	named     map[*Rule]bool       // asked for by name: reported at any level
	elsewhere map[*Rule]bool       // those that are on and that the analyzer checks
	muted     map[*Rule]bool       // those that run only for what they supersede
	schedules schedules            // of rules, by place
}

// passes keeps the memory of a Pass for the next text.
var passes = sync.Pool{New: func() any { return new(Pass) }}

// Check parses t as a place with that use expects it, and returns the components and what
// is wrong, in the order of the text. No finding depends on the values of the holes of t.
func (c *Checker) Check(t core.Text, use Use) (u core.URL, found []Finding) {
	if use.divided() {
		return c.checkParts(t, use)
	}
	found = c.checkOne(&u, &t, &use)
	return u, found
}

// checkOne is Check for a text that is not divided. It fills in u, and sets the form of
// use if the text decides it.
func (c *Checker) checkOne(u *core.URL, t *core.Text, use *Use) (found []Finding) {
	if use.Form.IsAmbiguous() {
		use.decide(t)
	}
	u.ParseText(t, use.Form)
	if pass := c.runRules(nil, u, t, use); pass != nil {
		if len(pass.Found) > 0 {
			found = c.conclude(pass)
		}
		passes.Put(pass)
	}
	if use.Test && use.Effect.Has(Panics) {
		found = c.asElsewhere(found, t, use)
	}
	return found
}

// asElsewhere returns what is found in a test, with the names and words that it has outside of tests, where a rule
// that runs last leaves it to more rules to say what is wrong.
func (c *Checker) asElsewhere(found []Finding, t *core.Text, use *Use) []Finding {
	k := slices.IndexFunc(found, func(f Finding) bool { return f.Rule.Gate&RunsLast != 0 })
	if k < 0 {
		return found
	}
	program := *use
	program.Test = false
	var u core.URL
	better := slices.DeleteFunc(c.checkOne(&u, t, &program), func(f Finding) bool {
		return f.Level < core.Warning || f.Level < core.Error && !f.Extent.Overlaps(found[k].Extent) ||
			slices.ContainsFunc(found, func(g Finding) bool { return f.Rule == g.Rule })
	})
	apart := func(f Finding) bool { return !f.Extent.Overlaps(found[k].Extent) }
	if slices.ContainsFunc(better, func(f Finding) bool { return !apart(f) }) {
		better = slices.DeleteFunc(better, apart)
	}
	if len(better) == 0 {
		return found
	}
	return slices.Concat(found[:k], better, found[k+1:])
}

// runRules runs the rules that may report something about u. It returns pass, or the Pass
// that it made for the first rule that ran; nil if none did.
func (c *Checker) runRules(pass *Pass, u *core.URL, t *core.Text, use *Use) *Pass {
	info := scheme.Of(u)
	features := prefilter(u, use, info, len(t.Holes) > 0)
	schedule := c.schedules.of(use, c.rules)
	for k := range schedule {
		for set := schedule[k].ready(u, &features); set != 0; set &= set - 1 {
			pass = c.begin(pass, u, t, use, info)
			pass.run(schedule[k].rules[bits.TrailingZeros64(set)])
		}
	}
	if r := c.grammar(info); r != nil && (pass.traced() || len(t.Holes) > 0 || !r.isSurelyClean(&features, u)) &&
		r.atPlace(use) {
		pass = c.begin(pass, u, t, use, info)
		pass.run(r)
	}
	return pass
}

// grammar returns the rule of the scheme's grammar, or nil if there is none or it is off.
func (c *Checker) grammar(info *scheme.Info) *Rule {
	if info == nil || info.Number >= len(c.grammars) {
		return nil
	}
	return c.grammars[info.Number]
}

// isSurelyClean reports whether u, which has no holes, certainly conforms to the grammar that r
// checks.
func (r *Rule) isSurelyClean(f *features, u *core.URL) bool {
	return f.any&ascii.Fault == 0 && r.IsClean != nil && r.IsClean(*u)
}

// begin returns pass, or a new Pass over the text if it is nil.
func (c *Checker) begin(pass *Pass, u *core.URL, t *core.Text, use *Use, info *scheme.Info) *Pass {
	if pass == nil {
		pass = passes.Get().(*Pass)
		pass.lookAt(u, t, use, info)
	}
	pass.Policy = c.policy
	return pass
}

// lookAt resets pass to a text and a place.
func (pass *Pass) lookAt(u *core.URL, t *core.Text, use *Use, info *scheme.Info) {
	pass.URL, pass.Input, pass.Use, pass.Scheme = *u, *t, *use, info
	pass.findings = findings{Found: pass.Found[:0]}
}

// atPlace reports whether r may run at a place with that use.
func (r *Rule) atPlace(use *Use) bool { return r.placeGate(use) == Quiet }

// placeGate checks what the place decides. It returns [Quiet], or the reason why r must
// not run there.
func (r *Rule) placeGate(use *Use) Outcome {
	switch {
	case r.Forms != 0 && !r.Forms.Has(use.Form), r.Forms == 0 && use.Form.IsFree():
		return OtherForm
	case use.Effect&r.Effects != r.Effects, use.Effect&^r.Effects&Compares != 0:
		return OtherEffect
	case use.Decoded && r.Gate&AtDecoded == 0:
		return NotEncoded
	case use.Test && r.Gate&AtTests == 0 && !use.panicsOnText():
		return InTest
	case use.Identity && r.Gate&AboutNormalForm != 0:
		return AtIdentity
	}
	return Quiet
}

// run runs r, unless the text holds it back.
func (pass *Pass) run(r *Rule) {
	o := pass.gate(r)
	if pass.trace != nil {
		pass.trace[r] = o
	}
	if o == Quiet {
		pass.Rule, pass.Count = r, 0
		r.Check(pass)
	}
}

// gate checks what the text decides: r may look at a component only if what it reports
// would be true for every value of the holes. It returns [Quiet], or the reason why r must
// not run.
func (pass *Pass) gate(r *Rule) Outcome {
	switch {
	case r.Gate&ReportsFaults == 0 && pass.Faulty[r.Component]:
		return AfterFault
	case r.Gate&(AnyBytes|WhenAbsent) == 0 && !pass.IsCertain(r.Component):
		return Uncertain
	case r.Gate&(AnyBytes|AboutHoles|WhenAbsent) == 0 && r.Component != core.Whole &&
		pass.Input.HoleIn(pass.Span(r.Component)):
		return HasHole
	}
	return Quiet
}

// conclude returns the findings to report, with their fixes.
func (c *Checker) conclude(pass *Pass) []Finding {
	out := c.kept(pass)
	c.mergeFixes(pass, out)
	return out
}

// kept drops findings by precedence and level, and proves the fixes of the others.
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

// outcome returns [Found] if f is reported; otherwise the reason, and the rule that
// silences it if one does.
func (c *Checker) outcome(pass *Pass, f *Finding) (Outcome, *Rule) {
	if c.muted[f.Rule] {
		return Off, nil
	}
	if c.LevelOf(f.Rule, f.Level) < c.level && !c.named[f.Rule] {
		return BelowLevel, nil
	}
	if by := pass.silencer(f); by != nil {
		return Silenced, by
	}
	if !pass.isForTests(f) {
		return InTest, nil
	}
	return Found, nil
}

// silencer returns a rule that supersedes f's and found the same fault, or nil.
func (pass *Pass) silencer(f *Finding) *Rule {
	for i := range pass.Found {
		g := &pass.Found[i]
		if g.Rule != f.Rule && g.Extent.Overlaps(f.Extent) && slices.Contains(g.Rule.Supersedes, f.Rule.Name) {
			return g.Rule
		}
	}
	return nil
}

// panicsOnText reports whether the callee panics on some texts that are no URLs. In tests all rules look at these, and
// what makes it panic is reported. For URLs the rule parse-error does that.
func (use *Use) panicsOnText() bool { return use.Effect.Has(Panics) && !URLForms.Has(use.Form) }

// isForTests reports whether a finding is reported in a test: that of a rule which runs there, or what makes the callee
// panic whenever it is called. A pattern of a route is such if its rule says so.
func (pass *Pass) isForTests(f *Finding) bool {
	switch {
	case !pass.Use.Test, f.Rule.Gate&AtTests != 0:
		return true
	case f.Level != core.Error || strings.IndexByte(pass.Text, core.HoleByte) >= 0:
		return pass.Use.Form == core.FormRoute && f.Level == core.Error
	}
	var err error
	switch pass.Use.Form {
	case core.FormBareHost:
		_, err = netip.ParseAddr(pass.Text)
	case core.FormHostPort:
		_, err = netip.ParseAddrPort(pass.Text)
	case core.FormRoute:
		return true
	}
	return err != nil
}

// hostForms begin with a host.
var hostForms = []core.Form{core.FormHost, core.FormBareHost, core.FormHostPort, core.FormHostOptPort}

// CheckHost checks the host that a text of form f begins with as that of an https URL: the grammar admits more names
// than a look-up finds. The findings have no fixes. There are none for other forms.
func (c *Checker) CheckHost(text string, f core.Form) []Finding {
	if text == "" || !slices.Contains(hostForms, f) || f == core.FormBareHost && strings.Contains(text, ":") {
		return nil
	}
	const before = "https://"
	u, found := c.Check(core.Const(before+text+"/"), Use{Form: core.FormURI})
	host := u.Span(core.Host)
	found = slices.DeleteFunc(found, func(f Finding) bool { return !host.Contains(f.Span) })
	for i := range found {
		at := &found[i].Span
		*at = core.NewSpan(int(at.Start)-len(before), int(at.End)-len(before))
		found[i].Fixes = nil // they are about the URL
	}
	return found
}
