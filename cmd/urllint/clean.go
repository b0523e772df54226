package main

import (
	"errors"
	"flag"

	"github.com/urllint/urllint/cmd/urllint/internal/cache"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
)

// cleanCommand removes the user's cache.
func cleanCommand(fs *flag.FlagSet) (run func() int) {
	return func() int {
		err := errors.New("clean takes no arguments")
		if fs.NArg() == 0 {
			err = cache.Clean()
		}
		if err != nil {
			return cli.Refuse("%v", err)
		}
		return cli.ExitClean
	}
}
