package main

import (
	"fmt"
	"os"
	"text/tabwriter"

	"github.com/urllint/urllint/core"
)

// rulesCommand lists the rules.
func rulesCommand(args []string) int {
	if len(args) > 0 {
		return refuse("rules takes no argument; urllint explain %s says more", args[0])
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 8, 2, ' ', 0)
	for _, r := range core.Rules() {
		fmt.Fprintf(w, "%s\t%s\t%s\n", r.Name, r.Level, r.Summary)
	}
	if err := w.Flush(); err != nil {
		return refuse("%v", err)
	}
	return exitClean
}
