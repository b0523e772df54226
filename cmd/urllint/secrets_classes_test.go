package main

import (
	"fmt"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/output"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/internal/redact"
)

// secretLines are classes of constructions, each in several spellings; MARK stands
// for a password, TOKEN for what ends a GitHub token, LETTERS for a password of letters
// alone, and NUMBER for one of digits.
var secretLines = map[string][]string{
	"a host that String escapes": {
		`u := url.URL{Scheme: "http", Host: "u:MARK@h.corp.io:99999"}; http.Get(u.String())`,
		`u := &url.URL{Scheme: "https", Host: "u:" + "MARK" + "@h.corp.io:99999", Path: "/x"}; http.Get(u.String())`,
		`u := url.URL{Scheme: "http"}; u.Host = "u:MARK@localhost:99999"; http.Get(u.String())`,
	},
	"an encoded at sign or colon": {
		`http.Get("http://u:MARK%40h.corp.io/")`, `url.Parse("http://u%3AMARK@h.corp.io:99999/")`,
		`url.Parse("http://u%3aMARK%40h.corp.io:99999/")`,
	},
	"a setting": {
		`sql.Open("mysql", "user=u pass=MARK host=h.corp.io port=x")`,
		`sql.Open("postgres", "host=h pass='MARK' port=x")`,
		`sql.Open("sqlserver", "server=h;user id=u;pwd=MARK;port=x")`,
	},
	"a word of a directive": {
		`http.Get("/") //urllint:ignore http://u:MARK@h/ x`, `http.Get("/") //urllint:ignore token=MARK x`,
		`http.Get("/") //urllint:ignore x?token=MARK`,
	},
	"an error of the type checker": {
		`var x int = "http://u:" + "MARK" + "@h/"; _ = x`, "var x int = `http://u:` + \"MARK@h/\"; _ = x",
		`var x []int = ("http://u:" + "MARK") + "@h/"; _ = x`,
	},
	"a URL in a query": {
		`http.Get("http://h.corp.io/?u=" + url.QueryEscape("http://u:MARK@x.corp.io/"))`,
		`http.Get("http://h.corp.io/?u=" + url.PathEscape("http://u:MARK@x.corp.io/"))`,
		`http.Get("http://h.corp.io/a b?u=http%3A%2F%2Fu%3AMARK%40x")`,
	},
	"an empty authority": {
		`http.Get("https:///u:MARK@h.corp.io/x")`, `net.Dial("tcp", "dns:///u:MARK@h:x")`,
		`url.Parse("http:///u:MARK@h.corp.io/a b")`,
	},
	"a list of hosts": {
		`url.Parse("nats://u:a1@h:4222,nats://v:MARK@h2:4222")`, `keep("amqp://u:a1@h:x,amqp://v:MARK@h2:4222")`,
		`url.Parse("mongodb://u:MARK@h:27017,h2:x/")`,
	},
	"a query in a path": {
		`u := url.URL{Scheme: "http", Host: "h", Path: "/a?token=MARK"}; http.Get(u.String())`,
		`url.Parse("http://h.corp.io/a%3Ftoken=MARK b")`,
		`u := url.URL{Path: "/a?password=" + "MARK"}; http.Get("http://h.corp.io:99999" + u.String())`,
	},
	"a fragment": {
		`http.Get("http://h.corp.io/#user:MARK@x")`, `url.Parse("http://h/u:MARK@x y")`,
		`http.Get("http://h.corp.io/a b#access_token=MARK")`,
	},
	"the name of a parameter": {
		`http.Get("http://h.corp.io/a b?%74oken=MARK")`, `http.Get("http://h.corp.io/a b?token[]=MARK")`,
		`http.Get("http://h.corp.io/a b?user[password]=MARK")`,
		`http.Get("http://h.corp.io/a b?token =MARK")`, `http.Get("http://h.corp.io/a b?x?token=MARK")`,
		`http.Get("http://h.corp.io/a b&token=MARK")`,
	},
	"a token as the user": {
		`http.Get("https://ghp_TOKEN@github.com/a b")`, `http.Get("https://ghp_TOKEN:x-oauth-basic@github.com/a b")`,
		`http.Get("https://" + "ghp_TOKEN" + "@github.com/a b")`,
	},
	"a header": {
		`r, _ := http.NewRequest("GET", "/ ", nil); r.Header.Set("Authorization", "Bearer MARK4TOKEN")`,
		`h := http.Header{"Authorization": {"Basic MARK4TOKEN=="}}; keep(h); http.Get("http://h.corp.io:99999/")`,
		`t := "MARK4TOKEN"; keep("Bearer " + t); http.Get("http://h.corp.io:99999/")`,
	},
	"a member of an object": {
		"http.Post(\"http://h.corp.io:99999/\", \"\", strings.NewReader(`{\"user\":\"u\",\"password\":\"MARK\"}`))",
		`keep("{\"client_secret\" : \"MARK\", \"a\": 1}"); http.Get("http://h.corp.io:99999/")`,
	},
	"a private key": {
		`keep("-----BEGIN RSA PRIVATE KEY-----\nMARK4TOKEN\n-----END RSA PRIVATE KEY-----"); http.Get("http://h:99999/")`,
		"keep(`-----BEGIN PRIVATE KEY-----\nMARK4\nTOKEN\n-----END PRIVATE KEY-----`); http.Get(\"http://h:99999/\")",
		"keep(`-----BEGIN PRIVATE KEY-----\nMARK4TOKEN\n-----END PRIVATE KEY-----`); http.Get(\"http://h:99999/\")",
	},
	"a value that is given without a name": {
		`c := struct{ URL, User, Pass string }{"http://h.corp.io:99999/", "u", "MARK"}; http.Get(c.URL)`,
		`c := make(chan string, 1); c <- "MARK"; http.Get("http://u:" + <-c + "@h.corp.io:99999/")`,
		`at := func(p string) string { return "http://u:" + p + "@h.corp.io:99999/" }; http.Get(at("MARK"))`,
	},
	"what is compared with a secret": {
		`if r := os.Getenv("ADMIN_SECRET"); r == "MARK" { http.Get("http://h.corp.io:99999/") }`,
		`switch password := os.Getenv("P"); password { case "MARK": http.Get("http://h.corp.io:99999/") }`,
		`_, p, _ := new(http.Request).BasicAuth(); if p != "MARK" { http.Get("http://h.corp.io:99999/") }`,
		`if new(http.Request).FormValue("password") == "MARK" { http.Get("http://h.corp.io:99999/") }`,
	},
	"a name beside its value": {
		`k := "password"; v := url.Values{}; v.Set(k, "MARK"); http.PostForm("http://h.corp.io:99999/", v)`,
		`keep(http.Cookie{Name: "session_token", Value: "MARK"}); http.Get("http://h.corp.io:99999/")`,
		`keep([][2]string{{"password", "MARK"}}, []string{"--token", "MARK"}); http.Get("http://h.corp.io:99999/")`,
		"type c struct{ Password string `default:\"MARK\"` }; keep(c{}); http.Get(\"http://h.corp.io:99999/\")",
		"type c struct{ Password string `default:\"a:MARK,x\"` }; keep(c{}); http.Get(\"http://h.corp.io:99999/\")",
		"type c struct{ A string `env:\"DB_PASSWORD,default=MARK\"` }; keep(c{}); http.Get(\"http://h.corp.io:99999/\")",
	},
	"a value that is cut out, asserted, or given by a function": {
		`_, p, _ := strings.Cut("u:MARK", ":"); http.Get("http://u:" + p + "@h.corp.io:99999/")`,
		`var x any = "MARK"; http.Get("http://u:" + x.(string) + "@h.corp.io:99999/")`,
		`p := os.Expand("$P", func(string) string { return "MARK" }); http.Get("http://u:" + p + "@h.corp.io:99999/")`,
		`a := []any{"u", "MARK", "h.corp.io"}; http.Get(fmt.Sprintf("http://%s:%s@%s:99999/", a...))`,
		`u, p := os.Getenv("U"), func() string { return "MARK" }; http.Get("http://" + u + ":" + p() + "@h.corp.io:99999/")`,
	},
	"characters that HTML and JSON escape": {
		`http.Get("http://u&#58;MARK&#64;h.corp.io:99999/")`, `http.Get("http://u:MARK&commat;h.corp.io:99999/")`,
		"keep(`http:\\u002f\\u002fu\\u003aMARK\\u0040h.corp.io/`); http.Get(\"http://h.corp.io:99999/\")",
		`keep("<a href='http://h.corp.io/?token&#61;MARK'>"); http.Get("http://h.corp.io:99999/")`,
	},
	"a comment": {
		`http.Get("http://h.corp.io:99999/") // password: MARK`, `http.Get("http://h.corp.io:99999/") // token := "MARK"`,
		`http.Get("http://h.corp.io:99999/") // Authorization: Bearer TOKEN`,
	},
	"text that is no URL": {
		`keep("password: MARK", "<password>MARK</password>", "curl -u u:MARK http://h"); http.Get("http://h:99999/")`,
		`sql.Open("godror", "u/MARK@h.corp.io:99999/s"); http.Get("http://h.corp.io:99999/")`,
		`keep("http://u:MARK"); http.Get("http://h.corp.io:99999/")`,
		`sql.Open("postgres", "host=h.corp.io port=x password=a\\ MARK")`,
	},
	"prose in code": {
		`t := "MARK"; keep(fmt.Sprintf("Authorization: token %s", t)); http.Get("http://h.corp.io:99999/")`,
		`keep(fmt.Errorf("password %q is wrong", "MARK")); http.Get("http://h.corp.io:99999/")`,
		`t := "MARK"; keep("token " + t); http.Get("http://h.corp.io:99999/")`,
		`keep(http.Cookie{Name: "session", Value: "MARK"}); http.Get("http://h.corp.io:99999/")`,
		`func(token string) { keep(token) }("MARK"); http.Get("http://h.corp.io:99999/")`,
		"keep(`\ntoken: MARK\n`); http.Get(\"http://h.corp.io:99999/\")", "/*\n password: MARK\n*/ http.Get(\"http://h:99999/\")",
		`keep("{\\\"token\\\":\\\"MARK\\\"}"); http.Get("http://h.corp.io:99999/")`,
		`r := http.Header{}; r.Set("Cookie", "sid=MARK"); http.Get("http://h.corp.io:99999/")`,
		`http.Get("http://h.corp.io:99999/") //urllint:ignore nosuch curl -u me:MARK x`,
	},
	"a list that is joined": {
		`l := [][]byte{[]byte("http://u:"), []byte("MARK"), []byte("@h/")}; keep(bytes.Join(l, nil)); http.Get("http://h:99999/")`,
		`l := []string{"http://u", "MARK"}; l = append(l, "x"); http.Get(strings.Join(l, ":") + "@h.corp.io/"); http.Get("http://h:99999/")`,
		`l := []string{"https://h.corp.io:99999/?token="}; l = append(l, "MARK", "&x=1"); ` +
			`http.Get(strings.Join(l, "")); http.Get("http://h:99999/")`,
		`p := "MARK"; http.Get(string(append([]byte("http://h.corp.io:99999/?token="), p...))); http.Get("http://h:99999/")`,
	},
	"a value that a method or a generic function gives": {
		`var s source = vault{}; http.Get("http://u:" + s.get() + "@h.corp.io/"); http.Get("http://h:99999/") }; ` +
			`type source interface{ get() string }; type env struct{}; func (env) get() string { return os.Getenv("P") }; ` +
			`type vault struct{}; func (vault) get() string { return "MARK"`,
		`keep(built("MARK")); http.Get("http://h:99999/") }; ` +
			`func built[T ~string](p T) string { return "http://h.corp.io/?token=" + string(p)`,
	},
	"a value that takes a way of its own": {
		`c := context.WithValue(context.Background(), 1, "MARK"); http.Get("http://u:" + c.Value(1).(string) + "@h.io:99999/")`,
		`var w string; fmt.Sscan("MARK", &w); http.Get("http://u:" + w + "@h.corp.io:99999/")`,
		`w := html.UnescapeString("MARK"); http.Get("http://u:" + w + "@h.corp.io:99999/")`,
		`b := bytes.NewBuffer([]byte("http://h.io:99999/?token=")); fmt.Fprint(b, "MARK"); http.Get(b.String()); http.Get(" ")`,
		`http.Get(fmt.Sprintf("http://u:%[2]*[1]s@h.corp.io:99999/", "MARK", 20)); http.Get("http://h.corp.io:99999/")`,
		`w := func() (w string) { defer func() { w = "MARK" }(); return }; http.Get("http://u:" + w() + "@h.io:99999/")`,
		`withToken("MARK"); http.Get("http://h.io:99999/") }; func withToken(s string) func() { return func() { keep(s) }`,
		`http.Get("https://h.io:99999/?token=" + "abcdefgh"[len(os.Args):] + "MARK")`,
		`http.Get("http://u:" + deferred() + "@h.io:99999/") }; func deferred() (w string) { defer func() { w = "MARK" }(); return`,
		`http.Get("http://u:" + must(load()) + "@h.io:99999/") }; func must[T any](v T, _ error) T { return v }; ` +
			`func load() (string, error) { return "MARK", nil`,
	},
	"a text of another notation": {
		`http.Get("http://u：MARK＠h.corp.io:99999/"); http.Get("http://h.corp.io:99999/?user=u:MARK&pin=MARK")`,
		`keep("CREATE USER u IDENTIFIED BY 'MARK'", "ALTER USER u PASSWORD 'MARK'"); http.Get("http://h.corp.io:99999/")`,
		`keep("-----BEGIN PGP PRIVATE KEY BLOCK-----\n\nMARK4TOKEN\n-----END PGP PRIVATE KEY BLOCK-----"); http.Get("http://h:99999/")`,
		`http.Get("https://h.corp.io/hooks/TOKEN/TOKEN x"); http.Get("https://maker.ifttt.com:99999/trigger/x/with/key/TOKEN")`,
		`http.Get("http://h.corp.io:99999/") //urllint:ignore TOKEN why`,
	},
	"a value in the place of a variable or a match": {
		`f := func(string) string { return "MARK" }; http.Get(os.Expand("http://u:${PW}@h.corp.io:99999/", f))`,
		`http.Get(regexp.MustCompile("PW").ReplaceAllString("http://u:PW@h.corp.io:99999/", "MARK"))`,
		`http.Get(fmt.Sprintf("http://u:%40s@h.corp.io:99999/", "MARK"))`,
		`http.Get(fmt.Sprintf("http://u:%x@h.corp.io:99999/", "MARK"))`,
	},
	"the words of a command": {
		`exec.Command("curl", "-u", "u:"+"MARK", "http://h.corp.io:99999/"); http.Get("http://h.corp.io:99999/")`,
		`exec.Command("mysql", "-uroot", "-p"+"MARK", "orders"); http.Get("http://h.corp.io:99999/")`,
		`p := "MARK"; exec.Command("redis-cli", "-a", p, "ping"); http.Get("http://h.corp.io:99999/")`,
	},
	"a key": {
		`m := hmac.New(sha256.New, []byte("MARK")); keep(m); http.Get("http://h.corp.io:99999/")`,
		`http.Get("http://h.corp.io:99999/a;jsessionid=MARK"); http.Get("https://MARK:@h.corp.io:99999/")`,
		`http.Get("https://events.pagerduty.com/integration/TOKEN/enqueue x")`,
	},
	"a word where only passwords are": {
		`if _, p, ok := new(http.Request).BasicAuth(); ok && p == "LETTERS" { http.Get("http://h.corp.io:99999/") }`,
		`if new(http.Request).FormValue("password") != "LETTERS" { http.Get("http://h.corp.io:99999/") }`,
		`if new(http.Request).URL.Query().Get("db_password") == "LETTERS" { http.Get("http://h.corp.io:99999/") }`,
		`password := os.Getenv("P"); subtle.ConstantTimeCompare([]byte(password), []byte("LETTERS")); http.Get("http://h:99999/")`,
		`if p, _ := new(url.URL).User.Password(); p == "LETTERS" { http.Get("http://h.corp.io:99999/") }`,
		`keep(smtp.CRAMMD5Auth("u", "LETTERS")); http.Get("http://h.corp.io:99999/")`,
		`keep(smtp.PlainAuth("", "u", "LETTERS", "h")); http.Get("http://h.corp.io:99999/")`,
		`exec.Command("psql", "--password", "LETTERS", "-h", "h"); http.Get("http://h.corp.io:99999/")`,
		`exec.Command("psql", []string{"--db-password", "LETTERS"}...); http.Get("http://h.corp.io:99999/")`,
		`withPassword("LETTERS"); http.Get("http://h.io:99999/") }; func withPassword(s string) func() { return func() { keep(s) }`,
		`new(conn).SetPassword("LETTERS"); http.Get("http://h.io:99999/") }; type conn struct{}; func (*conn) SetPassword(s string) {`,
		`new(http.Request).SetBasicAuth(pair()); http.Get("http://h.io:99999/") }; func pair() (a, b string) { return "u", "LETTERS"`,
		`url.UserPassword(pair2()); http.Get("http://h.io:99999/") }; func pair2() (string, string) { a, b := "u", "LETTERS"; return a, b`,
		`keep("machine h.corp.io login u password LETTERS"); http.Get("http://h.corp.io:99999/")`,
		`var s fmt.Stringer = text("LETTERS"); http.Get("http://u:" + s.String() + "@h.io:99999/") }; type text string; ` +
			`func (t text) String() string { return string(t)`,
		`keep(as(text2("LETTERS"))); http.Get("http://h.io:99999/") }; type text2 string; func (t text2) String() string { return string(t) }; ` +
			`func as[T fmt.Stringer](t T) string { return "http://u:" + t.String() + "@h.corp.io/"`,
		`fmt.Fprintf(new(strings.Builder), "http://u:%s@h.corp.io/", "LETTERS"); http.Get("http://h.corp.io:99999/")`,
		`b := bytes.NewBufferString("http://u:"); fmt.Fprintf(b, "%s@h.corp.io:99999/", "LETTERS"); http.Get(b.String()); http.Get(" ")`,
	},
	"a password on a longer way": {
		`http.Get("http://u:" + strings.TrimSpace(" LETTERS\n") + "@h.corp.io/"); http.Get("http://h.corp.io:99999/")`,
		`f := func() (u, p string) { u, p = "u", "LETTERS"; return }; u, p := f(); ` +
			`new(http.Request).SetBasicAuth(u, p); http.Get("http://h:99999/")`,
		`_, p := func() (int, string) { return 1, "LETTERS" }(); http.Get("http://u:" + p + "@h.corp.io/"); http.Get("http://h:99999/")`,
		`l := append([]string{}, "u", "MARK"); http.Get("http://" + strings.Join(l, ":") + "@h.corp.io/"); http.Get("http://h:99999/")`,
	},
	"a password that is a number": {
		`http.Get("http://u:" + strconv.Itoa(NUMBER) + "@h.corp.io:99999/"); http.Get("http://h.corp.io:99999/")`,
		`http.Get(fmt.Sprintf("http://u:%d@h.corp.io:99999/", NUMBER)); http.Get("http://h.corp.io:99999/")`,
		`const n = NUMBER; http.Get(fmt.Sprintf("http://u:%v@h.corp.io:99999/", n)); http.Get("http://h.corp.io:99999/")`,
		`new(http.Request).SetBasicAuth("u", fmt.Sprint(NUMBER)); http.Get("http://h.corp.io:99999/")`,
		`http.Get("http://h.corp.io:99999/?pin=NUMBER")`,
	},
	"what is put into a text around its at sign": {
		`x := os.Args[1]; at := strings.Index(x, "@"); http.Get(x[:at] + ":LETTERS" + x[at:]); http.Get("http://h:99999/")`,
		`x := os.Args[1]; at := strings.LastIndexByte(x, '@'); http.Get(x[:at] + ":" + "LETTERS" + x[at:]); http.Get("http://h:99999/")`,
		`x := os.Args[1]; at := strings.Index(x, "@"); http.Get(x[:at] + ":LETTERS@" + x[at+1:]); http.Get("http://h:99999/")`,
		`x := os.Args[1]; i, j := strings.Index(x, ":"), strings.Index(x, "@"); keep(x[:i+1] + "LETTERS" + x[j:]); http.Get("http://h:99999/")`,
		`x := os.Args[1]; a, b, _ := strings.Cut(x, "@"); http.Get(a + ":" + "LETTERS" + "@" + b); http.Get("http://h:99999/")`,
		`x := os.Args[1]; i := strings.Index(x, "://") + 3; http.Get(x[:i] + "u:LETTERS@" + x[i:]); http.Get("http://h:99999/")`,
		`x, i := os.Args[1], len(os.Args); http.Get(x[:i] + "MARK" + x[i+4:]); http.Get("http://h:99999/")`,
		`x := os.Args[1]; at := strings.Index(x, "@"); ` +
			`http.Get(fmt.Sprintf("%s:%s%s", x[:at], "LETTERS", x[at:])); http.Get("http://h:99999/")`,
	},
	"a header of several parts": {
		`h := http.Header{"Cookie": []string{"session=MARK"}}; keep(h); http.Get("http://h.corp.io:99999/")`,
		`h := map[string]string{"Set-Cookie": "a=b; sid=MARK4; Path=/"}; keep(h); http.Get("http://h.corp.io:99999/")`,
		`r, _ := http.NewRequest("GET", "/ ", nil); r.Header.Set("Authorization", fmt.Sprintf("%s %s", "Bearer", "MARK4TOKEN"))`,
		`r, _ := http.NewRequest("GET", "/ ", nil); r.Header["Authorization"] = []string{strings.Join([]string{"Bearer", "MARK4TOKEN"}, " ")}`,
		`exec.Command("mysql", "-uroot", "-pv5MARK", "-hh"); http.Get("http://h.corp.io:99999/")`,
	},
	"a function that returns a secret": {
		`http.Get("http://h.io:99999/") }; func dbPassword() string { return "MARK"`,
		`http.Get("http://h.io:99999/") }; func (conn2) Token() []byte { return []byte("MARK") }; type conn2 struct{`,
		`apiKey := func() (string, error) { return "MARK", nil }; keep(apiKey); http.Get("http://h.io:99999/")`,
	},
	"a login, and a directive": {
		`http.Get("http://h.corp.io:99999/?login=TOKEN"); http.Get("http://h.corp.io:99999/?login=u:MARK"); http.Get("http://h:99999/")`,
		"http.Get(\"http://h.io:99999/\") }\n//urllint:sink u absolute TOKEN\nfunc g(u string) {",
		"http.Get(\"http://h.io:99999/\") }\n//urllint:sink u TOKEN=absolute\nfunc g2(u string) {",
	},
	"arguments": {
		`http.Get(fmt.Sprintf("http://u:%s@localhost:99999/a b", "MARK"))`,
		`http.Get(fmt.Sprintf("http://%s:%v@h.corp.io/a b", "u", "MARK")) //urllint:ignore userinfo-password why`,
		`http.Get(strings.Join([]string{"http://u:", "MARK", "@localhost:99999/a b"}, ""))`,
		`q := url.Values{}; q.Set("token", "MARK"); http.Get("http://localhost:99999/a b?" + q.Encode())`,
		`u := url.URL{Scheme: "http", User: url.UserPassword("u", "MARK"), Host: "localhost:99999"}; http.Get(u.String())`,
		`b := append([]byte("http://u:"), "MARK"...); b = append(b, "@localhost:99999/a b"...); http.Get(string(b))`,
	},
}

