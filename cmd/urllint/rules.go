package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/urllint/urllint/core"
)

// rulesCommand lists the rules.
func rulesCommand(args []string) int {
	if len(args) > 0 {
		return refuse("rules takes no argument; urllint explain %s says more", args[0])
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 8, 2, ' ', 0)
	for _, r := range rulesByName() {
		fmt.Fprintf(w, "%s\t%s\t%s\n", r.Name, r.Level, r.Summary)
	}
	if err := w.Flush(); err != nil {
		return refuse("%v", err)
	}
	return exitClean
}

// rulesByName gives the rules in the order in which a reader looks for one.
func rulesByName() []*core.Rule {
	return slices.SortedFunc(slices.Values(core.Rules()), func(a, b *core.Rule) int { return strings.Compare(a.Name, b.Name) })
}
