package neturl

import (
	"errors"
	"net/url"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/testutil"
)

// nuForetell is to NetURL what nuObserve is to net/url. Quoted is what the error's
// span covers.
func nuForetell(q nuQuestion, mode Mode) (o nuObserved) {
	mode.RequestURI = q.RequestURI
	u, err := Parse(q.Text, mode)
	var fault *Error
	if errors.As(err, &fault) {
		return nuObserved{Err: fault.Error(), Quoted: fault.Span.In(q.Text)}
	}
	return nuObserved{
		Scheme: u.Scheme, Opaque: u.Opaque, Host: u.Host, Path: u.Path, RawPath: u.RawPath,
		ForceQuery: u.ForceQuery, OmitHost: u.OmitHost, RawQuery: u.RawQuery,
		Fragment: u.Fragment, RawFragment: u.RawFragment,
		HasUser: u.HasUser, Username: u.Username, Password: u.Password, HasPassword: u.HasPassword,
		String: u.String(), EscapedPath: u.EscapedPath(), EscapedFrag: u.EscapedFragment(),
		RequestURI: u.RequestURI(), Hostname: u.Hostname(), Port: u.Port(),
	}
}

// nuCompare fails where NetURL foretells something else than want.
func nuCompare(t *testing.T, q nuQuestion, mode Mode, want nuObserved) {
	t.Helper()
	got := nuForetell(q, mode)
	if nuCovers(got.Quoted, want.Quoted, mode.Go) {
		got.Quoted = want.Quoted
	}
	if got == want {
		return
	}
	g, w := reflect.ValueOf(got), reflect.ValueOf(want)
	for i := range g.NumField() {
		if !g.Field(i).Equal(w.Field(i)) {
			t.Errorf("%q (RequestURI %v) %+v: %s is %#v, want %#v", q.Text, q.RequestURI, mode, g.Type().Field(i).Name,
				g.Field(i), w.Field(i))
		}
	}
}

// nuCovers reports whether a span covers the bytes that net/url quotes, if any.
// It leaves out a port's colon, a part of a character at the end, and what old
// releases quote of what follows a zone.
func nuCovers(span, quoted string, v Version) bool {
	if quoted == "" || quoted == span || quoted == ":"+span {
		return true
	}
	rest, found := strings.CutPrefix(quoted, span)
	afterZone := v < literalChecked && strings.HasPrefix(rest, "]")
	return found && span != "" && (afterZone || !utf8.ValidString(rest))
}

// nuRunning returns the release of net/url that the test is linked with.
func nuRunning(t testing.TB) Version {
	v, ok := ParseVersion(runtime.Version())
	if !ok || v > NewestGo {
		t.Skipf("nothing is known of the net/url of %s", runtime.Version())
	}
	return v
}

func TestNetURLAgainstRunningGo(t *testing.T) {
	questions := nuQuestions(append(testutil.SharedURLs(t), testutil.URLCorpus(20000)...))
	for setting, lax := range map[string]bool{"urlstrictcolons=0": true, "urlstrictcolons=1": false} {
		t.Setenv("GODEBUG", setting)
		mode := Mode{Go: nuRunning(t), LaxColons: lax}
		for _, q := range questions {
			nuCompare(t, q, mode, nuObserve(q))
		}
	}
}

