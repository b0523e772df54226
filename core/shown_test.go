package core

import (
	"strings"
	"testing"
)

func TestShown(t *testing.T) {
	for _, tt := range []struct {
		form       Form
		text, want string
	}{
		{FormReference, "", ""},
		{FormReference, "https://h.test/a", "https://h.test/a"},
		{FormReference, "⟦base⟧/a/⟦id:digits⟧?x=⟦x⟧", "⟦base⟧/a/⟦id⟧?x=⟦x⟧"},
		{FormReference, "https://u:hunter2@h.test/", "https://u:xxxxx@h.test/"},
		{FormReference, "https://⟦u⟧:⟦p⟧@h.test/", "https://⟦u⟧:⟦p⟧@h.test/"},
		{FormReference, "https://u:hunter⟦p⟧2@h.test/", "https://u:xxxxx⟦p⟧xxxxx@h.test/"},
		{FormReference, "https://h.test/?token=hunter2hunter2&a=⟦a⟧", "https://h.test/?token=xxxxx&a=⟦a⟧"},
		{FormQuery, "token=hunter2hunter2", "token=xxxxx"},
		{FormUserinfo, "u:hunter2", "u:xxxxx"},
		{FormPassword, "hunter2", "xxxxx"},
		{FormPassword, "hunter2⟦p⟧", "xxxxx⟦p⟧"},
		{FormPassword, "⟦p⟧", "⟦p⟧"},
		{FormQueryValue, "ghp_hunter2hunter2hunter2hunter2", "xxxxx"},
	} {
		text, _, err := ParseNotation(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := text.Shown(tt.form); got != tt.want {
			t.Errorf("%s as %s is shown as %s, want %s", tt.text, tt.form, got, tt.want)
		}
		for i := range len(text.S) + 1 {
			before, after := text.ShownSpan(tt.form, span(0, i)), text.ShownSpan(tt.form, span(i, len(text.S)))
			if got := before + after; strings.ReplaceAll(got, "xxxxxxxxxx", "xxxxx") != tt.want {
				t.Errorf("%s as %s is shown in two parts at %d as %s, want %s", tt.text, tt.form, i, got, tt.want)
			}
		}
	}
}

// A text that is shown holds none of what Secrets gives, whatever stands around.
func FuzzShown(f *testing.F) {
	for _, r := range Rules() {
		for _, e := range r.Examples {
			if text, _, err := ParseNotation(e.Bad); err == nil {
				f.Add(text.S, uint8(FormReference))
			}
		}
	}
	f.Add("https://u:a%zz@h\x00?token=0123456789ab", uint8(FormHost))
	for _, text := range secretTexts {
		f.Add(strings.NewReplacer("«", "", "»", "").Replace(text), uint8(FormReference))
	}
	f.Fuzz(func(t *testing.T, s string, form uint8) {
		text := Text{S: s}
		for i := range len(s) {
			if s[i] == HoleByte && i%2 == 0 {
				text.Holes = append(text.Holes, Hole{At: int32(i), Name: "h"})
			}
		}
		shown := text.Shown(Form(form % uint8(numForms)))
		if len(text.Holes) > 0 || strings.Contains(s, "⟦") {
			return
		}
		want, at := "", int32(0)
		for _, secret := range text.Secrets(Form(form % uint8(numForms))) {
			want += s[at:secret.Start] + "xxxxx"
			at = secret.End
		}
		if want += s[at:]; shown != want && form%uint8(numForms) < uint8(FormPassword) {
			t.Errorf("%q is shown as %q, want %q", s, shown, want)
		}
	})
}
