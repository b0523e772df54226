package sink

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// A program is source text by import path; packages come before those that
// import them.
type program [][2]string

// check type-checks the packages of p, and gives the last one.
func (p program) check(t testing.TB) (*token.FileSet, *ast.File, *types.Info) {
	t.Helper()
	fset := token.NewFileSet()
	known := make(own)
	var file *ast.File
	var info *types.Info
	for _, src := range p {
		var err error
		if file, err = parser.ParseFile(fset, "x.go", src[1], parser.SkipObjectResolution); err != nil {
			t.Fatal(err)
		}
		info = &types.Info{
			Types:      make(map[ast.Expr]types.TypeAndValue),
			Uses:       make(map[*ast.Ident]types.Object),
			Selections: make(map[*ast.SelectorExpr]*types.Selection),
		}
		conf := types.Config{Importer: known}
		if known[src[0]], err = conf.Check(src[0], fset, []*ast.File{file}, info); err != nil {
			t.Fatal(err)
		}
	}
	return fset, file, info
}

// own imports what a program has checked before, and else the standard library.
type own map[string]*types.Package

func (o own) Import(path string) (*types.Package, error) {
	for known, pkg := range o {
		if known == path || known == "vendor/"+path || strings.HasSuffix(known, "/vendor/"+path) {
			return pkg, nil
		}
	}
	return std().Import(path)
}

// sites lists what c finds in the last package of p: the callee and the
// expression, in the order of the source.
func (p program) sites(t testing.TB, c *Catalog) []string {
	t.Helper()
	fset, file, info := p.check(t)
	m := c.Matcher(info)
	var got []Site
	yield := func(s Site) { got = append(got, s) }
	for n := range ast.Preorder(file) {
		switch n := n.(type) {
		case *ast.CallExpr:
			m.Call(n, yield)
		case *ast.CompositeLit:
			m.Composite(n, yield)
		case *ast.AssignStmt:
			m.Assign(n, yield)
		case *ast.BinaryExpr:
			m.Compare(n, yield)
		case *ast.SwitchStmt:
			m.Switch(n, n.Tag, yield)
		}
		m.Types.Match(n, yield)
	}
	slices.SortStableFunc(got, func(a, b Site) int { return int(a.Expr.Pos() - b.Expr.Pos()) })
	var out []string
	for _, s := range got {
		src := p[len(p)-1][1]
		text := src[fset.Position(s.Expr.Pos()).Offset:fset.Position(s.Expr.End()).Offset]
		for _, c := range s.If {
			text += " if " + types.ExprString(c.Expr)
		}
		out = append(out, s.Use.Callee+" "+text)
	}
	return out
}

