package conformance

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
	"github.com/urllint/urllint/internal/testutil"
)

// resolveVectors always run. Those without a base are paths for §5.2.4.
var resolveVectors = []struct{ base, ref, want string }{
	// RFC 3986 §5.4, one of each kind.
	{"http://a/b/c/d;p?q", "g:h", "g:h"},
	{"http://a/b/c/d;p?q", "g?y#s", "http://a/b/c/g?y#s"},
	{"http://a/b/c/d;p?q", "?y", "http://a/b/c/d;p?y"},
	{"http://a/b/c/d;p?q", "//g", "http://g"},
	{"http://a/b/c/d;p?q", "../../../g", "http://a/g"},
	{"http://a/b/c/d;p?q", "http:g", "http:g"},
	{"http://a/b/c/d;p?q#f", "", "http://a/b/c/d;p?q"},
	// Absent and empty.
	{"http://h/p?q", "?", "http://h/p?"},
	{"http://h/p?", "", "http://h/p?"},
	{"http://h/p?q#f", "#", "http://h/p?q#"},
	{"http://h/p?q", "//", "http://"},
	{"http://h/p", "///x", "http:///x"},
	{"http://h", "g", "http://h/g"},
	{"http://h?q", "../g", "http://h/g"},
	{"http://?q", "g", "http:///g"},
	// What is not changed stays as it was.
	{"HTTP://U:p@H:080/%7e/x", "%2e%2E/y", "HTTP://U:p@H:080/%7e/%2e%2E/y"},
	{"http://h/a b", "\x00\xff%zz", "http://h/\x00\xff%zz"},
	// Without an authority.
	{"mailto:a@b", "c@d", "mailto:c@d"},
	{"urn:a:b", "#c", "urn:a:b#c"},
	{"urn:a:b", "./c:d", "urn:c:d"},
	{"f:/a", ".//g", "f:/.//g"},
	{"f:/a/b", "..//g", "f:/.//g"},
	{"f:a", "/..//g", "f:/.//g"},
	{"f:a/b", "../c", "f:/c"},
	{"s:/.//a", "b", "s:/.//b"},
	// Dot segments of what is already a URI.
	{"s:", "http://h/a/./b/../../../c", "http://h/c"},
	{"s:", "http://h/..", "http://h/"},
	{"s:", "mid:content=5/../6", "mid:/6"},
}

func TestResolve(t *testing.T) {
	for _, v := range resolveVectors {
		if got, err := core.Resolve(v.base, v.ref); got != v.want || err != nil {
			t.Errorf("Resolve(%q, %q) is %q, %v; want %q", v.base, v.ref, got, err, v.want)
		}
	}
}

func TestResolveNeedsScheme(t *testing.T) {
	for _, base := range []string{"", "/", "//h/p", "h/p", "1a:b", ":", "?http://h", "a_b://h"} {
		for r := core.ResolveStrict; r <= core.ResolveRFC1808; r++ {
			if got, err := r.Resolve(base, "http://h/"); !errors.Is(err, core.ErrNoScheme) || got != "" {
				t.Errorf("base %q gives %q, %v", base, got, err)
			}
		}
	}
}

// Where the algorithms differ.
func TestResolutions(t *testing.T) {
	const base = "http://a/b/c/d;p?q#f"
	for _, v := range []struct{ ref, strict, lax, rfc2396, rfc1808 string }{
		{"HTTP:g", "HTTP:g", "http://a/b/c/g", "HTTP:g", "HTTP:g"},
		{"http:", "http:", "http://a/b/c/d;p?q", "http:", "http:"},
		{"http:/.", "http:/", "http://a/", "http:/.", "http:/."},
		{"?y", "http://a/b/c/d;p?y", "http://a/b/c/d;p?y", "http://a/b/c/?y", "http://a/b/c/d;p?y"},
		{"?", "http://a/b/c/d;p?", "http://a/b/c/d;p?", "http://a/b/c/?", "http://a/b/c/d;p?q"},
		{"", "http://a/b/c/d;p?q", "http://a/b/c/d;p?q", "http://a/b/c/d;p?q", "http://a/b/c/d;p?q#f"},
		{";x", "http://a/b/c/;x", "http://a/b/c/;x", "http://a/b/c/;x", "http://a/b/c/d;x"},
		{"../../../g", "http://a/g", "http://a/g", "http://a/../g", "http://a/../g"},
		{"g;x=1/../y", "http://a/b/c/y", "http://a/b/c/y", "http://a/b/c/y", "http://a/b/c/g;x=1/../y"},
		{"/./g", "http://a/g", "http://a/g", "http://a/./g", "http://a/./g"},
		{"///g", "http:///g", "http:///g", "http:///g", "http://a/g"},
		{"//g/./h", "http://g/h", "http://g/h", "http://g/./h", "http://g/./h"},
	} {
		for r, want := range []string{v.strict, v.lax, v.rfc2396, v.rfc1808} {
			if got, err := core.Resolution(r).Resolve(base, v.ref); got != want || err != nil {
				t.Errorf("%q by algorithm %d is %q, %v; want %q", v.ref, r, got, err, want)
			}
		}
	}
}

