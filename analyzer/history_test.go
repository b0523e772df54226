package analyzer_test

import (
	"fmt"
	"go/ast"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// A past is a fault of a real program, as a file of testdata/src/history tells it.
type past struct {
	project, number string
	rule            string
	what            string // what went wrong
	info            string // why it is reported at that level only
	missed          string // why it is not reported
}

var pastComment = regexp.MustCompile(`^([\w.-]+/[\w.-]+)#(\d+) \(([a-z0-9-]+)\)\n\n((?:.+\n)+)` +
	`(?:\nInfo: ((?:.+\n)+))?(?:\nMissed: ((?:.+\n)+))?$`)

// pastOf reads the first comment of a file, and compares the file's name.
func pastOf(t *testing.T, fset *token.FileSet, f *ast.File) past {
	t.Helper()
	name := filepath.Base(fset.File(f.Package).Name())
	m := pastComment.FindStringSubmatch(f.Comments[0].Text())
	if m == nil {
		t.Fatalf("%s: its first comment is not as history.go says", name)
	}
	p := past{project: m[1], number: m[2], rule: m[3], what: line(m[4]), info: line(m[5]), missed: line(m[6])}
	if rules.Lookup(p.rule) == nil {
		t.Errorf("%s: there is no rule %s", name, p.rule)
	}
	_, project, _ := strings.Cut(p.project, "/")
	if want := strings.ToLower(project) + "_" + p.number + ".go"; name != want {
		t.Errorf("%s should be called %s", name, want)
	}
	return p
}

func line(s string) string { return strings.Join(strings.Fields(s), " ") }

// isBefore reports whether a declaration is of the state before the fault was mended.
func isBefore(d ast.Decl) bool {
	if fn, ok := d.(*ast.FuncDecl); ok {
		return fn.Name.Name == "before" || strings.Contains(fn.Name.Name, "Before")
	}
	return false
}

// A story is a past with what is found in it.
type story struct {
	past
	before []string // the rules that found something in the fault
	after  []string // and elsewhere: the messages
}

// stories runs the analyzer at a level over testdata/src/history.
func stories(t *testing.T, level core.Level) (list []story) {
	t.Helper()
	dir, err := filepath.Abs("../testdata")
	if err != nil {
		t.Fatal(err)
	}
	options := analyzer.DefaultOptions
	options.Level = level
	r := analysistest.Run(unmoved{}, dir, analyzer.New(options), "history")[0]
	if r.Err != nil {
		t.Fatal(r.Err)
	}
	for _, f := range r.Pass.Files {
		if filepath.Base(r.Pass.Fset.File(f.Package).Name()) == "history.go" {
			continue
		}
		s := story{past: pastOf(t, r.Pass.Fset, f)}
		for _, d := range r.Diagnostics {
			if f.FileStart <= d.Pos && d.Pos < f.FileEnd {
				s.tell(f, d)
			}
		}
		list = append(list, s)
	}
	slices.SortFunc(list, func(a, b story) int {
		return strings.Compare(strings.ToLower(a.project), strings.ToLower(b.project))
	})
	return list
}

// unmoved lets a run be whose findings are compared otherwise than by comments.
type unmoved struct{}

func (unmoved) Errorf(string, ...any) {}

// tell records a diagnostic: in the fault, or elsewhere.
func (s *story) tell(f *ast.File, d analysis.Diagnostic) {
	for _, decl := range f.Decls {
		if decl.Pos() <= d.Pos && d.Pos < decl.End() && (isBefore(decl) || ofBefore(decl, d.Pos)) {
			s.before = append(s.before, d.Category)
			return
		}
	}
	s.after = append(s.after, d.Message)
}

// ofBefore reports whether what stands at pos belongs to a variable that "Before"
// is a part of the name of.
func ofBefore(d ast.Decl, pos token.Pos) bool {
	gen, ok := d.(*ast.GenDecl)
	return ok && slices.ContainsFunc(gen.Specs, func(s ast.Spec) bool {
		v, ok := s.(*ast.ValueSpec)
		return ok && s.Pos() <= pos && pos < s.End() && strings.HasSuffix(v.Names[0].Name, "Before")
	})
}

// TestHistory: the state before a fault of a real program was mended is reported,
// by the rule that the file names, and the state after is not. docs/history.md lists
// the faults; with -update this test writes it.
func TestHistory(t *testing.T) {
	if testing.Short() {
		t.Skip("type-checks many packages")
	}
	list, asked := stories(t, core.Warning), stories(t, core.Info)
	rules := make(map[string]bool)
	reported, missed := 0, 0
	for i, s := range list {
		found := slices.Contains(s.before, s.rule)
		switch {
		case s.missed != "":
			missed++
			if len(s.before) > 0 {
				t.Errorf("%s#%s is not missed any more: %q", s.project, s.number, s.before)
			}
		case s.info != "":
			if found || !slices.Contains(asked[i].before, s.rule) {
				t.Errorf("%s#%s: %s found it by default: %t; at info: %q", s.project, s.number, s.rule, found,
					asked[i].before)
			}
		case !found:
			t.Errorf("%s#%s: %s found nothing before it was mended, others %q", s.project, s.number, s.rule, s.before)
		default:
			reported++
			rules[s.rule] = true
		}
		if len(s.after) > 0 {
			t.Errorf("%s#%s: reported where it is mended: %q", s.project, s.number, s.after)
		}
	}
	if len(list) < 20 || reported < 18 || missed > 2 || len(rules) < 10 {
		t.Errorf("%d cases, %d reported, %d missed, by %d rules", len(list), reported, missed, len(rules))
	}
	historyPage(t, list, reported, slices.Sorted(maps.Keys(rules)))
}

// historyPage verifies or, with -update, writes docs/history.md.
func historyPage(t *testing.T, list []story, reported int, rules []string) {
	t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, historyIntro, len(list), reported, len(rules))
	for _, s := range list {
		verdict := "yes"
		switch {
		case s.missed != "":
			verdict = "no: " + strings.TrimSuffix(s.missed, ".")
		case s.info != "":
			verdict = "at the level info: " + strings.TrimSuffix(s.info, ".")
		}
		fmt.Fprintf(&b, "| [%s#%s](https://github.com/%[1]s/issues/%[2]s) | [%[3]s](rules/%[3]s.md) | %[4]s | "+
			"%[5]s |\n", s.project, s.number, s.rule, s.what, verdict)
	}
	const file = "../docs/history.md"
	if old, err := os.ReadFile(file); err == nil && string(old) == b.String() {
		return
	}
	if !*update {
		t.Errorf("%s is not what the fixtures say; write it with: go test ./analyzer -run History -update", file)
	} else if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

const historyIntro = `# Bugs of real projects

These %d bugs were in Go projects until they were fixed. Each is a file in [testdata/src/history](../testdata/src/history), in
our own words: a test runs urllint over the code before the fix, where the rule must report it, and after, where nothing may be
reported. %d are reported by default, by %d rules.

They were found in issues, pull requests and commits by what people wrote there, such as "missing port in address", and chosen if
the code before the fix is public and the bug is in Go code, not in a setting. So they show what urllint finds among bugs like
these, not how often such bugs occur.

| project | rule | what went wrong | reported |
|---|---|---|---|
`
