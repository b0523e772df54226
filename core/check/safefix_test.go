package check_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/neturl"
	"github.com/urllint/urllint/core/scheme"
)

// safeUses are places at which the fixes are tried, as ParseUse reads them.
var safeUses = []string{
	"reference", "reference +parses", "absolute http https +sends +parses", "absolute http https +builds +parses",
	"absolute http https +sends +parses +test",
	"absolute", "absolute-uri +parses", "absolute ws wss +sends +parses", "absolute postgres postgresql +sends +parses",
	"relative-ref +parses", "request-target +parses +panics",
	"absolute http https +parses +identity", "origin http https", "hostport +sends", "host-optional-port", "listen",
	"authority", "userinfo", "host", "port", "scheme",
	"path", "path +decoded", "query", "query +decoded", "fragment", "fragment +decoded",
}

// safeFaults says what is wrong with the fixes of c that are marked safe: short
// words for what is promised and not so.
func safeFaults(c safeCase) (faults []string) {
	fixes, of := c.safe()
	if len(fixes) > 0 && c.use.Identity {
		faults = append(faults, "a fix at an identity place")
	}
	mended := c.refused() && !c.after(together(fixes)).refused()
	for i, fix := range fixes {
		for _, fault := range c.oneFix(fix, of[i], mended) {
			faults = append(faults, of[i].Rule.Name+": "+fault)
		}
	}
	for i, fix := range fixes {
		for k := range i {
			if overlap(fix, fixes[k]) {
				faults = append(faults, of[k].Rule.Name+" and "+of[i].Rule.Name+": safe fixes of the same bytes")
			}
		}
	}
	return append(faults, c.allFixes(fixes)...)
}

// mendingRules are the rules that can make a URL of what net/url refuses. What the fixes
// of others give is the same URL by RFC 3986 §6.2.2.
var mendingRules = []string{"scheme-malformed", "space-around", "escape-incomplete", "host-ipv6", "url-field",
	"hostport-unbracketed"}

// oneFix says what is wrong with one fix of several. What net/url refuses may be
// mended by all of them together.
func (c safeCase) oneFix(fix check.Fix, f check.Finding, mended bool) (faults []string) {
	after := c.after(fix)
	if n := c.same(f); n < check.MaxFindings && after.same(f) >= n {
		faults = append(faults, "the finding stays")
	}
	if c.refused() && !mended && !slices.Contains(mendingRules, f.Rule.Name) && c.normal() != after.normal() {
		faults = append(faults, "net/url refuses the text, and this is no rule that mends one")
	}
	for _, r := range c.added(after, fix, f) {
		faults = append(faults, "it adds a finding of "+r.Name)
	}
	for nth := range 3 {
		faults = append(faults, c.changes(fix, nth, mended)...)
	}
	slices.Sort(faults)
	return slices.Compact(faults)
}

// same counts the findings that say the same as f.
func (c safeCase) same(f check.Finding) (n int) {
	for _, g := range c.found {
		if g.Rule == f.Rule && g.Message == f.Message {
			n++
		}
	}
	return n
}

// normal returns the text in its normal form.
func (c safeCase) normal() string {
	u := core.ParseText(c.text, c.use.Form)
	return check.Fix{Edits: u.Normalise(core.SyntaxBased, scheme.Of(&u).Defaults())}.Apply(c.text.S)
}

// changes says what net/url thinks of the fixed text, with nth values in the holes.
func (c safeCase) changes(fix check.Fix, nth int, mended bool) []string {
	values := c.values(nth)
	u, uerr := c.netURL(check.WithValues(c.text, core.NewSpan(0, len(c.text.S)), values))
	v, verr := c.netURL(check.AfterFix(c.text, fix, values))
	switch {
	case verr != nil && uerr == nil || !mended && c.after(fix).refused():
		return []string{"net/url refuses what it gives"}
	case uerr == nil && c.unsent(u) && !c.unsent(v): // mended
	case c.use.Form == core.FormScheme && strings.ContainsAny(c.text.S, ":/"): // a field, and no scheme
	case uerr == nil && dropsEntity(u.RawQuery) && !dropsEntity(v.RawQuery):
		if u.RawQuery = v.RawQuery; meaning(u) != meaning(v) {
			return []string{"more than the query changes"}
		}
	case uerr == nil && meaning(u) != meaning(v):
		return []string{"the meaning changes"}
	}
	return nil
}

