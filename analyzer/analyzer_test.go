package analyzer_test

import (
	"go/ast"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// fixtures are all packages of testdata/src, without those that stand for others, whose
// directories are called like a domain, and without level.info.
func fixtures(t *testing.T) (dir string, pkgs []string) {
	t.Helper()
	dir, err := filepath.Abs("../testdata")
	if err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(filepath.Join(dir, "src"))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !strings.Contains(e.Name(), ".") {
			pkgs = append(pkgs, e.Name())
		}
	}
	return dir, pkgs
}

// TestFixtures holds the diagnostics against the comments "want", and the bytes
// that they mark against the comments "span".
func TestFixtures(t *testing.T) {
	dir, pkgs := fixtures(t)
	said, fixed := make(messages), make(fixKinds)
	for _, r := range analysistest.Run(t, dir, analyzer.Analyzer, pkgs...) {
		spans := make(map[string][]string)
		for _, d := range r.Diagnostics {
			pos, end := r.Pass.Fset.Position(d.Pos), r.Pass.Fset.Position(d.End)
			src, err := os.ReadFile(pos.Filename)
			if err != nil {
				t.Fatal(err)
			}
			line := pos.Filename + ":" + strconv.Itoa(pos.Line)
			spans[line] = append(spans[line], string(src[pos.Offset:end.Offset]))
			checkMessage(t, d)
			rule, level := rules.Lookup(d.Category), r.Result.(*analyzer.Result).Level(d)
			claim, _ := r.Result.(*analyzer.Result).Claim(d)
			if level != rule.Level && claim != check.Definition && !slices.Contains(rule.Also, level) {
				t.Errorf("%s: %s has a finding of level %s, which Also does not name", pos, rule.Name, level)
			}
			if rule.Check == nil && rule.Group != check.OfDirectives && level == core.Warning && claim == check.Always {
				t.Errorf("%s: a warning of %s claims to hold always", pos, rule.Name)
			}
			said.add(d)
			fixed.add(d, r.Result.(*analyzer.Result))
		}
		for _, f := range r.Pass.Files {
			checkSpans(t, r, f, spans)
		}
	}
	said.verify(t)
	fixed.verify(t)
}

// TestFixturesAtInfo is TestFixtures for what is reported with -level=info.
func TestFixturesAtInfo(t *testing.T) {
	dir, _ := fixtures(t)
	o := analyzer.DefaultOptions
	o.Level = core.Info
	analysistest.Run(t, dir, analyzer.New(o), "level.info")
}

// TestLibrary holds what is said in a library that has places itself.
func TestLibrary(t *testing.T) {
	dir, _ := fixtures(t)
	analysistest.Run(t, dir, analyzer.Analyzer, "github.com/redis/go-redis/v9")
}

// checkSpans holds the comments /* span "a", "b" */ of a file against the bytes
// that the diagnostics of their lines mark, in order.
func checkSpans(t *testing.T, r *analysistest.Result, f *ast.File, spans map[string][]string) {
	for _, group := range f.Comments {
		for _, c := range group.List {
			list, ok := strings.CutPrefix(c.Text, "/* span ")
			if !ok {
				continue
			}
			var want []string
			for q := range strings.SplitSeq(strings.TrimSuffix(list, " */"), ", ") {
				s, err := strconv.Unquote(q)
				if err != nil {
					t.Fatalf("%s: %s: %v", r.Pass.Fset.Position(c.Pos()), q, err)
				}
				want = append(want, s)
			}
			pos := r.Pass.Fset.Position(c.Pos())
			got := spans[pos.Filename+":"+strconv.Itoa(pos.Line)]
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("%s: marked %q, want %q", pos, got, want)
			}
		}
	}
}
