package check

import "testing"

// TestNearest: what is near enough to be meant.
func TestNearest(t *testing.T) {
	names := []string{"enable", "disable", "level", "go", "+sends", "absolute"}
	for word, want := range map[string]string{
		"enabel": "enable", "Disable": "disable", "LEVEL": "level", "levle": "level", "+send": "+sends",
		"abslute": "absolute",
		"":        "", "x": "", "og": "", "gopher": "", "fast": "", "revel": "level", "settings": "",
		"absolutely-not-this-one": "",
	} {
		if got := Nearest(word, names); got != want {
			t.Errorf("%q is near %q, want %q", word, got, want)
		}
	}
}
