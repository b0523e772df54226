package check_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// One fix and another one after it do the same as both in one.
func TestThen(t *testing.T) {
	g := rand.New(rand.NewPCG(1, 2))
	someFix := func(n int) (f check.Fix) {
		at := 0
		for at <= n && len(f.Edits) < 4 {
			start := at + g.IntN(n-at+1)
			end := start + g.IntN(min(3, n-start)+1)
			f.Edits = append(f.Edits, core.NewEdit(core.NewSpan(start, end), "XYZ"[:g.IntN(4)]))
			at = end + 1
		}
		return f
	}
	for range 20000 {
		text := "0123456789abcdef"[:g.IntN(17)]
		first := someFix(len(text))
		after := first.Apply(text)
		second := someFix(len(after))
		both, ok := first.Then(second)
		if !ok {
			t.Fatalf("%v then %v: false", first.Edits, second.Edits)
		}
		if got, want := both.Apply(text), second.Apply(after); got != want {
			t.Fatalf("%q: %v then %v gives %v: %q, want %q", text, first.Edits, second.Edits, both.Edits, got, want)
		}
		for i := 1; i < len(both.Edits); i++ {
			if both.Edits[i-1].Span.End > both.Edits[i].Span.Start {
				t.Fatalf("%v then %v gives %v", first.Edits, second.Edits, both.Edits)
			}
		}
	}
}

// What a fix brings to light is fixed with it, if that is safe.
func TestFold(t *testing.T) {
	c := everything(t)
	for _, tt := range []struct{ use, text, want string }{
		{"reference +parses", " http://h.test/a b", "http://h.test/a%20b"},
		{"reference +parses", "http://2001:db8::1/x|y?q=a b", "http://[2001:db8::1]/x%7Cy?q=a%20b"},
		{"reference +parses", "http://h.test:/a b", "http://h.test/a%20b"},
		{"reference +parses", "http://h.test/a%/b c", "http://h.test/a%25/b%20c"},
		{"reference +parses", " http://h.test/" + strings.Repeat(`"x`, 40), "http://h.test/" +
			strings.Repeat("%22x", 40)},
		{"reference +parses", "\rhttp://h.test/" + strings.Repeat(`|[%41`, 20), "http://h.test/" +
			strings.Repeat("%7C%5B%41", 20)},
	} {
		text := core.Const(tt.text)
		use := exampleUse(t, check.Example{Use: tt.use})
		use.Go = 26
		_, found := c.Check(text, use)
		all, _ := check.SafeFixes(found)
		if got := all.Apply(tt.text); got != tt.want {
			t.Errorf("%q becomes %q, want %q%s", tt.text, got, tt.want, show(found))
		}
	}
}
