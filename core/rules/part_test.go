package rules

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/testutil"
)

// divided are texts at places that take them apart: what is found there, each with
// the bytes that it marks and its rule, by the use and the text as ParseNotation
// reads it.
var dividedTests = map[string][][2]string{
	"absolute nats tls +splits": {
		{"nats://a:4222, nats://b:4222,", ""},
		{"nats://a:4222,nats://b:«99999»,tls://c", "port-invalid"},
		{"nats://⟦h⟧:4222,nats://b:4222/«%zz»", "escape-incomplete"},
		{"http«:/»b.test,nats://a", "scheme-malformed"},
		{",,,", ""},
	},
	"hostport-or-url nats +splits": {
		{"a.test,b.test:4222,nats://c.test:4222", ""},
		{"a.test,b.test:«x:1»", "port-invalid"},
		{"a.test,nats://b.test:«70000»", "port-invalid"},
		{"⟦servers⟧", ""},
		{"⟦a⟧:4222,⟦b⟧:4222", ""},
		{"«⟦cfg.Host:any:field⟧:4222»,b", "hostport-unbracketed"},
	},
	"hostport +splits +sends": {
		{"a.test:9092,b.test:9092", ""},
		{"a.test:9092, «b.test»", "port-missing"},
		{"«kafka://»a.test:9092,b.test:9092", "hostport-url"},
	},
	"hostport-or-url http https unix": {
		{"localhost:8500", ""},
		{"localhost:8500/prefix", ""},
		{"h.test", ""},
		{"unix:///var/run/x.sock", ""},
		{"/var/run/x.sock", ""},
		{"⟦addr⟧:8500", ""},
		{"⟦addr⟧/v1/«%zz»", ""},
		{"localhost:«85000»", "port-invalid"},
		{"http://localhost:«85000»", "port-invalid"},
		{"https«:/»h.test", "scheme-malformed"},
		{"⟦scheme⟧://h.test:«85000»", "port-invalid"},
		{"", ""},
	},
	"hostport-or-path +sends": {
		{"/tmp/redis.sock", ""},
		{"⟦dir⟧/redis.sock", ""},
		{"localhost:6379", ""},
		{"«localhost»", "port-missing"},
		{"«redis://»localhost:6379", "hostport-url"},
		{"«⟦h:any:environment⟧:6379»", "hostport-unbracketed"},
	},
	"url-or-text": {
		{"git@h.test:a/b c.git", ""},
		{"./a b", ""},
		{"https://h.test:«x»/a.git", "port-invalid"},
	},
	"grpc-target": {
		{"localhost:50051", ""},
		{"h.test", ""},
		{":50051", ""},
		{"dns:///h.test:50051", ""},
		{"dns:h.test", ""},
		{"dns://8.8.8.8/h.test:50051", ""},
		{"dns://⟦server⟧", ""},
		{"passthrough:///bufnet", ""},
		{"passthrough:///unix:///a b", ""},
		{"unix:///var/run/x.sock", ""},
		{"unix:x.sock", ""},
		{"xds:///a b:99999", ""},
		{"xds:a:99999", ""},
		{"ipv4:192.0.2.1:99999,192.0.2.2", ""},
		{"etcd:///service/a", ""},
		{"bufnet", ""},
		{"⟦target⟧:50051", ""},
		{"dns:///h.test:«99999»", "port-invalid"},
		{"dns://8.8.8.8/h.test:«99999»", "port-invalid"},
		{"localhost:«99999»", "port-invalid"},
		{"«https://»h.test:443", "url-field"},
		{"«⟦host:any:parameter⟧:⟦port⟧»", "hostport-unbracketed"},
		{"dns:///«⟦host:any:parameter⟧:⟦port⟧»", "hostport-unbracketed"},
	},
	"dsn mysql": {
		{"/", ""},
		{"", ""},
		{"root:123@/db", ""},
		{"root:hunter2@tcp(localhost:3306)/db?parseTime=true", ""},
		{"root:root@tcp(db.acme.io)/db", ""},
		{"root:⟦p⟧@tcp(db.acme.io)/db", ""},
		{"root@unix(/var/run/mysqld/mysqld.sock)/db", ""},
		{"root@cloudsql(a:b:c)/db", ""},
		{"⟦dsn⟧", ""},
		{"⟦user⟧@⟦net⟧(⟦addr⟧)/⟦db⟧", ""},
		{"⟦a⟧⟦b⟧", ""},
		{"root:«hunter2»@tcp(db.acme.io:3306)/db", "userinfo-password"},
		{"root:⟦p⟧@tcp(db.acme.io:«99999»)/db", "port-invalid"},
		{"root:⟦p⟧@tcp(«⟦host:any:parameter⟧:⟦port⟧»)/db", "hostport-unbracketed"},
		{"«mysql://»root@db.acme.io/x", "dsn-syntax"},
	},
	"dsn postgres +parses": {
		{"", ""},
		{"postgres://u@db.test:5432/x?sslmode=disable", ""},
		{"host=⟦h⟧ port=⟦p⟧ user=⟦u⟧ password=⟦pw⟧ dbname=⟦db⟧ sslmode=disable", ""},
		{"user=u password=hunter2 dbname=x", ""},
		{"host=/var/run/postgresql dbname='a b' password=hunter2", ""},
		{"host = h.test port = 1,2,", ""},
		{"host=a:1:2 port=", ""},
		{"postgres://u@db.test:«x»/x", "port-invalid"},
		{"host=h.acme.io port=«54320000»", "port-invalid"},
		{"host=h.acme.io password=«hunter2» user=u", "userinfo-password"},
		{"host=h.acme.io password='«hun ter2»' user=u", "userinfo-password"},
	},
	"dsn sqlserver": {
		{"sqlserver://u@h.test:1433?database=x", ""},
		{"server=localhost;user id=sa;password=hunter2;database=x", ""},
		{`server=.\SQLEXPRESS;password=hunter2`, ""},
		{"server=tcp:db.acme.io,1433;user id=sa;password=«hunter2»;database=x", "userinfo-password"},
		{"server=h;port=«x»", "port-invalid"},
	},
	"dsn sqlite": {
		{":memory:", ""},
		{"file:a.db?cache=shared", ""},
		{"file:///a.db?mode=ro", ""},
		{"file://«a.db»", "file-syntax"},
	},
	"dsn": {{"a b", ""}, {"clickhouse://h.test:«x»/y", "port-invalid"}},
	"host-optional-port +tries": {
		{"localhost", ""},
		{"⟦h:host:ip⟧:⟦p:digits⟧", ""},
		{"«http://»⟦h⟧", "url-field"},
	},
	"text": {
		{"http://h.test:99999/%zz a", ""},
	},
	"reference +fills": {
		{"/files/{fileID}/x", ""},
		{"/files/{a}/{b}/«%zz»/{c}", "escape-incomplete"},
		{"/a{b}/c« »d", "char-unescaped"},
		{"/a/«{»/b", "char-unescaped"},
		{"http://{host}:«99999»/", "port-invalid"},
	},
	"origin +identity +matches": {
		{"*", ""},
		{"http://localhost:*", ""},
		{"https://*.h.test", ""},
		{"*.h.test", ""},
		{"http*://h.test", ""},
		{"https://h?.test", ""},
		{"file://", ""},
		{"capacitor://localhost", ""},
		{"chrome-extension://abcdef", ""},
		{"app://.", ""},
		{"null", ""},
		{"https://*.h.test«/»", "origin-invalid"},
		{"https://h.test:«99999»", "port-invalid"},
		{"«h.test»", "origin-invalid"},
	},
	"absolute +splits +matches": {
		{"https://h.test/, https://*.h.test", ""},
		{"https://h.test, https://*.h.test:«x»", "port-invalid"},
	},
	"absolute http https +sends +formats": {
		{"https://h.test/%s/token?a=%d", ""},
		{"https://h.test/%s/100%%25", ""},
		{"https://%s:«99999»/", "port-invalid"},
		{"https://h.test/%[1]q/«%zz»", "escape-incomplete"},
		{"https://h.test/%-10.3s/«{id}»", "placeholder"},
		{"https://h.test/%", "escape-incomplete"},
	},
}

