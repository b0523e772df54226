package check_test

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/internal/testutil"
)

// Places of all kinds, for the gate.
var gatePlaces = []string{
	"reference", "reference +parses", "absolute http https +sends +parses", "absolute http https +builds +parses",
	"absolute ws wss +sends",
	"request-target +parses +panics", "request-target +parses +panics +test", "relative-ref",
	"absolute-uri postgres postgresql +parses", "origin",
	"hostport +sends", "host-optional-port", "listen", "authority", "host", "scheme", "path", "path +decoded", "query",
	"fragment", "userinfo", "port", "password +decoded", "query-value +decoded", "absolute",
	"reference +identity", "reference +test", "absolute http https +redirects",
}

// gateTexts are texts on which rules have something to say, and others.
func gateTexts(t testing.TB) []string {
	var texts []string
	for i, s := range append(testutil.URLCorpus(2000), testutil.SharedURLs(t)...) {
		if i%9 == 0 {
			texts = append(texts, s)
		}
	}
	for m := newMutator(9110); len(texts) < 4000; {
		texts = append(texts, m.text(t).Notation())
	}
	for _, c := range testutil.Recoveries {
		texts = append(texts, c.Text)
	}
	for _, r := range rules.All() {
		for _, e := range r.Examples {
			texts = append(texts, e.Bad, e.Fixed, e.Good)
		}
	}
	return append(texts,
		"https://h.test/?a=1&&b=2", "https://h.test/?&a", "https://h.test/?a&", "https://h.test/a&b=1",
		"https://h.test/?a;b", "https://h.test/?a=1?b=2", "HTTPS://h.test/", "https://h.test:80/",
		"http://h.test:443/", "http://h.test:0443/", "https://http//h.test", "https://https://h.test",
		"https://http:/x", "https://-a.test", "https://a-.test", "https://a..test", "https://a.test.",
		"https://a.1/", "https://1.2.3/", "https://0x7f.1", "https://127.0.0.1", "https://0.0.0.0",
		"https://xn--a-0.test", "https://x_y.test", "https://"+strings.Repeat("a", 64)+".test",
		"https://"+strings.Repeat("a.", 130)+"test", "http://[v1.a]/", "http://[::]/", "http://[::1]", "http://a%41/",
		"http:///x", "http://:80", "httpp://h/", "localhost:80", "h.test:80/x", "http:/h", "http//h",
		"1http://h", "<http://h>", "URL:http://h", "http://u:p/q@h.test/", "http://h.test:", "http://h:65536",
		"http://h:65535", "http://h:00080",
		"https://h:80", "http://h:443", "wss://h:80", "ws://h:443", "https://h.corp.io/?To-Ken_=9f8e7d6c5b4a3f2e",
		"?a;api_key.=9f8e7d6c5b4a3f2e", "?a=b=token=9f8e7d6c5b4a3f2e&PWD=x1y", "?token", "?=token=1",
		"https://u:p4ss@h.corp.io/", "https://u%3Ap4ss@h.corp.io/", "ftp://h/%0a", "http://h/%00%2525C3%25A9",
		"http://h/?%0D", "http://h/%0", "http://h:80%s", "http%s://h", "[%s]", "http://[%d]/", "urn:a:b",
		"mailto:a", "tel:1", "unix:x", "file:/x", "file:x", "z39.50r:80", "localhost:80", "./http://h", "/http//h",
		".://h", "?http://h", "#http://h", "http//h", "/<h>", "<a>", "host:")
}

// TestGate makes sure that the prefilter keeps no rule from a text on which it has
// something to say.
func TestGate(t *testing.T) {
	c, texts := everything(t), gateTexts(t)
	for _, line := range gatePlaces {
		use, err := check.ParseUse(line)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range texts {
			text := core.Const(s)
			if hole, marks, err := core.ParseNotation(s); err == nil && (len(marks) > 0 || len(hole.Holes) > 0) {
				text = hole
			}
			checkGate(t, c, text, use)
		}
	}
}

func checkGate(t *testing.T, c *check.Checker, text core.Text, use check.Use) {
	t.Helper()
	for _, r := range c.Filtered(text, use) {
		if found := c.RunOne(r, text, use); len(found) > 0 {
			t.Fatalf("%q at %q: %s would say %s", text.S, use, r.Name, found[0].Message)
		}
	}
}
