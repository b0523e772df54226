package analyzer_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/testutil"
)

// repeatedCalls are functions in which one line is repeated: a rule that searches the function for each of its
// calls takes a time that grows with the square of its length.
var repeatedCalls = []struct{ name, head, line string }{
	{"JoinHostPort", "func f(s string, out *[]string) {\n host, port, err := net.SplitHostPort(s)\n " +
		"if err != nil { host, port = s, \"80\" }\n",
		"*out = append(*out, net.JoinHostPort(host, port))"},
	{"SplitHostPort", "func f(s string) {\n",
		`{ h, p, err := net.SplitHostPort(s); if err != nil { h, p = s, "80" }; println(net.JoinHostPort(h, p)) }`},
	{"Dial of URL.Host", "func f(u *url.URL) {\n", `net.Dial("tcp", u.Host)`},
	{"Dial of a field", "type T struct{ u *url.URL }\nfunc f(t T) {\n", `net.Dial("tcp", t.u.Host)`},
	{"HasPrefix", "func f(s string) {\n if strings.HasPrefix(s, \"https://\") { println(s) }\n", `http.Get("http://" + s)`},
	{"Replace", "func f(s string) {\n", `println(strings.Replace(s, "http", "https", 1))`},
	{"Do", "func f(w http.ResponseWriter, r *http.Request) {\n", `http.DefaultClient.Do(r)`},
	{"Access-Control", "func f(w http.ResponseWriter, r *http.Request) {\n", `w.Header().Set("Access-Control-Allow-Origin", "*")`},
	{"proxy", "func f() {\n", `httputil.NewSingleHostReverseProxy(&url.URL{Host: "h.test"})`},
	{"path.Join", "func f(u *url.URL) {\n", `http.Get(path.Join(u.String(), "x"))`},
	{"address in a field", "type C struct{ Host string; Port int; Addr string }\nfunc f(c *C) {\n",
		`c.Addr = fmt.Sprintf("%s:%d", c.Host, c.Port)`},
	{"shared address", "func f(a string) {\n addr := a + \":80\"\n", `net.Dial("tcp", addr)`},
	{"Get of one URL", "func f(a string) {\n u := \"http://\" + a + \"/x y\"\n", `http.Get(u)`},
	{"Get of fields", "type C struct{ base string }\nfunc f(c *C, id string) {\n c.base = \"http://h.test/\"\n",
		`http.Get(c.base + "/x/" + id)`},
	{"routes", "func f(m *http.ServeMux, h http.HandlerFunc) {\n", `m.HandleFunc("/a", h)`},
	{"redirects", "func f(w http.ResponseWriter, r *http.Request) {\n", `http.Redirect(w, r, r.URL.Query().Get("next"), 302)`},
	{"prefixes", "func f(s string) {\n", `_ = strings.HasPrefix(s, "https://h.test")`},
	{"host headers", "func f(r *http.Request) {\n", `r.Header.Set("Host", "h.test")`},
	{"split hosts", "func f(r *http.Request) {\n", `println(strings.Split(r.Host, ":")[0])`},
	{"Values", "func f(v url.Values, s string) {\n", `v.Set("a", url.QueryEscape(s))`},
	{"elements", "func f(m map[string]int) {\n", `m["a"] = 1`},
	{"header elements", "func f(h http.Header) {\n", `h["Access-Control-Allow-Origin"] = []string{"*"}`},
	{"URL in a field", "type C struct{ base *url.URL }\nfunc (c *C) f(id string) {\n",
		`{ u := c.base; u.Path = id; println(u.String()) }`},
	{"Host of URL", "func f(w http.ResponseWriter, r *http.Request) {\n", `switch r.URL.Host { case "h.test": println() }`},
	{"PathEscape", "func f(s string) {\n", `http.Get("http://h.test/" + url.PathEscape(s))`},
	{"swapped", "func f(s string) {\n", `net.Dial(s, "tcp")`},
	{"joined list", "var l = []string{\"http://u:\"}\nfunc f() {\n", `l = append(l, "Zq7Kw9x2L"); http.Get(strings.Join(l, "@"))`},
	{"scheme added late", "func f(s string) {\n",
		`{ u, _ := url.Parse(s); if !strings.HasPrefix(s, "http://") { s = "http://" + s }; println(u.Host) }`},
	{"origins", "func f(w http.ResponseWriter, r *http.Request, l []string) {\n",
		`if r.Header.Get("Origin") == l[0] { println(r.Host) }`},
	{"trimmed base", "func f(base string) {\n base = strings.TrimSuffix(base, \"/\")\n", `http.Get(base + "/x")`},
	{"values in a nil field", "type C struct{ v url.Values }\nfunc New() *C { return &C{} }\nfunc (c *C) f(s string) {\n",
		`c.v.Set("a", s)`},
	{"URL of all requests", "type C struct{ base *url.URL }\nfunc New() *C { return &C{} }\n" +
		"func (c *C) f(w http.ResponseWriter, r *http.Request) {\n", `c.base.Path = r.URL.Path; println(c.base.String())`},
	{"form sent", "func f(v url.Values) {\n", `{ r, _ := http.NewRequest("POST", "http://h.test/", ` +
		`strings.NewReader(v.Encode())); http.DefaultClient.Do(r) }`},
	{"form read", "func f(w http.ResponseWriter, r *http.Request) {\n", `println(r.Form.Get("a"))`},
	{"path values", "func h(w http.ResponseWriter, r *http.Request) { println(r.PathValue(\"id\")) }\n" +
		"func f(m *http.ServeMux) {\n", `m.HandleFunc("/{x}", h)`},
	{"Replace in a URL", "func f(u *url.URL) {\n", `println(strings.Replace(u.String(), "/api", "", 1))`},
	{"ParseIP", "func f(s string) {\n",
		`{ h, _, err := net.SplitHostPort(s); if err != nil { h = s }; println(net.ParseIP(h) == nil) }`},
	{"split without its scheme", "func f(s string) {\n", `net.SplitHostPort(strings.TrimPrefix(s, "http://"))`},
	{"Parse and change", "func f(s string) {\n u, _ := url.Parse(s)\n", `u.Path = s + "/x"; println(u.String())`},
}

