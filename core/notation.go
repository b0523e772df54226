package core

import (
	"fmt"
	"slices"
	"strings"
)

// show writes the bytes [from, to) of t with the names of its holes.
func (t Text) show(from, to int) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		if t.S[i] == HoleByte {
			if h := t.HoleAt(i); h != nil {
				b.WriteString("{" + h.Name + "}")
				continue
			}
		}
		b.WriteByte(t.S[i])
	}
	return b.String()
}

// ParseNotation reads a text as examples write it: ⟦name⟧ is a hole of which
// nothing is known, ⟦name:may⟧ one of that [May] (⟦id:digits⟧), ⟦name:may:origin⟧
// one of that [Origin], too (⟦h:host:hostname⟧), and «…» marks bytes. It gives the text and the marked spans. The error says what is not
// closed or known.
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
			marks, open, s = append(marks, span(open, b.Len())), -1, s[len("»"):]
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

func parseHole(s string) (Hole, error) {
	name, rest, typed := strings.Cut(s, ":")
	h := Hole{Name: name}
	if !typed {
		return h, nil
	}
	may, origin, hasOrigin := strings.Cut(rest, ":")
	m := slices.Index(mayNames[:], may)
	if m < 0 {
		return h, fmt.Errorf("unknown kind of hole %q; one of: %s", may, strings.Join(mayNames[:], " "))
	}
	h.May = May(m)
	if !hasOrigin {
		return h, nil
	}
	o := slices.Index(originNames[:], origin)
	if o < 0 {
		return h, fmt.Errorf("unknown origin of a hole %q; one of: %s", origin, strings.Join(originNames[:], " "))
	}
	h.From = Origin(o)
	return h, nil
}

// notation writes t as [ParseNotation] reads it.
func (t Text) notation() string {
	var b strings.Builder
	at := 0
	for _, h := range t.Holes {
		b.WriteString(t.S[at:h.At] + "⟦" + h.Name)
		if h.May != Anything || h.From != FromUnknown {
			b.WriteString(":" + h.May.String())
		}
		if h.From != FromUnknown {
			b.WriteString(":" + h.From.String())
		}
		b.WriteString("⟧")
		at = int(h.At) + 1
	}
	return b.String() + t.S[at:]
}
