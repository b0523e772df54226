package rules

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// What net.Dial says of an address is told where net.Dial gets it, and not where a
// library looks at the address first.
func TestUnbracketedEffect(t *testing.T) {
	c := everything(t)
	text, _, err := core.ParseNotation("⟦host:any:field⟧:⟦port:digits⟧")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		use  check.Use
		want bool
	}{
		{check.Use{Form: core.FormHostPort, Effect: check.Sends}, true},
		{check.Use{Form: core.FormListen}, true},
		{check.Use{Form: core.FormHostPort}, false},
	} {
		seen := false
		_, found := c.Check(text, tt.use)
		for _, f := range found {
			if f.Rule.Name != "hostport-unbracketed" {
				continue
			}
			seen = true
			if got := strings.Contains(f.Message, "too many colons"); got != tt.want {
				t.Errorf("%v: %s", tt.use, f.Message)
			}
		}
		if !seen {
			t.Errorf("%v: nothing found", tt.use)
		}
	}
}
