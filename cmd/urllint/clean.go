package main

import (
	"errors"

	"github.com/urllint/urllint/cmd/urllint/internal/cache"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
)

// cleanCommand removes the cache of the user.
func cleanCommand(args []string) int {
	err := errors.New("clean takes no arguments")
	if len(args) == 0 {
		err = cache.Clean()
	}
	if err != nil {
		return cli.Refuse("%v", err)
	}
	return cli.ExitClean
}
