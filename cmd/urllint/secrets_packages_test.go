package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urllint/urllint/internal/redact"
)

// secretsAcross are pairs of what package o declares and what package p, which imports it, does. MARK stands for a
// password, WORD for one of letters alone, and SHOWN for a word that is none.
var secretsAcross = map[string][][2]string{
	"an argument that becomes a password": {
		{`type C struct{ v string }; func New(v string) *C { return &C{v} }
func (c *C) Get() { http.Get("http://u:" + c.v + "@h.corp.io:99999/") }`, `o.New("WORD")`},
		{`type C struct{ v, w string }; func New(v, w string) *C { return &C{v: v, w: w} }
func (c *C) Get(r *http.Request) { r.SetBasicAuth("u", c.v); http.Get("http://" + c.w + ":99999/") }`, `o.New("WORD", "SHOWN")`},
		{`type C struct{ v string }; func (c *C) Put(n int, v string) { c.v = v }
func (c *C) User() *url.Userinfo { return url.UserPassword("u", c.v) }`, `new(o.C).Put(1, "WORD")`},
		{`type Option func(*conf); type conf struct{ password, name string }
func A(v string) Option { return func(c *conf) { c.password = v } }
func B(v string) Option { return func(c *conf) { c.name = v } }`, `keep(o.A("WORD"), o.B("SHOWN"))`},
		{`func Call(list ...string) { http.Get("http://" + list[0] + ":" + list[1] + "@h.corp.io:99999/") }`, `o.Call("u", "MARK")`},
		{`type T[S ~string] struct{ v S }; func Of[S ~string](v S) T[S] { return T[S]{v} }
func (t T[S]) Get() { http.Get("http://u:" + string(t.v) + "@h.corp.io:99999/") }`, `type s string; keep(o.Of(s("WORD")))`},
	},
	"an argument that becomes a token": {
		{`func Send(r *http.Request, v string) { r.Header.Set("Authorization", "Bearer "+v) }`, `o.Send(nil, "MARK")`},
		{`func Send(v string) { q := url.Values{}; q.Set("access_token", v); http.Get("http://h:99999/?" + q.Encode()) }`, `o.Send("MARK")`},
		{`func Send(v string) { http.Get(fmt.Sprintf("http://h:99999/?api_key=%s", v)) }`, `x := "MARK"; o.Send(x)`},
	},
	"a field that becomes a password": {
		{`type C struct{ A, B string }
func (c C) Get() { http.Get(fmt.Sprintf("http://%s:%s@h.corp.io:99999/", c.A, c.B)) }`, `keep(o.C{"SHOWN", "WORD"})`},
		{`type C struct{ A, B string }
func (c *C) Get(r *http.Request) { r.SetBasicAuth(c.A, c.B) }`, `c := &o.C{A: "SHOWN"}; c.B = "WORD"; keep(c)`},
	},
	"a variable that becomes a password": {
		{`var X string; func get() { http.Get("http://u:" + X + "@h.corp.io:99999/") }`, `o.X = "WORD"`},
		{`var X string; func get() { http.Get("http://h.corp.io:99999/?token=" + X) }`, `flag.StringVar(&o.X, "x", "MARK", "")`},
		{`var X = struct{ A string }{}; func get(r *http.Request) { r.SetBasicAuth("u", X.A) }`, `o.X.A = "WORD"`},
	},
	"a variable that becomes one elsewhere": {
		{`var X = [2]string{"u", "WORD"}`, `http.Get("http://u:" + o.X[1] + "@h.corp.io:99999/")`},
		{`var X = [...][2]string{{"u", "WORD"}}`, `new(http.Request).SetBasicAuth(o.X[0][0], o.X[0][1])`},
		{`var X = [][]string{{"u", "WORD"}}`, `for _, c := range o.X { new(http.Request).SetBasicAuth(c[0], c[1]) }`},
		{`var X = map[string][]string{"a": {"WORD"}}`, `http.Get("http://u:" + o.X["a"][0] + "@h.corp.io:99999/")`},
		{`var X = []struct{ A, B string }{{"u", "WORD"}}`, `for _, c := range o.X { new(http.Request).SetBasicAuth(c.A, c.B) }`},
		{`var X = map[string]struct{ B string }{"a": {"WORD"}}`, `http.Get("http://u:" + o.X["a"].B + "@h.corp.io:99999/")`},
		{`func X() [2]string { return [2]string{"u", "WORD"} }`, `http.Get("http://u:" + o.X()[1] + "@h.corp.io:99999/")`},
		{`var X = "WORD"`, `new(http.Request).SetBasicAuth("u", o.X)`},
		{`var X string; func init() { X = "WORD" }`, `new(http.Request).SetBasicAuth("u", o.X)`},
	},
	"nothing that is secret": {
		{`type C struct{ v string }; func New(v string) *C { return &C{v} }
func (c *C) Get() { http.Get("http://" + c.v + ":99999/") }`, `o.New("SHOWN")`},
		{`func Find(name, v string) { http.Get("http://u:" + os.Getenv(name) + "@h.corp.io:99999/" + v) }`, `o.Find("SHOWN", "SHOWN")`},
		{`var X = [2]string{"SHOWN", "x"}`, `http.Get("http://" + o.X[0] + ".corp.io:99999/")`},
		{`type C struct{ Token string }; func (c C) Get(v string) { q := url.Values{}; q.Set(v, c.Token) }`, `o.C{}.Get("SHOWN")`},
		{`func Send(r *http.Request, v string) { r.Header.Set(v, "Bearer "+os.Getenv("T")) }`, `o.Send(nil, "SHOWN")`},
		{`var X string; func get() { http.Get("http://" + X + ":99999/") }`, `o.X = "SHOWN"`},
	},
}

