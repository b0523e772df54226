package core

import (
	"testing"

	"github.com/urllint/urllint/internal/testutil"
)

func TestRecovery(t *testing.T) {
	for _, c := range testutil.Recoveries {
		form, ok := ParseForm(c.Form)
		if !ok {
			t.Fatalf("form %s", c.Form)
		}
		u := ParseText(Const(c.Text), form)
		if got := partsOf(&u, Const(c.Text)); got != c.Parts {
			t.Errorf("%q as %s is\n\t%q, want\n\t%q", c.Text, c.Form, got, c.Parts)
		}
	}
}
