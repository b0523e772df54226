package core

import "strings"

// Shown gives t for people to read, as a place of form f takes it: its holes as
// ⟦name⟧, and "xxxxx" for the known bytes of its secrets. Bytes that do not print
// stay as they are.
func (t Text) Shown(f Form) string {
	u := ParseText(t, f)
	secrets := u.appendSecrets(nil)
	if f == FormPassword && t.S != "" && !isStandIn(t.S) || f == FormQueryValue && isToken(t.S) {
		secrets = []Span{span(0, len(t.S))}
	}
	var b strings.Builder
	at := 0
	for _, s := range secrets {
		t.show(&b, at, int(s.Start), false)
		t.show(&b, int(s.Start), int(s.End), true)
		at = int(s.End)
	}
	t.show(&b, at, len(t.S), false)
	return b.String()
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
