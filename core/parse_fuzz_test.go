package core

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/internal/testutil"
)

// FuzzParse checks what holds of every text, with holes or without, at a place of
// every form.
func FuzzParse(f *testing.F) {
	for i, s := range testutil.URLCorpus(200) {
		if i%60 == 0 {
			f.Add(s, uint8(i), uint16(0))
		}
	}
	for i, c := range testutil.Recoveries {
		f.Add(c.Text, uint8(i), uint16(0))
	}
	for i, c := range fits {
		text, _, err := ParseNotation(c.text)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text.S, uint8(i), uint16(i*37))
	}
	f.Add("http://a:1,b:\x80\x00", uint8(FormURLOrText), uint16(0))
	f.Fuzz(func(t *testing.T, s string, form uint8, mays uint16) {
		g := Form(form % uint8(NumForms))
		if u := Parse(s); u != ParseText(Const(s), FormReference) || u.Parts().String() != s {
			t.Fatalf("%q is parsed to %v, which is %q again", s, u.spans, u.Parts().String())
		}
		u := ParseText(Const(s), g)
		checkSpans(t, &u)
		checkSeen(t, &u, Const(s))
		if got, valid := u.Faults() == 0 && u.conforms(g), FirstError(s, g) < 0; !g.IsFree() && got != valid {
			t.Fatalf("%q as %v: the parser says %v", s, g, got)
		}
		text := holedText(s, mays)
		u = ParseText(text, g)
		checkSpans(t, &u)
		checkSeen(t, &u, text)
		checkLoose(t, &u, g.Resolve(&text))
	})
}

// holedText makes holes of the NULs of s, and of their kinds what mays says.
func holedText(s string, mays uint16) Text {
	text := Text{S: s}
	for i := range len(s) {
		if s[i] == HoleByte && (mays+uint16(i))%5 != 0 {
			text.Holes = append(text.Holes, Hole{At: int32(i), Kind: HoleKind((int(mays) + i*7) % int(NumHoleKinds)), Name: "x"})
		}
	}
	return text
}

// checkSpans makes sure that the components lie in the text, in order, one within
// the other or after it, with their delimiters between them.
func checkSpans(t *testing.T, u *URL) {
	t.Helper()
	if u.spans[Whole] != NewSpan(0, len(u.Text)) {
		t.Fatalf("%q: the whole is %v", u.Text, u.spans[Whole])
	}
	end := int32(0)
	for c := Scheme; c < NumComponents; c++ {
		s := u.spans[c]
		if !s.Present() {
			if s != Absent {
				t.Fatalf("%q: %v is %v", u.Text, c, s)
			}
			continue
		}
		if c == Userinfo || c == Host || c == Port {
			if c != Host || u.Has(Authority) {
				if u.Has(Authority) && !u.spans[Authority].Contains(s) {
					t.Fatalf("%q: %v %v is not in the authority %v", u.Text, c, s, u.spans[Authority])
				}
			}
		}
		if s.Start < end || s.End < s.Start || int(s.End) > len(u.Text) {
			t.Fatalf("%q: %v is %v, behind %d", u.Text, c, s, end)
		}
		if end = s.End; c == Authority {
			end = s.Start
		}
	}
}

// checkSeen makes sure that the classes of each component are those of its bytes:
// what was seen decides which rules run.
func checkSeen(t *testing.T, u *URL, text Text) {
	t.Helper()
	const marks = ascii.BadPercent | ascii.BadForm | ascii.Zone
	var all ascii.Class
	for c := Scheme; c < NumComponents; c++ {
		want := ascii.ClassesOf(u.Part(c))
		if text.Holes != nil && want&ascii.Hole != 0 && !u.hasControl(u.spans[c], text) {
			want &^= ascii.Control
		}
		if got := u.seen[c] &^ marks; got != want {
			t.Fatalf("%q: of %v was seen %b, want %b", u.Text, c, got, want)
		}
		all |= u.seen[c]
	}
	if u.seen[Whole] != all {
		t.Fatalf("%q: of the whole was seen %b, want %b", u.Text, u.seen[Whole], all)
	}
}

// checkLoose makes sure that what is loose reaches to a delimiter, and that no
// component in it is certain.
func checkLoose(t *testing.T, u *URL, f Form) {
	t.Helper()
	s := u.Uncertain()
	if !s.Present() {
		return
	}
	if !f.WholeURL() || !u.spans[Whole].Contains(s) || strings.ContainsAny(s.In(u.Text), "?#") {
		t.Fatalf("%q as %v: loose is %v", u.Text, f, s)
	}
	for c := range NumComponents {
		if u.Has(c) && s.Overlaps(u.spans[c]) && u.IsCertain(c) && c != Query && c != Fragment {
			t.Fatalf("%q: %v is certain and lies in the loose region %v", u.Text, c, s)
		}
	}
}