// No output shows what stands in a class, whatever rules are on.
func TestSecretClasses(t *testing.T) {
	for name, lines := range secretLines {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := &maker{}
			l := leaks{T: t, dir: t.TempDir(), program: m, quiet: true}
			l.put("go.mod", "module m\n\ngo 1.26\n")
			var body strings.Builder
			for i, line := range lines {
				mark := fmt.Sprintf("Zq7Wk%dHx4Mz", i)
				token := mark + "Vt8Gp3Lw6Jn9Rs2Xy5"
				word, number := "gravlo"+string('a'+rune(i))+"timbep", fmt.Sprint(48_613_952+i)
				m.markers = append(m.markers, mark, token, word, number)
				fmt.Fprintf(&body, "func do%d() {\n%s\n}\n\n", i, strings.NewReplacer("MARK", mark, "TOKEN", token,
					"LETTERS", word, "NUMBER", number).Replace(line))
			}
			l.put("p/p.go", fileWith(body.String()))
			l.read()
			for _, args := range [][]string{
				{"-c=3"}, {"-c=3", "-disable=all", "-enable=port-invalid,char-unescaped"},
				{"-enable=all", "-format=json"}, {"-enable=all", "-format=sarif"}, {"-format=vet"},
				{"-diff"}, {"inventory"}, {"sinks", "-inferred", "-all"},
			} {
				l.run(binary(l.T), append(args, "./...")...)
			}
			o := l.record(ruleSets["all"])
			l.records(o)
			l.why(o)
		})
	}
}