// What one package passes to another, or takes from it, is masked where either makes a secret of it.
func TestSecretsAcrossPackages(t *testing.T) {
	for name, pairs := range secretsAcross {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := &maker{}
			l := leaks{T: t, dir: t.TempDir(), program: m, quiet: true}
			l.put("go.mod", "module m\n\ngo 1.26\n")
			var shown []string
			for i, pair := range pairs {
				mark, word := fmt.Sprintf("Zq7Wk%dHx4Mz", i), "gravlo"+string('a'+rune(i))+"timbep"
				m.markers = append(m.markers, mark, word)
				fill := strings.NewReplacer("MARK", mark, "WORD", word).Replace
				l.put(fmt.Sprintf("o%d/o.go", i), strings.Replace(fileWith(fill(pair[0])+
					"\n\nfunc _() { http.Get(\"http://h.corp.io:99999/\") }\n"), "package p", "package o", 1))
				body := fmt.Sprintf("func f() {\n\thttp.Get(\"http://h.corp.io:99999/\")\n\t%s\n}\n", fill(pair[1]))
				l.put(fmt.Sprintf("p%d/p.go", i), strings.Replace(fileWith(body), "import (",
					fmt.Sprintf("import (\n\to \"m/o%d\"", i), 1))
				if strings.Contains(pair[1], "SHOWN") {
					shown = append(shown, fill(pair[1]))
				}
			}
			l.read()
			for _, args := range [][]string{{"-c=99"}, {"-c=99", "-enable=all"}, {"-format=json", "-enable=all"}, {"-diff"},
				{"inventory"}, {"sinks", "-inferred", "-all"}} {
				l.run(binary(t), append(args, "./...")...)
			}
			out := l.output(binary(t), "-c=99", "./...")
			if strings.Contains(out, "type error") {
				t.Error(out)
			}
			for _, line := range shown {
				if masked := strings.Count(line, "WORD"); masked == 0 && strings.Count(out, "SHOWN") < strings.Count(line, "SHOWN") {
					t.Errorf("not shown: %s", line)
				}
			}
			if strings.HasPrefix(name, "nothing") && strings.Contains(out, redact.Mask) {
				t.Errorf("hides something:\n%s", out)
			}
		})
	}
}
