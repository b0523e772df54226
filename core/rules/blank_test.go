package rules

import (
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// TestBlank holds that nothing is mended in a text of white space: after one fix
// the rest would be white space around a text.
func TestBlank(t *testing.T) {
	for _, s := range []string{" ", "  ", " \r ", "\n \t"} {
		for _, line := range []string{"fragment", "path", "query", "reference"} {
			use, err := check.ParseUse(line)
			if err != nil {
				t.Fatal(err)
			}
			_, found := everything(t).Check(core.Const(s), use)
			for _, f := range found {
				for _, fix := range f.Fixes {
					if fix.Safe {
						t.Errorf("%q as %s: %s has the safe fix %q", s, line, f.Rule.Name, fix.Apply(s))
					}
				}
			}
		}
	}
}
