package term

import (
	"strings"
	"testing"
)

// environment returns a lookup in "NAME=value NAME=value".
func environment(settings string) func(string) string {
	return func(name string) string {
		for s := range strings.FieldsSeq(settings) {
			if value, ok := strings.CutPrefix(s, name+"="); ok {
				return value
			}
		}
		return ""
	}
}

func TestColor(t *testing.T) {
	for _, test := range []struct {
		flag Color
		env  string
		want Color
	}{
		{Auto, "", Auto},
		{Auto, "NO_COLOR=1 FORCE_COLOR=1", Never},
		{Auto, "FORCE_COLOR=1", Always},
		{Auto, "FORCE_COLOR=0", Auto},
		{Auto, "CLICOLOR_FORCE=1 CLICOLOR=0", Always},
		{Auto, "CLICOLOR=0", Never},
		{Auto, "CLICOLOR=1", Auto},
		{Always, "NO_COLOR=1", Always},
		{Never, "FORCE_COLOR=1", Never},
	} {
		if got := test.flag.decide(environment(test.env)); got != test.want {
			t.Errorf("-color=%s %s: %s, want %s", test.flag, test.env, got, test.want)
		}
	}
}

func TestKnowsLinks(t *testing.T) {
	for env, want := range map[string]bool{
		"TERM=xterm-256color":                    false,
		"TERM=xterm-kitty":                       true,
		"TERM=xterm-256color VTE_VERSION=6800":   true,
		"TERM=xterm-256color VTE_VERSION=4800":   false,
		"TERM=screen-256color VTE_VERSION=6800":  false,
		"TERM=xterm TERM_PROGRAM=vscode":         true,
		"TERM=xterm TERM_PROGRAM=Apple_Terminal": false,
		"TERM=xterm-kitty CI=true":               false,
		"TERM=dumb FORCE_HYPERLINK=1":            true,
		"TERM=xterm-kitty FORCE_HYPERLINK=0":     false,
	} {
		if got := supportsLinks(environment(env)); got != want {
			t.Errorf("%s: %v", env, got)
		}
	}
}
