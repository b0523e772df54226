package rules

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/internal/testutil"
)

// TestRulesLinear returns every rule more and more of what it looks for, at places of
// several kinds.
func TestRulesLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	units := []string{
		"%", "%2520", "%25ad", "%0A", "%41", "%c3", "%s", "&", "&&a", "&amp;", ";", "?", "?a=", "a=1?b=2&", "=",
		"token=9f8e7d6c5b4a3f2e&", "password=x&",
		"{", "{a}", "<", "${A}/", "YOUR_X/", "YOUR_", "_", "[", "]", "::", "1.", "0x1.", "..", "a-.", "xn--a.",
		"\u0430a.", "\u200b", "\u202e", "：", "\\", "/\\a",
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

// TestMegabyte returns all rules a megabyte of what parsers find it hard to read.
func TestMegabyte(t *testing.T) {
	c := everything(t)
	for _, unit := range []string{"%", "@", "[", ":"} {
		for _, head := range []string{"", "http://"} {
			testutil.LinearFrom(t, head+unit+unit+"...", 1<<17, func(size int) {
				c.Check(core.Const(head+strings.Repeat(unit, size)), check.Use{Form: core.FormAbsolute,
					Effect: check.Sends | check.Parses})
			})
		}
	}
}

func checkLinear(t *testing.T, line, head, unit string) {
	use, err := check.ParseUse(line)
	if err != nil {
		t.Fatal(err)
	}
	text, _, err := core.ParseNotation(head)
	if err != nil {
		t.Fatal(err)
	}
	c := everything(t)
	testutil.Linear(t, head+unit+unit+"... as "+line, func(size int) {
		long := text
		long.S += strings.Repeat(unit, size/len(unit))
		c.Check(long, use)
	})
}
