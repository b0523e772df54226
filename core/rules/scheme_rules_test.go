package rules

import (
	"bufio"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/abnf"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/scheme"
)

// ofSchemes returns the findings of the rules of schemes, at least as bad as level.
func ofSchemes(found []check.Finding, level core.Level) []check.Finding {
	return slices.DeleteFunc(slices.Clone(found),
		func(f check.Finding) bool { return f.Rule.Schemes == nil || f.Level < level })
}

// TestSchemesSilent holds the rules against texts that work as they are.
func TestSchemesSilent(t *testing.T) {
	c := everything(t)
	f, err := os.Open("testdata/schemes_silent.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	for lines := bufio.NewScanner(f); lines.Scan(); n++ {
		if lines.Text() == "" || lines.Text()[0] == '#' {
			continue
		}
		text, _, err := core.ParseNotation(lines.Text())
		if err != nil {
			t.Fatalf("%q: %v", lines.Text(), err)
		}
		for _, use := range []check.Use{{}, {Form: core.FormAbsolute, Effect: check.Sends | check.Parses},
			{Form: core.FormScheme}, {Form: core.FormOrigin}} {
			if _, found := c.Check(text, use); len(ofSchemes(found, core.Warning)) > 0 {
				t.Errorf("%s, as %s: %s", lines.Text(), use, show(ofSchemes(found, core.Warning)))
			}
		}
	}
	if n < 100 {
		t.Errorf("only %d texts", n)
	}
}

// beyondGrammar are the findings that a text can have although the grammar of its
// scheme admits it: words that begin the message of each.
var beyondGrammar = []string{
	"mailto URLs have no fragment",       // RFC 6068 §2: it has no meaning
	`"+" in a mailto URL is a plus sign`, // not a space
	"sslmode must be", "target_session_attrs must be", "heartbeat must be", "connection_timeout must be",
	"channel_max must be", "db must be",
	"a file URL needs an absolute path",
	`no "//" after "sip`, // the slashes may be of the user
	"socket path is longer",
	`"#" ends the data`,
}

func isBeyondGrammar(f check.Finding) bool {
	return slices.ContainsFunc(beyondGrammar, func(s string) bool { return strings.HasPrefix(f.Message, s) }) ||
		strings.HasSuffix(f.Message, "is not a UUID") ||
		strings.Contains(f.Message, "is read as the item type")
}

// TestSchemesAdmitTheirGrammar makes texts by each grammar of today: no rule of a
// scheme says that they are wrong, and the grammar admits what it makes.
func TestSchemesAdmitTheirGrammar(t *testing.T) {
	c := everything(t)
	r := rand.New(rand.NewPCG(1738, 3986))
	for _, name := range slices.Sorted(maps.Keys(scheme.Schemes)) {
		for _, e := range scheme.Schemes[name].Editions() {
			m := abnf.Generator{Grammar: e.Grammar(), R: r}
			for range 400 {
				text := m.Text()
				if e.Check == nil && !e.Valid(text) {
					t.Fatalf("%s: %s does not admit %q, which it makes", name, e.Cite(), text)
				}
				_, found := c.Check(core.Const(text), check.Use{})
				found = slices.DeleteFunc(ofSchemes(found, core.Warning), isBeyondGrammar)
				if !e.Old && e.Valid(text) && len(found) > 0 {
					t.Errorf("%s admits %q:%s", e.Cite(), text, show(found))
				}
			}
		}
	}
}

// toleratedInvalid are shared cases that a document refuses, that RFC 3986 admits,
// and of which no rule speaks, on purpose.
var toleratedInvalid = map[string]string{
	"file:c:/path":                            "RFC 8089 appendix E.2; an absolute path is asked for at level info",
	"file:path":                               "SQLite and others take it for a path; level info",
	"file:////host.example.com/path/to/file":  "RFC 8089 appendix E.3.2: Windows takes it",
	"file://///host.example.com/path/to/file": "RFC 8089 appendix E.3.2: Windows takes it",
	"file://user@host.example.com/path":       "RFC 8089 appendix E.1",
	"file:":                                   "a prefix",
	"file://":                                 "a prefix",
	"nntp://news.server.example/":             "a server",
	"tel:":                                    "a prefix",
	"tag:example.com:x":                       "tags of other kinds look like that",
}

// TestSchemesSpeak holds that a rule says what is wrong with the shared texts that
// no document of today admits, though RFC 3986 does.
func TestSchemesSpeak(t *testing.T) {
	c := everything(t)
	n := 0
	for _, k := range sharedSchemeCases(t, "rfc/scheme_rfcs.json") {
		if k.Valid || !core.Valid(k.Text, core.FormAbsolute) ||
			scheme.Lookup(strings.ToLower(k.Text[:strings.IndexByte(k.Text, ':')])).Web {
			continue
		}
		n++
		_, found := c.Check(core.Const(k.Text), check.Use{})
		speaks := len(found) > 0
		if _, tolerated := toleratedInvalid[k.Text]; speaks == tolerated && len(ofSchemes(found, core.Info)) == 0 {
			t.Errorf("%s refuses %q: found %s", k.Document, k.Text, show(found))
		}
	}
	if n < 20 {
		t.Errorf("only %d cases", n)
	}
}
