package core

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/urllint/urllint/internal/testutil"
)

// TestVerdicts holds the parser against verdicts that were computed from the
// grammar of RFC 3986 appendix A. None deviates.
func TestVerdicts(t *testing.T) {
	var file struct {
		Cases []struct {
			Input     string
			URI       bool
			Reference bool `json:"uri-reference"`
			URIError  *int `json:"uri_error_byte"`
			RefError  *int `json:"ref_error_byte"`
		}
	}
	testutil.SharedJSON(t, "rfc/rfc3986_verdicts.json", &file)
	if len(file.Cases) < 1800 {
		t.Fatalf("only %d cases", len(file.Cases))
	}
	for _, c := range file.Cases {
		checkVerdict(t, c.Input, FormAbsolute, c.URI, c.URIError)
		checkVerdict(t, c.Input, FormReference, c.Reference, c.RefError)
	}
}

func checkVerdict(t *testing.T, s string, f Form, valid bool, offset *int) {
	t.Helper()
	want := -1
	if offset != nil {
		want = *offset
	}
	if got := Valid(s, f); got != valid {
		t.Errorf("Valid(%q, %v) = %v", s, f, got)
	}
	if got := FirstError(s, f); got != want {
		t.Errorf("FirstError(%q, %v) = %d, want %d", s, f, got, want)
	}
}

// TestVectors holds the parser against the project's own vectors.
func TestVectors(t *testing.T) {
	data, err := os.ReadFile("testdata/vectors.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if line[0] == '#' {
			continue
		}
		word, quoted, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		form, ok := ParseForm(word)
		text, err := strconv.Unquote(quoted)
		if !ok || err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		before, after, broken := strings.Cut(text, "»")
		want := -1
		if broken {
			want = len(before)
		}
		if got := FirstError(before+after, form); got != want {
			t.Errorf("%s %s: the first error is at %d, want %d", word, quoted, got, want)
		}
		if got := Valid(before+after, form); got == broken {
			t.Errorf("%s %s: valid is %v", word, quoted, got)
		}
	}
}
