package rules

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/secret"
)

func TestShown(t *testing.T) {
	for _, tt := range []struct {
		form       core.Form
		text, want string
	}{
		{core.FormReference, "", ""},
		{core.FormReference, "https://h.test/a", "https://h.test/a"},
		{core.FormReference, "⟦base⟧/a/⟦id:digits⟧?x=⟦x⟧", "⟦base⟧/a/⟦id⟧?x=⟦x⟧"},
		{core.FormReference, "https://u:hunter2@h.test/", "https://u:xxxxx@h.test/"},
		{core.FormReference, "https://⟦u⟧:⟦p⟧@h.test/", "https://⟦u⟧:⟦p⟧@h.test/"},
		{core.FormReference, "https://u:hunter⟦p⟧2@h.test/", "https://u:xxxxx⟦p⟧xxxxx@h.test/"},
		{core.FormReference, "https://h.test/?token=hunter2hunter2&a=⟦a⟧", "https://h.test/?token=xxxxx&a=⟦a⟧"},
		{core.FormQuery, "token=hunter2hunter2", "token=xxxxx"},
		{core.FormUserinfo, "u:hunter2", "u:xxxxx"},
		{core.FormPassword, "hunter2", "xxxxx"},
		{core.FormPassword, "hunter2⟦p⟧", "xxxxx⟦p⟧"},
		{core.FormPassword, "⟦p⟧", "⟦p⟧"},
		{core.FormQueryValue, "ghp_hunter2hunter2hunter2hunter2", "xxxxx"},
	} {
		text, _, err := core.ParseNotation(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := secret.Show(text, tt.form); got != tt.want {
			t.Errorf("%s as %s is shown as %s, want %s", tt.text, tt.form, got, tt.want)
		}
		for i := range len(text.S) + 1 {
			before, after := secret.ShowSpan(text, tt.form, core.NewSpan(0, i)), secret.ShowSpan(text, tt.form,
				core.NewSpan(i, len(text.S)))
			if got := before + after; strings.ReplaceAll(got, "xxxxxxxxxx", "xxxxx") != tt.want {
				t.Errorf("%s as %s is shown in two parts at %d as %s, want %s", tt.text, tt.form, i, got, tt.want)
			}
		}
	}
}

// A text that is shown holds none of what Secrets gives, whatever is around.
func FuzzShown(f *testing.F) {
	for _, r := range All() {
		for _, e := range r.Examples {
			if text, _, err := core.ParseNotation(e.Bad); err == nil {
				f.Add(text.S, uint8(core.FormReference))
			}
		}
	}
	f.Add("https://u:a%zz@h\x00?token=0123456789ab", uint8(core.FormHost))
	for _, text := range secretTexts {
		f.Add(strings.NewReplacer("«", "", "»", "").Replace(text), uint8(core.FormReference))
	}
	f.Fuzz(func(t *testing.T, s string, form uint8) {
		text := core.Text{S: s}
		for i := range len(s) {
			if s[i] == core.HoleByte && i%2 == 0 {
				text.Holes = append(text.Holes, core.Hole{At: int32(i), Name: "h"})
			}
		}
		shown := secret.Show(text, core.Form(form%uint8(core.NumForms)))
		if len(text.Holes) > 0 || strings.Contains(s, "⟦") {
			return
		}
		want, at := "", int32(0)
		for _, secret := range secret.InText(text, core.Form(form%uint8(core.NumForms))) {
			want += s[at:secret.Start] + "xxxxx"
			at = secret.End
		}
		if want += s[at:]; shown != want && form%uint8(core.NumForms) < uint8(core.FormPassword) {
			t.Errorf("%q is shown as %q, want %q", s, shown, want)
		}
	})
}
