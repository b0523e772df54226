package lsp

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

func TestPositions(t *testing.T) {
	d := newDocument("", "", "a\r\nbé😀c\rd\n", 1)
	for _, c := range []struct {
		offset int
		utf16  position
		utf8   position
	}{
		{0, position{0, 0}, position{0, 0}},
		{1, position{0, 1}, position{0, 1}},
		{3, position{1, 0}, position{1, 0}},
		{4, position{1, 1}, position{1, 1}},
		{6, position{1, 2}, position{1, 3}},
		{10, position{1, 4}, position{1, 7}},
		{11, position{1, 5}, position{1, 8}},
		{12, position{2, 0}, position{2, 0}},
		{14, position{3, 0}, position{3, 0}},
	} {
		for enc, want := range map[encoding]position{utf16Columns: c.utf16, utf8Columns: c.utf8} {
			if got := d.ruler(enc).position(c.offset); got != want {
				t.Errorf("%s: position of %d is %v, want %v", enc, c.offset, got, want)
			}
			if got := d.offset(want, enc); got != c.offset {
				t.Errorf("%s: offset of %v is %d, want %d", enc, want, got, c.offset)
			}
		}
	}
	for p, want := range map[position]int{
		{0, 99}: 1, {1, 99}: 11, {99, 0}: 14, {-1, 5}: 0, {1, -1}: 3,
		{1, 3}: 6, // within the two units of 😀
	} {
		if got := d.offset(p, utf16Columns); got != want {
			t.Errorf("offset of %v is %d, want %d", p, got, want)
		}
	}
}

// A ruler gives the same positions whatever it was asked before, as counting from
// the beginning of the line does.
func TestRuler(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	text := randomText(random, 300)
	d := newDocument("", "", text, 1)
	r := d.ruler(utf16Columns)
	for range 2000 {
		at := random.IntN(len(text) + 1)
		for at > 0 && at < len(text) && text[at]&0xC0 == 0x80 {
			at--
		}
		line := strings.Count(text[:at], "\n")
		start := strings.LastIndexByte(text[:at], '\n') + 1
		want := position{line, len(utf16.Encode([]rune(text[start:at])))}
		if got := r.position(at); got != want {
			t.Fatalf("position of %d is %v, want %v", at, got, want)
		}
	}
}

func randomText(random *rand.Rand, n int) string {
	var b strings.Builder
	for range n {
		b.WriteString([]string{"a", "b", "\n", "é", "😀", "世"}[random.IntN(6)])
	}
	return b.String()
}

// Whatever is edited, the text is what the client has, and what is known stands
// on the same bytes as before, or is forgotten because they were touched.
func TestEdits(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		text := randomText(random, 40)
		d := newDocument("", "", text, 1)
		marks := make(map[string]string) // by code
		var f File
		for i, code := range []string{"a", "b", "c", "d"} {
			at := Span{Start: d.offset(position{i, 0}, utf8Columns), End: d.offset(position{i, 2}, utf8Columns)}
			f.Findings = append(f.Findings, Finding{Span: at, Code: code,
				Actions: []Action{{Edits: []Edit{{Span: at}}}}})
			f.Notes = append(f.Notes, Note{Spans: []Span{at}})
			marks[code] = text[at.Start:at.End]
		}
		d.learn(&f)
		for range 5 {
			text = editAtRandom(random, d, text)
		}
		if d.text != text {
			t.Fatalf("text is %q, want %q", d.text, text)
		}
		for _, f := range d.findings {
			if got := d.text[f.Start:f.End]; got != marks[f.Code] {
				t.Errorf("finding %s stands on %q, want %q", f.Code, got, marks[f.Code])
			}
			for _, a := range f.Actions {
				if a.Edits[0].Span != f.Span {
					t.Errorf("the edit of %s is at %v, and it at %v", f.Code, a.Edits[0].Span, f.Span)
				}
			}
		}
		for _, n := range d.notes {
			if n.Spans[0].End > len(text) {
				t.Errorf("a note at %v of %d bytes", n.Spans[0], len(text))
			}
		}
	}
}

// editAtRandom makes one edit in the document, and the same in text.
func editAtRandom(random *rand.Rand, d *document, text string) string {
	from, to := d.lines[random.IntN(len(d.lines))], d.lines[random.IntN(len(d.lines))]
	from, to = min(from, to), max(from, to)
	if random.IntN(2) == 0 {
		to = from
	}
	text, insert := text[:from]+"x\ny"+text[to:], "x\ny"
	r := d.ruler(utf16Columns)
	d.edit(change{&textRange{r.position(from), r.position(to)}, insert}, utf16Columns)
	return text
}

// A client that sends the whole text each time loses no more of what is known
// than one that sends what changed.
func TestWholeText(t *testing.T) {
	d := newDocument("", "", "one two three", 1)
	d.learn(&File{Findings: []Finding{{Span: Span{Start: 0, End: 3}, Code: "one"}, {Span: Span{Start: 4, End: 7},
		Code: "two"}, {Span: Span{Start: 8, End: 13}, Code: "three"}}})
	d.edit(change{nil, "one zwei three"}, utf16Columns)
	var got []string
	for _, f := range d.findings {
		got = append(got, f.Code+"="+d.text[f.Start:f.End])
	}
	if want := []string{"one=one", "three=three"}; !slices.Equal(got, want) {
		t.Errorf("left %q, want %q", got, want)
	}
	if d.current {
		t.Error("what is known is of this text")
	}
}

// What was found in a text that changed meanwhile is put where it stands now.
func TestLearnLate(t *testing.T) {
	d := newDocument("", "", "http", 1)
	d.recent = nil // a check begins
	d.edit(change{&textRange{}, "see "}, utf16Columns)
	d.learn(&File{Findings: []Finding{{Span: Span{Start: 0, End: 4}}}})
	if f := d.findings[0]; d.text[f.Start:f.End] != "http" || d.current {
		t.Errorf("finding at %v, current %v", f.Span, d.current)
	}
}

func TestPathOf(t *testing.T) {
	for uri, want := range map[string]string{
		"file:///a/b%20c/d.go":   "/a/b c/d.go",
		"file://localhost/a.go":  "/a.go",
		"file:///a/../b.go":      "/b.go",
		"untitled:Untitled-1":    "",
		"http://h.test/a.go":     "",
		"file://other/share/a":   "",
		"%":                      "",
		"file:relative.go":       "",
		"vscode-vfs://github/a":  "",
		"file:///a/%F0%9F%98%80": "/a/😀",
	} {
		if got, ok := pathOf(uri); got != want || ok != (want != "") {
			t.Errorf("path of %s is %q, %v", uri, got, ok)
		}
	}
}
