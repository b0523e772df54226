package main

import (
	"errors"
	"flag"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
)

// parse reads flags and then packages.
func parse(o *driver.Recorder, fs *flag.FlagSet, args []string) (err error) {
	if err = fs.Parse(args); err == nil {
		o.Patterns, err = patterns(fs.Args())
	}
	return err
}

// helpOr returns the exit code of a subcommand whose arguments are wrong, or ask
// for help.
func helpOr(name string, err error) int {
	if errors.Is(err, flag.ErrHelp) {
		return helpCommand(nil)
	}
	return cli.Refuse("%s: %v", name, err)
}
