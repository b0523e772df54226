package ruledoc

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// Index returns the page that lists the rules by group.
func Index() string {
	var b strings.Builder
	b.WriteString("# Rules\n\nWhat they find, by what happens to the user. " +
		"`urllint explain RULE` shows the same pages.\n")
	for g := check.Group(1); g < check.NumGroups; g++ {
		fmt.Fprintf(&b, "\n## %s\n\n| rule | level | what it reports |\n|---|---|---|\n", g)
		for _, r := range rules.All() {
			if r.Group == g {
				fmt.Fprintf(&b, "| [%s](%[1]s.md) | %s | %s |\n", r.Name, strings.Join(r.Levels(), "/"),
					strings.ReplaceAll(r.Summary, "|", `\|`))
			}
		}
	}
	return b.String()
}
