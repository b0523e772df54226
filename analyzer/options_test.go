package analyzer

import (
	"testing"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/core"
)

// TestFlagsShow: the flags show the options that the analyzer was made with.
func TestFlagsShow(t *testing.T) {
	a := New(Options{Settings: config.Settings{Level: core.Error, IncludeTests: true, Fixes: config.NoFixes}})
	for name, want := range map[string]string{"level": "error", "include-tests": "true", "fixes": "none", "go": "",
		"enable": "", "sinks": ""} {
		if f := a.Flags.Lookup(name); f == nil || f.DefValue != want {
			t.Errorf("-%s: %v", name, f)
		}
	}
}
