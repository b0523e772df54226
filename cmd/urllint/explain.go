package main

import (
	"fmt"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/ruledoc"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// explainCommand prints the documentation of rules.
func explainCommand(args []string) int {
	if len(args) == 0 {
		return cli.Refuse("explain: which rule? urllint rules lists them")
	}
	for i, name := range args {
		r := rules.Lookup(name)
		if r == nil {
			return cli.Refuse("explain: %v", unknownRule(name))
		}
		if i > 0 {
			fmt.Println()
		}
		fmt.Print(ruledoc.Page(r))
	}
	return cli.ExitClean
}

// unknownRule says that there is no rule of that name, and which may be meant.
func unknownRule(name string) error {
	var names []string
	for _, r := range rules.All() {
		names = append(names, r.Name)
	}
	if best := check.Nearest(name, names); best != "" {
		return fmt.Errorf("unknown rule %q; did you mean %q?", name, best)
	}
	return fmt.Errorf("unknown rule %q; urllint rules lists them", name)
}
