package sink

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"
)

const declarations = `package lib
import "net/url"
type Client struct{ embedded }
func (*Client) Get(url string) {}
func (*Client) List(urls []string, n int, raw []byte, any any) {}
type embedded struct{ Inner string }
func (embedded) Fetch(url string) {}
type Alias = Client
type URL = url.URL
type Option func()
type Doer interface { Do(string); fetcher }
type fetcher interface { Fetch(url string) }
type Config struct { embedded; Endpoint string; Endpoints []string; Port int }
func Open(name, dsn string, more ...string) {}
var Default = &Client{}
var Other url.URL
var Number int
type Headers map[string][]string
type Numbers map[int]int
type Text string
type AliasText = Text
func (*Client) Name() string { return "" }
func (*Client) Both() (a, b string) { return }
func Link(u *url.URL) {}
func Pairs(p [2]string) {}
`

// resolveTests have a place of that package, and what the error says; "" is none.
var resolveTests = []struct{ place, says string }{
	{"Open(dsn)", ""},
	{"Open(name=x, dsn)", ""},
	{"Open(more...)", ""},
	{"(*Client).List(raw)", ""},
	{"(*Client).List(any)", ""},
	{"Default.Get(url)", ""},
	{"Doer.Do(_)", ""},
	{"Config{Endpoint}", ""},
	{"Config{Endpoint, Port=x}", "Port has type int, which holds no text"},
	{"Opne(dsn)", "package example.com/lib has no function Opne; is Open meant?"},
	{"open(dsn)", "is Open meant?"},
	{"Client(url)", "is a type; write a field as Client{Field} and a method as (*Client).Method(param)"},
	{"Default(url)", "is not a function"},
	{"Open(uri)", "no parameter uri; there is name, dsn and more"},
	{"Open(_, _)", "the last _ marks the URL, which would be dsn; write the name"},
	{"Open(_, name)", "too many entries before name, which is parameter 1"},
	{"Open(_, _, _, _)", "no parameter _"},
	{"Open(more)", "more is a list; write more..."},
	{"Open(dsn, more=x)", "more is a list; write more... or more[0], without a condition"},
	{"Open(dsn...)", "dsn is not a list; write it without dots"},
	{"(*Client).List(urls)", "write urls..."},
	{"(*Client).List(n)", "n has type int, which holds no text"},
	{"(*Client).List(raw...)", "raw is not a list"},
	{"Client.Get(url)", "write (*Client).Get"},
	{"(*embedded).Fetch(url)", "write (embedded).Fetch"},
	{"(*Client).Fetch(url)", "write the line for (example.com/lib.embedded).Fetch"},
	{"Doer.Fetch(url)", "write the line for (example.com/lib.fetcher).Fetch"},
	{"(*Doer).Do(_)", "write Doer.Do"},
	{"(*Client).Gett(url)", "type example.com/lib.Client has no method Gett; is Get meant?"},
	{"(*Clients).Get(url)", "has no type Clients; is Client meant?"},
	{"(*Alias).Get(url)", "is an alias; write the line for example.com/lib.Client"},
	{"(*URL).Parse(ref)", "is an alias; write the line for net/url.URL"},
	{"Alias{Inner}", "is an alias"},
	{"Default.Put(url)", "variable example.com/lib.Default has no method Put"},
	{"(*Default).Get(url)", "is a variable; write Default.Get"},
	{"Other.Parse(ref)", "only if this package declares the method"},
	{"Number.Get(url)", "has no method Get"},
	{"Option.Get(url)", "has no method Get"},
	{"Config{Inner}", "no field Inner"},
	{"Config{endpoint}", "no field endpoint; is Endpoint meant?"},
	{"Config{Endpoints}", "write Endpoints..."},
	{"Conf{Endpoint}", "has no type Conf; is Config meant?"},
	{"Option{Endpoint}", "is neither a struct nor a map"},
	{"Open(more[0])", ""},
	{"Open(dsn[0])", "write it without dots and brackets"},
	{"Pairs(p[0])", "is not a list"},
	{"Link(u)", ""},
	{"Text(_)", ""},
	{"AliasText(_)", "is an alias; write the line for example.com/lib.Text"},
	{"Numbers(_)", "is not a string type"},
	{"Text(url)", "is a string type; write Text(_)"},
	{"Headers{value...}", ""},
	{"Headers{key=A|B, value...}", ""},
	{"Headers{value}", "write value..."},
	{"Headers{A...}", "is a map; write Headers{value} or Headers{key=A|B, value}"},
	{"Headers{value..., key=A}", "is a map"},
	{"Numbers{value}", "holds no text"},
	{"Numbers{key=1, value}", "holds no text"},
	{"Config{Endpoint} ==", ""},
	{"Config{Port} ==", "Port has type int"},
	{"(*Client).Name() ==", ""},
	{"(*Client).Both() ==", "only a function that has no parameters and returns a string can be compared"},
	{"(*Client).Get() ==", "only a function that has no parameters"},
}

// TestResolveErrors: each error says which name is wrong, and what to write.
func TestResolveErrors(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "lib.go", declarations, 0)
	if err != nil {
		t.Fatal(err)
	}
	conf := types.Config{Importer: std()}
	pkg, err := conf.Check("example.com/lib", fset, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range resolveTests {
		err := mustLine(t, "example.com/lib."+test.place+" reference").Resolve(pkg)
		switch {
		case test.says == "" && err != nil:
			t.Errorf("%s: %v", test.place, err)
		case test.says != "" && err == nil:
			t.Errorf("%s: taken", test.place)
		case test.says != "" && !strings.Contains(err.Error(), test.says):
			t.Errorf("%s: %q does not say %q", test.place, err, test.says)
		}
	}
	if err := mustLine(t, "example.com/other.Open(dsn) path").Resolve(pkg); err == nil {
		t.Error("a line for another package was taken")
	}
}
