package core

import "strings"

// Shown gives t for people to read, as a place of form f takes it: its holes as
// ⟦name⟧, and "xxxxx" for the known bytes of its secrets. Bytes that do not print
// stay as they are.
func (t Text) Shown(f Form) string { return t.ShownSpan(f, span(0, len(t.S))) }

// ShownSpan gives the part at of what Shown gives. What of t is secret does not
// depend on the part.
func (t Text) ShownSpan(f Form, at Span) string {
	var b strings.Builder
	from, end := max(int(at.Start), 0), min(int(at.End), len(t.S))
	for _, s := range t.Secrets(f) {
		t.show(&b, from, min(int(s.Start), end), false)
		t.show(&b, max(int(s.Start), from), min(int(s.End), end), true)
		from = max(from, int(s.End))
	}
	t.show(&b, from, end, false)
	return b.String()
}

// Secrets gives the bytes of t that no output may hold where a place of form f
// takes it.
func (t Text) Secrets(f Form) []Span {
	if f == FormPassword && t.S != "" && !IsStandIn(t.S) || f == FormQueryValue && IsToken(t.S) {
		return []Span{span(0, len(t.S))}
	}
	u := ParseText(t, f)
	return u.appendSecrets(nil)
}

// show writes the bytes [from, to) of t, or a mask for each stretch of known ones
// if they are secret.
func (t Text) show(b *strings.Builder, from, to int, secret bool) {
	for from < to {
		if h := t.HoleAt(from); h != nil {
			b.WriteString("⟦" + h.Name + "⟧")
			from++
			continue
		}
		end := from + 1
		for end < to && (t.S[end] != HoleByte || t.HoleAt(end) == nil) {
			end++
		}
		if secret {
			b.WriteString(strings.Trim(masked, `"`))
		} else {
			b.WriteString(t.S[from:end])
		}
		from = end
	}
}