// What another package defines under a name that tells nothing is masked where this one makes a password of it.
func TestSecretsOfOtherPackages(t *testing.T) {
	m := &maker{}
	l := leaks{T: t, dir: t.TempDir(), program: m, quiet: true}
	l.put("go.mod", "module m\n\ngo 1.26\n")
	mark := func(i int) string {
		m.markers = append(m.markers, fmt.Sprintf("Zq7Wk%dHx4Mz", i))
		return m.markers[i]
	}
	l.put("other/o.go", fmt.Sprintf("package other\n\nimport \"net/http\"\n\ntype Config struct{ Word string }\n"+
		"var Cfg = Config{Word: %q}\nfunc New() *Config { return &Config{Word: %q} }\nvar M = map[string]string{\"w\": %q}\n"+
		"var L = []string{\"u\", %q}\nvar S = struct{ Word string }{Word: %q}\nfunc F() string { return %q }\n"+
		"type Client struct{ Word string }\nfunc (c *Client) Dial() { http.Get(\"http://u:\" + c.Word + \"@h.corp.io:99999/\") }\n"+
		"func Make(word string) *Client { return &Client{word} }\nfunc _() { http.Get(\"http://h.corp.io:99999/\") }\n",
		mark(0), mark(1), mark(2), mark(3), mark(4), mark(5)))
	var body strings.Builder
	for i, password := range []string{"Cfg.Word", "New().Word", "M[\"w\"]", "L[1]", "S.Word", "F()"} {
		fmt.Fprintf(&body, "func f%d() { http.Get(\"http://u:\" + other.%s + \"@h.corp.io:99999/\") }\n", i, password)
	}
	fmt.Fprintf(&body, "func a() { (&other.Client{Word: %q}).Dial() }\nfunc b() { other.Make(%q).Dial() }\n", mark(6), mark(7))
	fmt.Fprintf(&body, "func c() { c := new(other.Client); c.Word = %q; c.Dial() }\n", mark(8))
	l.put("p/p.go", "package p\n\nimport (\n\t\"m/other\"\n\t\"net/http\"\n)\n\n"+body.String())
	l.read()
	for _, args := range [][]string{{"-c=99", "-enable=all"}, {"-c=99"}, {"-format=json", "-enable=all"}, {"inventory"}} {
		l.run(binary(t), append(args, "./...")...)
	}
}

