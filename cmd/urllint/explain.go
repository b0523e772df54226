package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core"
)

// explainCommand prints the documentation of rules.
func explainCommand(args []string) int {
	if len(args) == 0 {
		return refuse("explain: which rule? urllint rules lists them")
	}
	for i, name := range args {
		r := core.Lookup(name)
		if r == nil {
			return refuse("explain: %v", unknownRule(name))
		}
		if i > 0 {
			fmt.Println()
		}
		fmt.Print(rulePage(r))
	}
	return exitClean
}

// unknownRule says that there is no rule of that name, and which may be meant.
func unknownRule(name string) error {
	if _, err := core.NewChecker(core.Selection{Enable: []string{name}}); err != nil {
		return err
	}
	return errors.New(name + " is not the name of one rule; urllint rules lists them")
}

// rulePage is the documentation of a rule: its page in docs/rules, which reads
// well in a terminal too.
func rulePage(r *core.Rule) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s\n\n", r.Name, r.Summary)
	fmt.Fprintf(&b, "Level %s. Since %s.", r.Level, r.Since)
	if len(r.Cites) > 0 {
		fmt.Fprintf(&b, " %s.", strings.Join(r.Cites, ", "))
	}
	fmt.Fprintf(&b, "\n\n## Why\n\n%s\n\n## Instead\n\n%s\n\n## Examples\n", r.Why, r.Instead)
	if hasHoles(r) {
		b.WriteString("\n" + holeLegend)
	}
	for _, e := range r.Examples {
		fmt.Fprintf(&b, "\n```text\n%s```\n", exampleBlock(e))
	}
	return b.String()
}

// exampleBlock shows an example with its marked bytes underlined.
func exampleBlock(e core.Example) string {
	var b strings.Builder
	for _, list := range e.Policy.Lists() {
		if len(*list.Entries) > 0 {
			fmt.Fprintf(&b, "with   %s = [%s]\n", list.Name, quotedList(*list.Entries))
		}
	}
	if e.Use != "" {
		fmt.Fprintf(&b, "place  %s\n", placeWords(e.Use))
	}
	before, rest, _ := strings.Cut(e.Bad, "«")
	marked, after, _ := strings.Cut(rest, "»")
	before, marked, after = visible(readable(before)), visible(readable(marked)), visible(readable(after))
	marks := strings.Repeat(" ", cells(before)) + strings.Repeat("^", max(1, cells(marked)))
	fmt.Fprintf(&b, "bad    %s\n       %s\n", before+marked+after, marks)
	if e.Fixed != "" {
		fmt.Fprintf(&b, "fixed  %s\n", visible(readable(e.Fixed)))
	}
	if e.Good != "" {
		fmt.Fprintf(&b, "good   %s\n", visible(readable(e.Good)))
	}
	return b.String()
}

func quotedList(entries []string) string {
	quoted := make([]string, len(entries))
	for i, e := range entries {
		quoted[i] = strconv.Quote(e)
	}
	return strings.Join(quoted, ", ")
}
