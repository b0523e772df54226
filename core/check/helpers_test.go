package check_test

import (
	"os"
	"strings"
	"testing"

	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// everything is a checker with all rules at all levels.
func everything(t testing.TB) *check.Checker {
	t.Helper()
	c, err := check.NewChecker(rules.All(), check.Selection{})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func exampleUse(t *testing.T, e check.Example) check.Use {
	t.Helper()
	if e.Use == "" {
		return check.Use{}
	}
	use, err := check.ParseUse(e.Use)
	if err != nil {
		t.Fatal(err)
	}
	return use
}

// of returns the findings of one rule.
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

func readFile(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
