package core

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/internal/testutil"
)

// TestParseLinear: whatever a text is made of, eight times as much of it takes no
// more than a few times eight times as long.
var parsed URL

func TestParseLinear(t *testing.T) {
	var found bool
	for _, unit := range testutil.HostileUnits {
		for _, head := range []string{"", "http://", "http://[", "http://u@", "a:", "?"} {
			text := func(size int) string { return head + strings.Repeat(unit, size/len(unit)) }
			testutil.Linear(t, "Parse of "+head+unit, func(size int) { parsed = Parse(text(size)) })
			testutil.Linear(t, "FirstError of "+head+unit,
				func(size int) { found = FirstError(text(size), FormReference) < 0 })
			testutil.Linear(t, "holes in "+head+unit, func(size int) {
				t := holedText(text(size), 1)
				parsed = ParseText(t, FormReference)
			})
			testutil.Linear(t, "ValidProfile of "+head+unit,
				func(size int) { found = ValidProfile(text(size), FormReference, RFC1738) })
		}
	}
	_ = found
}

// BenchmarkHostile parses a megabyte of each unit.
func BenchmarkHostile(b *testing.B) {
	for _, unit := range []string{"%", "@", "[", ":"} {
		b.Run(unit, func(b *testing.B) {
			s := "http://" + strings.Repeat(unit, 1<<20)
			b.SetBytes(int64(len(s)))
			for range b.N {
				parsed = Parse(s)
			}
		})
	}
}

// TestNoAllocation: what is asked of every text allocates nothing, whatever it is.
func TestNoAllocation(t *testing.T) {
	texts := []string{"", "http://u:p@h.test:80/a%41?b#c", "http://[::1%25e]:x/", "//a[b@c:d", "1a:b", "::1:80",
		"http://\x00/\xff"}
	n := testing.AllocsPerRun(20, func() {
		for _, s := range texts {
			parsed = Parse(s)
			for form := range NumForms {
				parsed = ParseText(Const(s), form)
				if Valid(s, form) != (FirstError(s, form) < 0) {
					panic(s)
				}
			}
		}
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}
