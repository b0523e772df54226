package rules

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// TestSchemesKeepSecrets holds that no message quotes a password.
func TestSchemesKeepSecrets(t *testing.T) {
	c := everything(t)
	for _, text := range []string{
		"redis://u:hunter2@h.test/x#y", "redis://u:hunter2/x@h.test/y", "mongodb://u:hun@ter2@h.test:1,b:x/db?y",
		"postgres://u:hunter2@a:1,b:x/db?sslmode=z",
		"ssh://u:hunter2@h.test:ann/x", "ldap://u:hunter2@h.test/?x?y", "nats://u:hunter2@a:1,nats://u:hunter2@b:x",
		"amqp://u:hunter2@h.test/?heartbeat=x",
		"ftp://u:hunter2@h.test/a;b", "telnet://u:hunter2@h.test/x", "file://u:hunter2@h.test:1/x",
		"mailto://u:hunter2@h.test", "sip://u:hunter2@h.test",
		"mongodb+srv://u:hunter2@h.test:1/x", "gopher://u:hunter2@h.test/foo", "wais://u:hunter2@h.test",
		"unix://u:hunter2@h/x",
	} {
		_, found := c.Check(core.Const(text), check.Use{})
		for _, f := range found {
			if strings.Contains(f.Message, "hunter") || strings.Contains(f.Message, "ter2") {
				t.Errorf("%s: %s", text, f.Message)
			}
		}
	}
}

// TestSchemesDoNotAllocate holds that a text without a fault costs no memory.
func TestSchemesDoNotAllocate(t *testing.T) {
	c, err := check.NewChecker(All(), check.DefaultSelection)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		"ftp://h.test/a/b;type=i", "mailto:a@h.test,b@h.test?subject=x&body=y",
		"postgres://a:1,b:2/db?sslmode=disable&x=y", "mongodb://a:1,b:2/db?w=1&j=true",
		"redis://h.test:6379/0?db=1", "amqp://h.test/%2F?heartbeat=10", "nats://a:4222,nats://b:4222",
		"urn:isbn:0451450523", "data:;base64,AAAA",
		"ldap://h.test/dc=x?cn?sub?(cn=a)", "geo:48.2,16.4", "tel:+1-201-555-0123", "unix:///run/x.sock",
		"file:///etc/hosts", "ws://h.test/x",
	} {
		if n := testing.AllocsPerRun(20, func() { c.Check(core.Const(text), check.Use{}) }); n > 0 {
			t.Errorf("%s: %v allocations", text, n)
		}
	}
}

func BenchmarkSchemeRules(b *testing.B) {
	c, err := check.NewChecker(All(), check.DefaultSelection)
	if err != nil {
		b.Fatal(err)
	}
	texts := []string{"ftp://h.test/a/b;type=i", "mailto:a@h.test?subject=x", "postgres://a:1,b:2/db?sslmode=disable",
		"redis://h.test:6379/0", "file:///etc/hosts"}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		c.Check(core.Const(texts[i%len(texts)]), check.Use{})
	}
}
