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

// A Checker runs the enabled rules over texts. It is safe for concurrent use.
type Checker struct {
	rules      []*Rule // rules of no scheme, those that report faults first
	all        []*Rule // all rules that NewChecker received
	grammars   []*Rule // the grammar rule of each scheme, by scheme.Info.Number
	policy     *PolicySet
	level      core.Level
	levels     map[*Rule]core.Level // levels that replace those of the rules
	named      map[*Rule]bool       // enabled explicitly: reported at any level
	byAnalyzer map[*Rule]bool       // enabled, but checked by the analyzer
	muted      map[*Rule]bool       // run only to supersede other rules
	schedules  schedules            // the schedule of each kind of use
}

// passes reuses the memory of each Pass for the next text.
var passes = sync.Pool{New: func() any { return new(Pass) }}

// Check parses t in the form that use expects. It returns the URL and the findings in the order of
// the text. The Claim of a finding says for which values of the holes it holds.
func (c *Checker) Check(t core.Text, use Use) (u core.URL, found []Finding) {
	if use.divided() {
		return c.checkParts(t, use)
	}
	if found = c.checkOne(&u, &t, &use); len(found) > 0 && use.handles(&t) {
		found = nil
	}
	return u, found
}

// checkOne is Check for a text that is not divided. It sets u, and the form of use if the text
// decides the form.
func (c *Checker) checkOne(u *core.URL, t *core.Text, use *Use) (found []Finding) {
	if use.Form.IsAmbiguous() {
		use.decide(t)
	}
	u.ParseText(t, use.Form)
	if use.mayPanicInTest() {
		return c.reported(c.asOutsideTests(c.findingsFrom(core.Info, u, t, use), t, use))
	}
	return c.findingsFrom(c.level, u, t, use)
}

// findingsFrom returns the findings about u at a level or above.
func (c *Checker) findingsFrom(lowest core.Level, u *core.URL, t *core.Text, use *Use) (found []Finding) {
	if pass := c.runRules(nil, u, t, use); pass != nil {
		if len(pass.Found) > 0 {
			found = c.conclude(pass, lowest)
		}
		passes.Put(pass)
	}
	return found
}

// mayPanicInTest reports whether what is reported is decided by [Checker.asOutsideTests].
func (use *Use) mayPanicInTest() bool { return use.Test && use.Effect.Has(Panics) }

// reported removes the findings that the level excludes.
func (c *Checker) reported(found []Finding) []Finding {
	return slices.DeleteFunc(found, func(f Finding) bool { return c.isBelowLevel(&f, c.level) })
}

// asOutsideTests returns the findings in a test as they would be outside of tests. There a rule that
// runs last may leave the fault to more specific rules, which do not run in tests; their findings
// replace its own, and one has its level. All findings take part, whatever the level of c is.
func (c *Checker) asOutsideTests(found []Finding, t *core.Text, use *Use) []Finding {
	k := slices.IndexFunc(found, func(f Finding) bool { return f.Rule.Gate&RunsLast != 0 })
	if k < 0 {
		return found
	}
	program := *use
	program.Test = false
	u := core.ParseText(*t, use.Form)
	better := slices.DeleteFunc(c.findingsFrom(core.Info, &u, t, &program), func(f Finding) bool {
		return f.Rule.Secret || f.Level < core.Warning || f.Level < core.Error && !f.Extent.Overlaps(found[k].Extent) ||
			slices.ContainsFunc(found, func(g Finding) bool { return f.Rule == g.Rule })
	})
	apart := func(f Finding) bool { return !f.Extent.Overlaps(found[k].Extent) }
	if slices.ContainsFunc(better, func(f Finding) bool { return !apart(f) }) {
		better = slices.DeleteFunc(better, apart)
	}
	if len(better) == 0 {
		return found
	}
	if !slices.ContainsFunc(better, func(f Finding) bool { return f.Level == core.Error }) {
		better[0].Level = found[k].Level
	}
	return slices.Concat(found[:k], better, found[k+1:])
}

// runRules runs the rules that may report something about u. It returns pass or, if that is nil, a
// new Pass; nil if no rule ran.
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
	if pass != nil {
		c.raise(pass)
	}
	return pass
}

// grammar returns the rule for the grammar of the scheme, or nil if there is none or it is off.
func (c *Checker) grammar(info *scheme.Info) *Rule {
	if info == nil || info.Number >= len(c.grammars) {
		return nil
	}
	return c.grammars[info.Number]
}

// isSurelyClean reports whether u, which has no holes, certainly conforms to the grammar that r
// checks.
func (r *Rule) isSurelyClean(f *features, u *core.URL) bool {
	return f.union&ascii.Fault == 0 && r.IsClean != nil && r.IsClean(*u)
}

// begin returns pass, or a new Pass over the text if pass is nil.
func (c *Checker) begin(pass *Pass, u *core.URL, t *core.Text, use *Use, info *scheme.Info) *Pass {
	if pass == nil {
		pass = passes.Get().(*Pass)
		pass.lookAt(u, t, use, info)
	}
	pass.Policy = c.policy
	return pass
}

// lookAt resets pass to a text and a use.
func (pass *Pass) lookAt(u *core.URL, t *core.Text, use *Use, info *scheme.Info) {
	pass.URL, pass.Input, pass.Use, pass.Scheme = *u, *t, *use, info
	pass.runState = runState{Found: pass.Found[:0]}
}

