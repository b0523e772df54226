package rules

import (
	"os"
	"regexp"
	"strconv"
	"testing"

	"github.com/urllint/urllint/core"
)

// precisionRow is a row of the table of docs/accuracy.md: rule, real, weak, false.
var precisionRow = regexp.MustCompile(`(?m)^\| ([a-z0-9-]+) \| (\d+) \| (\d+) \| (\d+) \| [0-9.]+ % \| [0-9.]+ % \|$`)

// minRead is the number of findings of a rule below which their share that is right says little.
const minRead = 10

// What is on by default is held to what was measured: of what a rule says, 97 in 100 are
// real or weak, and of the real and false ones 85 in 100 are real.
func TestLevelsFollowAccuracy(t *testing.T) {
	page, err := os.ReadFile("../../docs/accuracy.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := precisionRow.FindAllStringSubmatch(string(page), -1)
	if len(rows) < 5 {
		t.Fatalf("%d rows in docs/accuracy.md", len(rows))
	}
	for _, row := range rows {
		rule := Lookup(row[1])
		if rule == nil {
			continue // the sum
		}
		var n [3]int
		for i := range n {
			n[i], _ = strconv.Atoi(row[i+2])
		}
		real, weak, wrong := n[0], n[1], n[2]
		if rule.Level == core.Info || real+weak+wrong < minRead || 100*(real+weak) >= 97*(real+weak+wrong) && 100*real >= 85*(real+wrong) {
			continue
		}
		t.Errorf("%s is on by default, with %d real, %d weak and %d false", rule.Name, real, weak, wrong)
	}
}
