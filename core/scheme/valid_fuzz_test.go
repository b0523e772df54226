package scheme

import (
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/abnf"
)

// FuzzValid holds the parser's marks against the reader that finds first errors:
// both read the same grammar in their own way, so they must agree.
func FuzzValid(f *testing.F) {
	for _, s := range []string{
		"", "*", "//", "//h", "https://u:p@h.test:80/a/b?c#d", "1a:b", "http://[::1%25e]:8/", "[v1.x]:80", "a@b@c:1",
		"h:", ":1",
		"//[1:2:3:4:5:6:1.2.3.4]", "//[::1.2.3.4]", "//[1::2]%41", "%4", "a:%41:%zz", "http://h:80x", "2001:db8::1:80",
		"//[::1", "a://h#f?g", "/a b", "é",
	} {
		for form := range core.NumForms {
			f.Add(s, uint8(form))
		}
	}
	grammars := appendixA()
	f.Fuzz(func(t *testing.T, s string, form uint8) {
		g := core.Form(form % uint8(core.NumForms))
		first, valid := core.FirstError(s, g), core.Valid(s, g)
		if grammar := grammars[g]; grammar != nil && len(s) < 300 {
			if _, want := grammar.Match(s); valid != want {
				t.Fatalf("%q as %v: Valid says %v, and the grammar as it is written in the RFC not", s, g, valid)
			}
		}
		if first < -1 || first > len(s) || valid != (first < 0) {
			t.Fatalf("%q as %v: Valid says %v, FirstError %d", s, g, valid, first)
		}
		if first >= 0 && !completable(s[:first], g) {
			t.Fatalf("%q as %v: FirstError gives %d, but what stands before is hopeless", s, g, first)
		}
		if first >= 0 && first < len(s) && completable(s[:first+1], g) {
			t.Fatalf("%q as %v: FirstError gives %d, but there is hope", s, g, first)
		}
	})
}

// appendixA returns the grammars of RFC 3986 appendix A, and of RFC 9112 §3.2, as
// they are written there.
func appendixA() map[core.Form]*abnf.Matcher {
	const rules = `
	URI-reference = URI / relative-ref
	URI           = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
	hier-part     = "//" authority path-abempty / path-absolute / path-rootless / path-empty
	absolute-URI  = scheme ":" hier-part [ "?" query ]
	relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
	relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty
	scheme        = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
	authority     = [ userinfo "@" ] host [ ":" port ]
	userinfo      = *( unreserved / pct-encoded / sub-delims / ":" )
	path          = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty
	path-noscheme = segment-nz-nc *( "/" segment )
	segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )
	path-empty    = ""
	request-target = 1*( "/" segment ) [ "?" query ] / absolute-URI / host ":" port / "*"
	origin        = scheme "://" host [ ":" port ]
	`
	grammars := make(map[core.Form]*abnf.Matcher)
	for form, start := range map[core.Form]string{
		core.FormReference: "URI-reference", core.FormAbsolute: "URI", core.FormRelative: "relative-ref",
		core.FormAbsoluteURI: "absolute-URI", core.FormScheme: "scheme", core.FormAuthority: "authority",
		core.FormUserinfo: "userinfo", core.FormHost: "host", core.FormPort: "port", core.FormPath: "path",
		core.FormQuery: "query", core.FormFragment: "fragment", core.FormTarget: "request-target",
		core.FormOrigin: "origin",
	} {
		grammars[form] = abnf.Compile(abnf.Parse("whole = "+start+"\n"+rules, abnf.RFC3986), "")
	}
	return grammars
}

// completable reports whether one of the usual ends makes a valid text of s.
func completable(s string, f core.Form) bool {
	for _, triplet := range []string{"", "0", "00"} {
		for _, end := range []string{
			"", "a", "a:", ":", ":1", "1", "//", "/", "://", "a://", "@", "::]", ":]", "]", ":1]", "1]", "1.1]",
			"1.1.1]", ".1]", ".1.1]", ".1.1.1]", "1.1.1.1]", ":1.1.1.1]", "v1.a]", "1.a]", ".a]", "a]",
			"::1]:1", "::]:1", ":]:1", "]:1", ":1]:1", "1]:1", "1.1]:1", "1.1.1]:1", ".1]:1", ".1.1]:1", ".1.1.1]:1",
			"1.a]:1", ".a]:1", "a]:1",
		} {
			if core.Valid(s+triplet+end, f) {
				return true
			}
		}
	}
	return false
}