// fileWith returns a file with the packages that body uses.
func fileWith(body string) string {
	var out strings.Builder
	out.WriteString("package p\n\nimport (\n")
	for _, path := range []string{
		"bytes", "context", "crypto/hmac", "crypto/sha256", "crypto/subtle", "database/sql", "flag", "fmt", "html", "net",
		"net/http", "net/smtp", "net/url", "os", "os/exec", "regexp", "strconv", "strings"} {
		if strings.Contains(body, filepath.Base(path)+".") || path == "fmt" {
			fmt.Fprintf(&out, "\t%q\n", path)
		}
	}
	return out.String() + ")\n\nvar _ = fmt.Sprint\n\nfunc keep(...any) {}\n\n" + body
}

// innocentLines hold nothing secret.
var innocentLines = strings.Split(strings.TrimSpace(`
tok := os.Getenv("TOK"); http.Get("http://h.corp.io:99999/?token=" + tok)
password := os.Getenv("PASSWORD"); http.Get("http://u:" + password + "@h.corp.io:99999/")
secret := strconv.Itoa(len(os.Args)); http.Get("http://h.corp.io:99999/?secret=" + secret)
token := "token"; http.Get("http://h.corp.io:99999/?token=" + token)
http.Get("http://user:password@h.corp.io:99999/a b")
http.Get("http://user:{password}@h.corp.io:99999/a b")
http.Get("http://user:xxxxx@h.corp.io:99999/a b")
http.Get(fmt.Sprintf("http://u:%s@h.corp.io:99999/", os.Getenv("PW")))
http.Get("http://h.corp.io:99999/?token={token}")
http.Get("http://h.corp.io:99999/?page_token=abc123")
http.Get("http://h.corp.io:99999/?pageToken=abc123")
http.Get("http://h.corp.io:99999/?id=8f14e45fceea167a")
http.Get("http://h.corp.io:99999/?key=abc")
http.Get("http://h.corp.io:99999/?code=1234")
http.Get("http://h.corp.io:99999/items/123456789")
http.Get("http://h.corp.io:99999/items/8f14e45f-ceea-467a-9575-1d2b3c4d5e6f")
http.Get("http://h.corp.io:99999/commit/8f14e45fceea167a5a36dedd4bea2543aabbccdd")
http.Get("http://123456789.h.corp.io:99999/")
http.Get("http://tok.corp.io:99999/")
http.Get("http://password.corp.io:99999/")
http.Get("http://token:99999/")
http.Get("http://127.0.0.1:99999/")
http.Get("http://[::1]:99999/")
http.Get("http://h.corp.io:8080/a:b@c d")
http.Get("http://git@h.corp.io:99999/")
http.Get("http://h.corp.io:8080/@user/x y")
http.Get("http://h.corp.io:8080/x y?time=12:30&mail=a@h.corp.io")
http.Get("http://h.corp.io:99999/?q=a%20b&r=%40me")
http.Get("http://h.corp.io:99999/a%3Ab")
http.Get("http://h.corp.io:99999/#section:2")
url.Parse("mailto:someone@h.corp.io?subject=a b")
url.Parse("urn:isbn:0451450523 ")
url.Parse("git@github.com:a/b.git ")
url.Parse("tel:+1-816-555-1212 ")
url.Parse("data:text/plain;base64,SGVsbG8gd29ybGQ= ")
url.Parse("doi:10.1000/182 ")
net.Dial("tcp", "h.corp.io:99999")
net.Dial("tcp", "h.corp.io:http:x")
net.Listen("tcp", ":99999")
sql.Open("postgres", "host=h.corp.io user=u dbname=d port=x")
sql.Open("postgres", "postgres://h.corp.io:99999/db")
sql.Open("mysql", "tcp(h.corp.io:99999)/db")
q := url.Values{}; q.Set("id", "item42"); http.Get("http://h.corp.io:99999/?" + q.Encode())
q := url.Values{"page": {"12345"}}; http.Get("http://h.corp.io:99999/?" + q.Encode())
q := url.Values{}; q.Set("token", os.Getenv("T")); http.Get("http://h.corp.io:99999/?" + q.Encode())
q := url.Values{}; q.Set("grant_type", "client_credentials"); http.Get("http://h.corp.io:99999/?" + q.Encode())
u := url.URL{Scheme: "http", User: url.User("me42"), Host: "h.corp.io:99999"}; http.Get(u.String())
u := url.URL{Scheme: "http", Host: "h.corp.io:99999", Path: "/token/42"}; http.Get(u.String())
http.Get(strings.Join([]string{"http://h.corp.io:99999", "items", "id42"}, "/"))
http.Get(strings.ReplaceAll("http://h.corp.io:99999/{id}", "{id}", "id42"))
http.Get(strings.NewReplacer("{host}", "h42.corp.io").Replace("http://{host}:99999/")); http.Get("http://h.corp.io/a b")
var b strings.Builder; b.WriteString("http://h.corp.io:99999/?id="); b.WriteString("id42"); http.Get(b.String())
b := append([]byte("http://h.corp.io:99999/?id="), "id42"...); http.Get(string(b)); http.Get("http://h.corp.io/a b")
keep("Authorization", "Bearer"); http.Get("http://h.corp.io:99999/")
keep("the password is wrong", "no token was given"); http.Get("http://h.corp.io:99999/")
const passwordField = "user_password"; keep(passwordField); http.Get("http://h.corp.io:99999/")
const tokenType = "bearer"; keep(tokenType); http.Get("http://h.corp.io:99999/")
keep(map[string]string{"token": ""}); http.Get("http://h.corp.io:99999/")
keep(struct{ Token, Secret string }{}); http.Get("http://h.corp.io:99999/")
keep("2024-05-06T07:08:09Z", "10:20:30@x"); http.Get("http://h.corp.io:99999/")
keep("a=b", "x:y", "key: value", "%s:%d"); http.Get("http://h.corp.io:99999/")
http.Get("http://h.corp.io:99999/") // see https://h.corp.io/issues/42 and me@h.corp.io
http.Get("http://h.corp.io:99999/") //urllint:ignore port-default the port is tested
host := "h42.corp.io"; http.Get("http://" + host + ":99999/a b")
p := struct{ Secret, Name string }{os.Getenv("S"), "azureadv2"}; keep(fmt.Errorf("%s: no token", p.Name)); http.Get("http://h.io:99999/")
p := struct{ Token, Name string }{Name: "twitterv2"}; keep(fmt.Errorf("%s lacks its accessToken", p.Name)); http.Get("http://h.io:99999/")
http.Get(fmt.Sprintf("%s?access_token=%s", "http://h.corp.io:99999/userinfo", os.Getenv("T")))
v := "5.131"; http.Get(fmt.Sprintf("%s?access_token=%s&v=%s", "http://h.corp.io:99999/get", os.Getenv("T"), v))
port := "8080"; keep("http://localhost:" + port); http.Get("http://h.corp.io:99999/")
kind := "index:" + os.Getenv("K"); keep(kind + "nightly7"); http.Get("http://h.corp.io:99999/")
q := url.Values{"grant_type": {"authorization_code"}, "client_secret": {os.Getenv("S")}}; http.Get("http://h.corp.io:99999/?" + q.Encode())
body := "{\"id\":1,\"name\":\"Jon Snow\",\"email\":\"jon@corp.io\"}"; keep(body); http.Get("http://h.corp.io:99999/")
keep("@request.body.one:each > true && @request.body.two:each"); http.Get("http://h.corp.io:99999/")
body := "{\"grant_type\":\"refresh_token\",\"refresh_token\":\"" + os.Getenv("T") + "\"}"; keep(body); http.Get("http://h.corp.io:99999/")
env := []string{"PASSWORD=" + os.Getenv("P"), "ADDRESS=10.0.0.7"}; keep(env); http.Get("http://h.corp.io:99999/")
made := func(key, secret, at string) string { return key }; keep(made("client_id", "client_secret", "/at9")); http.Get("http://h.io:99999/")
keep(os.ReadFile("~/.config/corp/github_token")); http.Get("http://h.corp.io:99999/")
http.Get("http://h.corp.io:99999/?access_token=ACCESS_TOKEN")
sql.Open("postgres", "postgres://postgres:postgres@localhost:99999/postgres")
v := url.Values{}; v.Set("token_type_hint", "access_token"); http.PostForm("http://h.corp.io:99999/a b", v)
r, _ := http.NewRequest("GET", "http://h.corp.io:99999/", nil); r.Header.Set("Authorization", "Bearer "+os.Getenv("T"))
keep("Basic authentication of 2 kinds", "Bearer <token>", "bearer token1"); http.Get("http://h.corp.io:99999/")
v := map[string]any{"h": "h9x.corp.io", "w": os.Getenv("W")}; http.Get(fmt.Sprintf("http://u:%s@%s:99999/", v["w"], v["h"]))
lang := "english"; keep(fmt.Sprintf("error code = %q, want %s", lang, "NoSuchKey")); http.Get("http://h.corp.io:99999/?code=" + lang)
key := "colour"; http.Get(fmt.Sprintf("http://h.corp.io:99999/?key=%s&session=%s", key, "morning"))
port := "8080"; keep("[::]:" + port, "mysql://x@y(1.2.3.4:123)/foo"); http.Get("http://[::1]:99999/")
keep("-----BEGIN PRIVATE KEY-----", "-----END PRIVATE KEY-----"); http.Get("http://h.corp.io:99999/")
keep("{\"token\":\"\",\"password\":\"string\",\"key\":\"color\"}"); http.Get("http://h.corp.io:99999/")
sub := func(token string) string { return token }; keep(sub("orders.*"), sub("$SYS.>")); http.Get("http://h.corp.io:99999/x y")
password := "127.0.0.1"; keep(password); http.Get("http://127.0.0.1:99999/x y")
tokens := strings.Split("orders.eu.created", "."); keep(tokens[1]); http.Get("http://h.corp.io:99999/x y")
http.Get("http://user:changeme@h.corp.io:99999/"); http.Get("http://user:<password>@h.corp.io:99999/")
host := "h42.corp.io"; keep(fmt.Sprintf("%s:%s@%s", os.Getenv("U"), os.Getenv("P"), host)); http.Get("http://h42.corp.io/x y")
db := "orders1x"; keep(fmt.Sprintf("user=%s;password=%s;database=%s", os.Getenv("U"), os.Getenv("P"), db)); http.Get("http://h:99999/x y")
host := "h43.corp.io"; keep(os.Getenv("U") + ":" + os.Getenv("P") + "@" + host); http.Get("http://h43.corp.io/x y")
id := 42; http.Get(fmt.Sprintf("http://h.corp.io:99999/%d?n=%d", id, id))
p, ok := os.LookupEnv("P"); if !ok { p = os.Args[1] }; http.Get("http://u:" + p + "@h.corp.io:99999/")
if token := os.Getenv("T"); token == "h264" || token == "base64url" || token == "bearer" { http.Get("http://h.corp.io:99999/x y") }
keep(http.Cookie{Name: "session", Value: "v2"}, []string{"token", "h264"}); http.Get("http://h.corp.io:99999/x y")
keep("token: h264", "the password is required"); http.Get("http://h.corp.io:99999/") // token: see RFC 6750, password: "string"
http.Get("http://h.corp.io:99999/a&amp;b?c=d&#38;e") // a token is 16 bytes; key: value1, id: 8f14e45fceea167a
keep("https://h.corp.io:port", "http://host:8080x"); http.Get("http://h.corp.io:99999/x y")
keep("docker://alpine:3.19.1-amd64", "oci://app:v1.2.3-rc4", "docker://sha256:8f14e45fceea167a"); http.Get("http://h.corp.io:99999/x y")
keep("org/image@h.corp.io", "scope/pkg@1.2.3", "docker run -u 1000:1000 x"); http.Get("http://h.corp.io:99999/x y")
keep("git://h.test:team1repo2", "ssh://git.corp.io:team1repo2/x", "git.corp.io:team/repo2"); http.Get("http://h.corp.io:99999/x y")
keep("oci://app:1a2b3c4d", "tcp://node-1:rack2b3", "k8s://ns1:svc2port3", "codec://h264:hevc10x2"); http.Get("http://h.corp.io:99999/x y")
keep("http://[fe80::1%25en0a1b2]:8080/x", "image@sha256:8f14e45fceea167a5a36dedd4bea2543"); http.Get("http://h.corp.io:99999/x y")
keep("GET /users/:id1x2y3/@me", "/v1/{name1}:{verb2}@latest", "arn:aws:iam::123456789012:role/app1role2"); http.Get("http://h:99999/x y")
http.Get("http://h.corp.io:99999/") // set password policy v2, see RFC6749; the token is OAuth2Token of K8sSecretRef
http.Get("http://h.corp.io:99999/") // mkdir -p a1/b2/c3; ssh -p2222 h; docker run -p8080:80 app1v2; patch -p1 < Fix2Of3x.diff
http.Get("http://h.corp.io:99999/") // --password-file /run/secrets/db1pw2 --token-ttl 30m15s --password $DB_PASSWORD -p$PW
http.Get("http://h.corp.io:99999/") // curl -u user:password http://h; curl -u $USER:$PASS x; Authorization: Bearer <token>
http.Get("http://h.corp.io:99999/") // password = getPassword2(ctx1); token: see parseToken2Of; password: argon2id
http.Get("http://h.corp.io:99999/") // the password is stored in Vault2Store/db1creds2; next page token is abc123def
keep(fmt.Sprintf("bad token %s", "ident42"), fmt.Errorf("secret %q not in %q", "tls-cert-prod", "ns1")); http.Get("http://h:99999/x y")
keep(fmt.Sprintf("token %d of %s", 1, "stream-two-left"), fmt.Sprintf("password for %s", "user1")); http.Get("http://h.io:99999/x y")
const secretName = "grafana-admin-credentials"; keep(secretName, "secret: my-tls-secret"); http.Get("http://h.io:99999/x y")
keep(http.Cookie{Name: "session", Value: "v2"}, "Set-Cookie: lang=en42us; Path=/"); http.Get("http://h.io:99999/x y")
keep(map[string]string{"secret": "two-secret", "token_type": "bearer2"}); http.Get("http://h:99999/x y") // token bucket4, secret santa 2026
http.Get("http://h.io:99999/x y") // first pass: lexer2, second pass: parser2; user:pass in docs, user:password@host
http.Get("http://h.corp.io:99999/?credentials=include")
http.Get("http://h.corp.io:99999/?credential=my-cred-2")
fetch := "fetch(url, {credentials: 'include'})"; keep(fetch); http.Get("http://h.io:99999/x y")
credentials := "omit"; keep(credentials); http.Get("http://h.io:99999/x y")
credentialsFile := "/etc/app/credentials.json"; keep(credentialsFile); http.Get("http://h.io:99999/x y")
http.Get("http://h.corp.io:99999/?session=1")
http.Get("http://h.corp.io:99999/?sid=8f14e45f-ceea-467a-9575-1d2b3c4d5e6f")
http.Get("http://h.corp.io:99999/?auth=oauth2")
http.Get("http://h.corp.io:99999/?key=item-42")
http.Get("http://h.corp.io:99999/?code=US-CA")
http.Get("http://h.corp.io:99999/?signature_version=v4")
keep("function_signature=main.run2"); http.Get("http://h.io:99999/x y")
http.Get("http://h.corp.io:99999/?cursor=eyJpZCI6MTIzfQ")
http.Get("http://h.corp.io:99999/?reset_password=1")
const EventPassword = "changed"; keep(EventPassword); http.Get("http://h.io:99999/x y")
const routeForgotPassword = "forgot"; keep(routeForgotPassword); http.Get("http://h.io:99999/x y")
keep(map[string]string{"reset_password": "renew", "wrong_password": "Wrong"}); http.Get("http://h.io:99999/x y")
pwd := "/srv/app"; keep(pwd); http.Get("http://h.io:99999/x y")
compass := "north4"; keep(compass); http.Get("http://h.io:99999/x y")
firstPass := 1; keep("", firstPass); http.Get("http://h.io:99999/x y")
keys := []string{"token=", "password=", "secret=", "api_key="}; keep("", keys); http.Get("http://h.io:99999/x y")
prefixes := []string{"http://user:", "https://", "ftp://h2"}; keep("", prefixes); http.Get("http://h.io:99999/x y")
hosts := []string{"http://h1.corp.io:", "8080", "/path1"}; keep("", hosts); http.Get("http://h.io:99999/x y")
parts := []string{"?access_token=", "&expires_in=3600", "&scope=all2"}; keep("", parts); http.Get("http://h.io:99999/x y")
words := strings.Fields("red2 green3 blue4"); keep("", words); http.Get("http://h.io:99999/x y")
for h := range strings.SplitSeq("host1x,host2x", ",") { http.Get("http://" + h + ":99999/") }; http.Get("http://h.io:99999/x y")
for _, h := range []string{"http://", "host1x", ":99999/"} { keep(h) }; http.Get("http://h.io:99999/x y")
if subtle.ConstantTimeCompare([]byte(os.Args[1]), []byte("admin")) == 1 { keep("x") }; http.Get("http://h.io:99999/x y")
keep("the password of the user is required"); http.Get("http://h.io:99999/x y")
keep("the token of the session is expired"); http.Get("http://h.io:99999/x y")
keep("secret of the first node is node1"); http.Get("http://h.io:99999/x y")
keep("AC00000000000000000000000000000000", "SK00000000000000000000000000000000"); http.Get("http://h.io:99999/x y")
http.Get("https://api.twilio.com:99999/2010-04-01/Accounts/AC0123456789abcdef0123456789abcdef/Messages.json")
keep("pk_live_publishable", "pk_test_publishable"); http.Get("http://h.io:99999/x y")
keep("sk_test_", "sk_test_example", "sk_test_your_key_here"); http.Get("http://h.io:99999/x y")
keep("ghp_", "glpat-", "xoxb-", "AKIA", "AIza", "npm_config_registry", "pypi-server"); http.Get("http://h.io:99999/x y")
keep("price_1MoBy5LkdIwHu7ixZhnattbh", "cus_NffrFeUfNV2Hib", "acct_1032D82eZvKYlo2C"); http.Get("http://h.io:99999/x y")
keep("arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/db-AbCdEf"); http.Get("http://h.io:99999/x y")
keep("secretKeyRef:\n  name: db2-creds\n  key: password\n"); http.Get("http://h.io:99999/x y")
keep("WWW-Authenticate: Basic realm=\"Restricted area 2\""); http.Get("http://h.io:99999/x y")
keep("X-Api-Key: <your key>", "X-Api-Key: $API_KEY", "X-Api-Key header v2"); http.Get("http://h.io:99999/x y")
keep("Authorization", "X-Api-Key", "Proxy-Authorization", "Bearer realm=\"x2\""); http.Get("http://h.io:99999/x y")
keep("curl -u user: http://h.corp.io", "curl -u \"$USER:$PASS\" http://h.corp.io"); http.Get("http://h.io:99999/x y")
http.Get("http://h.corp.io:99999/?user=org:team-42&q=user:ann+repo:corp/app&pin=red&login=ann")
http.Get("http://h.corp.io:99999/hooks/deploy/main"); http.Get("http://h.corp.io:99999/hooks/release-2024-01")
http.Get("http://ab12cd34ef.execute-api.eu-west-1.amazonaws.com:99999/prod")
http.Get("http://h.corp.io:99999/watch?v=dQw4w9WgXcQ"); http.Get("http://h.corp.io:99999/IMG_20240131_123456.jpg")
http.Get("http://k8s-ingress-7f9c6b5d4-x2x9z:99999/"); http.Get("http://h.corp.io:99999/?max_tokens=4096")
http.Get("http://h.corp.io:99999/spreadsheets/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit")
keep("UPDATE users SET password = $1 WHERE id = $2", "SELECT password FROM users WHERE token = ?"); http.Get("http://h.io:99999/")
keep("team/app:v1.2.3-rc4@sha256:0123456789abcdef", "h1:8wGtT2dXw1nyp5XHzKMNK4TNBYXvcQ0O8kyXtWqBG0s="); http.Get("http://h.io:99999/")
c := context.WithValue(context.Background(), 1, "trace42"); keep(c.Value(1)); http.Get("http://h.corp.io:99999/x y")
var w string; fmt.Sscan("h42.corp.io", &w); http.Get("http://" + w + ":99999/x y"); http.Get("http://h.corp.io:99999/x y")
reset, withTokens := func(s string) {}, func(n string) {}; reset("token42x"); withTokens("lexer"); http.Get("http://h:99999/")
f, w := "%[2]*[1]s", "item42"; keep(fmt.Sprintf(f, w, 20), fmt.Sprintf("http://h.io/%[2]*[1]s x", w, 9)); http.Get("http://h:99999/")
http.Get("http://h.corp.io:99999/?token=" + os.Getenv("T") + "&page=item42"); http.Get("http://h.corp.io:99999/x y")
http.Get("http://h.corp.io:99999/x y") //urllint:ignore port-* fixed in 8f14e45fceea167a5a36dedd4bea2543aabbccdd
if _, p, ok := new(http.Request).BasicAuth(); ok && p == "changeme" { http.Get("http://h.corp.io:99999/x y") }
if new(http.Request).FormValue("password_hint") == "required" { http.Get("http://h.corp.io:99999/x y") }
if new(http.Request).FormValue("mode") == "gravity" || os.Getenv("PASSWORD") == "prompt" { http.Get("http://h.corp.io:99999/x y") }
switch new(http.Request).FormValue("action") { case "resetpassword", "login": http.Get("http://h.corp.io:99999/x y") }
exec.Command("docker", "login", "--password-stdin", "registry.corp.io"); http.Get("http://h.corp.io:99999/x y")
exec.Command("psql", "--no-password", "orders", "--username", "reporter"); http.Get("http://h.corp.io:99999/x y")
exec.Command("app", "--password-file", "secretfile", "--passes", "three"); http.Get("http://h.corp.io:99999/x y")
bypass, setCompass := func(s string) {}, func(s string) {}; bypass("firewall"); setCompass("north"); http.Get("http://h:99999/x y")
keep("machine learning login page password reset", "default login is disabled"); http.Get("http://h.corp.io:99999/x y")
x := os.Args[1]; i := strings.Index(x, "/"); http.Get(x[:i] + "/archive" + x[i:]); http.Get("http://h.corp.io:99999/x y")
x := os.Args[1]; i := strings.Index(x, ":"); http.Get(x[:i] + "://gravity" + x[i+1:]); http.Get("http://h.corp.io:99999/x y")
x := os.Args[1]; at := strings.Index(x, "@"); keep(x[:at] + "+label" + x[at:]); http.Get("http://h.corp.io:99999/x y")
x := os.Args[1]; at := strings.Index(x, "@"); keep("mailto:" + x[:at] + "-archive" + x[at:]); http.Get("http://h.corp.io:99999/x y")
x, i := os.Args[1], len(os.Args); keep(x[:i] + "v2beta" + x[i:], x[:i] + "-suffix-" + x[i:]); http.Get("http://h.corp.io:99999/x y")
h := http.Header{"Cookie": []string{"lang=en42us"}, "Set-Cookie": {"theme=dark; Path=/"}}; keep(h); http.Get("http://h.corp.io:99999/x y")
r, _ := http.NewRequest("GET", "/ ", nil); r.Header.Set("Authorization", fmt.Sprintf("%s %s", "Bearer", os.Getenv("T")))
http.Get(fmt.Sprintf("http://h.corp.io:99999/items/%d?page=%d", 48613952, 20240131)); http.Get("http://h.corp.io:99999/x y")
http.Get("http://u:" + os.Getenv("P") + "@h.corp.io:" + strconv.Itoa(654321) + "/"); http.Get("http://h.corp.io:99999/x y")
http.Get("http://h.corp.io:99999/?pin=0&login=ann42&login=team-7&next=pin&bearer=true")
keep("-----BEGIN PRIVATE KEY----- is followed by base64", "-----BEGIN PRIVATE KEY-----\n...\n-----END"); http.Get("http://h:99999/")
b, a := new(strings.Builder), os.Args; fmt.Fprintf(b, "%s:%s@", a[1], a[2]); fmt.Fprintf(b, "tcp(%s)", a[3]); http.Get("http://h:99999/")
keep("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGZ2k4x9Qm1VvR7yTj0pWbN8cL3sD6hF5aXeKuYiOoPq me@corp"); http.Get("http://h.io:99999/x y")
`), "\n")

