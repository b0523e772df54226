package rules

import (
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A hole that is called a path may hold several segments.
func TestHolesNamedPath(t *testing.T) {
	c := everything(t)
	for notation, want := range map[string]int{
		"https://h.test/files/⟦id⟧": 1, "https://h.test/files/⟦path⟧": 0, "https://h.test/files/⟦req.FilePath⟧": 0,
		"https://h.test/files/⟦pathID⟧": 1,
	} {
		text, _, err := core.ParseNotation(notation)
		if err != nil {
			t.Fatal(err)
		}
		_, found := c.Check(text, check.Use{})
		if mine := of(Lookup("hole-unescaped"), found); len(mine) != want {
			t.Errorf("%s: %d findings, want %d", notation, len(mine), want)
		}
	}
}
