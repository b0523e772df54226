package rules

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
	"github.com/urllint/urllint/internal/testutil"
)

// schemeSeeds are the examples of the rules of schemes, and the texts that the
// project carries.
func schemeSeeds(t testing.TB) (seeds []string) {
	for _, r := range All() {
		for _, e := range r.Examples {
			if r.Schemes != nil {
				seeds = append(seeds, strings.NewReplacer("«", "", "»", "").Replace(e.Bad), e.Good)
			}
		}
	}
	for _, c := range schemeCases(t) {
		seeds = append(seeds, c.Text)
	}
	return seeds
}

// FuzzSchemes holds that the rules and grammars of schemes never panic, that what
// they give lies in the text, and that they are silent on what is clean.
func FuzzSchemes(f *testing.F) {
	for _, s := range schemeSeeds(f) {
		f.Add(s)
	}
	c := everything(f)
	f.Fuzz(func(t *testing.T, s string) {
		text, _, err := core.ParseNotation(s)
		if err != nil {
			text = core.Const(s)
		}
		u, found := c.Check(text, check.Use{Effect: check.Parses})
		for _, x := range found {
			if x.Span.Start < 0 || x.Span.Start > x.Span.End || int(x.Span.End) > len(text.S) {
				t.Fatalf("%q: %s at %s", s, x.Message, x.Span)
			}
			for _, fix := range x.Fixes {
				text.WithEdits(fix.Edits)
			}
		}
		if info := scheme.Of(&u); info != nil && len(s) < 4096 {
			checkFieldsOf(t, info, &u)
		}
	})
}

func checkFieldsOf(t *testing.T, info *scheme.Info, u *core.URL) {
	for _, f := range info.Fields(u) {
		if f.Span.Start < 0 || f.Span.Start > f.Span.End || int(f.Span.End) > len(u.Text) {
			t.Fatalf("%q: field %s at %s", u.Text, f.Name, f.Span)
		}
	}
}

// FuzzSchemeHoles holds that what is said of a text with a hole is true for what
// the hole holds.
func FuzzSchemeHoles(f *testing.F) {
	for i, s := range schemeSeeds(f) {
		f.Add(s, uint16(i), uint16(i%7), "x")
	}
	f.Add("mongodb://h.test:=11?/x", uint16(22), uint16(1), "@")
	f.Add("telnet://h.test:/t:23\x82?x=1", uint16(16), uint16(2), "x")
	f.Add("telnet://::11]", uint16(11), uint16(2), "x") // the host may be "::11]"
	c := everything(f)
	f.Fuzz(func(t *testing.T, s string, at, length uint16, fill string) {
		if text, _, err := core.ParseNotation(s); err == nil && len(text.Holes) == 0 && len(text.S) > 0 &&
			len(text.S) < 1000 {
			from := int(at) % len(text.S)
			to := min(from+int(length), len(text.S))
			testHole(t, c, text.S[:from], text.S[from:to], text.S[to:])
			testHole(t, c, text.S[:from], fill, text.S[to:])
		}
	})
}

// TestSchemeHoles does the same with every text that the project carries.
func TestSchemeHoles(t *testing.T) {
	c := everything(t)
	r := rand.New(rand.NewPCG(3, 9))
	fills := []string{"", "a", "7", "a/b", "/h", "//h.test", "a,b", "b@h.test", ";x=1", "=1", "&c=d", ":9", "a:1",
		"%40", "%2F", "AAA=", "-", "(", ")", "+", ".", "/", "~", "http://h.test/x"}
	for _, s := range schemeSeeds(t) {
		if text, _, err := core.ParseNotation(s); err != nil || len(text.Holes) > 0 || len(text.S) == 0 {
			continue
		}
		for range 300 {
			from := r.IntN(len(s))
			to := min(from+r.IntN(8), len(s))
			testHole(t, c, s[:from], s[from:to], s[to:])
			testHole(t, c, s[:from], fills[r.IntN(len(fills))], s[to:])
		}
	}
}