// atPlace reports whether use allows r to run.
func (r *Rule) atPlace(use *Use) bool { return r.useGate(use) == Quiet }

// useGate tests the conditions of r that depend on the use alone. It returns [Quiet], or the
// reason why r must not run.
func (r *Rule) useGate(use *Use) Outcome {
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

// run runs r unless [Pass.gate] excludes it.
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

// gate tests the conditions of r that depend on the text: r may examine a component only if its
// findings there would hold for every value of the holes. It returns [Quiet], or the reason why r
// must not run.
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

// conclude returns the findings to report at a level or above, with their fixes merged.
func (c *Checker) conclude(pass *Pass, lowest core.Level) []Finding {
	out := c.kept(pass, lowest)
	c.mergeFixes(pass, out)
	return out
}

// kept returns the findings that neither another rule nor their level silences, with proven fixes
// and claims.
func (c *Checker) kept(pass *Pass, lowest core.Level) []Finding {
	var out []Finding
	for i := range pass.Found {
		f := &pass.Found[i]
		if o, _ := c.outcome(pass, f); o != Found || c.isBelowLevel(f, lowest) {
			continue
		}
		pass.proveFixes(f)
		pass.claim(f)
		out = append(out, *f)
	}
	sortFindings(out)
	return out
}

// outcome returns [Found] if f would be reported at level info; otherwise the reason, and the rule
// that supersedes f if there is one. It does not depend on the level of c: what stands for several
// findings about the same bytes is decided among all.
func (c *Checker) outcome(pass *Pass, f *Finding) (Outcome, *Rule) {
	if c.muted[f.Rule] {
		return Off, nil
	}
	if by := pass.superseder(f); by != nil {
		return Silenced, by.Rule
	}
	if !pass.isForTests(f) {
		return InTest, nil
	}
	return Found, nil
}

// isBelowLevel reports whether f is below a level, and its rule not enabled explicitly.
func (c *Checker) isBelowLevel(f *Finding, lowest core.Level) bool {
	return c.LevelOf(f.Rule, f.Level) < lowest && !c.named[f.Rule]
}

// superseder returns the finding that stands for f, or nil: of those that silence it one of the highest
// level, and of these the shortest.
func (pass *Pass) superseder(f *Finding) (by *Finding) {
	for i := range pass.Found {
		if g := &pass.Found[i]; g.supersedes(f) && (by == nil || g.Level > by.Level ||
			g.Level == by.Level && g.Extent.Len() < by.Extent.Len()) {
			by = g
		}
	}
	return by
}

// supersedes reports whether f says no more than g: the rule of g supersedes that of f and reports the
// same fault, or the rule of f runs last and g may be why. Findings about secrets never explain another
// fault.
func (g *Finding) supersedes(f *Finding) bool {
	switch {
	case g.Rule == f.Rule:
		return false
	case f.Rule.Gate&RunsLast != 0 && !g.Rule.Secret &&
		(g.Level == core.Error || g.Level == core.Warning && g.Extent.Overlaps(f.Extent)):
		return true
	}
	return g.Extent.Overlaps(f.Extent) && slices.Contains(g.Rule.Supersedes, f.Rule.Name)
}

// raise makes an error of each warning that stands for an error, so that the exit status does not
// depend on which of the two is shown. An Info says that the text may be right: no fault is left.
func (c *Checker) raise(pass *Pass) {
	for raised := true; raised; {
		raised = false
		for i := range pass.Found {
			f := &pass.Found[i]
			if f.Level != core.Error || c.muted[f.Rule] || c.LevelOf(f.Rule, f.Level) != core.Error {
				continue
			}
			if by := pass.superseder(f); by != nil && by.Level == core.Warning {
				by.Level, raised = core.Error, true
			}
		}
	}
}

// panicsOnText reports whether the callee panics on some texts that are not URLs. In tests all
// rules run on such texts, and what makes the callee panic is reported. For URLs the rule
// parse-error reports it.
func (use *Use) panicsOnText() bool { return use.Effect.Has(Panics) && !URLForms.Has(use.Form) }

// isForTests reports whether f is reported in a test: its rule runs there, or its text makes the
// callee panic in every call. For a route pattern, an Error is evidence enough.
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

// hostForms are the forms that begin with a host.
var hostForms = []core.Form{core.FormHost, core.FormBareHost, core.FormHostPort, core.FormHostOptPort}

// CheckHost checks the host at the beginning of a text of form f like the host of an https URL,
// because the grammar admits more names than DNS can resolve. The findings have no fixes. It
// returns none for forms without a host.
func (c *Checker) CheckHost(text string, f core.Form) []Finding {
	if text == "" || !slices.Contains(hostForms, f) || f == core.FormBareHost && strings.Contains(text, ":") {
		return nil
	}
	const before = "https://"
	u, found := c.Check(core.Const(before+text+"/"), Use{Form: core.FormAbsolute})
	host := u.Span(core.Host)
	found = slices.DeleteFunc(found, func(f Finding) bool { return !host.Contains(f.Span) })
	for i := range found {
		at := &found[i].Span
		*at = core.NewSpan(int(at.Start)-len(before), int(at.End)-len(before))
		found[i].Fixes = nil // they edit the URL, not text
	}
	return found
}
