package analyzer_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/core/rules"
)

// kebab is what the name of a rule looks like.
var kebab = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// TestRules holds what every rule has: a name of its own, its documentation, its
// sources, examples, and something that executes them in Go.
func TestRules(t *testing.T) {
	seen := make(map[string]bool)
	for _, r := range rules.All() {
		if seen[r.Name] || !kebab.MatchString(r.Name) {
			t.Errorf("%s: not the name of one rule", r.Name)
		}
		seen[r.Name] = true
		for what, text := range map[string]string{"Summary": r.Summary, "Why": r.Why, "Instead": r.Instead} {
			if !isProse(text) {
				t.Errorf("%s: %s is no sentence: %q", r.Name, what, text)
			}
		}
		if r.Since == "" || len(r.Cites) == 0 || slices.Contains(r.Cites, "") {
			t.Errorf("%s: no release, or no source", r.Name)
		}
		if len(r.Examples) == 0 {
			t.Errorf("%s: no examples", r.Name)
		}
		for _, e := range r.Examples {
			if !strings.Contains(e.Bad, "«") || !strings.Contains(e.Bad, "»") || e.Good == "" {
				t.Errorf("%s: %q and %q are no example", r.Name, e.Bad, e.Good)
			}
		}
		page, err := os.ReadFile(filepath.Join("..", "docs", "rules", r.Name+".md"))
		if err != nil || !strings.HasPrefix(string(page), "# "+r.Name+"\n") {
			t.Errorf("%s: no page: %v", r.Name, err)
		}
	}
}

// isProse reports whether a text is one sentence or more.
func isProse(s string) bool {
	return strings.HasSuffix(s, ".") && strings.TrimSpace(s) == s && !strings.Contains(s, "  ") && utf8.ValidString(s)
}

// checkMessage holds the convention for messages: in small letters, without a full
// stop, the rule last in parentheses. A fix is called what it does: "Remove the port".
func checkMessage(t *testing.T, d analysis.Diagnostic) {
	t.Helper()
	body, ok := strings.CutSuffix(d.Message, " ("+d.Category+")")
	if !ok || !isClause(body) || rules.Lookup(d.Category) == nil {
		t.Errorf("the message %q of %s", d.Message, d.Category)
	}
	for _, fix := range d.SuggestedFixes {
		if first, _ := utf8.DecodeRuneInString(fix.Message); !unicode.IsUpper(first) || !isClause(fix.Message[1:]) {
			t.Errorf("%s: a fix is called %q", d.Category, fix.Message)
		}
	}
}

// isClause reports whether a text begins with a small letter, or with what is no
// word, and has no full stop at its end.
func isClause(s string) bool {
	first, n := utf8.DecodeRuneInString(s)
	second, _ := utf8.DecodeRuneInString(s[n:])
	word := unicode.IsUpper(first) && unicode.IsLower(second)
	return s != "" && !word && strings.TrimSpace(s) == s && !strings.ContainsAny(s[len(s)-1:], ".!;:,") &&
		!strings.ContainsAny(s, "\n\t")
}
