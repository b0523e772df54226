package cli

import (
	"runtime/debug"
	"strings"
)

// Version returns the version of the module from which the command was built.
func Version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(unknown)"
}

// Commit returns the commit from which the command was built, and its date: "1a2b3c4d5e6f
// 2026-11-22, modified". It returns "" if the build did not record the commit.
func Commit() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	return commitOf(info.Settings)
}

func commitOf(settings []debug.BuildSetting) string {
	of := make(map[string]string)
	for _, s := range settings {
		of[s.Key] = s.Value
	}
	revision := of["vcs.revision"]
	if revision == "" {
		return ""
	}
	const short = 12
	day, _, _ := strings.Cut(of["vcs.time"], "T")
	text := strings.TrimSpace(revision[:min(short, len(revision))] + " " + day)
	if of["vcs.modified"] == "true" {
		text += ", modified"
	}
	return text
}
