package analyzer_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// messages are what the diagnostics of the fixtures say, with their fixes, by rule.
type messages map[string]map[string]bool

func (m messages) add(d analysis.Diagnostic) {
	line := strings.TrimSuffix(d.Message, " ("+d.Category+")")
	for _, fix := range d.SuggestedFixes {
		line += "\n\t\tfix: " + fix.Message
	}
	if m[d.Category] == nil {
		m[d.Category] = make(map[string]bool)
	}
	m[d.Category][line] = true
}

func (m messages) String() string {
	var b strings.Builder
	for _, rule := range slices.Sorted(maps.Keys(m)) {
		b.WriteString(rule + "\n")
		for _, line := range slices.Sorted(maps.Keys(m[rule])) {
			b.WriteString("\t" + line + "\n")
		}
	}
	return b.String()
}

// verify holds m against the file that lists all messages, so that a change of words is
// seen where it is reviewed.
func (m messages) verify(t *testing.T) {
	t.Helper()
	name := filepath.Join("..", "testdata", "messages.txt")
	if *update {
		if err := os.WriteFile(name, []byte(m.String()), 0o666); err != nil {
			t.Error(err)
		}
		return
	}
	listed, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	want, got := strings.Split(string(listed), "\n"), strings.Split(m.String(), "\n")
	for _, line := range got {
		if !slices.Contains(want, line) {
			t.Errorf("%s has no line %q; go test ./analyzer -run Fixtures -update", name, line)
		}
	}
	for _, line := range want {
		if !slices.Contains(got, line) {
			t.Errorf("no fixture says %q, as %s has it", line, name)
		}
	}
	forbid(t, name, string(listed))
}

// translated are words that messages and pages do not use: what they mean is said with
// others in idiomatic English.
var translated = regexp.MustCompile(`(?i)\b(stands?|standing|behind|belongs?|spoken|mends?|in front of|gives|` +
	`(is|are) no|takes it as|passed by|texts?|places?)\b`)

// allowed are phrases in which such a word has its usual meaning.
var allowed = regexp.MustCompile(`(?i)\b(there (is|are) no|text/plain)\b|\{[^}]*\}`)

// odd are those of them that pages and errors do not use either; a string may be called a
// text there, and a sink a place.
var odd = regexp.MustCompile(`(?i)\b(stands?|standing|behind|belongs?|spoken|mend(s|ed)?|in front of|(is|are) no|has to do with)\b`)

func forbid(t *testing.T, where, s string) {
	t.Helper()
	forbidWords(t, translated, where, s)
}

func forbidWords(t *testing.T, translated *regexp.Regexp, where, s string) {
	t.Helper()
	for line := range strings.SplitSeq(s, "\n") {
		if word := translated.FindString(allowed.ReplaceAllString(line, "")); word != "" {
			t.Errorf("%s: %q in %q", where, word, line)
		}
	}
}

// TestWords: the pages of the rules are written in the words of Go programmers.
func TestWords(t *testing.T) {
	for _, r := range rules.All() {
		forbid(t, r.Name, r.Summary+"\n"+r.Why+"\n"+r.Instead)
	}
}

// TestWordsOfErrors: so are the errors about sink lines and configurations, as the tests of
// the command quote them.
func TestWordsOfErrors(t *testing.T) {
	for f := range core.NumForms {
		forbidWords(t, odd, "a form", check.About(core.Form(f)))
	}
	for _, w := range check.UseWords() {
		forbidWords(t, odd, w.Word, w.About)
	}
	files, err := filepath.Glob(filepath.Join("..", "cmd", "urllint", "testdata", "script", "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		script, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(script)) {
			if strings.HasPrefix(line, "urllint: ") || strings.HasPrefix(line, "stderr ") {
				forbidWords(t, odd, file, line)
			}
		}
	}
}

// TestWordsOfPages: and so are the pages that are not lists of what was measured.
func TestWordsOfPages(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "docs", "*.md"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range append(files, filepath.Join("..", "README.md"), filepath.Join("..", "playground",
		"README.md")) {
		page, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		forbidWords(t, odd, file, string(page))
	}
}