// added returns the rules that find more at level Warning and above than before.
// Not those that the fault kept silent: which are about its component or the whole,
// or, if net/url could not read the text, about bytes that the fix did not touch.
// And not those that a rule fails to see through an escape, nor those of a scheme's
// grammar, which is silent where anything else is said.
func (c safeCase) added(after safeCase, fix check.Fix, f check.Finding) (rules []*check.Rule) {
	if c.capped() {
		return nil
	}
	before, now := c.counts(core.Warning), after.counts(core.Warning)
	u, err := c.netURL(check.Filled(c.text))
	mended := err != nil || c.unsent(u)
	for _, g := range after.found {
		hidden := g.Rule.Schemes != nil || mended && (len(fix.Edits) > 1 || !touches(fix, g.Span)) ||
			c.normal() == after.normal() ||
			f.Rule.Gate&check.ReportsFaults != 0 && (g.Rule.Component == core.Whole ||
				g.Rule.Component == c.component(f.Span))
		if now[g.Rule] > before[g.Rule] && !hidden {
			rules = append(rules, g.Rule)
		}
	}
	return rules
}

// component returns the component in which at begins.
func (c safeCase) component(at core.Span) core.Component {
	pass := check.Pass{URL: core.ParseText(c.text, c.use.Form)}
	return pass.ComponentAt(at.Start)
}

// touches reports whether the bytes at, of the fixed text, are of the fix.
func touches(fix check.Fix, at core.Span) bool {
	moved := int32(0)
	for _, e := range fix.Edits {
		from := e.Span.Start + moved
		if e.New != "" && at.Overlaps(core.Span{Start: from, End: from + int32(len(e.New))}) {
			return true
		}
		moved += int32(len(e.New) - e.Span.Len())
	}
	return false
}

// allFixes says what is wrong when all fixes are made: one after the other from
// the front or from the back, or at once and then what is left.
func (c safeCase) allFixes(fixes []check.Fix) (faults []string) {
	if len(fixes) == 0 || c.capped() || len(together(fixes).Edits) > check.MaxMerges*check.MaxFindings/2 {
		return nil // one run may not tell all
	}
	front, endless := c.toTheEnd(false)
	back, _ := c.toTheEnd(true)
	atOnce, _ := c.after(together(fixes)).toTheEnd(false)
	if again, of := c.after(together(fixes)).safe(); len(again) > 0 {
		faults = append(faults, of[0].Rule.Name+": there is more to fix after all was fixed")
	}
	switch {
	case endless != nil:
		faults = append(faults, endless.Name+": safe fixes do not come to an end")
	case front != back:
		faults = append(faults, "the order of safe fixes matters")
	case front != atOnce:
		faults = append(faults, "safe fixes made at once do something else than one by one")
	}
	for nth := range 3 {
		for _, fault := range c.changes(together(fixes), nth, false) {
			faults = append(faults, "all at once: "+fault)
		}
	}
	return faults
}

// toTheEnd makes safe fixes until there are none. If they do not end, it gives
// the rule of one.
func (c safeCase) toTheEnd(fromBack bool) (end string, rule *check.Rule) {
	for range 300 {
		fixes, of := c.safe()
		if len(fixes) == 0 {
			return c.text.Notation(), nil
		}
		i := 0
		if fromBack {
			i = len(fixes) - 1
		}
		c, rule = c.after(fixes[i]), of[i].Rule
	}
	return c.text.Notation(), rule
}

// together makes one fix of several. Of those that overlap, the first counts.
func together(fixes []check.Fix) check.Fix {
	var all check.Fix
	for _, f := range fixes {
		if !overlap(f, all) {
			all.Edits = append(all.Edits, f.Edits...)
		}
	}
	slices.SortFunc(all.Edits, func(a, b core.Edit) int { return int(a.Span.Start - b.Span.Start) })
	return all
}

