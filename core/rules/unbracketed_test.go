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

// A variable that is named as a DNS name is no evidence of an address.
func TestUnbracketedNames(t *testing.T) {
	c := everything(t)
	for name, want := range map[string]core.Level{
		"svc": core.Info, "cfg.Service": core.Info, "containerName": core.Info, "fqdn": core.Info,
		"host": core.Warning, "server": core.Warning, "services.Host": core.Warning,
	} {
		from := "parameter"
		if strings.Contains(name, ".") {
			from = "field"
		}
		text, _, err := core.ParseNotation("http://⟦" + name + ":any:" + from + "⟧:8080/x")
		if err != nil {
			t.Fatal(err)
		}
		_, found := c.Check(text, check.Use{Form: core.FormReference})
		seen := false
		for _, f := range found {
			if f.Rule.Name == "hostport-unbracketed" {
				seen = true
				if f.Level != want {
					t.Errorf("%s: %v", name, f.Level)
				}
			}
		}
		if !seen {
			t.Errorf("%s: nothing found", name)
		}
	}
}
