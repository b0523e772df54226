package neturl

import (
	"errors"
	"github.com/urllint/urllint/core"
	"strings"
	"testing"
)

// nuRefusals holds texts whose bytes between « and » are refused, by every
// release from one to another; 0 is no limit.
var nuRefusals = []struct {
	text     string
	reason   Reason
	from, to Version
}{
	{"«\x00»", NetURLControl, 0, 0},
	{"http://h/a«\n»b\x7f", NetURLControl, 0, 0},
	{"http://h/?«\x7f»#", NetURLControl, 0, 0},
	{"«:»//h", NetURLNoScheme, 0, 0},
	{"192.0.2.1«:»80:1/a:b", NetURLColonSegment, 0, 0},
	{"h ttp«:»//h", NetURLColonSegment, 0, 0},
	{"http://h:«80x»/", NetURLPort, 0, 0},
	{"http://h:«%38»/", NetURLPort, 0, 0},
	{"http://[::1]«80»/", NetURLPort, 0, 0},
	{"http://[::1]:«x»/", NetURLPort, 0, 0},
	{"http://u:«p»#@h/", NetURLPort, 0, 0},
	{"http://u:«p»?@h/", NetURLPort, 0, 0},
	{"http://u:«p»/w@h/", NetURLPort, 0, 0},
	{"http://é@h:«x»", NetURLPort, 0, 0}, // before the userinfo
	{"HTTP://a:«1:2»/", NetURLPort, StrictColons, 0},
	{"https://:«:1»", NetURLPort, StrictColons, 0},
	{"https://a:«1,b:2»", NetURLPort, StrictColons, 0},
	{"https://a:1,b:«x»", NetURLPort, 0, StrictColons - 1},
	{"postgres://a:1,b:«x»", NetURLPort, 0, 0},
	{"http://h[::«1]»/", NetURLPort, 0, literalChecked - 1},
	{"http://a]«[»/", NetURLPort, literalChecked, literalFirst - 1},
	{"http://u@«[::1»/", NetURLNoBracket, 0, 0},
	{"http://a«[»/", NetURLNoBracket, literalChecked, literalFirst - 1},
	{"http://u@h«[»::1]/", NetURLBracket, literalFirst, 0},
	{"http://[::1]«[»::2]/", NetURLBracket, literalFirst, 0},
	{"http://a]«[»/", NetURLBracket, literalFirst, 0},
	{"http://[«192.0.2.1»]/", NetURLLiteralIPv4, literalChecked, 0},
	{"http://[«v1.x»]:80/", NetURLLiteral, literalChecked, 0},
	{"http://[«»]/", NetURLLiteral, literalChecked, 0},
	{"http://[«::1%25»]/", NetURLLiteral, literalChecked, 0},
	{"http://a« »b/", NetURLHostChar, 0, 0},
	{"http://[::1«^»]/", NetURLHostChar, 0, 0},
	{"http://a«%20»b/", NetURLHostEscape, 0, 0},
	{"http://[::1%25e«%2F»]/", NetURLHostEscape, 0, 0},
	{"http://[::1%25e«%c3»]/", NetURLHostEscape, 0, 0},
	{"http://h«%4»/", NetURLEscape, 0, 0},
	{"http://[::1%25«%2»]/", NetURLEscape, 0, 0},
	{"http://h/a%20«%zz»b", NetURLEscape, 0, 0},
	{"http://h/a«%»€", NetURLEscape, 0, 0},
	{"http://h/a«%4»é", NetURLEscape, 0, 0},
	{"http://h/a«%4\xc3»z", NetURLEscape, 0, 0},
	{"http://h/a«%»?b", NetURLEscape, 0, 0},
	{"http://u«%4»:p@h/", NetURLEscape, 0, 0},
	{"http://u:p«%»@h/", NetURLEscape, 0, 0},
	{"http://h/?%zz#a«%é»z", NetURLEscape, 0, 0},
	{"http://u«é»é@h/", NetURLUserinfo, 0, 0},
	{"http://u:p«\xff»@h/", NetURLUserinfo, 0, 0},
	{"http://u%«[»@h/", NetURLUserinfo, 0, 0},
}

