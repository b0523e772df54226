package scheme

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/internal/testutil"
)

// TestSchemesAreListedOnce holds that no scheme is in two lists.
func TestSchemesAreListedOnce(t *testing.T) {
	for name := range inUse {
		if registered[name] || Schemes[name] != nil {
			t.Errorf("%s is in inUse, and registered or defined too", name)
		}
	}
	for name := range inUse {
		if !core.ValidScheme(name) || name != strings.ToLower(name) {
			t.Errorf("%q is not a scheme in lower case", name)
		}
	}
}

// TestSchemesOfRFC1738 holds that every scheme of RFC 1738 §3 has its grammar, and
// that the names that §4 reserves and §2.1.2 leaves to experiments are known.
func TestSchemesOfRFC1738(t *testing.T) {
	for _, name := range strings.Fields("ftp http gopher mailto news nntp telnet wais file prospero") {
		if s := Lookup(name); s == nil || s.Edition("RFC 1738") == nil {
			t.Errorf("%s has no grammar of RFC 1738", name)
		}
	}
	for _, name := range strings.Fields("afs mid cid nfs tn3270 mailserver z39.50 x-local X-Local") {
		if !IsKnown(name) {
			t.Errorf("%s is not known", name)
		}
	}
	if IsKnown("htp") {
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
			if n++; !registered[strings.ToLower(name)] {
				t.Errorf("%s is registered and not listed", name)
			}
		}
	}
	if n < 350 {
		t.Errorf("only %d schemes in the registry", n)
	}
}

func ExampleInfo_Fields() {
	u := core.Parse("gopher://example.com/7/find%09url%20lint")
	for _, f := range Lookup("gopher").Fields(&u) {
		fmt.Printf("%s %s %q\n", f.Name, f.Span, f.Span.In(u.Text))
	}
	// Output:
	// host [9,20) "example.com"
	// gtype [21,22) "7"
	// selector [22,27) "/find"
	// search [30,40) "url%20lint"
}

func ExampleValid() {
	fmt.Println(Valid("mailto://ann@example.com", "RFC 1738"))
	fmt.Println(Valid("mailto://ann@example.com", "RFC 6068"))
	// Output:
	// true
	// false
}
