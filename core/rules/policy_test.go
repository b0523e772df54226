package rules

import (
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/secret"
)

// policyOf reads "deny-hosts=a,b allow-ports=443". Names below corp.io are public.
func policyOf(t *testing.T, s string) check.Policy {
	t.Helper()
	p := check.Policy{Public: func(name string) bool { return strings.HasSuffix(name, "corp.io") }}
	for word := range strings.FieldsSeq(s) {
		name, entries, _ := strings.Cut(word, "=")
		lists := p.Lists()
		i := slices.IndexFunc(lists, func(l check.PolicyList) bool { return l.Name == name })
		if i < 0 {
			t.Fatalf("no list %s", name)
		}
		*lists[i].Entries = strings.Split(entries, ",")
	}
	return p
}

// TestPolicy: what is denied, in a text whose «bytes» are marked, and what is not.
func TestPolicy(t *testing.T) {
	for _, test := range []struct{ policy, use, texts string }{
		{"deny-hosts=*.staging.corp.io,Bad.Corp.IO.", "", `
			https://«a.b.staging.corp.io»:8443/x  https://staging.corp.io/
			https://xstaging.corp.io/  https://«BAD.corp.io.»/  //«bad.corp.io»/x
			https://«b%61d.corp.io»/  https://u:⟦p⟧@«bad.corp.io»/  https://bad.corp.io⟦p⟧/x
			https://⟦sub⟧.staging.corp.io/x  ⟦b⟧bad.corp.io/  /bad.corp.io/`},
		{"deny-hosts=bad.corp.io,10.0.0.0/8,::1", "hostport",
			"«bad.corp.io»:80 «10.9.8.7»:80 11.9.8.7:80 «[::1]»:80 ⟦h⟧:80 bad.corp.io⟦p⟧"},
		{"deny-hosts=10.0.0.0/8", "",
			"http://«0x0a.1»/ http://«[::ffff:10.1.1.1]»/ http://10.example/ http://11.0.0.1/"},
		{"deny-hosts=bad.corp.io", "", `
			postgres://r@«bad.corp.io»,b.corp.io:5433/r  postgres://r@b.corp.io,«bad.corp.io»:5433/r
			postgres://r@b.corp.io:1,«bad.corp.io»:2/r  mongodb://«bad.corp.io»,«Bad.corp.io»/x
			postgres://r@b.corp.io:1,«bad.corp.io»:⟦p⟧/r  postgres://r@b.corp.io,xbad.corp.io/r
			postgres://bad.corp.io,x:p@b.corp.io/r  https://b.corp.io,bad.corp.io/  postgres://⟦h⟧/bad.corp.io,x
			redis-sentinel://[::1]:26379,«bad.corp.io»:26379/0`},
		{"allow-hosts=a.corp.io,b.corp.io,::1", "",
			"postgres://a.corp.io,b.corp.io:1/r  postgres://a.corp.io:1,«c.corp.io»:1/r postgres://[::1],b.corp.io/r"},
		{"deny-hosts=*", "listen", "h.corp.io:80 :80"},
		{"deny-hosts=*", "host", "«x» ⟦x⟧"},
		{"deny-hosts=*", "absolute +identity", "https://x/"},
		{"deny-hosts=*", "absolute +test", "https://x/"},
		{"deny-hosts=*", "host-optional-port +compares", "x"},
		{"allow-hosts=*.corp.io,127.0.0.1 deny-hosts=b.corp.io", "",
			"https://a.corp.io/ https://«b.corp.io»/ https://«corp.io»/ " +
				"http://127.0.0.1/ http://«127.0.0.2»/ http:///x /x ⟦b⟧/x"},
		{"allow-schemes=https,urn", "", "«http»://h/ HTTPS://h/ urn:a:b «mailto»:a@b //h/x ⟦s⟧://h/ http⟦s⟧://h/"},
		{"deny-schemes=http", "scheme", "«http» https ⟦s⟧ «HTTP»"},
		{"public-schemes=https", "", `
			«http»://a.corp.io/ https://a.corp.io/ http://a.internal/ http://localhost/
			http://10.0.0.1/ http://192.0.2.1/ «http»://8.8.8.8/
			http://100.64.1.1/ «http»://[2606:4700::1]/ http://[fe80::1]/
			http://⟦h⟧/ http://a.corp.io⟦x⟧/ «ftp»://a.corp.io/x ⟦s⟧://a.corp.io/x`},
		{"deny-ports=25,8000-8999", "",
			"http://h:«25»/ http://h:«8080»/ http://h:80/ http://h/ http://⟦h⟧:«8000»/ http://h:80⟦p⟧/ " +
				"http://h:⟦p⟧/ http://h⟦x⟧:25/"},
		{"allow-ports=443", "",
			"«http»://h/ https://h/ https://⟦h⟧/ http://⟦h⟧/ «http»://⟦h:host⟧/ http://h⟦p⟧ https://h:«8443»/ " +
				"x://h/ mailto:a@b «ftp»://h: //h/"},
		{"deny-ports=6432", "",
			"postgres://a:5432,b:«6432»/r  postgres://a:«6432»,b:⟦p⟧/r  postgres://a,b:«6432»/r  postgres://a:5432,b/r"},
		{"deny-ports=80", "port", "«80» 81 ⟦p⟧"},
		{"not-secret=hunter*", "", "postgres://u:hunter2@db.corp.io/ postgres://u:Tr0ub4dor@db.corp.io/"},
	} {
		c, err := check.NewChecker(All(), check.Selection{Policy: policyOf(t, test.policy)})
		if err != nil {
			t.Fatal(err)
		}
		use := exampleUse(t, check.Example{Use: test.use})
		for s := range strings.FieldsSeq(test.texts) {
			text, marks, err := core.ParseNotation(s)
			if err != nil {
				t.Fatal(err)
			}
			_, found := c.Check(text, use)
			var got []core.Span
			for _, f := range found {
				if strings.HasSuffix(f.Rule.Name, "-denied") {
					got = append(got, f.Span)
				}
			}
			if !slices.Equal(got, marks) {
				t.Errorf("%s, %s: %v, want %v%s", test.policy, s, got, marks, show(found))
			}
		}
	}
}

