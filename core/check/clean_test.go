package check_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/abnf"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/core/scheme"
)

// saidOfClean returns what the rule of the scheme's grammar says of a text that is
// clean to it, and whether it is.
func saidOfClean(c *check.Checker, s string, use check.Use) (found []check.Finding, clean bool) {
	text := core.Const(s)
	u := core.ParseText(text, use.Form)
	info := scheme.Of(&u)
	rule := c.Grammar(info)
	if rule == nil || u.Faults() != 0 || rule.IsClean == nil || !rule.IsClean(u) {
		return nil, false
	}
	return c.RunOne(rule, text, use), true
}

func testClean(t *testing.T, c *check.Checker, s string) (clean bool) {
	t.Helper()
	for _, form := range []core.Form{core.FormReference, core.FormAbsolute, core.FormAbsoluteURI} {
		found, ok := saidOfClean(c, s, check.Use{Form: form, Effect: check.Parses})
		if len(found) > 0 {
			t.Errorf("%q is clean, and yet there is%s", s, show(found))
		}
		clean = clean || ok
	}
	return clean
}

// TestClean holds that the rule of a scheme has nothing to say of what is clean, and
// that there are such texts for each rule that knows what is clean.
func TestClean(t *testing.T) {
	c, cleaned := everything(t), make(map[*check.Rule]int)
	test := func(s string) {
		if testClean(t, c, s) {
			u := core.Parse(s)
			cleaned[c.Grammar(scheme.Of(&u))]++
		}
	}
	var seeds []string
	for _, rule := range rules.All() {
		for _, e := range rule.Examples {
			if rule.Schemes != nil {
				seeds = append(seeds, strings.NewReplacer("«", "", "»", "").Replace(e.Bad), e.Good)
			}
		}
	}
	for line := range strings.Lines(readFile(t, "../rules/testdata/schemes.txt")) {
		if columns := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); len(columns) > 2 {
			seeds = append(seeds, columns[2])
		}
	}
	r := rand.New(rand.NewPCG(20, 26))
	for _, info := range scheme.Schemes {
		for _, e := range info.Editions() {
			for m, n := (abnf.Generator{Grammar: e.Grammar(), R: r}), 0; n < 400; n++ {
				test(m.Text())
			}
		}
	}
	for _, s := range seeds {
		for at := range len(s) + 1 {
			for _, piece := range append(mutationPieces, "", ";x=1", ",x:1", "*") {
				test(s[:at] + piece + s[at:])
				test(s[:at] + piece + s[min(at+1, len(s)):])
			}
		}
	}
	for _, rule := range rules.All() {
		if rule.IsClean != nil && cleaned[rule] < 10 {
			t.Errorf("%s: only %d texts are clean", rule.Name, cleaned[rule])
		}
	}
}
