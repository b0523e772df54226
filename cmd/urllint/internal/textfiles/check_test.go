package textfiles

import (
	"os"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// A testCase is a file and the rules that find something in it.
type testCase struct {
	line   int
	format *Format
	level  core.Level
	rules  []string
	text   string // what is found is between « and »
}

func readCases(t testing.TB, name string) (list []testCase) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		head, ok := strings.CutPrefix(line, "== ")
		if !ok {
			if len(list) > 0 {
				list[len(list)-1].text += line
			}
			continue
		}
		words := strings.Fields(head)
		c := testCase{line: n, level: core.Warning, rules: words[1:]}
		for _, f := range Formats {
			if f.Name == words[0] {
				c.format = f
			}
		}
		if len(c.rules) > 0 && c.rules[0] == "info" {
			c.level, c.rules = core.Info, c.rules[1:]
		}
		list = append(list, c)
	}
	return list
}

func checkerAt(t testing.TB, level core.Level) *check.Checker {
	t.Helper()
	c, err := check.NewChecker(rules.All(), check.Selection{Level: level})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// What is wrong is found where it stands, and nothing else.
func TestWrong(t *testing.T) {
	for _, c := range readCases(t, "testdata/wrong.txt") {
		testOne(t, c)
	}
}

func TestInnocent(t *testing.T) {
	for _, c := range readCases(t, "testdata/innocent.txt") {
		if len(c.rules) > 0 {
			t.Errorf("line %d: a rule for what is innocent", c.line)
		}
		testOne(t, c)
	}
}

func testOne(t *testing.T, c testCase) {
	t.Helper()
	src := strings.NewReplacer("«", "", "»", "").Replace(c.text)
	r, err := c.format.Check(src, checkerAt(t, c.level))
	if err != nil && !strings.Contains(src, "{{") {
		t.Errorf("line %d: %v", c.line, err)
	}
	var found []string
	var b strings.Builder
	last := 0
	for _, f := range r.Findings {
		if f.Level < c.level {
			continue
		}
		if f.At.Start < last {
			t.Errorf("line %d: findings overlap", c.line)
			continue
		}
		found = append(found, f.Rule.Name)
		b.WriteString(src[last:f.At.Start] + "«" + src[f.At.Start:f.At.End] + "»")
		last = f.At.End
	}
	b.WriteString(src[last:])
	if strings.Join(found, " ") != strings.Join(c.rules, " ") || b.String() != c.text {
		t.Errorf("line %d: %s finds %q\n%s", c.line, c.format.Name, found, b.String())
	}
}
