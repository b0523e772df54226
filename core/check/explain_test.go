package check_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// explainCases are texts with holes and without, at places of all kinds.
func explainCases(t *testing.T, f func(core.Text, check.Use)) {
	t.Helper()
	for _, r := range rules.All() {
		for _, e := range r.Examples {
			if r.Check == nil {
				continue // not a text
			}
			for _, notation := range []string{e.Bad, e.Good} {
				text, _, err := core.ParseNotation(notation)
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
				f(text, check.Use{Form: core.FormQueryValue})
				f(text, check.Use{Form: core.FormHostPort, Effect: check.Sends})
				f(text, check.Use{Form: core.FormReference, Effect: check.Parses | check.HandlesInvalid})
			}
		}
	}
}

// Explain finds what Check finds, and decides about every rule in its words.
func TestExplainIsCheck(t *testing.T) {
	disabled, err := check.NewChecker(rules.All(), check.Selection{Disable: []string{"port-*", "error"},
		Enable: []string{"scheme-case"}, Level: core.Warning})
	if err != nil {
		t.Fatal(err)
	}
	standard, err := check.NewChecker(rules.All(), check.DefaultSelection)
	if err != nil {
		t.Fatal(err)
	}
	seen := make(map[check.Outcome]int)
	for _, c := range []*check.Checker{everything(t), standard, disabled} {
		explainCases(t, func(text core.Text, use check.Use) {
			u, found := c.Check(text, use)
			v, explained, decisions := c.Explain(text, use)
			if u != v || !reflect.DeepEqual(found, explained) {
				t.Fatalf("%q at %s: Check gives %v, Explain %v", text.S, use, show(found), show(explained))
			}
			if len(decisions) != len(rules.All()) {
				t.Fatalf("%d decisions about %d rules", len(decisions), len(rules.All()))
			}
			for i, d := range decisions {
				seen[d.Outcome]++
				checkDecision(t, c, text, use, d, found)
				if d.Rule != rules.All()[i] {
					t.Fatalf("decision %d is about %s", i, d.Rule.Name)
				}
			}
		})
	}
	for o := range check.NumOutcomes {
		if seen[o] == 0 && o != check.Elsewhere { // all rules of package core are checked here
			t.Errorf("no rule was decided %q", o)
		}
	}
}

func checkDecision(t *testing.T, c *check.Checker, text core.Text, use check.Use, d check.Decision,
	found []check.Finding) {
	t.Helper()
	mine := of(d.Rule, found)
	if (d.Outcome == check.Found) != (len(mine) > 0) {
		t.Errorf("%q at %s: %s: %s, but %d findings", text.S, use, d.Rule.Name, d.Outcome, len(mine))
	}
	if quiet := d.Outcome == check.Quiet || d.Outcome == check.Found; quiet != (d.Detail == "") {
		t.Errorf("%q at %s: %s: %s with the detail %q", text.S, use, d.Rule.Name, d.Outcome, d.Detail)
	}
	if off := d.Outcome == check.Off; off == c.Selected(d.Rule) {
		t.Errorf("%s: %s, selected: %t", d.Rule.Name, d.Outcome, !off)
	}
	if d.Outcome == check.NoSuchByte && d.Rule.Trigger == 0 {
		t.Errorf("%q at %s: %s needs no byte, but did not run", text.S, use, d.Rule.Name)
	}
	u := core.ParseText(text, use.Form)
	if d.Outcome == check.NoSuchByte && inText(d.Rule, &u) && !use.Divided() {
		t.Errorf("%q at %s: the gate lets %s pass, but it did not run", text.S, use, d.Rule.Name)
	}
}

// Each outcome comes up, with its reason.
func TestExplainOutcomes(t *testing.T) {
	for _, tt := range []struct {
		use, text, rule string
		outcome         check.Outcome
		detail          string
	}{
		{"reference", "http://h.test:99999/", "port-invalid", check.Found, ""},
		{"reference", "http://h.test:443/", "port-invalid", check.Quiet, ""},
		{"reference", "http://h.test/", "port-invalid", check.NoComponent, "there is no port"},
		{"reference", "http://h.test/", "scheme-case", check.Off, "its level is info"},
		{"reference", "http://h.test:99999/", "port-mismatch", check.AfterFault, "port-invalid"},
		{"reference", "http://h.test⟦p⟧:append", "port-invalid", check.Uncertain,
			"a value that is known only at run time"},
		{"reference", "http://h.test:80⟦d⟧/", "port-invalid", check.Uncertain, "the port"},
		{"reference", "http://⟦h⟧:443/", "host-invalid", check.HasHole, "{h}"},
		{"reference", "http://h.test/", "char-unescaped", check.NoSuchByte, "nothing that it is about"},
		{"reference", "http://h.test/", "ftp-syntax", check.OtherScheme, "scheme"},
		{"reference +test", "http://h.test/?a&&b", "query-separator", check.InTest, "test"},
		{"path +decoded", "/a b", "char-unescaped", check.NotEncoded, "not percent-encoded"},
		{"host", "h.test", "port-missing", check.OtherForm, "host"},
		{"reference", "/x", "redirect-host", check.OtherEffect, "+redirects"},
		{"path +compares", "/a b", "char-unescaped", check.OtherEffect, "compared"},
		{"absolute +sends", "http:\\h.test/", "char-unescaped", check.Silenced, "reports the same bytes"},
	} {
		c, err := check.NewChecker(rules.All(), check.DefaultSelection)
		if err != nil {
			t.Fatal(err)
		}
		use, err := check.ParseUse(tt.use)
		if err != nil {
			t.Fatal(err)
		}
		text, _, err := core.ParseNotation(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		_, _, decisions := c.Explain(text, use)
		for _, d := range decisions {
			if d.Rule.Name == tt.rule && (d.Outcome != tt.outcome || !strings.Contains(d.Detail, tt.detail)) {
				t.Errorf("%s at %s: %s: %s (%s), want %s (%s)", tt.text, tt.use, tt.rule, d.Outcome, d.Detail,
					tt.outcome, tt.detail)
			}
		}
	}
}

// inText reports whether u has the component that r is about, with a byte of those
// that it is about.
func inText(r *check.Rule, u *core.URL) bool {
	return (u.Has(r.Component) || r.Gate&check.WhenAbsent != 0) && (r.Trigger == 0 ||
		u.Seen(r.Component)&r.Trigger != 0)
}
