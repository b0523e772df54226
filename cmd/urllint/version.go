package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// versionCommand prints the version of the module and of the Go that built it.
func versionCommand([]string) int {
	version := "(unknown)"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		version = info.Main.Version
	}
	fmt.Printf("urllint %s %s %s/%s\n", version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return exitClean
}
