package rules

import (
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// everything is a checker with all rules at all levels.
func everything(t testing.TB) *check.Checker {
	t.Helper()
	c, err := check.NewChecker(All(), check.Selection{})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestExamples executes the examples of every rule.
func TestExamples(t *testing.T) {
	for _, r := range All() {
		if len(r.Examples) == 0 {
			t.Errorf("%s has no example", r.Name)
		}
		for _, e := range r.Examples {
			t.Run(r.Name+"/"+e.Bad, func(t *testing.T) { testExample(t, r, e) })
		}
	}
}

func testExample(t *testing.T, r *check.Rule, e check.Example) {
	c, err := check.NewChecker(All(), check.Selection{Policy: e.Policy})
	if err != nil {
		t.Fatal(err)
	}
	use := exampleUse(t, e)
	text, marks, err := core.ParseNotation(e.Bad)
	if err != nil || len(marks) != 1 {
		t.Fatalf("bad text %q: %d marks, %v", e.Bad, len(marks), err)
	}
	_, found := c.Check(text, use)
	mine := of(r, found)
	if len(mine) != 1 || mine[0].Span != marks[0] {
		t.Fatalf("%q gives %v, want one finding at %v", e.Bad, show(found), marks)
	}
	if others := slices.DeleteFunc(slices.Clone(found),
		func(f check.Finding) bool { return f.Rule == r || f.Level == core.Info }); len(others) > 0 {
		t.Errorf("%q: other rules speak too: %v", e.Bad, show(others))
	}
	if e.Fixed != "" {
		testFix(t, c, r, text, use, mine[0], e.Fixed)
	} else if len(mine[0].Fixes) > 0 {
		t.Errorf("%q has the fix %q, which the example does not show", e.Bad, text.WithEdits(mine[0].Fixes[0].Edits).S)
	}
	good, _, err := core.ParseNotation(e.Good)
	if err != nil || e.Good == "" {
		t.Fatalf("good text %q: %v", e.Good, err)
	}
	if _, found := c.Check(good, use); len(of(r, found)) > 0 {
		t.Errorf("the good text %q gives %v", e.Good, show(found))
	}
}

func testFix(t *testing.T, c *check.Checker, r *check.Rule, text core.Text, use check.Use, f check.Finding, want string) {
	if len(f.Fixes) == 0 {
		t.Fatalf("no fix, want %q", want)
	}
	fixed := text.WithEdits(f.Fixes[0].Edits)
	if got := fixed.Notation(); got != want {
		t.Errorf("the fix gives %q, want %q", got, want)
	}
	if _, found := c.Check(fixed, use); len(of(r, found)) > 0 {
		t.Errorf("the fix does not remove the finding: %v", show(found))
	}
}

func exampleUse(t *testing.T, e check.Example) check.Use {
	if e.Use == "" {
		return check.Use{}
	}
	use, err := check.ParseUse(e.Use)
	if err != nil {
		t.Fatal(err)
	}
	return use
}

func of(r *check.Rule, found []check.Finding) (mine []check.Finding) {
	for _, f := range found {
		if f.Rule == r {
			mine = append(mine, f)
		}
	}
	return mine
}

func show(found []check.Finding) string {
	var b strings.Builder
	for _, f := range found {
		b.WriteString("\n\t" + f.Level.String() + " " + f.Span.String() + " " + f.Message)
	}
	return b.String()
}