// TestCallsLinear checks that eight times as many lines take about eight times as long.
func TestCallsLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	for _, c := range repeatedCalls {
		t.Run(c.name, func(t *testing.T) {
			loaded := make(map[int][]*packages.Package)
			for _, n := range []int{fewLines, 8 * fewLines} {
				loaded[n] = repeated(t, c.head, c.line, n)
			}
			testutil.LinearFrom(t, c.name, fewLines, func(n int) {
				if _, err := checker.Analyze([]*analysis.Analyzer{analyzer.Analyzer}, loaded[n], nil); err != nil {
					t.Fatal(err)
				}
			})
		})
	}
}

const fewLines = 125

// repeated loads a module of one function that repeats a line.
func repeated(t *testing.T, head, line string, n int) []*packages.Package {
	const imports = "fmt net net/http net/http/httputil net/url path strings"
	var b strings.Builder
	b.WriteString("package p\n\n")
	for path := range strings.FieldsSeq(imports) {
		b.WriteString("import \"" + path + "\"\n")
	}
	b.WriteString("\nvar _, _, _, _, _ = fmt.Sprint, path.Join, strings.Trim, httputil.DumpRequest, net.ParseIP\n" +
		"var _, _ = http.Get, url.Parse\n\n" + head + strings.Repeat("\t"+line+"\n", n) + "}\n")
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module p\n\ngo 1.26\n", "p.go": b.String()} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	loaded, err := packages.Load(&packages.Config{Dir: dir, Mode: packages.LoadSyntax | packages.NeedModule}, "./...")
	if err != nil || packages.PrintErrors(loaded) > 0 {
		t.Fatal(err)
	}
	return loaded
}
