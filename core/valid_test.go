package core

import "testing"

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
	sharedJSON(t, "rfc/rfc3986_verdicts.json", &file)
	if len(file.Cases) < 1800 {
		t.Fatalf("only %d cases", len(file.Cases))
	}
	for _, c := range file.Cases {
		checkVerdict(t, c.Input, FormURI, c.URI, c.URIError)
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
