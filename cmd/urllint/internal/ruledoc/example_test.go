package ruledoc

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/core/rules"
)

// Pages say in words what an example's place takes and what its holes hold.
func TestExamplesInWords(t *testing.T) {
	for _, r := range rules.All() {
		for _, e := range r.Examples {
			if words := placeWords("reference " + e.Use); e.Use != "" && (placeWords(e.Use) == e.Use ||
				strings.Contains(words, " +")) {
				t.Errorf("%s: no words for the place %q", r.Name, e.Use)
			}
			for _, text := range []string{readable(e.Bad), readable(e.Fixed), readable(e.Good)} {
				if strings.Contains(text, ": ⟧") || strings.Contains(text, ":any") {
					t.Errorf("%s: no words for a hole of %q", r.Name, text)
				}
			}
		}
	}
}

func TestReadable(t *testing.T) {
	for notation, want := range map[string]string{
		"https://h/⟦id⟧?q=⟦q:query-value:query-escape⟧": "https://h/⟦id⟧?q=⟦url.QueryEscape(q)⟧",
		"⟦h:host:ip⟧:⟦p:digits⟧":                        "⟦h: an IP address⟧:⟦p: a number⟧",
		"⟦u.Hostname():host:hostname⟧":                  "⟦u.Hostname()⟧",
		"/«x»⟦open":                                     "/«x»",
	} {
		if got := readable(notation); got != want {
			t.Errorf("%q reads %q, want %q", notation, got, want)
		}
	}
	if got, want := placeWords("reference +resolves base=https://⟦h⟧/v1"),
		"a URL, or a reference to be resolved; it resolves the text; against https://⟦h⟧/v1"; got != want {
		t.Errorf("the place reads %q, want %q", got, want)
	}
}
