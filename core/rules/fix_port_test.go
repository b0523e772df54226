package rules

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// portTexts are URLs and addresses with ports of every kind: right and wrong, that of
// the scheme, of the other scheme, too large, beside what else is to be mended.
func portTexts() (out []string) {
	for _, scheme := range []string{
		"http", "https", "ws", "wss", "ftp", "postgres", "redis", "file", "mongodb+srv", "mongodb", "ldap", "x", "",
	} {
		for _, host := range []string{"h.test", "localhost", "127.0.0.1", "[::1]", "u:p@h.test"} {
			for _, port := range []string{"80", "443", "21", "5432", "6379", "0", "99999", "65536", "080", "8080"} {
				for _, rest := range []string{"", "/", "/a b", "/a/../b", "?q=a b", "//x"} {
					text := host + ":" + port + rest
					if scheme != "" {
						text = scheme + "://" + text
					}
					out = append(out, text)
				}
			}
		}
	}
	return out
}

// No fix, safe or not, takes a port out.
func TestNoFixDeletesPort(t *testing.T) {
	c := everything(t)
	fixes := 0
	for _, use := range []string{
		"reference +parses", "uri", "absolute http https +sends +parses", "absolute +own", "origin", "hostport +sends",
		"listen", "host", "hostoptport", "reference",
	} {
		u, err := check.ParseUse(use)
		if err != nil {
			continue // a word of another version
		}
		for _, text := range portTexts() {
			_, found := c.Check(core.Const(text), u)
			for _, f := range found {
				for _, fix := range f.Fixes {
					fixes++
					if got := fix.Apply(text); portOf(got) != portOf(text) {
						t.Errorf("%s: %q becomes %q: %s (%s)", use, text, got, fix.Message, f.Rule.Name)
					}
				}
			}
		}
	}
	if fixes < 1000 {
		t.Errorf("%d fixes were looked at", fixes)
	}
}

// portOf returns the digits after the last colon of the authority, or of what could be
// meant as one.
func portOf(s string) string {
	if _, rest, ok := strings.Cut(s, "://"); ok {
		s = rest
	}
	s = strings.TrimLeft(s, "/")
	if i := strings.IndexAny(s, "/?# "); i >= 0 {
		s = s[:i]
	}
	if i := strings.LastIndexByte(s, ':'); i >= 0 {
		return s[i+1:]
	}
	return ""
}

// Where the authority is the path of a socket, a colon ends it, and nothing is wrong
// with that. Elsewhere it is.
func TestColonBehindSocket(t *testing.T) {
	c := everything(t)
	for text, port := range map[string]bool{
		"http+unix://%2Frun%2Fx.sock:/v1/info": false,
		"HTTP+UNIX://%2Frun%2Fx.sock:/v1/info": false,
		"https+unix://x:/v1":                   false,
		"unix+http://x:/v1":                    false,
		"httpunix://x:/v1":                     false,
		"http+unix://x.sock:x/v1":              false,
		"http+unix://⟦socket⟧:/restic-test/":   false,
		"http://⟦host:host⟧:/restic-test/":     true,
		"http://x:/v1":                         true,
		"http+unixx://x:/v1":                   true,
		"https://h.test:/unix":                 true,
	} {
		_, found := c.Check(hole(t, text), check.Use{Form: core.FormReference, Effect: check.Parses})
		got := false
		for _, f := range found {
			got = got || strings.HasPrefix(f.Rule.Name, "port-")
		}
		if got != port {
			t.Errorf("%q: a finding about the port: %v%s", text, got, show(found))
		}
	}
}

func hole(t *testing.T, s string) core.Text {
	t.Helper()
	text, _, err := core.ParseNotation(s)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// A host without a scheme gets one that is of use, in every place that takes URLs.
func TestSchemeIsOffered(t *testing.T) {
	c := everything(t)
	for _, tt := range []struct{ use, text, want string }{
		{"reference +parses", "localhost:9000", "http://localhost:9000"},
		{"reference", "localhost:9000/x", "http://localhost:9000/x"},
		{"uri", "api.h.test:443/x", "https://api.h.test:443/x"},
		{"absolute http https +sends", "localhost:9000", "http://localhost:9000"},
		{"absolute http https +builds", "127.0.0.1:9000/x", "http://127.0.0.1:9000/x"},
		{"reference +parses", "127.0.0.1:9000/x", "http://127.0.0.1:9000/x"},
		{"reference +parses", "[::1]:9000/x", "http://[::1]:9000/x"},
		{"absolute http https +sends", "[2001:db8::1]:443/x", "https://[2001:db8::1]:443/x"},
		{"reference +parses", "db.internal:5432", ""},
		{"reference +parses", "10.0.0.1:6379", ""},
	} {
		use := exampleUse(t, check.Example{Use: tt.use})
		_, found := c.Check(core.Const(tt.text), use)
		got := ""
		for _, f := range found {
			for _, fix := range f.Fixes {
				got = fix.Apply(tt.text)
				if strings.HasPrefix(got, "//") || fix.Safe {
					t.Errorf("%s: %q becomes %q", tt.use, tt.text, got)
				}
			}
		}
		if len(found) == 0 || got != tt.want {
			t.Errorf("%s: %q becomes %q, want %q%s", tt.use, tt.text, got, tt.want, show(found))
		}
	}
}

// A fix that sends another path, or other bytes, says so, and is not safe.
func TestFixSaysWhatChanges(t *testing.T) {
	c := everything(t)
	for _, text := range []string{
		"https://h.test/%61%61", "https://h.test/caf%c3%a9", "https://h.test/?q=%7E", "https://h.test/a//b",
		"https://h.test//a",
		"https://h.test/a/../b", "https://h.test/a/./b", "https://h.test/a%2520b",
	} {
		_, found := c.Check(core.Const(text), check.Use{Form: core.FormAbsolute})
		some := false
		for _, f := range found {
			for _, fix := range f.Fixes {
				some = true
				if fix.Safe || !strings.HasSuffix(fix.Message, " sent") {
					t.Errorf("%q: safe %v, %q", text, fix.Safe, fix.Message)
				}
			}
		}
		if !some {
			t.Errorf("%q: no fix%s", text, show(found))
		}
	}
	_, found := c.Check(core.Const("https://h.test/a//../b"), check.Use{Form: core.FormAbsolute})
	for _, f := range found {
		for _, fix := range f.Fixes {
			if got := fix.Apply("https://h.test/a//../b"); got != "https://h.test/a/b" {
				t.Errorf("the path becomes that of %q", got)
			}
		}
	}
}

// A space at the end of a segment or a value rather slipped in: "%20" in its place is not safe.
func TestStraySpace(t *testing.T) {
	c := everything(t)
	for text, safe := range map[string]bool{
		"https://h.test/v1 /x": false, "https://h.test/ v1/x": false, "https://h.test/x?a= b": false,
		"https://h.test/x?a=b &c=d": false, "https://h.test/a b/x": true, "https://h.test/x?a=b c": true,
	} {
		fixes := 0
		_, found := c.Check(core.Const(text), check.Use{Form: core.FormAbsolute})
		for _, f := range found {
			if f.Rule.Name != "char-unescaped" {
				continue
			}
			for _, fix := range f.Fixes {
				if fixes++; fix.Safe != safe {
					t.Errorf("%q: the fix %q is safe: %v", text, fix.Message, fix.Safe)
				}
			}
		}
		if fixes != 1 {
			t.Errorf("%q has %d fixes%s", text, fixes, show(found))
		}
	}
}
