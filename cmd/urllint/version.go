package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// versionCommand prints the version of the module and of the Go that built it.
func versionCommand([]string) int {
	fmt.Printf("urllint %s %s %s/%s\n", moduleVersion(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return exitClean
}

// moduleVersion gives the version of the module that the command was built of.
func moduleVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(unknown)"
}