// testHole checks before ⟦hole⟧ after, and then what arises when the hole holds
// fill: every finding of a scheme's rule has to be there again.
func testHole(t *testing.T, c *check.Checker, before, fill, after string) {
	t.Helper()
	holed := core.Text{S: before + string(rune(core.HoleByte)) + after,
		Holes: []core.Hole{{At: int32(len(before)), Name: "x"}}}
	u, found := c.Check(holed, check.Use{})
	found = ofSchemes(found, core.Warning)
	if len(found) == 0 || !holeFits(&u, before, fill, after) {
		return
	}
	_, full := c.Check(core.Const(before+fill+after), check.Use{})
	for _, f := range found {
		at := f.Extent
		if int(at.Start) > len(before) {
			at.Start += int32(len(fill)) - 1
		}
		if int(at.End) > len(before) {
			at.End += int32(len(fill)) - 1
		}
		if !spokenAt(full, f, at) {
			t.Errorf("%q has %s; with %q in the hole there is none:%s", holed.Notation(), show([]check.Finding{f}),
				fill, show(full))
		}
	}
}

// spokenAt reports whether the rule of f speaks, or another one as loud does of
// the bytes at.
func spokenAt(found []check.Finding, f check.Finding, at core.Span) bool {
	for _, g := range found {
		if g.Level >= min(f.Level, core.Warning) && (g.Rule == f.Rule || g.Extent.Overlaps(at)) {
			return true
		}
	}
	return false
}

// holeFits reports whether the hole can hold fill: before a query no "?" or
// "#", in a query no "#"; where a host or a user alone can stand, one of these,
// and after a host a path; and no byte of which the rules about characters speak.
func holeFits(u *core.URL, before, fill, after string) bool {
	at := int32(len(before))
	switch {
	case ascii.ClassesOf(fill)&(ascii.Faulty|ascii.Control) != 0 || strings.ContainsAny(fill, "?#"),
		strings.HasSuffix(before, "%"), len(before) > 1 && before[len(before)-2] == '%':
		return false
	case ascii.BadTriplet(before+fill+after, 0, len(before+fill+after), false) >= 0:
		return false
	case !u.Has(core.Scheme) || at <= u.Span(core.Scheme).End:
		return false
	case u.Has(core.Authority) && at <= u.Span(core.Authority).End:
		name := fill != "" && ascii.ClassesOf(fill)&^(ascii.Alpha|ascii.HexAlpha|ascii.Digit|ascii.Mark|ascii.SchemeMark) == 0
		return name || strings.HasPrefix(fill, "/") && u.Uncertain().Present() && u.Uncertain().Start <= at
	case at == u.Span(core.Scheme).End+1:
		return !strings.HasPrefix(fill, "/") || scheme.Lookup(u.Part(core.Scheme)).Authority != scheme.Forbidden
	}
	return true
}

// TestSchemesAreLinear returns the rules of schemes more and more of whatever they
// look at.
func TestSchemesAreLinear(t *testing.T) {
	var others []string
	for _, r := range All() {
		if r.Schemes == nil {
			others = append(others, r.Name)
		}
	}
	c, err := check.NewChecker(All(), check.Selection{Disable: others})
	if err != nil {
		t.Fatal(err)
	}
	beginnings := []string{"mailto:a@b", "data:", "data:;base64,", "ldap://h/?", "ldap://h/d???(", "mongodb://a:1,",
		"mongodb://h/d?", "nats://a:1,", "sip:a@", "tel:+1", "geo:1,", "file:///", "prospero://h/a", "nntp://h/",
		"urn:a", "ftp://h/", "unix:///", "postgres://a:1,"}
	for _, begin := range beginnings {
		for _, piece := range []string{",", "&", ";", "a@", "%41", "(", ")", "[", ":", "/", "=", "?a", "%", "\\", "+a",
			";a=b,"} {
			testutil.Linear(t, begin+piece+piece+"...", func(size int) {
				c.Check(core.Const(begin+strings.Repeat(piece, size/len(piece))), check.Use{})
			})
		}
	}
}