// nuTargetRefusals are refused by ParseRequestURI.
var nuTargetRefusals = []struct {
	text   string
	reason Reason
}{
	{"«»", NetURLEmpty},
	{"«»?d", NetURLNotRequest},
	{"«1:b»/c?d", NetURLNotRequest},
	{"/#a«\x00»", NetURLControl},
	{"http://h«#»f", NetURLHostChar},
	{"http://h:«1#f»", NetURLPort},
	{"/a«%#f»", NetURLEscape},
}

func TestNetURLRefusals(t *testing.T) {
	for _, c := range nuRefusals {
		to := c.to
		if to == 0 {
			to = NewestGo
		}
		for v := max(c.from, OldestGo); v <= to; v++ {
			nuCheckRefusal(t, c.text, c.reason, Mode{Go: v})
		}
	}
	for _, c := range nuTargetRefusals {
		nuCheckRefusal(t, c.text, c.reason, Mode{RequestURI: true})
	}
}

func nuCheckRefusal(t *testing.T, marked string, reason Reason, mode Mode) {
	t.Helper()
	text := strings.NewReplacer("«", "", "»", "").Replace(marked)
	want := Error{reason, core.NewSpan(strings.Index(marked, "«"), strings.Index(marked, "»")-len("«"))}
	_, err := Parse(text, mode)
	var fault *Error
	if !errors.As(err, &fault) || *fault != want {
		t.Errorf("%q %+v: %v %+v, want %+v", text, mode, err, fault, want)
	}
}

// Each reason has words, and a text above that is refused for it.
func TestNetURLReasons(t *testing.T) {
	seen := map[Reason]bool{}
	for _, c := range nuRefusals {
		seen[c.reason] = true
	}
	for _, c := range nuTargetRefusals {
		seen[c.reason] = true
	}
	for r := NetURLControl; r < numNetURLReasons; r++ {
		if r.String() == "" || !seen[r] {
			t.Errorf("reason %d: words %q, in the table: %v", r, r, seen[r])
		}
	}
}

// What differs between releases and is accepted by both, or by one.
func TestNetURLReleasesDiffer(t *testing.T) {
	for _, c := range []struct {
		text, host, str string
		from, to        Version
		lax             bool
	}{
		{"http://[x]:1/", "[x]:1", "http://[x]:1/", OldestGo, 23, false},
		{"http://[192.0.2.1]", "[192.0.2.1]", "http://[192.0.2.1]", OldestGo, 23, false},
		{"http://x[]/", "x[]", "http://x[]/", OldestGo, 23, false},
		{"http://x[::1]:1/", "[::1]:1", "http://[::1]:1/", 24, 24, false},
		{"http://a:1:2/", "a:1:2", "http://a:1:2/", OldestGo, 25, false},
		{"http://a:1:2/", "a:1:2", "http://a:1:2/", OldestGo, NewestGo, true},
		{"ftp://a:1:2/", "a:1:2", "ftp://a:1:2/", OldestGo, NewestGo, false},
		{"http:/%2Fh/é", "", "http://h/%C3%A9", OldestGo, 26, false},
		{"http:/%2Fh/é", "", "http:%2F/h/%C3%A9", 27, NewestGo, false},
	} {
		for v := c.from; v <= c.to; v++ {
			u, err := Parse(c.text, Mode{Go: v, LaxColons: c.lax})
			if err != nil || u.Host != c.host || u.String() != c.str {
				t.Errorf("%s in Go %v: %v, host %q, string %q; want %q, %q", c.text, v, err, u.Host, u.String(), c.host, c.str)
			}
		}
	}
}

func TestParseGoVersion(t *testing.T) {
	for s, want := range map[string]Version{
		"go1.26.8": 26, "go1.27rc1": 27, "1.21": 21, "go1.9": 9, "devel go1.28-0123abc X": 28, "go1.26.8 X:nodwarf5": 26,
		"": 0, "go2": 0, "go1.": 0, "1.x": 0, "21": 0, "1.99999999999999999999": 0,
	} {
		if v, ok := ParseVersion(s); ok != (want != 0) || ok && v != want {
			t.Errorf("%q: %v %v, want %v", s, v, ok, want)
		}
	}
	if s := Version(26).String(); s != "1.26" {
		t.Errorf("26 is Go %s", s)
	}
	if v := Version(0).known(); v != NewestGo {
		t.Errorf("0 is Go %v", v)
	}
	if v := Version(12).known(); v != OldestGo {
		t.Errorf("12 is Go %v", v)
	}
}