func mustLine(t testing.TB, s string) *Line {
	t.Helper()
	l, err := ParseLine(s)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// matchTests have declarations, the body of a function, and what is found there.
var matchTests = []struct {
	name, decls, body string
	want              []string
}{
	{name: "function", body: `http.Get("a"); http.Post(x, y, nil)`, want: []string{`http.Get "a"`, `http.Post x`}},
	{name: "nested", body: `url.Parse(g(http.Get("a")))`, decls: `func g(*http.Response, error) string { return "" }`,
		want: []string{`url.Parse g(http.Get("a"))`, `http.Get "a"`}},
	{name: "parentheses", body: `((http.Get))(("a"))`, want: []string{`http.Get ("a")`}},
	{name: "another function of that name", body: `http.Get("a"); var http own; http.Get("b")`,
		decls: `type own struct{}; func (own) Get(url string) {}`,
		want:  []string{`http.Get "a"`}},
	{name: "method", body: `c.Get("a"); (&http.Client{}).Head("b")`, decls: `var c http.Client`,
		want: []string{`http.Client.Get "a"`, `http.Client.Head "b"`}},
	{name: "another method of that name", body: `r.Header.Get("a")`, decls: `var r *http.Request`},
	{name: "variable", body: `http.DefaultClient.Get("a"); (http.DefaultClient).Head("b"); c := http.DefaultClient;
		c.Get("c")`,
		want: []string{`http.DefaultClient.Get "a"`, `http.DefaultClient.Head "b"`, `http.Client.Get "c"`}},
	{name: "method expression", body: `(*http.Client).Get(c, "a"); (*http.Client).Get(http.DefaultClient, "b")`,
		decls: `var c *http.Client`,
		want:  []string{`http.Client.Get "a"`, `http.DefaultClient.Get "b"`}},
	{name: "method value", body: `f := c.Get; f("a")`, decls: `var c *http.Client`},
	{name: "embedding", body: `s.Get("a"); d.s.c.Head("b")`,
		decls: `var s struct{ *http.Client }; var d deep; type deep struct { s struct { c http.Client } }`,
		want:  []string{`http.Client.Get "a"`, `http.Client.Head "b"`}},
	{name: "alias and defined type", body: `a.Get("a"); d.Client.Get("b")`,
		decls: `type client = http.Client; var a client; type defined struct{ http.Client }; var d defined`,
		want:  []string{`http.Client.Get "a"`, `http.Client.Get "b"`}},
	{name: "condition", body: `net.Dial("tcp", "a"); net.Dial("udp6", "b"); net.Dial("unix", "/c");
		net.Dial("ip4:1", "d"); net.Dial(x, "e")`,
		want: []string{`net.Dial "a"`, `net.Dial "b"`, `net.Dial "e" if x`}},
	{name: "condition on a named constant", body: `net.Dial(network, x); net.Dial(network + "4", y)`,
		decls: `type n string; const network = "tcp"`,
		want:  []string{`net.Dial x`, `net.Dial y`}},
	{name: "keys of headers in any case",
		body: `h.Set("Location", "a"); h.Add("lOCATION", "b"); h.Set("Locations", "c"); h.Set("X-Location", "d");
			h.Set(x, "e"); h.Set("origin", "f")`,
		decls: `var h http.Header`, want: []string{`http.Header.Set "a"`, `http.Header.Add "b"`,
			`http.Header.Set "e" if x`, `http.Header.Set "e" if x`, `http.Header.Set "e" if x`,
			`http.Header.Set "e" if x`, `http.Header.Set "f"`}},
	{name: "variadic", body: `u.JoinPath("a", x); url.JoinPath(x, "b", "c"); url.JoinPath(y); u.JoinPath(list...);
		u.JoinPath([]string{"d", 2: "e"}...)`,
		decls: `var u url.URL; var list []string`,
		want: []string{`url.URL.JoinPath "a"`, `url.URL.JoinPath x`, `url.JoinPath x`, `url.JoinPath "b"`,
			`url.JoinPath "c"`, `url.JoinPath y`, `url.URL.JoinPath list`,
			`url.URL.JoinPath "d"`, `url.URL.JoinPath "e"`}},
	{name: "a call as all arguments", body: `net.Dial(two()); url.JoinPath(two()); http.NewRequest(three())`,
		decls: `func two() (a, b string) { return }; func three() (a, b string, r io.Reader) { return }`},
	{name: "no package", body: `err.Error(); print(len("a")); _ = string(x); func(s string) {}("b")`,
		decls: `var err error`},
	{name: "fields", body: `_ = url.URL{Scheme: "a", Host: x}; _ = []*url.URL{{Path: "b"}};
		_ = map[string]url.URL{"k": {RawQuery: "c"}}; _ = http.Server{Addr: "d", Handler: nil}`,
		want: []string{`url.URL.Scheme "a"`, `url.URL.Host x`, `url.URL.Path "b"`, `url.URL.RawQuery "c"`,
			`http.Server.Addr "d"`}},
	{name: "fields without keys",
		body:  `_ = url.URL{"a", x, nil, "b", "", "", "", "", "", false, false}; _ = []*pair{{"c", "d"}}; _ = pair{"e", "f"}`,
		decls: `type pair struct{ Host, Path string }`,
		want: []string{`url.URL.Scheme "a"`, `url.URL.Host "b"`, `url.URL.Path ""`, `url.URL.Fragment ""`,
			`url.URL.RawQuery ""`, `url.URL.RawPath ""`, `url.URL.RawFragment ""`}},
	{name: "elements without keys",
		body:  `_ = []string{"c"}; _ = map[string]string{"Host": "d"}; _ = [...]string{index: "e"}`,
		decls: `const index = 0`},
	{name: "maps", body: `h["Location"] = []string{"a", x};
		_ = http.Header{"location": {"b"}, y: {"c"}, "X": {"d"}, "Origin": nil}; h[x] = nil;
		_ = map[string][]string{"Location": {"e"}}; _ = alias{"Referer": many}`,
		decls: `type alias = http.Header; var h http.Header; var many []string`,
		want:  []string{`http.Header "a"`, `http.Header x`, `http.Header "b"`, `http.Header many`}},
	{name: "conversions", body: `_ = template.URL("a"); _ = alias(x); _ = own("b"); _ = string([]byte("c"));
		f := func(string) alias { panic("x") }; f("d"); _ = template.HTML("e")`,
		decls: `type alias = template.URL; type own template.URL`,
		want:  []string{`template.URL "a"`, `template.URL x`}},
	{name: "the first element",
		body: `path.Join("a", "b"); path.Join(x); path.Join(many...); path.Join([]string{"c", "d"}...);
			path.Join([]string{1: "e"}...); path.Join()`,
		decls: `var many []string`, want: []string{`path.Join "a"`, `path.Join x`, `path.Join "c"`}},
	{name: "comparisons", body: `_ = u.Scheme == "a" || "b" != (u.Port()) || e.Path == x || u.Scheme < "c" || u.Port == nil ||
		u.Host+"" == "d" || p.Host == "e" || u.Hostname() == v.Scheme || u.String() == "f" || err != nil`,
		decls: `var u url.URL; var v *url.URL; var e struct{ url.URL }; var p struct{ Host string }; var err error`,
		want:  []string{`url.URL.Scheme "a"`, `url.URL.Port "b"`, `url.URL.Path x`, `url.URL.Hostname v.Scheme`}},
	{name: "switches", body: `switch u.Scheme { case "a", x: case "b": }; switch (u.Port()) { case "c": default: };
		switch { case u.Host == "d": }; switch x { case "e": }; switch p := u.Path; p { case "f": }`,
		decls: `var u url.URL`,
		want: []string{`url.URL.Scheme "a"`, `url.URL.Scheme x`, `url.URL.Scheme "b"`, `url.URL.Port "c"`,
			`url.URL.Host "d"`}},
	{name: "a password that is the user",
		body: `url.UserPassword("a", "a"); url.UserPassword("a", "b"); url.UserPassword(x, x); url.UserPassword(x, "c")`,
		want: []string{`url.UserPassword "b"`, `url.UserPassword x`, `url.UserPassword "c"`}},
	{name: "parsed URLs", body: `u.ResolveReference(&url.URL{Path: "a"})`, decls: `var u *url.URL`,
		want: []string{`url.URL.ResolveReference &url.URL{Path: "a"}`, `url.URL.Path "a"`}},
	{name: "fields of that name", body: `_ = own{Host: "a", Scheme: "b"}; var o own; o.Host = "c"`,
		decls: `type own struct{ Host, Scheme string }`},
	{name: "assignment", body: `u.Host = "a"; r.URL.Path, x = "b", "c"; (u.Scheme) = "d"; u.Path += "e";
		u.Host, err = two(); s.Addr = "f"; p.Scheme = "g"`,
		decls: `var u url.URL; var p *url.URL; var r *http.Request; var s struct{ *http.Server }; var err string;
			func two() (a, b string) { return }`,
		want: []string{`url.URL.Host "a"`, `url.URL.Path "b"`, `url.URL.Scheme "d"`, `url.URL.Path u.Path += "e"`,
			"url.URL.Host two()", `http.Server.Addr "f"`, `url.URL.Scheme "g"`}},
}

func TestMatch(t *testing.T) {
	for _, test := range matchTests {
		t.Run(test.name, func(t *testing.T) {
			src := "package p\n"
			for _, path := range []string{"html/template", "io", "net", "net/http", "net/url", "path"} {
				if strings.Contains(test.decls+test.body, path[strings.LastIndexByte(path, '/')+1:]+".") {
					src += "import \"" + path + "\"\n"
				}
			}
			src += "var x, y string\n" + test.decls + "\nfunc f() {\n" + test.body + "\n}\n"
			got := program{{"p", src}}.sites(t, Default())
			if !slices.Equal(got, test.want) {
				t.Errorf("%s\n got %s\nwant %s", test.body, strings.Join(got, "\n     "),
					strings.Join(test.want, "\n     "))
			}
		})
	}
}

const library = `package lib
type base struct{}
func (base) Fetch(url string) {}
type Client struct{ base }
func (*Client) Do(_ int, target string) {}
func (c *Client) Each(urls ...string) {}
func (c *Client) All(urls []string, more ...int) {}
type Getter interface { Get(string, string); fetcher }
type fetcher interface { Fetch(url string) }
func Generic[T any](v T, url string) {}
type Box[T any] struct { URL string; Value T }
func (b *Box[T]) Open(url T) {}
type Options struct { Network, Addr string; Endpoints []string; Raw []byte }
type hook struct{}
func (hook) call(url string) {}
func run() { hook{}.call("a"); Generic(1, "b") }
`

var libraryLines = []string{
	"example.com/lib.(base).Fetch(url) reference",
	"example.com/lib.(*Client).Do(_, target) reference",
	"example.com/lib.(*Client).Each(urls...) reference",
	"example.com/lib.(*Client).All(urls...) reference",
	"example.com/lib.Getter.Get(_, _) reference",
	"example.com/lib.(fetcher).Fetch(url) reference",
	"example.com/lib.Generic(url) reference",
	"example.com/lib.(*Box).Open(url) reference",
	"example.com/lib.Box{URL} reference",
	"example.com/lib.Options{Network=|tcp*, Addr} hostport",
	"example.com/lib.Options{Endpoints...} reference",
	"example.com/lib.Options{Raw} reference",
	"example.com/lib.(hook).call(url) reference",
}

const libraryUse = `package p
import . "example.com/lib"
type wider interface { Getter; Other() }
func f(g Getter, w wider, c *Client, s string, n map[string]Options) {
	g.Get("k", "1")
	w.Get("k", "2")
	w.Fetch("3")
	c.Fetch("4")
	c.Do(0, "5")
	c.Each("6", s)
	c.Each(many()...)
	c.All([]string{"7"}, 1, 2)
	c.All(many())
	Generic(0, "8")
	Generic[string]("k", "9")
	(&Box[string]{URL: "10"}).Open("11")
	var b Box[int]
	b.URL = "12"
	_ = Options{Addr: "13"}
	_ = Options{Addr: "14", Network: "tcp4"}
	_ = Options{Addr: "/15", Network: "unix"}
	_ = Options{Addr: "16", Network: s}
	_ = []Options{{"tcp", "16b", nil, nil}, {"unix", "/16c", nil, nil}}
	_ = &Options{Endpoints: []string{"17", 5: "18"}}
	_ = Options{Endpoints: many()}
	var o Options
	o.Addr = "19"
	o.Endpoints = []string{"20"}
	o.Endpoints = append(o.Endpoints, "21", s)
	o.Endpoints = append([]string{"22"}, many()...)
	o.Endpoints[0] = "23"
	o.Raw = []byte("24")
}
func many() []string { return nil }
`

var libraryWant = []string{
	`lib.Getter.Get "1"`, `lib.Getter.Get "2"`, `lib.fetcher.Fetch "3"`, `lib.base.Fetch "4"`, `lib.Client.Do "5"`,
	`lib.Client.Each "6"`, `lib.Client.Each s`, `lib.Client.Each many()`, `lib.Client.All "7"`,
	`lib.Client.All many()`, `lib.Generic "8"`, `lib.Generic "9"`,
	`lib.Box.URL "10"`, `lib.Box.Open "11"`, `lib.Box.URL "12"`, `lib.Options.Addr "13"`, `lib.Options.Addr "14"`,
	`lib.Options.Addr "16b"`, `lib.Options.Raw nil`, `lib.Options.Raw nil`,
	`lib.Options.Endpoints "17"`, `lib.Options.Endpoints "18"`, `lib.Options.Endpoints many()`,
	`lib.Options.Endpoints "20"`, `lib.Options.Endpoints o.Endpoints`, `lib.Options.Endpoints "21"`,
	`lib.Options.Endpoints s`, `lib.Options.Endpoints "22"`, `lib.Options.Endpoints many()`,
	`lib.Options.Endpoints "23"`, `lib.Options.Raw "24"`,
}

// TestMatchLibrary has what the standard library has no places for.
func TestMatchLibrary(t *testing.T) {
	c := new(Catalog)
	for _, s := range libraryLines {
		c = c.With(mustLine(t, s))
	}
	for _, path := range []string{"example.com/lib", "app/vendor/example.com/lib", "vendor/example.com/lib"} {
		if got := (program{{path, library}, {"p", libraryUse}}).sites(t, c); !slices.Equal(got, libraryWant) {
			t.Errorf("as %s:\n got %s\nwant %s", path, strings.Join(got, "\n     "), strings.Join(libraryWant,
				"\n     "))
		}
	}
	got := program{{"example.com/lib [example.com/lib.test]", library}}.sites(t, c)
	if want := []string{`lib.hook.call "a"`, `lib.Generic "b"`}; !slices.Equal(got, want) {
		t.Errorf("within itself: got %q, want %q", got, want)
	}
}

// TestWith: of two lines for one text, the one that was added later counts.
func TestWith(t *testing.T) {
	src := program{{"p", "package p\nimport \"net/http\"\nfunc f() { http.Get(\"a\"); http.Head(\"b\") }\n"}}
	base := Default()
	c := base.With(mustLine(t, "net/http.Get(url) path"))
	_, file, info := src.check(t)
	forms := func(c *Catalog) (out string) {
		visitCalls(c.Matcher(info), file, func(s Site) { out += fmt.Sprint(s.Use.Form, " ") })
		return out
	}
	if got := forms(c); got != "path absolute " {
		t.Errorf("with a line of its own: %s", got)
	}
	if got := forms(base); got != "absolute absolute " {
		t.Errorf("the catalogue was changed: %s", got)
	}
	if len(c.Lines()) != len(base.Lines())+1 {
		t.Errorf("%d lines, and then %d", len(base.Lines()), len(c.Lines()))
	}
}

// visitCalls shows the calls of a file to a matcher.
func visitCalls(m *Matcher, file *ast.File, yield func(Site)) {
	for n := range ast.Preorder(file) {
		if call, ok := n.(*ast.CallExpr); ok {
			m.Call(call, yield)
		}
	}
}

// TestRenamed: a parameter with another name is bound if it is the only text, and no other line names it.
func TestRenamed(t *testing.T) {
	src := program{
		{"example.com/lib", "package lib\nfunc One(n int, target string) {}\nfunc Two(a, b string) {}\n" +
			"func Other(addr string) {}\nfunc Several(v string) {}\nfunc Any(v any) {}\n"},
		{"p", "package p\nimport \"example.com/lib\"\nfunc f() { lib.One(1, \"one\"); lib.Two(\"a\", \"b\"); " +
			"lib.Other(\"other\"); lib.Several(\"s\"); lib.Any(\"any\") }\n"},
	}
	c := new(Catalog)
	for _, s := range []string{"One(url) absolute", "Two(url) absolute", "Other(url) absolute", "Other(addr) hostport",
		"Several(url) absolute", "Several(addr) hostport", "Any(url) absolute"} {
		c = c.With(mustLine(t, "example.com/lib."+s))
	}
	want := []string{`lib.One "one"`, `lib.Other "other"`}
	if got := src.sites(t, c); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
