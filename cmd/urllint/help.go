package main

import (
	"flag"
	"fmt"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/core/check"
)

// helpCommand prints the usage of the program or of one command.
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

// unknown returns the error for an unknown name, with the closest one or else the hint otherwise.
func unknown(kind, name string, names []string, otherwise string) error {
	if best := check.Nearest(name, names); best != "" {
		return fmt.Errorf("unknown %s %q; did you mean %q?", kind, name, best)
	}
	return fmt.Errorf("unknown %s %q; %s", kind, name, otherwise)
}

// commandNames returns the candidates for the operand of "urllint help".
func commandNames() (list []cli.Candidate) {
	for _, c := range commands().Commands {
		list = append(list, cli.Candidate{Word: c.Name, Summary: c.Summary})
	}
	return list
}
