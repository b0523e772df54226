package main

import (
	"fmt"
	"runtime"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
)

// versionCommand prints the version of the module and of the Go that built it.
func versionCommand([]string) int {
	fmt.Printf("urllint %s %s %s/%s\n", cli.Version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return cli.ExitClean
}
