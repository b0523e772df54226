package textfiles

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urllint/urllint/core"
)

// FuzzFormats feeds any text to each reader: no one panics, and what they find is in the
// text.
func FuzzFormats(f *testing.F) {
	for _, name := range []string{"testdata/wrong.txt", "testdata/innocent.txt"} {
		for _, c := range readCases(f, name) {
			f.Add(c.text)
		}
	}
	f.Add("\ufeff{\"url\": \"http://h:99999\"}")
	f.Add("a: &x !y \"http://h:99999\"\r\nb: 'it''s'\u0085c: |\n")
	checker := checkerAt(f, core.Info)
	f.Fuzz(func(t *testing.T, src string) {
		for _, format := range Formats {
			values, _ := format.read(src)
			for _, v := range values {
				if v.At.Start < 0 || v.At.End < v.At.Start || len(src) < v.At.End {
					t.Fatalf("%s: %q is at %v", format.Name, v.Text, v.At)
				}
			}
			r, _ := format.Check(src, checker)
			for _, found := range r.Findings {
				if found.At.Start < 0 || found.At.End < found.At.Start || len(src) < found.At.End {
					t.Fatalf("%s: %s is at %v", format.Name, found.Rule.Name, found.At)
				}
			}
			for _, s := range r.Secrets {
				if s.At.Start < 0 || s.At.End < s.At.Start || len(src) < s.At.End {
					t.Fatalf("%s: a secret is at %v", format.Name, s.At)
				}
			}
		}
	})
}

// What is large on purpose takes no more time than it is long.
func TestLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes seconds")
	}
	checker := checkerAt(t, core.Warning)
	for _, unit := range []string{
		"[", "]", "{", "(", "![", "[a](", "[a](b)", "<", "<http://h:99999>", "> ", "`", "*", "_a", "\\", "\"", "'",
		"a: ", "- ", "{a: ", "[\"http://h:99999\",", "url: \"http://h:99999\"\n", "{url: 'http://h:99999', ",
		"# urllint:ignore all x\n\n", "<!-- urllint:ignore all x -->\n\n", "# urllint:ignore all\nURL=http://h:99999\n",
		"ENV A=http://h:99999 \\\n", "RUN curl http://h:99999 && ", "RUN <<A\n", "a.", "a = [", "a={", "&a ", "!a ",
		"|\n", "${", "$a", "<a", "[a]: b\n", "[a]: http://h:99999\n", "http://h/,", ":a/", "[[a]]\n",
		"a: 'http://h:99999'\u0085", "{\"a\":", "\"http://h:99999\",", "| a ", "&amp;", "a\n---\n",
	} {
		src := strings.Repeat(unit, (64<<10)/len(unit))
		for _, src := range []string{src, "URL=" + src, "url: [" + src, "url = [" + src,
			"{\"url\": [" + src, "url: \"" + src + "\""} {
			for _, format := range Formats {
				if took := growth(func(n int) { _, _ = format.Check(src[:n], checker) }, len(src)); took != "" {
					t.Errorf("%s: many of %q after %.8q: %s", format.Name, unit, src, took)
				}
			}
		}
	}
}

// growth says how much longer check takes for a text than for a quarter of it, if that is not because it is longer. A
// clock alone says nothing: other programs run, too. So what takes no time counts as linear.
func growth(check func(n int), size int) string {
	const short, times = 200 * time.Millisecond, 8
	took := func(n int) time.Duration {
		start := time.Now()
		check(n)
		return time.Since(start)
	}
	whole := took(size)
	if whole < short {
		return ""
	}
	part := took(size / 4)
	for range 3 { // the shortest of some is the least disturbed
		whole, part = min(whole, took(size)), min(part, took(size/4))
	}
	if whole < short || whole <= times*part {
		return ""
	}
	return fmt.Sprintf("%v, and %v for a quarter", whole, part)
}

// What was quadratic once: in large texts, where it shows.
func TestLinearLarge(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes seconds")
	}
	checker := checkerAt(t, core.Warning)
	for _, tt := range []struct{ name, unit string }{
		{"markdown", "<http://h:99999>"}, {"markdown", "[[a]]\n"}, {"markdown", "[a]: b\n"},
		{"env", "# urllint:ignore all\nURL=http://h:99999\n"},
	} {
		i := slices.IndexFunc(Formats, func(f *Format) bool { return f.Name == tt.name })
		src := strings.Repeat(tt.unit, (400<<10)/len(tt.unit))
		if took := growth(func(n int) { _, _ = Formats[i].Check(src[:n], checker) }, len(src)); took != "" {
			t.Errorf("%s: many of %q: %s", tt.name, tt.unit, took)
		}
	}
}
