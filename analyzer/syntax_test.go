package analyzer_test

import (
	"fmt"
	"go/format"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// syntaxRules returns the rules whose examples are Go.
func syntaxRules() (names []string) {
	for _, r := range rules.All() {
		if !r.OfText() {
			names = append(names, r.Name)
		}
	}
	return names
}

// stubs are the packages of others that examples use, by file.
var stubs = map[string]string{
	"github.com/google/go-querystring/query/query.go": "package query\n\nimport \"net/url\"\n\n" +
		"func Values(v any) (url.Values, error) { return nil, nil }\n",
}

// snippetImports are what the snippets use, by the name that they use.
var snippetImports = map[string]string{
	"cmp.": "cmp", "fmt.": "fmt", "http.": "net/http", "net.": "net", "os.": "os", "query.": "github.com/google/go-querystring/query",
	"strings.": "strings", "url.": "net/url",
}

// A snippet is the body of a function.
type snippet struct {
	rule string
	kind string // "bad" or "good"
	check.Example
}

func (s snippet) body() string {
	if s.kind == "good" {
		return s.Good
	}
	return strings.NewReplacer("«", "", "»", "").Replace(s.Bad)
}

// source is a file with the snippet in a function, or alone if it declares something.
func source(i int, body string) string {
	if !strings.HasPrefix(body, "//") && !strings.HasPrefix(body, "type ") {
		body = fmt.Sprintf("func f%d(u *url.URL, r *http.Request, s string) {\n\t%s\n}", i, body)
	}
	head := "package snippets\n\n"
	for _, name := range slices.Sorted(maps.Keys(snippetImports)) {
		if regexp.MustCompile(`\b` + regexp.QuoteMeta(name)).MatchString(body) {
			head += fmt.Sprintf("import %q\n", snippetImports[name])
		}
	}
	if strings.Contains(head, `"strings"`) {
		body += "\n\nvar _ = strings.HasPrefix // a fix leaves the import in use"
	}
	return head + "\n" + body + "\n"
}

// writeStubs writes the packages of others below a directory.
func writeStubs(t *testing.T, dir string) {
	for name, text := range stubs {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// ignore takes the complaints of analysistest: the snippets have no comments "want".
type ignore struct{}

func (ignore) Errorf(string, ...any) {}

// TestSyntaxExamples executes the examples of the rules that need Go's syntax, as
// package core does those of the others.
func TestSyntaxExamples(t *testing.T) {
	dir := t.TempDir()
	pkg := filepath.Join(dir, "src", "snippets")
	if err := os.MkdirAll(pkg, 0o777); err != nil {
		t.Fatal(err)
	}
	writeStubs(t, filepath.Join(dir, "src"))
	byFile := make(map[string]snippet)
	sources := make(map[string]string)
	for _, name := range syntaxRules() {
		r := rules.Lookup(name)
		if r == nil || len(r.Examples) == 0 {
			t.Fatalf("%s: no rule, or no examples", name)
		}
		for _, e := range r.Examples {
			for _, s := range []snippet{{rule: name, kind: "bad", Example: e}, {rule: name, kind: "good", Example: e}} {
				file := filepath.Join(pkg, fmt.Sprintf("x%d.go", len(byFile)))
				sources[file] = source(len(byFile), s.body())
				byFile[file] = s
				if err := os.WriteFile(file, []byte(sources[file]), 0o666); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	o := analyzer.DefaultOptions
	o.Enable, o.Fixes = syntaxRules(), config.AllFixes
	results := analysistest.Run(ignore{}, dir, analyzer.New(o), "snippets")
	if len(results) != 1 || results[0].Pass == nil || len(results[0].Pass.TypeErrors) > 0 {
		t.Fatalf("the snippets do not compile: %v", results[0].Pass.TypeErrors)
	}
	found := make(map[string][]analysis.Diagnostic)
	fset := results[0].Pass.Fset
	for _, d := range results[0].Diagnostics {
		checkMessage(t, d)
		file := fset.Position(d.Pos).Filename
		found[file] = append(found[file], d)
	}
	for file, s := range byFile {
		checkSnippet(t, fset, s, sources[file], found[file])
	}
}

// checkSnippet holds what was found in a snippet against what its example says.
func checkSnippet(t *testing.T, fset *token.FileSet, s snippet, src string, found []analysis.Diagnostic) {
	if s.kind == "good" {
		if len(found) > 0 {
			t.Errorf("%s: the good %q: %v", s.rule, s.Good, found)
		}
		return
	}
	before, rest, _ := strings.Cut(s.Bad, "«")
	marked, _, _ := strings.Cut(rest, "»")
	if len(found) != 1 || found[0].Category != s.rule {
		t.Errorf("%s: the bad %q: %v", s.rule, s.Bad, found)
		return
	}
	start, end := fset.Position(found[0].Pos).Offset, fset.Position(found[0].End).Offset
	if got := src[start:end]; got != marked || !strings.HasSuffix(src[:start], before) {
		t.Errorf("%s: %q: marked %q", s.rule, s.Bad, got)
	}
	fixes := found[0].SuggestedFixes
	switch {
	case s.Fixed == "" && len(fixes) > 0:
		t.Errorf("%s: %q has a fix, which the example does not show", s.rule, s.Bad)
	case s.Fixed != "" && len(fixes) == 0:
		t.Errorf("%s: %q has no fix", s.rule, s.Bad)
	case s.Fixed != "":
		want := formatted(t, strings.Replace(src, s.body(), s.Fixed, 1))
		if got := formatted(t, apply(fset, src, fixes[0])); got != want {
			t.Errorf("%s: the fix gives\n%s\nwant\n%s", s.rule, got, want)
		}
	}
}

// apply returns src with the edits of a fix.
func apply(fset *token.FileSet, src string, fix analysis.SuggestedFix) string {
	edits := fix.TextEdits
	sort.Slice(edits, func(i, j int) bool { return edits[i].Pos > edits[j].Pos })
	for _, e := range edits {
		src = src[:fset.Position(e.Pos).Offset] + string(e.NewText) + src[fset.Position(e.End).Offset:]
	}
	return src
}

func formatted(t *testing.T, src string) string {
	t.Helper()
	out, err := format.Source([]byte(src))
	if err != nil {
		t.Fatalf("%v in\n%s", err, src)
	}
	return string(out)
}