// TestParts: what is in a part is judged there, and marked in the whole.
func TestParts(t *testing.T) {
	c, err := check.NewChecker(All(), check.DefaultSelection)
	if err != nil {
		t.Fatal(err)
	}
	for line, tests := range dividedTests {
		use, err := check.ParseUse(line)
		if err != nil {
			t.Fatal(err)
		}
		for _, test := range tests {
			text, marks, err := core.ParseNotation(test[0])
			if err != nil {
				t.Fatal(err)
			}
			_, found := c.Check(text, use)
			ok := len(found) == 0
			if test[1] != "" {
				ok = len(found) == 1 && found[0].Rule.Name == test[1] && (len(marks) == 0 || found[0].Span == marks[0])
			}
			if !ok {
				t.Errorf("%s at %s: want %q at %v, got%s", test[0], line, test[1], marks, show(found))
			}
		}
	}
}

// TestPartFixes: a fix edits the whole text, and none that would put something in
// the place of a verb or a name is offered.
func TestPartFixes(t *testing.T) {
	for _, test := range []struct{ use, text, fixed string }{
		{"absolute nats +splits", "nats://a, nats://b/x y", "nats://a, nats://b/x%20y"},
		{"reference +fills", "/{a}/{b}/c d/{e}", "/{a}/{b}/c%20d/{e}"},
		{"absolute +formats", "http://h.test/%s/a b/%d", "http://h.test/%s/a%20b/%d"},
		{"origin +fills", "https://h.test/{a}", ""},
	} {
		use, err := check.ParseUse(test.use)
		if err != nil {
			t.Fatal(err)
		}
		_, found := everything(t).Check(core.Const(test.text), use)
		got := ""
		for _, f := range found {
			if f.Level > core.Info && len(f.Fixes) > 0 {
				got = f.Fixes[0].Apply(test.text)
			}
		}
		if got != test.fixed {
			t.Errorf("%q at %s becomes %q, want %q", test.text, test.use, got, test.fixed)
		}
	}
}

