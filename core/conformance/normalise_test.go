package conformance

import (
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

// normaliseVectors always run. The bytes between « and » are those that are
// replaced; a text without them stays.
var normaliseVectors = []struct {
	how          core.Normalisation
	marked, want string
}{
	{core.SyntaxBased, "«eXAMPLE»://a«/./b/..»/b/«%63»/«%7b»foo«%7d»", "example://a/b/c/%7Bfoo%7D"}, // §6.2.2
	{core.SchemeBased, "http://example.com«»", "http://example.com/"},
	{core.SchemeBased, "http://example.com«:»/", "http://example.com/"},
	{core.SchemeBased, "http://example.com«:80»/", "http://example.com/"},
	{core.SchemeBased, "https://h«:443»«»?q", "https://h/?q"},
	{core.SchemeBased, "ws://h«:0080»«»", "ws://h/"},
	{core.SchemeBased, "wss://h:80«»#f", "wss://h:80/#f"},
	{core.SchemeBased, "http://h:«00»81/", "http://h:81/"},
	{core.SchemeBased, "x://h:«00»0/", "x://h:0/"},
	{core.SchemeBased, "x://h«:»", "x://h"},
	{core.SchemeBased, "x://h", ""},
	{core.SchemeBased, "x://h:8x/", ""},
	{core.SchemeBased, "//h:80", ""},
	{core.SchemeBased, "http://", ""},
	{core.SchemeBased, "http:", ""},
	{core.SchemeBased, "http://u:@h/?#", ""}, // empty components stay
	{core.SyntaxBased, "http://h:80", ""},
	{core.SyntaxBased, "http://h:", ""},
	// Case and escapes, component by component.
	{core.SyntaxBased, "«HTTP»://U«%41»:«%62»@«H»ost.«TEST»/A«%41»?B«%42»#C«%43»", "http://UA:b@host.test/AA?BB#CC"},
	{core.SyntaxBased, "http://h«%4C%6c»h/", "http://hllh/"},
	{core.SyntaxBased, "http://[2001:«DB»8::«A»]/", "http://[2001:db8::a]/"},
	{core.SyntaxBased, "http://[«V»1.«A»]/", "http://[v1.a]/"},
	{core.SyntaxBased, "http://[FE80::1%25Eth0]/%2F", ""}, // a zone is no part of the grammar
	{core.SyntaxBased, "http://«H»é«E»/é", "http://hée/é"},
	{core.SyntaxBased, "/%2F%3A%25%20%C3%A9", ""},
	{core.SyntaxBased, "«HTTP»://E%41::", "http://E%41::"}, // "ea::" would be an address
	{core.SyntaxBased, ":/.//", ""},                        // it would be a scheme without a name, and an authority
	{core.SyntaxBased, "1:/a/.././/b", ""},
	{core.SyntaxBased, "1/«./»:/x", "1/:/x"},
	{core.SyntaxBased, "/«%2f»%2F«%c3»", "/%2F%2F%C3"},
	{core.SyntaxBased, "/%%341%4%41%«%4a»", "/%%341%4%41%%4A"}, // decoded, "%4" would be complete
	{core.SyntaxBased, "?%%41«%41»#%4«%c3»", "?%%41A#%4%C3"},
	{core.SyntaxBased, "%68ttp://h/«%41»", "%68ttp://h/A"}, // "http:" would be a scheme
	{core.SyntaxBased, "./«%68»ttp:", "./http:"},
	{core.LowerScheme, "«HTTP»://H/%7e/.", "http://H/%7e/."},
	{core.LowerHost, "HTTP://«H»%41/%7e/.", "HTTP://h%41/%7e/."},
	{core.UpperEscapes, "HTTP://H/«%7e»/.", "HTTP://H/%7E/."},
	{core.DecodeUnreserved, "HTTP://H/«%7e»%2f/.", "HTTP://H/~%2f/."},
	{core.RemoveDots, "HTTP://H/%7e/«.»", "HTTP://H/%7e/"},
	// no new dot segment
	{core.DecodeUnreserved, "/%2E/%2e%2E/.%2e/«%2E»a/«%2e%2E»b/«%2E%2E%2E»", "/%2E/%2e%2E/.%2e/.a/..b/..."},
	{core.RemoveDots, "/%2E«/.»/a", "/%2E/a"},
	{core.RemoveDots | core.DecodeUnreserved, "/a«/b/%2E/c/.%2e/%2E%2E»/d", "/a/d"},
	{core.RemoveDots | core.DecodeUnreserved, "«%2E%2E»/a", "../a"},
	// Dot segments of a relative path.
	{core.RemoveDots, "../../abc", ""},
	{core.RemoveDots, "../../«abc/..»", "../../"},
	{core.RemoveDots, "../../«abc/../»def", "../../def"},
	{core.RemoveDots, "«./»def", "def"},
	{core.RemoveDots, "./abc:def", ""},
	{core.RemoveDots, "«x/../»abc:def", "./abc:def"},
	{core.RemoveDots, "s:«./»abc:def", "s:abc:def"},
	{core.RemoveDots, ".//a", ""},
	{core.RemoveDots, "«a/../»/b", ".//b"},
	{core.RemoveDots, "/.//a", ""},
	{core.RemoveDots, "«/a/..»//b", "/.//b"},
	{core.RemoveDots, "s:«a/..»//b", "s:/.//b"},
	{core.RemoveDots, "//h«/a/..»//b", "//h//b"},
	{core.RemoveDots, "«abc/..»", "./"},
	{core.RemoveDots, "«a/../b/../»?q", "./?q"},
	{core.RemoveDots, ".", ""},
	{core.RemoveDots, "..", ""},
	{core.RemoveDots, "./", ""},
	{core.RemoveDots, "../..", ""},
	{core.RemoveDots, "http://h/«..»", "http://h/"},
	{core.RemoveDots, "/a/\x00/../b", ""}, // a NUL may stand for a hole
}

func TestNormalise(t *testing.T) {
	for _, v := range normaliseVectors {
		text, marks, err := core.ParseNotation(v.marked)
		if err != nil {
			t.Fatal(err)
		}
		want := v.want
		if len(marks) == 0 {
			want = text.S
		}
		got, edits := scheme.Normalise(text.S, v.how)
		var spans []core.Span
		for _, e := range edits {
			spans = append(spans, e.Span)
		}
		if got != want || !slices.Equal(spans, marks) {
			t.Errorf("%q gives %q with %v, want %q with %v", text.S, got, edits, want, marks)
		}
	}
}

// What depends on a hole stays.
func TestNormaliseHoles(t *testing.T) {
	for _, v := range []struct{ form, text, want string }{
		{"reference", "HTTP://⟦h:host⟧.TEST:80/%7e", "http://⟦h:host⟧.test/~"},
		{"reference", "HTTP://⟦h⟧.TEST:80/%7e", "http://⟦h⟧.TEST:80/~"},
		{"reference", "http://⟦h⟧:80/a/./b", "http://⟦h⟧/a/b"},
		{"reference", "http://h:80⟦d⟧/./", "http://h:80⟦d⟧/./"},
		{"reference", "http://h:0⟦d:digits⟧/./", "http://h:0⟦d:digits⟧/"},
		{"reference", "http://H⟦p⟧/a/../b", "http://H⟦p⟧/a/../b"},
		{"reference", "http://h.test/⟦x⟧/../%41", "http://h.test/⟦x⟧/../A"},
		{"reference", "⟦base⟧/a/../%7e?%41", "⟦base⟧/a/../~?A"},
		{"reference", "http://h.test/⟦x⟧%2E/%2E?%4⟦x⟧%41%2⟦y⟧e", "http://h.test/⟦x⟧%2E/%2E?%4⟦x⟧A%2⟦y⟧e"},
		{"reference", "%41http://⟦h⟧/%41", "%41http://⟦h⟧/A"},
		{"reference", "http⟦s⟧://h:80", "http⟦s⟧://h:80"},
		{"hostport", "H:", "h:"},
		{"hostport", "H:080", "h:080"},
		{"path", "a/../%7E", "~"},
		{"path", "//a/..", "//"},
	} {
		use, err := check.ParseUse(v.form)
		if err != nil {
			t.Fatal(err)
		}
		text, _, err := core.ParseNotation(v.text)
		if err != nil {
			t.Fatal(err)
		}
		u := core.ParseText(text, use.Form)
		if got := text.WithEdits(u.Normalise(core.SchemeBased, scheme.Of(&u).Defaults())).Notation(); got != v.want {
			t.Errorf("%s gives %s, want %s", v.text, got, v.want)
		}
	}
}

// checkEdits makes sure that edits lie in the text, in order, do not overlap, and
// that each changes something.
func checkEdits(t *testing.T, text string, edits []core.Edit) {
	t.Helper()
	end := int32(0)
	for _, e := range edits {
		if e.Span.Start < end || e.Span.End < e.Span.Start || int(e.Span.End) > len(text) || e.Span.In(text) == e.New {
			t.Fatalf("%.200q: edit %v to %.200q after offset %d", text, e.Span, e.New, end)
		}
		end = e.Span.End
	}
}

func FuzzNormalise(f *testing.F) {
	for _, v := range normaliseVectors {
		f.Add(strings.NewReplacer("«", "", "»", "").Replace(v.marked), uint16(v.how))
	}
	f.Fuzz(func(t *testing.T, text string, how uint16) {
		h := core.Normalisation(how) & core.SchemeBased
		got, edits := scheme.Normalise(text, h)
		checkEdits(t, text, edits)
		if applied := (check.Fix{Edits: edits}).Apply(text); applied != got {
			t.Fatalf("%q gives %q, but its edits %q", text, got, applied)
		}
		if again, more := scheme.Normalise(got, h); again != got || len(more) > 0 {
			t.Fatalf("%q by %b gives %q, and that %q", text, h, got, again)
		}
		u, v := core.Parse(text), core.Parse(got)
		checkEquivalent(t, &u, &v)
	})
}

// checkEquivalent makes sure that v has the components of u, apart from case,
// escapes, dot segments and a port that goes without saying.
func checkEquivalent(t *testing.T, u, v *core.URL) {
	t.Helper()
	for _, c := range []core.Component{core.Scheme, core.Authority, core.Userinfo, core.Host, core.Query,
		core.Fragment} {
		if u.Has(c) != v.Has(c) {
			t.Fatalf("%q and %q: %v is in one of them", u.Text, v.Text, c)
		}
		if a, b := loosely(u.Part(c)), loosely(v.Part(c)); a != b && c != core.Authority {
			t.Fatalf("%q and %q: %v %q and %q", u.Text, v.Text, c, a, b)
		}
	}
	if u.Has(core.Scheme) || u.Has(core.Authority) || strings.HasPrefix(u.Part(core.Path), "/") {
		a, b := loosely(core.RemoveDotSegments(loosely(u.Part(core.Path)))),
			loosely(core.RemoveDotSegments(loosely(v.Part(core.Path))))
		if a != b && !(a == "" && b == "/") {
			t.Fatalf("%q and %q: paths %q and %q", u.Text, v.Text, a, b)
		}
		return
	}
	for _, base := range []string{"s://h", "s://h/a/b?q", "s://h/a/b/c/d/"} {
		a, _ := core.Resolve(base, u.Text)
		b, _ := core.Resolve(base, v.Text)
		if loosely(a) != loosely(b) && u.Seen(core.Path)&ascii.Percent == 0 {
			t.Fatalf("%q and %q: against %s %q and %q", u.Text, v.Text, base, a, b)
		}
	}
}

// loosely undoes case and the triplets of unreserved bytes.
func loosely(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && ascii.TripletAt(s, i, len(s), false) {
			c := ascii.Unhex(s[i+1])<<4 | ascii.Unhex(s[i+2])
			if ascii.Classes[c]&(ascii.Alpha|ascii.Digit|ascii.Mark) != 0 {
				b.WriteByte(c)
				i += 2
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return strings.ToLower(b.String())
}
