package core

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Quote returns the bytes [from, to) of t in double quotes, with holes as {name}. Characters that
// are invisible, change the direction of writing or resemble ASCII are escaped as in Go.
func (t Text) Quote(from, to int) string {
	out := []byte{'"'}
	known := func(s string) { out = appendVisible(out, s) }
	start := from
	for i := from; i < to; i++ {
		if t.S[i] != HoleByte {
			continue
		}
		if h := t.HoleAt(i); h != nil {
			known(t.S[start:i])
			out = append(append(append(out, '{'), h.Name...), '}')
			start = i + 1
		}
	}
	known(t.S[start:to])
	return string(append(out, '"'))
}

// appendVisible appends s to out and escapes the characters that are invisible or could be misread.
func appendVisible(out []byte, s string) []byte {
	for i, r := range s {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], "\ufffd"):
			out = fmt.Appendf(out, `\x%02x`, s[i])
		case r >= utf8.RuneSelf && (looksASCII(r) || lettersBeside(s, i) && unicode.In(r, lookalikes...)):
			q := strconv.QuoteRuneToASCII(r)
			out = append(out, q[1:len(q)-1]...)
		default:
			q := strconv.Quote(string(r))
			out = append(out, q[1:len(q)-1]...)
		}
	}
	return out
}

// lookalikes are the scripts that have letters resembling those of ASCII.
var lookalikes = []*unicode.RangeTable{unicode.Armenian, unicode.Cherokee, unicode.Cyrillic, unicode.Greek,
	unicode.Lisu}

// looksASCII reports whether a punctuation mark resembles one of ASCII: the full-width forms, and
// other dashes, dots, slashes, colons and quotation marks.
func looksASCII(r rune) bool {
	return 0xFF00 < r && r < 0xFF5F || 0x2010 <= r && r <= 0x2027 ||
		strings.ContainsRune("\u02d0\u0589\u2044\u2212\u2215\u2236\u29f8\ua789\ufe52\ufe55\ufe63", r)
}

// lettersBeside reports whether the word around offset i of s contains an ASCII letter.
func lettersBeside(s string, i int) bool {
	notLetter := func(r rune) bool { return !unicode.IsLetter(r) }
	word := s[strings.LastIndexFunc(s[:i], notLetter)+1:]
	if end := strings.IndexFunc(word, notLetter); end >= 0 {
		word = word[:end]
	}
	return strings.IndexFunc(word, func(r rune) bool { return r < utf8.RuneSelf }) >= 0
}

// ParseNotation parses a text in the notation of examples. It returns the text and the spans that
// are marked «…». The error reports an unclosed bracket or an unknown word. A hole is written
//
//	⟦name⟧                  it can be any string
//	⟦id:digits⟧             it has this [HoleKind]
//	⟦h:host:hostname⟧       and this [Origin]
//	⟦x:segment:path-escape⟧ this [Escape] made it; the escaped text can follow: ":a b"
//	⟦/p⟧, ⟦!/p⟧             it begins with a slash, or does not ([Edge])
//	⟦base/⟧, ⟦base!/⟧       it ends with a slash, or does not
func ParseNotation(s string) (Text, []Span, error) {
	var t Text
	var marks []Span
	var b strings.Builder
	open := -1
	for s != "" {
		switch {
		case strings.HasPrefix(s, "«"):
			open, s = b.Len(), s[len("«"):]
		case strings.HasPrefix(s, "»"):
			if open < 0 {
				return t, nil, fmt.Errorf("» without «")
			}
			marks, open, s = append(marks, NewSpan(open, b.Len())), -1, s[len("»"):]
		case strings.HasPrefix(s, "⟦"):
			inside, rest, ok := strings.Cut(s[len("⟦"):], "⟧")
			if !ok {
				return t, nil, fmt.Errorf("⟦ without ⟧")
			}
			h, err := parseHole(inside)
			if err != nil {
				return t, nil, err
			}
			h.At = int32(b.Len())
			t.Holes = append(t.Holes, h)
			b.WriteByte(HoleByte)
			s = rest
		default:
			b.WriteByte(s[0])
			s = s[1:]
		}
	}
	if open >= 0 {
		return t, nil, fmt.Errorf("« without »")
	}
	t.S = b.String()
	return t, marks, nil
}

// holeNamed returns a hole with the name and edges of name in the notation of texts.
func holeNamed(name string) (h Hole) {
	if rest, ok := strings.CutPrefix(name, "!/"); ok {
		name, h.FirstByte = rest, NoSlash
	} else if rest, ok := strings.CutPrefix(name, "/"); ok {
		name, h.FirstByte = rest, Slash
	}
	if rest, ok := strings.CutSuffix(name, "!/"); ok {
		name, h.LastByte = rest, NoSlash
	} else if rest, ok := strings.CutSuffix(name, "/"); ok {
		name, h.LastByte = rest, Slash
	}
	h.Name = name
	return h
}

// edgeNotation is the notation of each [Edge].
var edgeNotation = [...]string{AnyByte: "", Slash: "/", NoSlash: "!/"}

func parseHole(s string) (Hole, error) {
	name, rest, typed := strings.Cut(s, ":")
	h := holeNamed(name)
	if !typed {
		return h, nil
	}
	kind, evidence, has := strings.Cut(rest, ":")
	m := slices.Index(holeKindNames[:], kind)
	if m < 0 {
		return h, fmt.Errorf("unknown kind of hole %q; one of: %s", kind, strings.Join(holeKindNames[:], " "))
	}
	h.Kind = HoleKind(m)
	if !has {
		return h, nil
	}
	evidence, of, has := strings.Cut(evidence, ":")
	o, e := slices.Index(originNames[:], evidence), slices.Index(escapeNames[:], evidence)
	switch {
	case e >= 0:
		h.Escaper = Escape(e)
	case o >= 0 && !has:
		h.Origin = Origin(o)
	default:
		return h, fmt.Errorf("unknown origin of a hole %q; one of: %s %s", evidence, strings.Join(originNames[:], " "),
			strings.Join(escapeNames[:], " "))
	}
	if has {
		h.Unescaped = &Text{S: of}
	}
	return h, nil
}

// Notation returns t in the notation that [ParseNotation] reads.
func (t Text) Notation() string {
	var b strings.Builder
	at := 0
	for i := range t.Holes {
		h := &t.Holes[i]
		b.WriteString(t.S[at:h.At] + "⟦" + h.notation() + "⟧")
		at = int(h.At) + 1
	}
	return b.String() + t.S[at:]
}

func (h *Hole) notation() string {
	name := edgeNotation[h.FirstByte] + h.Name + edgeNotation[h.LastByte]
	switch {
	case h.Escaper != ByNobody && h.Unescaped != nil && len(h.Unescaped.Holes) == 0:
		return name + ":" + h.Kind.String() + ":" + h.Escaper.String() + ":" + h.Unescaped.S
	case h.Escaper != ByNobody:
		return name + ":" + h.Kind.String() + ":" + h.Escaper.String()
	case h.Origin != FromUnknown:
		return name + ":" + h.Kind.String() + ":" + h.Origin.String()
	case h.Kind != Anything:
		return name + ":" + h.Kind.String()
	}
	return name
}