var lineNumber = regexp.MustCompile(`^\d+\t`)

// What is not secret is shown as it is, byte for byte.
func TestInnocentLines(t *testing.T) {
	var body strings.Builder
	for i, line := range innocentLines {
		fmt.Fprintf(&body, "func do%d() {\n\t%s\n}\n\n", i, line)
	}
	source := fileWith(body.String())
	l := leaks{T: t, dir: t.TempDir(), program: new(maker), quiet: true}
	l.put("go.mod", "module m\n\ngo 1.26\n")
	l.put("p/p.go", source)
	out := l.output(binary(l.T), "-c=2", "-enable=all", "./...")
	shown := make(map[string]bool)
	for line := range strings.Lines(out) {
		shown[lineNumber.ReplaceAllString(strings.TrimSuffix(line, "\n"), "")] = true
	}
	for _, line := range innocentLines {
		if !shown["\t"+line] {
			t.Errorf("not shown as it is: %s", line)
		}
	}
	for _, args := range [][]string{{"-enable=all", "-format=json"}, {"inventory"}, {"sinks", "-inferred", "-all"}} {
		for line := range strings.Lines(l.output(binary(l.T), append(args, "./...")...)) {
			if strings.Contains(line, redact.Mask) && !strings.Contains(line, "user:xxxxx@") &&
				!strings.Contains(line, "user:password") {
				t.Errorf("%v hides something: %s", args, line)
			}
		}
	}
}

