package main

import (
	"flag"
	"fmt"
	"runtime"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
)

// versionCommand prints the version of the module, its commit, and the Go release that built it.
func versionCommand(*flag.FlagSet) (run func() int) {
	return func() int {
		commit := cli.Commit()
		if commit != "" {
			commit = " (" + commit + ")"
		}
		fmt.Printf("urllint %s%s %s %s/%s\n", cli.Version(), commit, runtime.Version(), runtime.GOOS, runtime.GOARCH)
		return cli.ExitClean
	}
}
