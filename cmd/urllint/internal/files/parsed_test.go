package files

import (
	"crypto/sha256"
	"testing"
)

// A file that is written twice within one load is not the same twice.
func TestParsedTwice(t *testing.T) {
	var p ParsedFiles
	p.Note("a", sha256.Sum256([]byte("1")))
	p.Note("a", sha256.Sum256([]byte("1")))
	p.Note("b", sha256.Sum256([]byte("1")))
	p.Note("b", sha256.Sum256([]byte("2")))
	for _, tt := range []struct {
		name, text string
		is         bool
	}{{"a", "1", true}, {"a", "2", false}, {"b", "1", false}, {"b", "2", false}, {"c", "", false}} {
		if p.Matches(tt.name, []byte(tt.text)) != tt.is {
			t.Errorf("is(%q, %q) is %v", tt.name, tt.text, !tt.is)
		}
	}
}
