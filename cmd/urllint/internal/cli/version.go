package cli

import (
	"runtime/debug"
)

// Version returns the version of the module that the command was built of.
func Version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(unknown)"
}
