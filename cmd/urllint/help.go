package main

import (
	"flag"
	"fmt"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/core/check"
)

// helpCommand prints how the program, or one of its commands, is used.
func helpCommand(fs *flag.FlagSet) (run func() int) {
	return func() int {
		p := commands()
		c := p.Root
		if name := fs.Arg(0); name != "" {
			if c = p.Lookup(name); c == nil {
				return cli.Refuse("help: %v", unknown("command", name, p.Names(), "urllint help lists them"))
			}
		}
		p.PrintHelp(c)
		return cli.ExitClean
	}
}

// unknown says that there is nothing of that name, and what may be meant.
func unknown(kind, name string, names []string, otherwise string) error {
	if best := check.Nearest(name, names); best != "" {
		return fmt.Errorf("unknown %s %q; did you mean %q?", kind, name, best)
	}
	return fmt.Errorf("unknown %s %q; %s", kind, name, otherwise)
}

// commandNames are what can follow "urllint help".
func commandNames() (list []cli.Candidate) {
	for _, c := range commands().Commands {
		list = append(list, cli.Candidate{Word: c.Name, Summary: c.Summary})
	}
	return list
}