func TestRemoveDotSegments(t *testing.T) {
	for path, want := range map[string]string{
		"/a/b/c/./../../g": "/a/g", "mid/content=5/../6": "mid/6", // the RFC's own
		"": "", "/": "/", "/.": "/", "/..": "/", ".": "", "..": "", "./": "", "../": "", "./..": "", "../..": "",
		"a": "a", "a/.": "a/", "a/..": "/", "a/../": "/", "a/../b": "/b", "../../a": "a", "././a": "a", ".//a": "/a",
		"/a/..": "/", "/a/../": "/", "/a/./": "/a/", "//..": "/", "///../a": "//a", "/..///": "///", "/..///..": "//",
		"/.a": "/.a", "/a.": "/a.", "/...": "/...", "/..a/b..": "/..a/b..", "/%2e%2E/a": "/%2e%2E/a",
	} {
		if got := core.RemoveDotSegments(path); got != want {
			t.Errorf("%q gives %q, want %q", path, got, want)
		}
	}
}

// Parts of a program's own making: no part is read as another.
func TestPartsString(t *testing.T) {
	for want, p := range map[string]core.Parts{
		"":               {},
		"s:":             {Scheme: "s:"},
		"s:/.//h/p":      {Scheme: "s:", Path: "//h/p"},
		"/.//h/p":        {Path: "//h/p"},
		"s://h/p":        {Scheme: "s:", Authority: "//h", Path: "p"},
		"//h?":           {Authority: "//h", Query: "?"},
		"./a:b":          {Path: "a:b"},
		"./a:b/c":        {Path: "a:b/c"},
		"a/b:c":          {Path: "a/b:c"},
		"1a:b":           {Path: "1a:b"}, // breaks the grammar, but is not a scheme
		"s:a:b":          {Scheme: "s:", Path: "a:b"},
		"s:?#":           {Scheme: "s:", Query: "?", Fragment: "#"},
		"//h/a:b?q?#f#g": {Authority: "//h", Path: "/a:b", Query: "?q?", Fragment: "#f#g"},
	} {
		if got := p.String(); got != want {
			t.Errorf("%+v gives %q, want %q", p, got, want)
		}
	}
}

// Resolution takes time linear in the path, whatever segments it has: a megabyte
// would take hours if each ".." looked back over it.
func TestDotSegmentsLinear(t *testing.T) {
	const size = 1 << 20
	start := testutil.Spent()
	for _, piece := range []string{"/..", "/.", "/", "/a", "../", "./", "a/", "a/../", "/a/..", ".", "..", "%2e%2e/",
		"%", "%41", "A", ":"} {
		long := strings.Repeat(piece, size/len(piece))
		for _, path := range []string{long, strings.Repeat("/a", size/8) + long} {
			if got := core.RemoveDotSegments(path); len(got) > len(path) {
				t.Errorf("%q...: %d bytes", piece, len(got))
			}
			for _, text := range []string{"http://h" + path, path, "s:" + path} {
				_, edits := scheme.Normalise(text, core.SchemeBased)
				checkEdits(t, text, edits)
			}
			for r := core.ResolveStrict; r <= core.ResolveRFC1808; r++ {
				if _, err := r.Resolve("http://h/a", path); err != nil {
					t.Error(err)
				}
			}
		}
	}
	if d := testutil.Spent() - start; d > time.Minute {
		t.Errorf("it took %v", d)
	}
}

func FuzzResolve(f *testing.F) {
	for _, v := range resolveVectors {
		f.Add(v.base, v.ref)
	}
	f.Add("h\xebtp://a/b", "g?y#s") // what stands for the scheme is none
	f.Fuzz(func(t *testing.T, base, ref string) {
		b, r := core.Parse(base), core.Parse(ref)
		if got := b.Parts().String(); got != base {
			t.Fatalf("%q recomposes to %q", base, got)
		}
		checkAlgorithms(t, base, ref)
		got, err := core.Resolve(base, ref)
		if noScheme := !b.Has(core.Scheme) || b.Seen(core.Scheme)&ascii.BadForm != 0; (err != nil) != noScheme {
			t.Fatalf("Resolve(%q, %q): %v", base, ref, err)
		}
		if err != nil {
			return
		}
		checkResolved(t, &b, &r, got)
	})
}

// checkAlgorithms makes sure that every algorithm gives something with a scheme.
func checkAlgorithms(t *testing.T, base, ref string) {
	t.Helper()
	for r := core.ResolveStrict; r <= core.ResolveRFC1808; r++ {
		got, err := r.Resolve(base, ref)
		if u := core.Parse(got); err == nil && !u.Has(core.Scheme) {
			t.Fatalf("%q by %q, algorithm %d, gives %q", base, ref, r, got)
		}
	}
}

// checkResolved makes sure that got has the components that §5.2.2 says.
func checkResolved(t *testing.T, b, r *core.URL, got string) {
	t.Helper()
	u := core.Parse(got)
	parts, from, to := u.Parts(), b.Parts(), r.Parts()
	if r.Has(core.Scheme) {
		want := to
		want.Path = core.RemoveDotSegments(to.Path)
		if want.String() != got {
			t.Fatalf("%q gives %q, want %q", r.Text, got, want)
		}
		from = to
	}
	authority := from.Authority
	if r.Has(core.Authority) {
		authority = to.Authority
	}
	if parts.Scheme != from.Scheme || parts.Authority != authority || parts.Fragment != to.Fragment {
		t.Fatalf("%q by %q gives %q", b.Text, r.Text, got)
	}
	if to.Path == "" {
		return // the base's path is taken as it is
	}
	if again, err := core.Resolve(b.Text, got); err != nil || again != got {
		t.Fatalf("%q by %q gives %q, and that by the base %q", b.Text, r.Text, got, again)
	}
	if path := strings.Replace(parts.Path, "/.//", "//", 1); core.RemoveDotSegments(path) != path {
		t.Fatalf("%q by %q leaves dot segments: %q", b.Text, r.Text, got)
	}
}
