package core

import (
	"reflect"
	"strings"
	"testing"
)

// explainCases are texts with holes and without, at places of all kinds.
func explainCases(t *testing.T, f func(Text, Use)) {
	t.Helper()
	for _, r := range Rules() {
		for _, e := range r.Examples {
			if r.check == nil {
				continue // not a text
			}
			for _, notation := range []string{e.Bad, e.Good} {
				text, _, err := ParseNotation(notation)
				if err != nil {
					t.Fatal(err)
				}
				use := exampleUse(t, e)
				f(text, use)
				for i, test := range []*bool{&use.Test, &use.Identity, &use.Decoded} {
					was := *test
					*test = true
					f(text, use)
					*test = was && i < 2
				}
				f(text, Use{Form: FormQueryValue})
				f(text, Use{Form: FormHostPort, Effect: Sends})
			}
		}
	}
}

// Explain finds what Check finds, and decides about every rule in its words.
func TestExplainIsCheck(t *testing.T) {
	disabled, err := NewChecker(Rules(), Selection{Disable: []string{"port-*", "error"}, Enable: []string{"scheme-case"}, Level: Warning})
	if err != nil {
		t.Fatal(err)
	}
	standard, err := NewChecker(Rules(), DefaultSelection)
	if err != nil {
		t.Fatal(err)
	}
	seen := make(map[Outcome]int)
	for _, c := range []*Checker{everything(t), standard, disabled} {
		explainCases(t, func(text Text, use Use) {
			u, found := c.Check(text, use)
			v, explained, decisions := c.Explain(text, use)
			if u != v || !reflect.DeepEqual(found, explained) {
				t.Fatalf("%q at %s: Check gives %v, Explain %v", text.S, use, show(found), show(explained))
			}
			if len(decisions) != len(Rules()) {
				t.Fatalf("%d decisions about %d rules", len(decisions), len(Rules()))
			}
			for i, d := range decisions {
				seen[d.Outcome]++
				checkDecision(t, c, text, use, d, found)
				if d.Rule != Rules()[i] {
					t.Fatalf("decision %d is about %s", i, d.Rule.Name)
				}
			}
		})
	}
	for o := range numOutcomes {
		if seen[o] == 0 && o != Elsewhere { // all rules of package core are checked here
			t.Errorf("no rule was decided %q", o)
		}
	}
}

func checkDecision(t *testing.T, c *Checker, text Text, use Use, d Decision, found []Finding) {
	t.Helper()
	mine := of(d.Rule, found)
	if (d.Outcome == Found) != (len(mine) > 0) {
		t.Errorf("%q at %s: %s: %s, but %d findings", text.S, use, d.Rule.Name, d.Outcome, len(mine))
	}
	if quiet := d.Outcome == Quiet || d.Outcome == Found; quiet != (d.Detail == "") {
		t.Errorf("%q at %s: %s: %s with the detail %q", text.S, use, d.Rule.Name, d.Outcome, d.Detail)
	}
	if off := d.Outcome == Off; off == c.selected(d.Rule) {
		t.Errorf("%s: %s, selected: %t", d.Rule.Name, d.Outcome, !off)
	}
	if d.Outcome == NoSuchByte && d.Rule.sees == 0 {
		t.Errorf("%q at %s: %s needs no byte, but did not run", text.S, use, d.Rule.Name)
	}
	u := ParseText(text, use.Form)
	if d.Outcome == NoSuchByte && inText(d.Rule, &u) && !use.divided() {
		t.Errorf("%q at %s: the gate lets %s pass, but it did not run", text.S, use, d.Rule.Name)
	}
}

// Each outcome comes up, with its reason.
func TestExplainOutcomes(t *testing.T) {
	for _, tt := range []struct {
		use, text, rule string
		outcome         Outcome
		detail          string
	}{
		{"reference", "http://h.test:99999/", "port-invalid", Found, ""},
		{"reference", "http://h.test:443/", "port-invalid", Quiet, ""},
		{"reference", "http://h.test/", "port-invalid", NoComponent, "there is no port"},
		{"reference", "http://h.test/", "scheme-case", Off, "its level is info"},
		{"reference", "http://h.test:99999/", "port-mismatch", AfterFault, "port-invalid"},
		{"reference", "http://h.test⟦p⟧:append", "port-invalid", Uncertain, "what a hole holds"},
		{"reference", "http://h.test:80⟦d⟧/", "port-invalid", Uncertain, "the port"},
		{"reference", "http://⟦h⟧:443/", "host-invalid", HasHole, "{h}"},
		{"reference", "http://h.test/", "char-unescaped", NoSuchByte, "nothing that it is about"},
		{"reference", "http://h.test/", "ftp-syntax", OtherScheme, "scheme"},
		{"reference +test", "http://h.test/?a&&b", "query-separator", InTest, "test"},
		{"path +decoded", "/a b", "char-unescaped", NotEncoded, "not percent-encoded"},
		{"host", "h.test", "port-missing", OtherForm, "host"},
		{"reference", "/x", "redirect-host", OtherEffect, "+redirects"},
		{"path +compares", "/a b", "char-unescaped", OtherEffect, "compared"},
		{"absolute +sends", "http:\\h.test/", "char-unescaped", Silenced, "speaks for the same bytes"},
	} {
		c, err := NewChecker(Rules(), DefaultSelection)
		if err != nil {
			t.Fatal(err)
		}
		use, err := ParseUse(tt.use)
		if err != nil {
			t.Fatal(err)
		}
		text, _, err := ParseNotation(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		_, _, decisions := c.Explain(text, use)
		for _, d := range decisions {
			if d.Rule.Name == tt.rule && (d.Outcome != tt.outcome || !strings.Contains(d.Detail, tt.detail)) {
				t.Errorf("%s at %s: %s: %s (%s), want %s (%s)", tt.text, tt.use, tt.rule, d.Outcome, d.Detail, tt.outcome, tt.detail)
			}
		}
	}
}

// inText reports whether u has the component that r is about, with a byte of those
// that it is about.
func inText(r *Rule, u *URL) bool {
	return (u.Has(r.on) || r.need&needAbsent != 0) && (r.sees == 0 || u.Seen(r.on)&r.sees != 0)
}
