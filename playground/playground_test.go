package playground

import (
	"bytes"
	"go/token"
	"strings"
	"testing"

	"golang.org/x/tools/go/gcexportdata"
	"golang.org/x/tools/go/packages"
)

func TestURL(t *testing.T) {
	answer, err := URL("http://h.test:99999/a b", "uri-reference")
	if err != nil {
		t.Fatal(err)
	}
	var parts []string
	for _, c := range answer.Components {
		parts = append(parts, c.Name+"="+c.Text)
	}
	if got, want := strings.Join(parts, " "),
		"scheme=http authority=h.test:99999 host=h.test port=99999 path=/a b"; got != want {
		t.Errorf("components %q, want %q", got, want)
	}
	if len(answer.Findings) != 2 || answer.Findings[0].Rule != "port-invalid" || answer.Findings[0].Start != 14 {
		t.Errorf("findings %+v", answer.Findings)
	}
	if fix := answer.Findings[1].Fixes[0].Text; fix != "http://h.test:99999/a%20b" {
		t.Errorf("the fix writes %q", fix)
	}
	if _, err := URL("x", "no such form"); err == nil {
		t.Error("no error for an unknown form")
	}
}

// Releases that agree share a reading.
func TestReadings(t *testing.T) {
	for text, want := range map[string]string{
		"http://h.test/":     "RFC 3986 yes, RFC 2396 yes, RFC 1738 yes, net/url of Go 1.21 to 1.27 yes",
		"http://h.test/~x#y": "RFC 3986 yes, RFC 2396 yes, RFC 1738 no, net/url of Go 1.21 to 1.27 yes",
		"http://a:b:80/": "RFC 3986 no, RFC 2396 yes, RFC 1738 no, net/url of Go 1.21 to 1.25 yes, " +
			"net/url of Go 1.26 to 1.27 no",
	} {
		answer, err := URL(text, "uri-reference")
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, r := range answer.Readings {
			got = append(got, r.Reader+map[bool]string{true: " yes", false: " no"}[r.OK])
		}
		if got := strings.Join(got, ", "); got != want {
			t.Errorf("%s: %s\nwant %s", text, got, want)
		}
	}
}

// exportData returns export data as the page has it.
func exportData(t *testing.T, paths ...string) map[string][]byte {
	t.Helper()
	fset := token.NewFileSet()
	const mode = packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedExportFile
	list, err := packages.Load(&packages.Config{Mode: mode, Fset: fset}, paths...)
	if err != nil {
		t.Fatal(err)
	}
	data := map[string][]byte{}
	for _, p := range list {
		var b bytes.Buffer
		if err := gcexportdata.Write(&b, fset, p.Types); err != nil {
			t.Fatal(err)
		}
		data[p.PkgPath] = b.Bytes()
	}
	return data
}

func newTestLinter(t *testing.T) *Linter {
	data := exportData(t, "net/http", "net/url", "fmt")
	return NewLinter(func(path string) ([]byte, error) {
		if data[path] == nil {
			return nil, errUnknown
		}
		return data[path], nil
	})
}

var errUnknown = &packages.Error{Msg: "no such package"}

func TestSource(t *testing.T) {
	linter := newTestLinter(t)
	const src = `package p

import (
	"fmt"
	"net/http"
)

const base = "https://h.test:99999/"

func get(name string) { http.Get(fmt.Sprintf("%sitems/%s", base, name)) }
`
	for range 3 { // again, with the packages that are known by then
		answer, err := linter.Check(src)
		if err != nil {
			t.Fatal(err)
		}
		if len(answer.Troubles) > 0 || len(answer.Findings) == 0 {
			t.Fatalf("%+v", answer)
		}
		f := answer.Findings[0]
		if f.Rule != "port-invalid" || src[f.Start:f.End] != "99999" || f.Line != 8 ||
			strings.Contains(f.Message, f.Rule) {
			t.Errorf("%+v", f)
		}
	}
}

// What does not compile is named, and the rest is checked.
func TestBrokenSource(t *testing.T) {
	linter := newTestLinter(t)
	for _, src := range []string{
		"", "package", "x", "package p\nimport \"no/such\"\nvar _ = such.X", "package p\nfunc f() { undefined() ",
		"package p\nimport \"net/http\"\nfunc f() { http.Get(1); http.Get(\"h.test\") }",
	} {
		answer, err := linter.Check(src)
		if err != nil || len(answer.Troubles) == 0 {
			t.Errorf("%q: %+v, %v", src, answer, err)
		}
		if strings.Contains(src, "h.test") != (len(answer.Findings) == 1) {
			t.Errorf("%q: findings %+v", src, answer.Findings)
		}
	}
}

// What a fix writes compiles, and is clean of its finding.
func TestFixOfSource(t *testing.T) {
	linter := newTestLinter(t)
	src := "package p\n\nimport \"net/url\"\n\nfunc f(u *url.URL) { u.Query().Set(\"a\", \"b\") }\n"
	answer, err := linter.Check(src)
	if err != nil || len(answer.Findings) != 1 || len(answer.Findings[0].Fixes) != 1 {
		t.Fatalf("%+v, %v", answer, err)
	}
	edits := answer.Findings[0].Fixes[0].Edits
	for i := len(edits) - 1; i >= 0; i-- {
		src = src[:edits[i].Start] + edits[i].New + src[edits[i].End:]
	}
	again, err := linter.Check(src)
	if err != nil || len(again.Findings) != 0 || len(again.Troubles) != 0 {
		t.Errorf("%s\n%+v, %v", src, again, err)
	}
}
