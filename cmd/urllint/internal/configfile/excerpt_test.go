package configfile

import (
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// An excerpt shows no line with a value that may be a secret.
func TestExcerptWithoutSecrets(t *testing.T) {
	for text, shown := range map[string]bool{
		`enable = "hunter2"`: false, `level = "jmwhwgs65"`: false, `x = correct-horse-battery`: false,
		`# token Winter2026!`: false, `not-secret = ["Zq7r4" "]`: false,
		`deny-hosts = ["http://u:Zq7Wk4Hx@h"]`: false,
		`enable = "port-invlaid"`:              true, `level = "warn"`: true, `glob = "internal/app2/**"`: true,
	} {
		e := newError("a.toml", text, edits.Span{Start: 0, End: 1}, nil)
		if got := e.Excerpt(); (got != "") != shown {
			t.Errorf("%s: %q", text, got)
		}
	}
}