// A value that is a name elsewhere, too, is masked where it stands, and only there.
func TestNamesAreShown(t *testing.T) {
	const name = "azure2go4x"
	l := leaks{T: t, dir: t.TempDir(), program: new(maker), quiet: true}
	l.put("go.mod", "module m\n\ngo 1.26\n")
	l.put(name+"/"+name+".go", "package "+name+`

import "net/http"

func `+name+`_() { http.Get("http://u:`+name+`@h.corp.io:99999/x y") }
`)
	for _, args := range [][]string{{"-c=1"}, {"-format=json"}, {"-format=sarif"}, {"-format=github"},
		{"-format=vet"}} {
		out := l.output(binary(t), append(args, "./...")...)
		if !strings.Contains(out, name+"/"+name+".go") || strings.Contains(out, "u:"+name) {
			t.Errorf("%v: %s", args, out)
		}
	}
	if out := l.output(binary(t), "-c=1", "./..."); !strings.Contains(out, "func "+name+
		`_() { http.Get("http://u:xxxxx@h.corp.io`) {
		t.Error(out)
	}
}

// A //line comment shows nothing of a file that is not checked.
func TestLineDirectiveShowsNoOtherFile(t *testing.T) {
	l := leaks{T: t, dir: t.TempDir(), program: new(maker), quiet: true}
	l.put("go.mod", "module m\n\ngo 1.26\n")
	l.put("note.txt", "kept for us\n")
	l.put("p/p.go", fileWith("//line ../note.txt:1\nfunc do() { http.Get(\"http://h.corp.io:99999/\") }\n"))
	for _, args := range [][]string{{"-c=3"}, {"-format=json"}, {"-format=sarif"}} {
		if out := l.output(binary(t), append(args, "./...")...); !strings.Contains(out, "note.txt") ||
			strings.Contains(out, "kept for us") {
			t.Errorf("%v: %s", args, out)
		}
	}
}

