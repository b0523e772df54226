package scheme

import (
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/abnf"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/internal/testutil"
)

// grammar2396 is RFC 2396 appendix A with the changes of RFC 2732 §3.
const grammar2396 = `
	URI-reference = [ absoluteURI / relativeURI ] [ "#" fragment ]
	absoluteURI   = scheme ":" ( hier-part / opaque-part )
	relativeURI   = ( net-path / abs-path / rel-path ) [ "?" query ]
	hier-part     = ( net-path / abs-path ) [ "?" query ]
	opaque-part   = uric-no-slash *uric
	uric-no-slash = unreserved / escaped / ";" / "?" / ":" / "@" / "&" / "=" / "+" / "$" / ","
	net-path      = "//" authority [ abs-path ]
	abs-path      = "/" path-segments
	rel-path      = rel-segment [ abs-path ]
	rel-segment   = 1*( unreserved / escaped / ";" / "@" / "&" / "=" / "+" / "$" / "," )
	scheme        = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
	authority     = server / reg-name
	reg-name      = 1*( unreserved / escaped / "$" / "," / ";" / ":" / "@" / "&" / "=" / "+" )
	server        = [ [ userinfo "@" ] hostport ]
	userinfo      = *( unreserved / escaped / ";" / ":" / "&" / "=" / "+" / "$" / "," )
	hostport      = host [ ":" port ]
	host          = hostname / IPv4address / IPv6reference
	hostname      = *( domainlabel "." ) toplabel [ "." ]
	domainlabel   = alphanum / alphanum *( alphanum / "-" ) alphanum
	toplabel      = ALPHA / ALPHA *( alphanum / "-" ) alphanum
	alphanum      = ALPHA / DIGIT
	IPv4address   = 1*DIGIT "." 1*DIGIT "." 1*DIGIT "." 1*DIGIT
	IPv6reference = "[" *( HEXDIG / ":" / "." ) "]"  ; its inside is for RFC 3986
	port          = *DIGIT
	path-segments = segment *( "/" segment )
	segment       = *pchar *( ";" *pchar )
	pchar         = unreserved / escaped / ":" / "@" / "&" / "=" / "+" / "$" / ","
	query         = *uric
	fragment      = *uric
	uric          = ";" / "/" / "?" / ":" / "@" / "&" / "=" / "+" / "$" / "," / "[" / "]" / unreserved / escaped
	unreserved    = alphanum / "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"
	escaped       = "%" HEXDIG HEXDIG
` + abnf.CoreRules

// FuzzProfile holds the profiles against the grammars that they stand for.
func FuzzProfile(f *testing.F) {
	for i, s := range testutil.URLCorpus(300) {
		if i%60 == 0 {
			f.Add(s)
		}
	}
	for _, c := range testutil.Recoveries {
		f.Add(c.Text)
	}
	for _, s := range []string{"http:", "a:?b", "a:[b", "a:b[c?d", "//u@", "//:1", "//a.b.:1", "//1.2.3.4", "//1.2.3",
		"//a-.b", "?a", "#a", "ftp://a:b:c@h/", "1+:x~", "ftp://h:/"} {
		f.Add(s)
	}
	old := abnf.Compile(abnf.Parse(grammar2396), "")
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 300 {
			return // the grammars are slow
		}
		for form := range core.NumForms {
			if got, want := core.ValidProfile(s, form, core.RFC3986), core.Valid(s, form); got != want {
				t.Fatalf("%q as %v: RFC 3986 says %v, Valid %v", s, form, got, want)
			}
		}
		u := core.ParseProfile(s, core.RFC2396)
		if _, want := old.Match(s); core.ValidProfile(s, core.FormReference, core.RFC2396) != want &&
			!(u.Seen(core.Host)&ascii.Open != 0 && want) {
			t.Fatalf("%q: RFC 2396 says %v", s, !want)
		}
		if core.ValidProfile(s, core.FormAbsolute, core.RFC1738) && !Generic1738.Valid(s) {
			t.Fatalf("%q is no URL by the grammar of RFC 1738", s)
		}
		for _, name := range []string{"ftp", "http", "telnet", "gopher", "nntp"} {
			if u := core.ParseProfile(s, core.RFC1738); u.Part(core.Scheme) == name && Valid(s, "RFC 1738") &&
				!core.ValidProfile(s, core.FormAbsolute, core.RFC1738) && u.Part(core.Host) != "" {
				t.Fatalf("%q is a URL by the grammar of %s in RFC 1738", s, name)
			}
		}
	})
}
