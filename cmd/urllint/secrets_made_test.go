package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A maker makes Go files in which random markers stand where secrets do.
type maker struct {
	*rand.Rand
	n       int
	markers []string
	body    strings.Builder // of the file
	others  strings.Builder // of another file of the package
}

// marker returns a text of which no seven bytes are a word, or a number in hexadecimal.
func (m *maker) marker(length int) string {
	const letters, digits = "GHJKLMNPQRSTVWXYZghjkmnpqrstvwxyz", "23456789"
	text := make([]byte, length)
	for i := range text {
		from := letters
		if i%3 == 2 {
			from = digits
		}
		text[i] = from[m.IntN(len(from))]
	}
	m.markers = append(m.markers, string(text))
	return string(text)
}

// around are texts with a place for a secret: what stands before it and after it.
var around = [][2]string{
	{"http://u:", "@h.corp.io/a b"},
	{"http://u:", "@localhost:99999/a b"},
	{"http://u:", "@h.corp.io:99999/"},
	{"https://u:", "@127.0.0.1/%zz"},
	{"postgres://u:", "@h.corp.io:5432/db?sslmode=off"},
	{"redis://:", "@h.corp.io:6379/0"},
	{"amqp://u:", "@h.corp.io:99999/ v"},
	{"mongodb://u:", "@h1.corp.io,h2.corp.io/?x=1"},
	{"ftp://u:", "@h.corp.io/a b"},
	{"//u:", "@h.corp.io/a b"},
	{"http://u:", "%40h.corp.io/"},
	{"http://u%3A", "@h.corp.io/a b"},
	{"https:///u:", "@h.corp.io/x"},
	{"nats://u:a1@h:4222,nats://v:", "@h2:4222"},
	{"http://h.corp.io/?token=", "&x=a b"},
	{"http://h.corp.io:99999/?password=", ""},
	{"http://h.corp.io/a b?api_key=", "&y=1"},
	{"http://h.corp.io/a b#access_token=", "&y=1"},
	{"http://h.corp.io/?%74oken=", "&x=a b"},
	{"http://h.corp.io/?token[]=", "&x=a b"},
	{"http://h.corp.io/?user[password]=", "&x=a b"},
	{"http://h.corp.io/?url=http://v:", "@x.corp.io/a b"},
	{"http://h.corp.io/?url=http%3A%2F%2Fv%3A", "%40x.corp.io&x=a b"},
	{"http://h.corp.io/?x?token=", "&x=a b"},
	{"http://h.corp.io/a&token=", " b"},
	{"user=u password=", " host=h.corp.io port=x"},
	{"user=u pass=", " host=h.corp.io port=x"},
	{"u:", "@tcp(h.corp.io:99999)/db"},
	{"https://ghp_", "@github.com/a b"},
	{"https://hooks.slack.com/services/T0AB1CD2E/B0AB1CD2E/", ""},
	{"https://api.telegram.org/bot123456789:", "/send Message"},
	{"http://h.corp.io/?key=AIzaSy", "&x=a b"},
	{"http://h.corp.io/#u:", "@x y"},
	{"http://h.corp.io/?credential=", "&x=a b"},
	{"http://h.corp.io/?oauth_signature=", "&x=a b"},
	{"http://h.corp.io/a b?session=", ""},
	{"http://h.corp.io/a b?key=sk_test_", ""},
	{"http://h.corp.io/a b?user=u:", "&x=1"},
	{"http://h.corp.io/a b?pin=", "&x=1"},
	{"http://u：", "＠h.corp.io/a b"},
	{"https://hooks.slack.com:99999/workflows/T0AB1CD2E/A0AB1CD2E/123456789/", "?x=a b"},
	{"https://maker.ifttt.com:99999/trigger/x/with/key/", ""},
}

// callees take a text.
var callees = []string{
	`http.Get(%s)`,
	`url.Parse(%s)`,
	`http.NewRequest("GET", %s, nil)`,
	`take(%s)`,
	`sql.Open("postgres", %s)`,
	`keep(holder{Endpoint: %s})`,
	`net.Dial("tcp", %s)`,
	`fmt.Println(%s)`,
	`http.Redirect(nil, nil, %s, 302)`,
	`exec.Command("git", "clone", %s)`,
	`kept = %s`,
	`http.PostForm(%s, nil)`,
}

