package sink

import (
	"slices"
	"testing"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// TestUnversioned: a major version is an element of its own, or ends an element of
// gopkg.in.
func TestUnversioned(t *testing.T) {
	for path, want := range map[string]string{
		"net/http":                                 "net/http",
		"example.com/m/v2":                         "example.com/m",
		"example.com/m/v12/a/b":                    "example.com/m/a/b",
		"example.com/m/v1":                         "example.com/m/v1",
		"example.com/m/v0/v10x/v":                  "example.com/m/v0/v10x/v",
		"example.com/m/v2beta":                     "example.com/m/v2beta",
		"example.com/m/v02":                        "example.com/m/v02",
		"example.com/v2/v3":                        "example.com/v3",
		"v2/a":                                     "v2/a",
		"gopkg.in/yaml.v3":                         "gopkg.in/yaml",
		"gopkg.in/h2non/gock.v1":                   "gopkg.in/h2non/gock",
		"gopkg.in/a.v1/b":                          "gopkg.in/a/b",
		"gopkg.in/a.vb":                            "gopkg.in/a.vb",
		"go.mongodb.org/mongo-driver/v2/mongo/opt": "go.mongodb.org/mongo-driver/mongo/opt",
	} {
		if got := goinfo.Unversioned(path); got != want {
			t.Errorf("%s becomes %s, want %s", path, got, want)
		}
	}
}

// TestVersions: a line without a version is for all, one with a version only for
// that, and goes before. A parameter may have another name if it is the only one.
func TestVersions(t *testing.T) {
	const lib = "package lib\nfunc Dial(url string) {}\nfunc Open(target string) {}\n"
	c := new(Catalog).With(
		mustLine(t, "example.com/lib.Dial(url) path"),
		mustLine(t, "example.com/lib.Open(url) path"),
		mustLine(t, "example.com/lib/v3.Dial(url) query"),
		mustLine(t, "example.com/lib/v3.Open(target) query"),
	)
	for path, want := range map[string][]string{
		"example.com/lib":                  {"path", "path"},
		"example.com/lib/v2":               {"path", "path"},
		"example.com/lib/v3":               {"query", "query"},
		"app/vendor/example.com/lib/v2":    {"path", "path"},
		"example.com/lib/v2 [lib/v2.test]": {"path", "path"},
		"example.com/lib/sub":              nil,
	} {
		p := program{{path, lib + "func f() { Dial(\"a\"); Open(\"b\") }\n"}}
		if got := p.forms(t, c); !slices.Equal(got, want) {
			t.Errorf("in %s: %q, want %q", path, got, want)
		}
	}
}

// forms lists the forms of the sites among the calls of the last package of p.
func (p program) forms(t *testing.T, c *Catalog) (out []string) {
	_, file, info := p.check(t)
	visitCalls(c.Matcher(info), file, func(s Site) { out = append(out, s.Use.Form.String()) })
	return out
}

// TestPointers: of a parameter of type *string the text is what it points to, where
// that is written.
func TestPointers(t *testing.T) {
	const lib = `package lib
type Config struct{ Endpoint *string }
func Dial(url *string) {}
func String(v string) *string { return &v }
func Lookup(name string) *string { return nil }
func Ptr[T any](v T) *T { return &v }
type Settings struct{}
func (Settings) String(name string) *string { return nil }
`
	const use = `package p
import "example.com/lib"
func f(s string, p *string, all lib.Settings) {
	_ = lib.Config{Endpoint: lib.String("1")}
	_ = lib.Config{lib.Ptr("2")}
	_ = lib.Config{Endpoint: &s}
	_ = lib.Config{Endpoint: new("3")}
	_ = lib.Config{Endpoint: new(string)}
	_ = lib.Config{Endpoint: p}
	_ = lib.Config{Endpoint: lib.Lookup("x")}
	_ = lib.Config{Endpoint: all.String("x")}
	_ = lib.Config{Endpoint: nil}
	lib.Dial(lib.Ptr[string]("4"))
	var c lib.Config
	c.Endpoint = (lib.String("5"))
}
`
	c := new(Catalog).With(mustLine(t, "example.com/lib.Config{Endpoint} absolute"),
		mustLine(t, "example.com/lib.Dial(url) absolute"))
	got := program{{"example.com/lib", lib}, {"p", use}}.sites(t, c)
	want := []string{`lib.Config.Endpoint "1"`, `lib.Config.Endpoint "2"`, `lib.Config.Endpoint s`,
		`lib.Config.Endpoint "3"`, `lib.Dial "4"`, `lib.Config.Endpoint "5"`}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestShelf: every line of the files is found by the path of its package.
func TestShelf(t *testing.T) {
	s := newBuiltin()
	found := 0
	for path := range s.packages {
		found += len(s.of(path))
	}
	if all := len(s.all()); found != all || all < 400 {
		t.Errorf("%d lines by their packages, %d in all", found, all)
	}
	if len(s.of("example.com/none")) > 0 {
		t.Error("lines for a package that no file names")
	}
}
