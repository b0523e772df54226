package core

import (
	"strings"
	"testing"
	"time"
)

// TestRulesLinear gives every rule a quarter of a megabyte of what it looks for, at
// places of several kinds. A rule that goes over the text once for each finding
// takes minutes.
func TestRulesLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	units := []string{
		"%", "%2520", "%25ad", "%0A", "%41", "%c3", "%s", "&", "&&a", "&amp;", ";", "?", "?a=", "a=1?b=2&", "=", "token=9f8e7d6c5b4a3f2e&", "password=x&",
		"{", "{a}", "<", "${A}/", "YOUR_X/", "YOUR_", "_", "[", "]", "::", "1.", "0x1.", "..", "a-.", "xn--a.", "\u0430a.", "\u200b", "\u202e", "：", "\\", "/\\a",
		"//", "/./", "/../", "@", "a:b@", "://", "http://", "https://https://", "#", " ", "|", "\x00",
	}
	for _, unit := range units {
		for _, line := range []string{"hostport", "path +decoded", "query"} {
			checkLinear(t, line, "", unit)
		}
		for _, head := range []string{"", "http://", "http://h.test/?", "⟦base⟧/⟦p⟧?"} {
			checkLinear(t, "absolute http https +sends +parses", head, unit)
		}
	}
}

func checkLinear(t *testing.T, line, head, unit string) {
	const size, most = 1 << 18, 3 * time.Second
	use, err := ParseUse(line)
	if err != nil {
		t.Fatal(err)
	}
	text, _, err := ParseNotation(head)
	if err != nil {
		t.Fatal(err)
	}
	text.S += strings.Repeat(unit, size/len(unit))
	start := time.Now()
	everything(t).Check(text, use)
	if took := time.Since(start); took > most {
		t.Errorf("%s and %d times %q as %s: %v", head, size/len(unit), unit, line, took)
	}
}
