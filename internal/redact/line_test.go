package redact

import (
	"strings"
	"testing"
	"time"
)

func TestLine(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		{`cannot use "http://u:hunter2@h/" as int`, `cannot use "http://u:xxxxx@h/" as int`},
		{`https:/u:hunter2@h/: malformed`, `https:/u:xxxxx@h/: malformed`},
		{`"http://u:hunter2hunter2...`, `"http://u:xxxxx...`},
		{`a http://u:hunter2@h b http://v:hunter3@h c`, `a http://u:xxxxx@h b http://v:xxxxx@h c`},
		{`dir/x.go:3:4: undefined: y`, `dir/x.go:3:4: undefined: y`},
		{`golang.org/x/tools@v0.52.0/go/x.go:3:4: y`, `golang.org/x/tools@v0.52.0/go/x.go:3:4: y`},
		{`"http://u:hun\"t er2@h/" and "x"`, `"http://u:xxxxx@h/" and "x"`},
		{`"https://h.corp.io/?token=k3yK3y99&x=1"`, `"https://h.corp.io/?token=xxxxx&x=1"`},
		{`(see https://h.corp.io/?x=1&token=k3yK3y99)`, `(see https://h.corp.io/?x=1&token=xxxxx`},
		{`http://h:8080/x`, `http://h:8080/x`},
		{`http://u:⟦tok⟧@h/?token=⟦tok⟧&x=1`, `http://u:⟦tok⟧@h/?token=⟦tok⟧&x=1`},
		{`http://h/?token=k3yK3y99⟦tok⟧k3yK3y99`, `http://h/?token=xxxxx⟦tok⟧xxxxx`},
		{`cannot use "http://u:" + "hunter2" + "@h/" (untyped string)`,
			`cannot use "http://u:" + "xxxxx" + "@h/" (untyped string)`},
		{`"http://u:" and "hunter2" + "@h/"`, `"http://u:" and "hunter2" + "@h/"`},
		{`# tool --token aB3dE5fG7`, `# tool --token xxxxx`},
		{"var s = `token: aB3dE5fG7`", "var s = `token: xxxxx`"},
		{`x := "a token=b password: aB3dE5fG7"`, `x := "a token=b password: xxxxx"`},
		{`if password == "aB3dE5fG7" || apiKey != "aB3dE5fG8" {`, `if password == "xxxxx" || apiKey != "xxxxx" {`},
		{`token = newToken1Abc2() // "x"`, `token = newToken1Abc2() // "x"`},
		{`sinks = ["m/p.F(Zq7Wk0Hx4MzVt8Gp3) absolute"]`, `sinks = ["m/p.F(xxxxx) absolute"]`},
		{`sinks: m/p.F(Zq7Wk0Hx4MzVt8Gp3): no parameter Zq7Wk0Hx4MzVt8Gp3`, `sinks: m/p.F(xxxxx): no parameter xxxxx`},
		{`invalid value "m/Zq7Wk0Hx4MzVt8Gp3.F(u)" for flag -sinks: no form`, `invalid value "m/xxxxx.F(u)" for flag -sinks: no form`},
		{`sinks = ["m/p.NewClientV2(baseURL2) absolute"]`, `sinks = ["m/p.NewClientV2(baseURL2) absolute"]`},
		{`sinks: m/p.ServeHTTP2WithTLS13(rawURL): no parameter rawURL`, `sinks: m/p.ServeHTTP2WithTLS13(rawURL): no parameter rawURL`},
		{`"machine h.corp.io login u password gravlontimbep"`, `"machine h.corp.io login u password xxxxx"`},
		{`"a machine login page, password reset"`, `"a machine login page, password reset"`},
		{`passwordFile: "db1-pass2"`, `passwordFile: "db1-pass2"`},
	} {
		if got := Line(tt.line); got != tt.want {
			t.Errorf("Line(%q) = %q, want %q", tt.line, got, tt.want)
		}
	}
}

// A line of twenty thousand settings takes no more than some time for each.
func TestLongLine(t *testing.T) {
	for _, one := range []string{`"token=aB3dE5fG7 `, `password: aB3dE5fG7 `, `a=`, `a: "b`, `<a>`, "-u a:bbbb "} {
		line := "curl \"" + strings.Repeat(one, 20_000)
		start := time.Now()
		if Line(line); time.Since(start) > 20*time.Second {
			t.Errorf("%q: %v", one, time.Since(start))
		}
	}
}

// What stands between the guillemets must be hidden, and nothing else.
func TestInSource(t *testing.T) {
	for _, text := range []string{
		`const x = "http://u:«hunter2»@h/"`,
		"const x = `http://u:«hunter2»@h/`",
		`const x = "http://u:«hunter\x32»@h/"`,
		`const x = "htt\u0070://ü:«h\xffnter\062»@h/\xff\n"`,
		`const x = "http://u:" + "«hunter2»" + "@h/"`,
		`const x = ("http://u:" + "«hun»") + "«ter2»" + ("@h/")`,
		"const pw = \"«hunter2»\"\nconst x = \"http://u:\" + pw + \"@h/\"",
		"func f(h string) { pw := `«hunter2»`; g(\"http://u:\" + pw + \"@\" + h) }",
		"const x = \"http://u:\" + pw + \"@h/\"\nconst pw = \"«hunter2»\"",
		"func f() { pw := g(); h(`http://u:` + pw + `@h/`) }\nfunc i() { pw := `of another scope`; h(pw) }",
		"const x = `http://u:«hunter2»\n«b»@h/`",
		"const x = `«http://u:hun»\r\n«ter2@h/»`",
		`const x = "http://u:«hunter2»@h.corp.io/?x=1&token=«k3yK3y99»&y=2"`,
		`const x = "http://h:8080/"`,
		`const x = "http://u:«hunter2»@h/" +`, // a syntax error
	} {
		src := "package p\n\n" + text + "\n"
		plain := strings.NewReplacer("«", "", "»", "").Replace(src)
		want := replaceMarked(src, Mask)
		if got := Masked(plain, InSource([]byte(plain))); got != want {
			t.Errorf("Masked(%q)\n got %q\nwant %q", plain, got, want)
		}
	}
}

// replaceMarked replaces what stands between guillemets.
func replaceMarked(s, with string) string {
	for {
		before, rest, ok := strings.Cut(s, "«")
		if !ok {
			return s
		}
		_, after, _ := strings.Cut(rest, "»")
		s = before + with + after
	}
}