// A making puts a text together: statements, and the expression that has it.
type making func(m *maker, before, secret, after string) (statements, text string)

func q(s string) string { return fmt.Sprintf("%q", s) }

func (m *maker) name(kind string) string { return fmt.Sprintf("%s%d", kind, m.n) }

// declare adds a declaration to the file, or to the other one of the package.
func (m *maker) declare(format string, args ...any) {
	to := &m.body
	if m.IntN(2) == 0 {
		to = &m.others
	}
	fmt.Fprintf(to, format+"\n", args...)
}

// spelled writes a literal in escapes.
func spelled(s, each string) string {
	var out strings.Builder
	for i := range len(s) {
		if i%2 == 0 && s[i] < 0x80 {
			fmt.Fprintf(&out, each, s[i])
		} else {
			out.WriteString(strings.Trim(q(s[i:i+1]), `"`))
		}
	}
	return `"` + out.String() + `"`
}

var makings = []making{
	func(m *maker, a, s, b string) (string, string) { return "", q(a + s + b) },
	func(m *maker, a, s, b string) (string, string) { return "", "`" + a + s + b + "`" },
	func(m *maker, a, s, b string) (string, string) { return "", spelled(a+s+b, `\x%02x`) },
	func(m *maker, a, s, b string) (string, string) { return "", spelled(a+s+b, `\u%04x`) },
	func(m *maker, a, s, b string) (string, string) { return "", spelled(a+s+b, `\%03o`) },
	func(m *maker, a, s, b string) (string, string) { return "", q(a) + " + " + q(s) + " + " + q(b) },
	func(m *maker, a, s, b string) (string, string) {
		return "", q(a) + " + (" + q(s[:5]) + " + " + q(s[5:]) + ") + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		return "const c = " + q(s), q(a) + " + c + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		m.declare("const %s = %s", m.name("c"), q(s))
		return "", q(a) + " + " + m.name("c") + " + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		m.declare("const %s = %s + %s", m.name("c"), q(a), q(s))
		return "", m.name("c") + " + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		m.declare("var %s = %s", m.name("v"), q(s))
		return "", q(a) + " + " + m.name("v") + " + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		return "x := " + q(s), q(a) + " + x + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		return "x := " + q(a) + "\nx += " + q(s) + "\nx += " + q(b), "x"
	},
	func(m *maker, a, s, b string) (string, string) {
		return "x := \"\"\nif len(os.Args) > 1 {\nx = " + q(s) + "\n}", q(a) + " + x + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		return "", "fmt.Sprintf(" + q(strings.ReplaceAll(a, "%", "%%")+"%s"+strings.ReplaceAll(b, "%", "%%")) + ", " +
			q(s) + ")"
	},
	func(m *maker, a, s, b string) (string, string) {
		return "", "fmt.Sprintf(\"%s%v%s\", " + q(a) + ", " + q(s) + ", " + q(b) + ")"
	},
	func(m *maker, a, s, b string) (string, string) {
		return "", "fmt.Sprint(" + q(a) + ", " + q(s) + ", " + q(b) + ")"
	},
	func(m *maker, a, s, b string) (string, string) {
		return "", "strings.Join([]string{" + q(a) + ", " + q(s) + ", " + q(b) + "}, \"\")"
	},
	func(m *maker, a, s, b string) (string, string) {
		return "var x strings.Builder\nx.WriteString(" + q(a) + ")\nx.WriteString(" + q(s) + ")\nx.WriteString(" +
			q(b) + ")", "x.String()"
	},
	func(m *maker, a, s, b string) (string, string) {
		return "var x bytes.Buffer\nx.WriteString(" + q(a) + ")\nfmt.Fprintf(&x, \"%s\", " + q(s) +
			")\nx.WriteString(" + q(b) + ")", "x.String()"
	},
	func(m *maker, a, s, b string) (string, string) {
		return "x := append([]byte(" + q(a) + "), " + q(s) + "...)\nx = append(x, " + q(b) + "...)", "string(x)"
	},
	func(m *maker, a, s, b string) (string, string) {
		return "", "strings.NewReplacer(\"{pw}\", " + q(s) + ").Replace(" + q(a+"{pw}"+b) + ")"
	},
	func(m *maker, a, s, b string) (string, string) {
		return "", "strings.ReplaceAll(" + q(a+"PW"+b) + ", \"PW\", " + q(s) + ")"
	},
	func(m *maker, a, s, b string) (string, string) {
		return "x := holder{Endpoint: " + q(s) + "}", q(a) + " + x.Endpoint + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		m.declare("var %s = map[string]string{\"a\": %s}", m.name("m"), q(s))
		return "", q(a) + " + " + m.name("m") + "[\"a\"] + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		m.declare("var %s = []string{%s}", m.name("l"), q(s))
		return "", q(a) + " + " + m.name("l") + "[0] + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		m.declare("func %s(x string) string { return %s + x + %s }", m.name("h"), q(a), q(b))
		return "", m.name("h") + "(" + q(s) + ")"
	},
	func(m *maker, a, s, b string) (string, string) {
		m.declare("func %s() string { return %s }", m.name("h"), q(s))
		return "", q(a) + " + " + m.name("h") + "() + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		m.declare("var %s = flag.String(%s, %s, \"\")", m.name("f"), q(m.name("f")), q(s))
		return "", q(a) + " + *" + m.name("f") + " + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		return "", q(a) + " + env(\"X\", " + q(s) + ") + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		return "", q(a) + " + strings.TrimSpace(" + q(s) + ") + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		return "x := func() string { return " + q(s) + " }", q(a) + " + x() + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		return "", q(a) + " + cmp.Or(os.Getenv(\"X\"), " + q(s) + ") + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		return "for _, x := range []string{\"a b\", " + q(a+s+b) + "} {\nuse(x)\nhttp.Get(x)\n}",
			q("http://h.corp.io:99999/")
	},
	func(m *maker, a, s, b string) (string, string) {
		return "", "url.QueryEscape(" + q(a+s+b) + ")"
	},
	func(m *maker, a, s, b string) (string, string) {
		return "", "fmt.Sprintf(\"%[2]s%[1]*[3]s%[4]s\", 9, " + q(a) + ", " + q(s) + ", " + q(b) + ")"
	},
	func(m *maker, a, s, b string) (string, string) {
		return "x := bytes.NewBufferString(" + q(a) + ")\nfmt.Fprint(x, " + q(s) + ", " + q(b) + ")", "x.String()"
	},
	func(m *maker, a, s, b string) (string, string) {
		m.declare("func %s() (x string) {\ndefer func() { x = %s }()\nreturn\n}", m.name("h"), q(s))
		return "", q(a) + " + " + m.name("h") + "() + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		m.declare("func %s() (string, error) { return %s, nil }", m.name("h"), q(s))
		return "", q(a) + " + must(" + m.name("h") + "()) + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		return "var x string\nfmt.Sscan(" + q(s) + ", &x)", q(a) + " + x + " + q(b)
	},
	func(m *maker, a, s, b string) (string, string) {
		return "", "\"http://h.corp.io/a b?u=\" + url.QueryEscape(" + q(a+s+b) + ")"
	},
}

// statements hold a secret in a place of its own.
var statements = []string{
	`u := url.URL{Scheme: "http", User: url.UserPassword("u", %s), Host: "h.corp.io:99999"}; http.Get(u.String())`,
	`u := url.URL{Scheme: "http", User: url.UserPassword("u", %s), Host: "localhost:99999"}; http.Get(u.String())`,
	`x := url.Values{}; x.Set("token", %s); http.Get("http://h.corp.io/a b?" + x.Encode())`,
	`x := url.Values{}; x.Add("password", %s); http.Get("http://localhost:99999/a b?" + x.Encode())`,
	`x := url.Values{"api_key": {%s}}; http.Get("http://h.corp.io/a b?" + x.Encode())`,
	`x := url.Values{}; x["token"] = []string{%s}; http.Get("http://h.corp.io/a b?" + x.Encode())`,
	`r, _ := http.NewRequest("GET", "http://h.corp.io/a b", nil); r.SetBasicAuth("u", %s)`,
	`c := config{Password: %s}; http.Get("http://u:" + c.Password + "@h.corp.io/a b")`,
	`const password = %s; http.Get("http://h.corp.io/a b"); use(password)`,
	`dbPassword := %s; http.Get("http://h.corp.io/a b"); use(dbPassword)`,
	`os.Setenv("API_TOKEN", "a"); login("u", %s); http.Get("http://h.corp.io/a b")`,
	`u := url.URL{Scheme: "http", Host: "u:" + %s + "@h.corp.io:99999"}; http.Get(u.String())`,
	`u := url.URL{Scheme: "http", Host: "h.corp.io", Path: "/a?token=" + %s}; http.Get(u.String())`,
	`u := url.URL{Scheme: "http", Host: "h.corp.io:99999", RawQuery: "token=" + %s}; http.Get(u.String())`,
	`t := template.Must(template.New("a").Parse("http://u:{{.X}}@h.corp.io/")); t.Execute(nil, map[string]any{"X": %s})`,
	`t := template.Must(template.New("a").Parse("{{with .C}}amqp://u:{{.Y}}@h.corp.io/{{end}}")); ` +
		`t.Execute(nil, struct{ C struct{ Y string } }{struct{ Y string }{%s}})`,
	`t := template.Must(template.New("a").Parse("http://u:{{index . \"k\"}}@h.corp.io/")); x := map[string]string{}; ` +
		`x["k"] = %s; t.Execute(nil, x)`,
	`http.Get(regexp.MustCompile("(.*:)[^@]*@").ReplaceAllString(os.Getenv("DSN"), "${1}" + %s + "@"))`,
	`http.Get(strings.NewReplacer("<password>", %s).Replace(os.Getenv("DSN")))`,
	`http.Get(strings.Replace(os.Getenv("DSN"), "PASSWORD", %s, 1))`,
	`use(map[string]string{"secret": %s}["a"]); http.Get("http://h.corp.io/a b")`,
	`var x strings.Builder; for _, p := range []string{"http://u:", %s, "@h.corp.io:99999/"} { x.WriteString(p) }; ` +
		`http.Get(x.String())`,
	`for x := range strings.SplitSeq(%s, ",") { http.Get("http://u:" + x + "@h.corp.io:99999/") }`,
	`x := strings.Fields("u " + %s); http.Get("http://" + x[0] + ":" + x[1] + "@h.corp.io:99999/")`,
	`x := struct{ X string ` + "`json:\"password\"`" + ` }{X: %s}; use(x.X); http.Get("http://h.corp.io/a b")`,
	`if subtle.ConstantTimeCompare([]byte(os.Args[1]), []byte(%s)) == 1 { http.Get("http://h.corp.io/a b") }`,
	`use("", map[string]string{"credential": %s}); http.Get("http://h.corp.io/a b")`,
	`var x sync.Map; x.Store("w", %s); w, _ := x.Load("w"); http.Get("http://u:" + w.(string) + "@h.corp.io:99999/")`,
	`x := url.Values{}; for _, p := range []struct{ k, v string }{{"secret", %s}} { x.Add(p.k, p.v) }; ` +
		`http.Get("http://h.corp.io/a b")`,
	`var v any = %s; switch w := v.(type) { case string: http.Get("http://u:" + w + "@h.corp.io:99999/") }`,
	`x := map[string]any{"h": "h.corp.io", "w": %s}; http.Get(fmt.Sprintf("http://u:%%s@%%s:99999/", x["w"], x["h"]))`,
	`x := []string{"-u", "user:" + %s}; exec.Command("curl", x...); http.Get("http://h.corp.io/a b")`,
	`use("", http.Header{http.CanonicalHeaderKey("x-api-key"): {%s}}); http.Get("http://h.corp.io/a b")`,
	`http.Get("http://u:" + some(%s).or("x") + "@h.corp.io:99999/")`,
}

// told are comments and strings that say what a secret is, in prose and in commands.
var told = []string{
	"set password %s", "mysql -u root -p%s orders", "deploy --password %s", "the password is %s", "pw: %s",
	"PGPASSWORD=%s psql", "curl -u user:%s http://h.corp.io", "Authorization: Bearer %s", "new password for app: %s",
	"sshpass -p %s ssh h", "redis-cli -a %s ping", "ALTER USER a IDENTIFIED BY '%s'", "Passwort: %s",
	"the password of the test server is %s", "credential: %s",
	"docker login -u a -p %s r.corp.io", "Cookie: session=%s", "credentials: app / %s", "helm --set auth.password=%s",
	"CREATE USER app WITH PASSWORD '%s'",
}

// broken does not type-check.
const broken = `var x int = "http://u:" + %s + "@h.corp.io/"; use("", x)`

// ends are what stands after a statement.
var ends = []string{"", "", "", " //urllint:ignore userinfo-*,query-*,port-* why", " //urllint:ignore all-of-them",
	" // a comment"}

const made = `package p%d

import (
	"bytes"
	"cmp"
	"crypto/subtle"
	"database/sql"
	"flag"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"text/template"
)

var (
	_ bytes.Buffer; _ = cmp.Or[string]; _ = subtle.ConstantTimeEq; _ sync.Map; _ sql.DB; _ = flag.String; _ net.Addr; _ http.Client; _ url.URL; _ = os.Args; _ exec.Cmd
	_ strings.Builder; _ = fmt.Sprint; _ = regexp.Match; _ template.Template
	kept string
)

type holder struct{ Endpoint string }
type config struct{ Password string }
type option[T any] struct{ v T; ok bool }
func some[T any](v T) option[T] { return option[T]{v, true} }
func (o option[T]) or(d T) T {
	if o.ok {
		return o.v
	}
	return d
}
func must[T any](v T, _ error) T { return v }
func take(u string) { http.Get(u) }
func keep(h holder) { http.Get(h.Endpoint) }
func use(string, ...any) {}
func login(user, password string) {}
func env(name, otherwise string) string {
	if v := os.Getenv(name); v != "" {
		return v
	}
	return otherwise
}

`

// pkg makes the files of package number i, with that many constructions.
func (m *maker) pkg(i, constructions int) (text, other string) {
	m.body.Reset()
	m.others.Reset()
	fmt.Fprintf(&m.body, made, i)
	fmt.Fprintf(&m.others, "package p%d\n\nimport \"flag\"\n\nvar _ = flag.String\n\n", i)
	for range constructions {
		m.add()
	}
	if i%4 != 1 { // which spares the compiler most of the work, and hides nothing from the linter
		fmt.Fprintf(&m.body, "func broken() {\n"+broken+"\n}\n", q(m.marker(12)))
	}
	return m.body.String(), m.others.String()
}

// add adds a function with one construction.
func (m *maker) add() {
	m.n++
	if m.IntN(16) == 0 {
		form := "http.Get(\"http://h.corp.io:99999/\") // %s"
		if m.IntN(2) == 0 {
			form = "use(\"%s\"); http.Get(\"http://h.corp.io/a b\")"
		}
		text := fmt.Sprintf(told[m.IntN(len(told))], m.marker(12+m.IntN(16)))
		fmt.Fprintf(&m.body, "func do%d() {\n"+form+"\n}\n\n", m.n, text)
		return
	}
	if m.IntN(8) == 0 {
		secret := m.marker(9 + m.IntN(20))
		fmt.Fprintf(&m.body, "func do%d() {\n"+statements[m.IntN(len(statements))]+"%s\n}\n\n", m.n, q(secret),
			ends[m.IntN(len(ends))])
		return
	}
	text := around[m.IntN(len(around))]
	length := 9 + m.IntN(20)
	switch {
	case strings.Contains(text[0], "ghp_"):
		length = 36
	case strings.Contains(text[0], "AIza"):
		length = 33
	case strings.Contains(text[0], "hooks."), strings.Contains(text[0], "/with/key/"):
		length = 24
	case strings.Contains(text[0], "telegram"):
		length = 35
	case strings.Contains(text[0], "session="), strings.Contains(text[0], "_signature="), strings.Contains(text[0], "_test_"):
		length = 24
	}
	before, expr := makings[m.IntN(len(makings))](m, text[0], m.marker(length), text[1])
	call := strings.ReplaceAll(callees[m.IntN(len(callees))], "%s", expr)
	fmt.Fprintf(&m.body, "func do%d() {\n%s\n%s%s\n}\n\n", m.n, before, call, ends[m.IntN(len(ends))])
}