// overlap reports whether two fixes edit the same bytes.
func overlap(f, g check.Fix) bool {
	return slices.ContainsFunc(f.Edits, func(e core.Edit) bool {
		return slices.ContainsFunc(g.Edits, func(h core.Edit) bool { return h.Span.Overlaps(e.Span) })
	})
}

// safeUse returns one of the places, for one of the Go releases.
func safeUse(t testing.TB, n int) check.Use {
	t.Helper()
	use, err := check.ParseUse(safeUses[n%len(safeUses)])
	if err != nil {
		t.Fatal(err)
	}
	use.Go = []neturl.Version{0, 21, 25, 26}[n/len(safeUses)%4]
	return use
}

// TestSafeFixes holds what is promised of fixes that are marked safe, for texts
// that are wrong in many ways.
func TestSafeFixes(t *testing.T) {
	c := everything(t)
	m := newMutator(6874)
	tried, said := 0, make(map[string]int)
	rounds := 60000
	if testing.Short() {
		rounds = 6000
	}
	for n := range rounds {
		text := m.text(t)
		c := newSafeCase(c, text, safeUse(t, n))
		for _, fault := range safeFaults(c) {
			if said[fault]++; said[fault] <= 3 {
				t.Errorf("%s at %q in Go %v: %s%s", text.Notation(), c.use, c.use.Go, fault, show(c.found))
			}
		}
		fixes, _ := c.safe()
		tried += len(fixes)
	}
	for _, fault := range slices.Sorted(maps.Keys(said)) {
		t.Logf("%d times: %s", said[fault], fault)
	}
	if tried < rounds/60 {
		t.Errorf("only %d safe fixes were tried", tried)
	}
}

// TestSafeFixLength: in a text that is too long for a URL no fix is safe, for
// nothing was proven.
func TestSafeFixLength(t *testing.T) {
	c := everything(t)
	for size, want := range map[int]bool{check.MaxProven: true, check.MaxProven + 1: false} {
		text := "https://h.test/a b/"
		text += strings.Repeat("x", size-len(text))
		_, found := c.Check(core.Const(text), check.Use{})
		if len(found) != 1 || len(found[0].Fixes) != 1 || found[0].Fixes[0].Safe != want {
			t.Errorf("%d bytes: %s", size, show(found))
		}
	}
}

func FuzzSafeFixes(f *testing.F) {
	for i, seed := range mutationSeeds {
		f.Add(seed, i)
	}
	f.Add("\\%3333", 196)
	f.Add("\r\"[\"J\"[[\"J\"[\"", 170) // nine fixes wait for that of the first byte
	f.Add("a/ b#t:/##/⟦x⟧", 106)       // with its last "#" the hole would be in a path
	f.Add("a:# \xe2\x80 @", 147)       // with "%20" in front of the "@" it would have a password
	f.Add("#\"%Y: :#@", 7)             // with the fix of "#", unless all others are applied, too
	f.Add("##:#@", 6)                  // with the second fix alone it would
	f.Add("\"@:#@", 25)                // with both of its fixes it would have a password
	f.Add("#%Y: :0 00000\"@", 7)       // with its first fixes or its last ones it would have a password
	f.Add("http:0.0/é", 29)            // without a host "é" is not in a path
	c := everything(f)
	f.Fuzz(func(t *testing.T, notation string, n int) {
		text, _, err := core.ParseNotation(notation)
		if err != nil || n < 0 || 3*len(text.S) > check.MaxProven {
			t.Skip() // what is encoded grows, until nothing is proven any more
		}
		k := newSafeCase(c, text, safeUse(t, n))
		if len(k.found) >= check.MaxFindings {
			t.Skip() // there may be more, which a fix brings to light
		}
		for _, fault := range safeFaults(k) {
			t.Errorf("%s at %q in Go %v: %s%s", text.Notation(), k.use, k.use.Go, fault, show(k.found))
		}
	})
}
