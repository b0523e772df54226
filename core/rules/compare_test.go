package rules

import (
	"net/url"
	"runtime"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/neturl"
	"github.com/urllint/urllint/internal/testutil"
)

// comparedOf has what programs compare of a URL, by the form of their place.
var comparedOf = map[core.Form]func(*url.URL) string{
	core.FormScheme:      func(u *url.URL) string { return u.Scheme },
	core.FormHost:        (*url.URL).Hostname,
	core.FormPort:        (*url.URL).Port,
	core.FormHostOptPort: func(u *url.URL) string { return u.Host },
	core.FormQuery:       func(u *url.URL) string { return u.RawQuery },
	core.FormPath:        func(u *url.URL) string { return u.Path },
}

// checkCompared makes sure that nothing which a component of text is counts as
// something that it never is.
func checkCompared(t *testing.T, c *check.Checker, text string) {
	u, err := url.Parse(text)
	if err != nil {
		return
	}
	release, _ := neturl.ParseVersion(runtime.Version())
	for form, of := range comparedOf {
		part := of(u)
		_, found := c.Check(core.Const(part), check.Use{Form: form, Effect: check.Compares | check.Derived,
			Go: release})
		for _, f := range found {
			if f.Level == core.Error {
				t.Errorf("%q has the %v %q: %s", text, form, part, f.Message)
			}
		}
		if part == "" {
			continue
		}
		hole := core.Text{S: "\x00" + part[1:], Holes: []core.Hole{{}}}
		if _, found := c.Check(hole, check.Use{Form: form, Effect: check.Compares | check.Derived,
			Go: release}); len(found) > 0 && found[0].Level == core.Error {
			t.Errorf("%q has the %v %q: of its end: %s", text, form, part, found[0].Message)
		}
	}
}

func TestCompared(t *testing.T) {
	c := everything(t)
	for _, text := range testutil.URLCorpus(2000) {
		checkCompared(t, c, text)
	}
	for _, text := range []string{
		"http://[fe80::1%25eth0]:80/", "http://[fe80::1%25%2F%3F]/", "x://[fe80::1%25a%25b]:/", "x://h%25x:1",
		"x://h:80:81", "x://a:b:", "//::1:80", "h%25:80",
		"HTTP://H/", "a+b.c-d:x", "?#", "/??a=1", "/a%2520b", "x://u@:p@h@i", "x://%C3%A9:0099999", "//é:",
	} {
		checkCompared(t, c, text)
	}
}

func FuzzCompared(f *testing.F) {
	f.Add("http://u@[fe80::1%25eth0]:80/a%20b??c#d")
	f.Add("http://u@[fe80::1%25e\xd2a%20b::1]:8")
	c := everything(f)
	f.Fuzz(func(t *testing.T, text string) {
		if strings.IndexByte(text, core.HoleByte) < 0 {
			checkCompared(t, c, text)
		}
	})
}

// TestComparisonsAreNoURLs: what is wrong with a URL may be compared with.
func TestComparisonsAreNoURLs(t *testing.T) {
	c := everything(t)
	for line, text := range map[string]string{
		"path +compares +decoded": "/a b\x00\u202e", "host-optional-port +compares": "h",
		"query +compares": "a=b c;d&&&?&=\\", "path +compares": "//a/./../é",
		"password +decoded +sends": "xxxx", "query-value +decoded": "a b\x00?/%", "file-path": "/a b/%zz/\x01",
		"file-path +decoded": "C:\\x\\y",
	} {
		use, err := check.ParseUse(line)
		if err != nil {
			t.Fatal(err)
		}
		if _, found := c.Check(core.Const(text), use); len(found) > 0 {
			t.Errorf("%q at %q: %s", text, line, show(found))
		}
	}
}
