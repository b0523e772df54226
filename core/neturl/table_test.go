package neturl

import (
	"errors"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
)

// nuRefusals holds texts whose bytes between « and » are refused, by every
// release from one to another; 0 is not a limit.
var nuRefusals = []struct {
	text     string
	reason   Reason
	from, to Version
}{
	{"«\x00»", ReasonControl, 0, 0},
	{"http://h/a«\n»b\x7f", ReasonControl, 0, 0},
	{"http://h/?«\x7f»#", ReasonControl, 0, 0},
	{"«:»//h", ReasonNoScheme, 0, 0},
	{"192.0.2.1«:»80:1/a:b", ReasonColonSegment, 0, 0},
	{"h ttp«:»//h", ReasonColonSegment, 0, 0},
	{"http://h:«80x»/", ReasonPort, 0, 0},
	{"http://h:«%38»/", ReasonPort, 0, 0},
	{"http://[::1]«80»/", ReasonPort, 0, 0},
	{"http://[::1]:«x»/", ReasonPort, 0, 0},
	{"http://u:«p»#@h/", ReasonPort, 0, 0},
	{"http://u:«p»?@h/", ReasonPort, 0, 0},
	{"http://u:«p»/w@h/", ReasonPort, 0, 0},
	{"http://é@h:«x»", ReasonPort, 0, 0}, // before the userinfo
	{"HTTP://a:«1:2»/", ReasonPort, StrictColons, 0},
	{"https://:«:1»", ReasonPort, StrictColons, 0},
	{"https://a:«1,b:2»", ReasonPort, StrictColons, 0},
	{"https://a:1,b:«x»", ReasonPort, 0, StrictColons - 1},
	{"postgres://a:1,b:«x»", ReasonPort, 0, 0},
	{"http://h[::«1]»/", ReasonPort, 0, literalChecked - 1},
	{"http://a]«[»/", ReasonPort, literalChecked, literalFirst - 1},
	{"http://u@«[::1»/", ReasonNoBracket, 0, 0},
	{"http://a«[»/", ReasonNoBracket, literalChecked, literalFirst - 1},
	{"http://u@h«[»::1]/", ReasonBracket, literalFirst, 0},
	{"http://[::1]«[»::2]/", ReasonBracket, literalFirst, 0},
	{"http://a]«[»/", ReasonBracket, literalFirst, 0},
	{"http://[«192.0.2.1»]/", ReasonLiteralIPv4, literalChecked, 0},
	{"http://[«v1.x»]:80/", ReasonLiteral, literalChecked, 0},
	{"http://[«»]/", ReasonLiteral, literalChecked, 0},
	{"http://[«::1%25»]/", ReasonLiteral, literalChecked, 0},
	{"http://a« »b/", ReasonHostChar, 0, 0},
	{"http://[::1«^»]/", ReasonHostChar, 0, 0},
	{"http://a«%20»b/", ReasonHostEscape, 0, 0},
	{"http://[::1%25e«%2F»]/", ReasonHostEscape, 0, 0},
	{"http://[::1%25e«%c3»]/", ReasonHostEscape, 0, 0},
	{"http://h«%4»/", ReasonEscape, 0, 0},
	{"http://[::1%25«%2»]/", ReasonEscape, 0, 0},
	{"http://h/a%20«%zz»b", ReasonEscape, 0, 0},
	{"http://h/a«%»€", ReasonEscape, 0, 0},
	{"http://h/a«%4»é", ReasonEscape, 0, 0},
	{"http://h/a«%4\xc3»z", ReasonEscape, 0, 0},
	{"http://h/a«%»?b", ReasonEscape, 0, 0},
	{"http://u«%4»:p@h/", ReasonEscape, 0, 0},
	{"http://u:p«%»@h/", ReasonEscape, 0, 0},
	{"http://h/?%zz#a«%é»z", ReasonEscape, 0, 0},
	{"http://u«é»é@h/", ReasonUserinfo, 0, 0},
	{"http://u:p«\xff»@h/", ReasonUserinfo, 0, 0},
	{"http://u%«[»@h/", ReasonUserinfo, 0, 0},
}

// nuTargetRefusals are refused by ParseRequestURI.
var nuTargetRefusals = []struct {
	text   string
	reason Reason
}{
	{"«»", ReasonEmpty},
	{"«»?d", ReasonNotRequest},
	{"«1:b»/c?d", ReasonNotRequest},
	{"/#a«\x00»", ReasonControl},
	{"http://h«#»f", ReasonHostChar},
	{"http://h:«1#f»", ReasonPort},
	{"/a«%#f»", ReasonEscape},
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
	for r := ReasonControl; r < numNetURLReasons; r++ {
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
				t.Errorf("%s in Go %v: %v, host %q, string %q; want %q, %q", c.text, v, err, u.Host, u.String(), c.host,
					c.str)
			}
		}
	}
}

func TestParseGoVersion(t *testing.T) {
	for s, want := range map[string]Version{
		"go1.26.8": 26, "go1.27rc1": 27, "1.21": 21, "go1.9": 9, "devel go1.28-0123abc X": 28,
		"go1.26.8 X:nodwarf5": 26,
		"":                    0, "go2": 0, "go1.": 0, "1.x": 0, "21": 0, "1.99999999999999999999": 0,
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