// TestExplainParts: a decision is about the part that has most to say.
func TestExplainParts(t *testing.T) {
	use, err := check.ParseUse("hostport +splits +sends")
	if err != nil {
		t.Fatal(err)
	}
	_, _, decisions := everything(t).Explain(core.Const("a:1,b,c:1"), use)
	_, _, none := everything(t).Explain(core.Const(","), use)
	for i, d := range decisions {
		if d.Rule.Name == "port-missing" && d.Outcome != check.Found {
			t.Errorf("port-missing: %s", d.Outcome)
		}
		if none[i].Outcome == check.Found || none[i].Outcome == check.Quiet {
			t.Errorf("%s of nothing: %s", d.Rule.Name, none[i].Outcome)
		}
	}
}

// TestDSNSecrets: what is written for people holds no password.
func TestDSNSecrets(t *testing.T) {
	const secretText = "Hunter2x"
	for _, s := range []string{
		"mysql:%@tcp(db.acme.io:3306)/x", "root:%@tcp(h)/x?a=b@c", "root:a@%@unix(/x)/y",
		"host=h password=% sslmode=disable", "password=%", "password = '%' host=x",
		"password='a \\' %' host=x", "server=h;user id=sa;password=a;%;database=x", "Server=h;PWD=%",
		"nats://u:%@h,nats://v:%@i", "u:%@a:1,v:%@b:2", "password='%",
	} {
		s := strings.ReplaceAll(s, "%", secretText)
		if masked := secret.Mask(s); strings.Contains(masked, secretText) {
			t.Errorf("%s is masked as %s", s, masked)
		}
		for _, driver := range []string{"mysql", "postgres", "sqlserver", "sqlite", "other"} {
			_, found := everything(t).Check(core.Const(s), check.Use{Form: core.FormDSN, Schemes: []string{driver}})
			for _, f := range found {
				if strings.Contains(f.Message, secretText) {
					t.Errorf("%s: %s", s, f.Message)
				}
			}
		}
	}
	for _, s := range []string{"host=h dbname=x", "https://h.test/?a=1;b=2", "password=password", "no secret = here"} {
		if masked := secret.Mask(s); masked != s {
			t.Errorf("%s is masked as %s", s, masked)
		}
	}
}

// TestSecretsAnywhere: nor does what is written of a URL where something else belongs.
func TestSecretsAnywhere(t *testing.T) {
	const secret = "9f8e7d6c5b4a3f2e"
	for form := range core.NumForms {
		for _, s := range []string{"h:80/x?token=%", "h:80?a=b&token=%", "h:80x?token=%", "http://h:80/x?token=%",
			"/x y?token=%#f"} {
			_, found := everything(t).Check(core.Const(strings.ReplaceAll(s, "%", secret)),
				check.Use{Form: form, Effect: check.Sends | check.Parses})
			for _, f := range found {
				if strings.Contains(f.Message, secret) {
					t.Errorf("%s at %s: %s", s, form, f.Message)
				}
			}
		}
	}
}

// TestPartsLinear: a list, or a text full of placeholders, takes no longer than its
// length says.
func TestPartsLinear(t *testing.T) {
	c := everything(t)
	for _, line := range []string{"hostport +splits", "reference +fills +formats", "dsn mysql", "dsn postgres",
		"dsn sqlserver", "grpc-target", "hostport-or-url +splits"} {
		use, err := check.ParseUse(line)
		if err != nil {
			t.Fatal(err)
		}
		for _, unit := range []string{",", "a,", "{", "{a}", "%", "%s", "=", "a=b ", ";a=b", "'", "password=",
			"password= ", ":@/", "((", ")/", "://"} {
			testutil.Linear(t, unit+" at "+line,
				func(size int) { c.Check(core.Const(strings.Repeat(unit, size/len(unit))), use) })
		}
	}
}

// FuzzParts: a finding marks bytes of the whole text, and a fix edits them.
func FuzzParts(f *testing.F) {
	var uses []check.Use
	for line, tests := range dividedTests {
		use, err := check.ParseUse(line)
		if err != nil {
			f.Fatal(err)
		}
		uses = append(uses, use)
		for _, test := range tests {
			f.Add(test[0], uint8(len(uses)-1))
		}
	}
	c, err := check.NewChecker(All(), check.Selection{})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, s string, which uint8) {
		text, _, err := core.ParseNotation(s)
		if err != nil {
			return
		}
		_, found := c.Check(text, uses[int(which)%len(uses)])
		for _, finding := range found {
			if !finding.Span.Present() || int(finding.Span.End) > len(text.S) || finding.Span.Len() < 0 {
				t.Fatalf("%q: %s at %v", s, finding.Message, finding.Span)
			}
			for _, fix := range finding.Fixes {
				fix.Apply(text.S)
			}
		}
	})
}
