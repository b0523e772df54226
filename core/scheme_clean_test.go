package core

import (
	"math/rand/v2"
	"testing"
)

// saidOfClean gives what the rule of the scheme's grammar says of a text that is
// clean to it, and whether it is.
func saidOfClean(c *Checker, s string, use Use) (found []Finding, clean bool) {
	text := Const(s)
	u := ParseText(text, use.Form)
	info := u.schemeInfo()
	rule := c.grammar(info)
	if rule == nil || u.faults() != 0 || rule.clean == nil || !rule.clean(u) {
		return nil, false
	}
	l := c.begin(nil, &u, &text, &use, info)
	l.run(rule)
	return l.found, true
}

func testClean(t *testing.T, c *Checker, s string) (clean bool) {
	t.Helper()
	for _, form := range []Form{FormReference, FormURI, FormAbsolute} {
		found, ok := saidOfClean(c, s, Use{Form: form, Effect: Parses})
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
	c, cleaned := everything(t), make(map[*Rule]int)
	test := func(s string) {
		if testClean(t, c, s) {
			u := Parse(s)
			cleaned[c.grammar(u.schemeInfo())]++
		}
	}
	r := rand.New(rand.NewPCG(20, 26))
	for _, info := range schemes {
		for _, e := range info.Editions() {
			for m, n := (abnfMaker{grammar: e.grammar(), r: r}), 0; n < 400; n++ {
				test(m.text())
			}
		}
	}
	for _, s := range schemeSeeds(t) {
		for at := range len(s) + 1 {
			for _, piece := range append(mutationPieces, "", ";x=1", ",x:1", "*") {
				test(s[:at] + piece + s[at:])
				test(s[:at] + piece + s[min(at+1, len(s)):])
			}
		}
	}
	for _, rule := range Rules() {
		if rule.clean != nil && cleaned[rule] < 10 {
			t.Errorf("%s: only %d texts are clean", rule.Name, cleaned[rule])
		}
	}
}
