package rules_test

import (
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// What is off hides what it supersedes: nobody hears of the same fault by another name.
func TestOffRulesSupersede(t *testing.T) {
	port, err := check.Matching(rules.All(), []string{"port-invalid"})
	if err != nil {
		t.Fatal(err)
	}
	levels := make(map[*check.Rule]core.Level)
	for _, r := range rules.All() {
		if port(r) {
			levels[r] = core.Info
		}
	}
	for name, s := range map[string]check.Selection{
		"disabled": {Level: core.Warning, Disable: []string{"port-invalid"}},
		"a glob":   {Level: core.Warning, Disable: []string{"port-*"}},
		"a level":  {Level: core.Warning, Levels: levels},
	} {
		c, err := check.NewChecker(rules.All(), s)
		if err != nil {
			t.Fatal(err)
		}
		use := check.Use{Form: core.FormAbsolute, Effect: check.Parses}
		if _, found := c.Check(core.Const("https://h.corp.io:port/"), use); len(found) > 0 {
			t.Errorf("%s: found %s", name, found[0].Rule.Name)
		}
		if _, found := c.Check(core.Const("https://h.corp.io/%zz"), use); len(found) != 1 {
			t.Errorf("%s: other rules find %d faults, want 1", name, len(found))
		}
	}
	c, err := check.NewChecker(rules.All(), check.DefaultSelection)
	if err != nil {
		t.Fatal(err)
	}
	if _, found := c.Check(core.Const("https://h.corp.io:port/"), check.Use{Form: core.FormAbsolute}); len(found) != 1 {
		t.Errorf("by default %d faults, want 1", len(found))
	}
}