// Nothing but these files writes to the streams of the process: what is printed of a
// program goes through a masking writer, or is said to be free of its texts.
func TestOneWayOut(t *testing.T) {
	may := map[string]bool{
		"internal/report/secrets.go": true, // the masking writers
		// through Refuse or a format, which mask
		"internal/cli/cli.go": true, "internal/cli/interrupt.go": true, "lint.go": true, "stdin.go": true,
		// no text of a program, or masked by core
		"url.go": true, "rules.go": true, "help.go": true, "explain.go": true,
		"lsp.go": true, "internal/driver/protocol.go": true, "version.go": true, "internal/cli/help.go": true,
		"completion.go": true, "config.go": true, // names; settings, masked by line
	}
	streams := regexp.MustCompile(`os\.Std(out|err)|fmt\.Print|\bprintln\(`)
	err := filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() == "tools" || d.Name() == "lsptest"):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") ||
			may[filepath.ToSlash(file)]:
			return nil
		}
		text, err := os.ReadFile(file)
		if at := streams.FindString(string(text)); at != "" {
			t.Errorf("%s has %s; write through Report.Stdout or Report.Stderr", file, at)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range output.Formats {
		var out strings.Builder
		r := &report.Report{Troubles: []report.Trouble{{At: token.Position{Filename: "a.go", Line: 1}, Message: "Zq7Wk4Hx4Mz is wrong"}}}
		r.Secrets.Add("Zq7Wk4Hx4Mz")
		if err := f.Write(r, 0, &out); err != nil || strings.Contains(out.String(), "Zq7Wk4Hx4Mz") || out.Len() == 0 {
			t.Errorf("%s: %q, %v", f.Name, out.String(), err)
		}
	}
}
