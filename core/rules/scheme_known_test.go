package rules

import (
	"fmt"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/testutil"
	"github.com/urllint/urllint/core/scheme"
	"strings"
	"testing"
)

// TestSchemesAreListedOnce holds that no scheme stands in two lists.
func TestSchemesAreListedOnce(t *testing.T) {
	for name := range scheme.InUse {
		if scheme.Registered[name] || scheme.Schemes[name] != nil {
			t.Errorf("%s is in inUse, and registered or defined too", name)
		}
	}
	for name := range scheme.InUse {
		if !core.ValidScheme(name) || name != strings.ToLower(name) {
			t.Errorf("%q is no scheme in lower case", name)
		}
	}
}

// TestSchemesOfRFC1738 holds that every scheme of RFC 1738 §3 has its grammar, and
// that the names that §4 reserves and §2.1.2 leaves to experiments are known.
func TestSchemesOfRFC1738(t *testing.T) {
	for _, name := range strings.Fields("ftp http gopher mailto news nntp telnet wais file prospero") {
		if s := scheme.Lookup(name); s == nil || s.Edition("RFC 1738") == nil {
			t.Errorf("%s has no grammar of RFC 1738", name)
		}
	}
	for _, name := range strings.Fields("afs mid cid nfs tn3270 mailserver z39.50 x-local X-Local") {
		if !scheme.IsKnown(name) {
			t.Errorf("%s is not known", name)
		}
	}
	if scheme.IsKnown("htp") {
		t.Error("htp is known")
	}
}

// TestSchemesIANA holds that the list of IANA's schemes is whole.
func TestSchemesIANA(t *testing.T) {
	data := string(testutil.SharedFile(t, "iana/uri-schemes-1.csv"))
	_, data, _ = strings.Cut(data, "\n")
	n := 0
	for line := range strings.Lines(data) {
		name, _, _ := strings.Cut(line, ",")
		name, _, _ = strings.Cut(name, " ") // "(OBSOLETE)"
		if core.ValidScheme(name) && line[0] != ' ' && line[0] != '"' {
			if n++; !scheme.Registered[strings.ToLower(name)] {
				t.Errorf("%s is registered and not listed", name)
			}
		}
	}
	if n < 350 {
		t.Errorf("only %d schemes in the registry", n)
	}
}

// TestSchemesKeepSecrets holds that no message quotes a password.
func TestSchemesKeepSecrets(t *testing.T) {
	c := everything(t)
	for _, text := range []string{
		"redis://u:hunter2@h.test/x#y", "redis://u:hunter2/x@h.test/y", "mongodb://u:hun@ter2@h.test:1,b:x/db?y", "postgres://u:hunter2@a:1,b:x/db?sslmode=z",
		"ssh://u:hunter2@h.test:ann/x", "ldap://u:hunter2@h.test/?x?y", "nats://u:hunter2@a:1,nats://u:hunter2@b:x", "amqp://u:hunter2@h.test/?heartbeat=x",
		"ftp://u:hunter2@h.test/a;b", "telnet://u:hunter2@h.test/x", "file://u:hunter2@h.test:1/x", "mailto://u:hunter2@h.test", "sip://u:hunter2@h.test",
		"mongodb+srv://u:hunter2@h.test:1/x", "gopher://u:hunter2@h.test/foo", "wais://u:hunter2@h.test", "unix://u:hunter2@h/x",
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
		"ftp://h.test/a/b;type=i", "mailto:a@h.test,b@h.test?subject=x&body=y", "postgres://a:1,b:2/db?sslmode=disable&x=y", "mongodb://a:1,b:2/db?w=1&j=true",
		"redis://h.test:6379/0?db=1", "amqp://h.test/%2F?heartbeat=10", "nats://a:4222,nats://b:4222", "urn:isbn:0451450523", "data:;base64,AAAA",
		"ldap://h.test/dc=x?cn?sub?(cn=a)", "geo:48.2,16.4", "tel:+1-201-555-0123", "unix:///run/x.sock", "file:///etc/hosts", "ws://h.test/x",
	} {
		if n := testing.AllocsPerRun(20, func() { c.Check(core.Const(text), check.Use{}) }); n > 0 {
			t.Errorf("%s: %v allocations", text, n)
		}
	}
}

func Example_schemeFields() {
	u := core.Parse("gopher://example.com/7/find%09url%20lint")
	for _, f := range scheme.Lookup("gopher").Fields(&u) {
		fmt.Printf("%s %s %q\n", f.Name, f.Span, f.Span.In(u.Text))
	}
	// Output:
	// host [9,20) "example.com"
	// gtype [21,22) "7"
	// selector [22,27) "/find"
	// search [30,40) "url%20lint"
}

func ExampleValidScheme() {
	fmt.Println(scheme.Valid("mailto://ann@example.com", "RFC 1738"))
	fmt.Println(scheme.Valid("mailto://ann@example.com", "RFC 6068"))
	// Output:
	// true
	// false
}

func BenchmarkSchemeRules(b *testing.B) {
	c, err := check.NewChecker(All(), check.DefaultSelection)
	if err != nil {
		b.Fatal(err)
	}
	texts := []string{"ftp://h.test/a/b;type=i", "mailto:a@h.test?subject=x", "postgres://a:1,b:2/db?sslmode=disable", "redis://h.test:6379/0", "file:///etc/hosts"}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		c.Check(core.Const(texts[i%len(texts)]), check.Use{})
	}
}
