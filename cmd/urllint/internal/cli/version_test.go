package cli

import (
	"runtime/debug"
	"testing"
)

func TestCommit(t *testing.T) {
	for _, test := range []struct {
		settings []debug.BuildSetting
		want     string
	}{
		{nil, ""},
		{[]debug.BuildSetting{{Key: "vcs.revision", Value: "0123456789abcdef0123"},
			{Key: "vcs.time", Value: "2026-11-22T10:00:00Z"}, {Key: "vcs.modified", Value: "false"}},
			"0123456789ab 2026-11-22"},
		{[]debug.BuildSetting{{Key: "vcs.revision", Value: "0123"}, {Key: "vcs.modified", Value: "true"}},
			"0123, modified"},
	} {
		if got := commitOf(test.settings); got != test.want {
			t.Errorf("%v: %q, want %q", test.settings, got, test.want)
		}
	}
}