// Results that no text leads to: what String and the others make of a url.URL
// that a program fills in.
func TestNetURLMadeByHand(t *testing.T) {
	v := nuRunning(t)
	for _, u := range []url.URL{
		{Path: "a:b"}, {Path: "a b:c/d"}, {Host: "h", Path: "a"}, {Host: "h é^"}, {Scheme: "http", Path: "//x"},
		{Scheme: "http", OmitHost: true, Path: "//x"},
		{Scheme: "http", OmitHost: true, Path: "//x", Host: "h"}, {Scheme: "http", OmitHost: true},
		{OmitHost: true, Path: "//x"}, {Path: "//x"},
		{Scheme: "s", Opaque: "//h/p?q", RawQuery: "a"}, {Opaque: "//h"}, {Opaque: "o", Host: "h", Path: "p"},
		{ForceQuery: true, Opaque: "o"},
		{Path: "/a b", RawPath: "/a%20b"}, {Path: "/a b", RawPath: "/a%2"}, {Path: "/a b", RawPath: "/a b"},
		{Path: "/a", RawPath: "/b"}, {Path: "/a", RawPath: "/a%41"},
		{Path: "/aA", RawPath: "/a"}, {Path: "*", RawPath: "%2A"}, {Path: "*", RawPath: "%2a%"},
		{Path: "", RawPath: "a"}, {Path: "/!'", RawPath: "/!%27"},
		{Fragment: "a b", RawFragment: "a b"}, {Fragment: "a'", RawFragment: "a'"},
		{Fragment: "a'", RawFragment: "a%2"}, {RawFragment: "a"},
		{Host: "h:"}, {Host: "h:x"}, {Host: "[::1]:80"}, {Host: "[::1"}, {Host: "[]"}, {Host: "["}, {Host: "]"},
		{Host: "a:b:1"}, {Host: "::1"}, {Host: ":"},
	} {
		got := URL{Go: v, Scheme: u.Scheme, Opaque: u.Opaque, Host: u.Host, Path: u.Path, RawPath: u.RawPath,
			ForceQuery: u.ForceQuery,
			RawQuery:   u.RawQuery, Fragment: u.Fragment, RawFragment: u.RawFragment, OmitHost: u.OmitHost}
		for what, pair := range map[string][2]string{
			"String": {got.String(), u.String()}, "EscapedPath": {got.EscapedPath(), u.EscapedPath()},
			"EscapedFragment": {got.EscapedFragment(), u.EscapedFragment()},
			"RequestURI":      {got.RequestURI(), u.RequestURI()}, "Hostname": {got.Hostname(), u.Hostname()},
			"Port": {got.Port(), u.Port()},
		} {
			if pair[0] != pair[1] {
				t.Errorf("%+v: %s is %q, want %q", got, what, pair[0], pair[1])
			}
		}
	}
}

// Long runs of what is costly to a parser that looks back.
func TestNetURLHostileSizes(t *testing.T) {
	const size = 1 << 18
	for _, start := range []string{"", "/", "http:", "http://", "http://[", "http://[::1%25", "http://u:", "#", "?"} {
		for _, piece := range []string{"a", "%", "%41", "%25", "[", "]", "[::1]", ":", "@", "/", "//", "?", "#", ".",
			"\xff", "é", "u:p@"} {
			text := start + strings.Repeat(piece, size/len(piece))
			for _, v := range []Version{23, NewestGo} {
				if u, err := Parse(text, Mode{Go: v}); err == nil && len(u.String()) > 4*len(text) {
					t.Errorf("%s... in Go %v: %d bytes", text[:20], v, len(u.String()))
				}
			}
		}
	}
}

func TestNetURLAllocations(t *testing.T) {
	for text, want := range map[string]float64{
		"https://user:pw@example.com:443/a/b;c?d=%41&e#f": 0,
		"https://[2001:db8::1]:443/":                      1, // the host is put together
		"/a%20b":                                          1,
		"HTTP://h/a!":                                     1,
	} {
		if got := testing.AllocsPerRun(100, func() { Parse(text, Mode{}) }); got > want {
			t.Errorf("%s: %v allocations", text, got)
		}
	}
}

func BenchmarkNetURL(b *testing.B) {
	text := "https://user:pw@example.com:443/a/b%20c;d?e=%41&f#g"
	b.Run("foretold", func(b *testing.B) {
		for b.Loop() {
			Parse(text, Mode{})
		}
	})
	b.Run("parsed", func(b *testing.B) {
		for b.Loop() {
			url.Parse(text)
		}
	})
}