// TestNotSecret: what is not a secret is not reported as one, but hidden all the same.
func TestNotSecret(t *testing.T) {
	c, err := check.NewChecker(All(), check.Selection{Policy: policyOf(t, "not-secret=hunter*,*f2e")})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]int{
		"postgres://u:hunter2@db.corp.io/": 0, "postgres://u:xhunter2@db.corp.io/": 1,
		"https://h.corp.io/x?token=9f8e7d6c5b4a3f2e": 0, "https://h.corp.io/x?token=9f8e7d6c5b4a3f2d": 1,
	} {
		if _, found := c.Check(core.Const(text), check.Use{}); len(found) != want {
			t.Errorf("%s: %v", text, show(found))
		}
		if secret.Mask(text) == text {
			t.Errorf("%s is shown", text)
		}
	}
}

// TestPolicyErrors: each says which list, which entry, and what to write.
func TestPolicyErrors(t *testing.T) {
	for policy, says := range map[string]string{
		"deny-hosts=https://h":      `deny-hosts: "https://h" is not a host; write one such as "*.staging.corp.io"`,
		"deny-hosts=h:80":           `"h:80" is not a host`,
		"deny-hosts=.corp.io":       `".corp.io" begins with a dot; write one such as "*.staging.corp.io"`,
		"not-secret=*":              `"*" is not one value or another; write one such as "dev-*"`,
		"not-secret=":               `"" is not one value or another`,
		"allow-hosts=":              `"" is not a host`,
		"allow-hosts=10.0.0.0/40":   `"10.0.0.0/40" is not a host`,
		"allow-hosts=a_b.corp.io":   "",
		"public-schemes=htps":       `unknown scheme "htps"; did you mean "https"?`,
		"deny-schemes=https://":     `"https://" is not a scheme; write one such as "ftp"`,
		"deny-ports=65536":          `"65536" is not a port`,
		"deny-ports=90-80":          `"90-80" is not a port`,
		"deny-ports=http":           `"http" is not a port`,
		"allow-ports=8000-8999,443": "",
	} {
		_, err := check.NewChecker(All(), check.Selection{Policy: policyOf(t, policy)})
		if says == "" && err != nil || says != "" && (err == nil || !strings.Contains(err.Error(), says)) {
			t.Errorf("%s: %v, want %q", policy, err, says)
		}
	}
}

// TestPolicyIsAskedFor: a rule of the policy runs only if a list of it has entries.
func TestPolicyIsAskedFor(t *testing.T) {
	c, err := check.NewChecker(All(), check.Selection{Policy: policyOf(t, "deny-ports=1")})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"port-denied": true, "host-denied": false, "scheme-denied": false} {
		if got := c.Reports(Lookup(name), core.Error); got != want {
			t.Errorf("%s is on: %v", name, got)
		}
	}
	_, _, decisions := c.Explain(core.Const("http://h/"), check.Use{})
	for _, d := range decisions {
		if d.Rule.Name == "host-denied" && (d.Outcome != check.Off ||
			d.Detail != "the configuration asks for nothing") {
			t.Errorf("host-denied: %v, %s", d.Outcome, d.Detail)
		}
	}
}
