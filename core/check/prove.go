package check

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/neturl"
	"slices"
	"strings"
)

// inContext puts a component that stands alone where net/url can judge it.
func inContext(f core.Form, s string) string {
	switch f {
	case core.FormHost, core.FormHostPort, core.FormHostOptPort, core.FormListen, core.FormAuthority:
		return "http://" + s
	case core.FormUserinfo:
		return "http://" + s + "@h"
	case core.FormPort:
		return "http://h:" + s
	case core.FormPath:
		return "http://h/" + s
	case core.FormQuery:
		return "?" + s
	case core.FormFragment:
		return "#" + s
	case core.FormScheme:
		return s + "://h"
	}
	return s
}

// NetURL asks what the net/url of the place makes of t.
func (pass *Pass) NetURL(t core.Text) (neturl.URL, error) { return pass.netURLOf(filled(t)) }

func (pass *Pass) netURLOf(s string) (neturl.URL, error) {
	return pass.netURLWith(s, pass.Use.LaxColons)
}

func (pass *Pass) netURLWith(s string, laxColons bool) (neturl.URL, error) {
	return neturl.Parse(inContext(pass.Use.Form, s), neturl.Mode{Go: pass.Use.Go, LaxColons: laxColons, RequestURI: pass.Use.Form == core.FormTarget})
}

// netURLVerdict remembers whether net/url was asked, and its answer.
type netURLVerdict uint8

const (
	unasked netURLVerdict = iota
	accepts
	refuses
)

// IsRefused reports whether net/url refuses the text because of its known bytes.
func (pass *Pass) IsRefused() bool {
	if pass.netErr == unasked {
		pass.netErr = accepts
		if _, err := pass.NetURL(pass.Input); err != nil {
			pass.netErr = refuses
		}
	}
	return pass.netErr == refuses
}

// refusedLater reports whether net/url accepts the text now, and refuses it in a
// program whose main module is of a newer Go.
func (pass *Pass) refusedLater() bool {
	if !pass.Use.Library || !pass.Use.LaxColons || pass.IsRefused() {
		return false
	}
	_, err := pass.netURLWith(filled(pass.Input), false)
	return err != nil
}

// maxProven is the length of the longest text, in bytes, whose fixes are proven.
// Nobody sends a longer URL (RFC 9110 §4.1 asks for 8000), and each proof reads
// the text a few times.
const maxProven = 8 << 10

// proveFixes drops the fixes that nothing may apply, and takes the mark "safe"
// from those of which net/url would not make the same URL as before. A text that
// net/url refused has no meaning that could change.
func (pass *Pass) proveFixes(f *Finding) {
	if len(f.Fixes) == 0 {
		return
	}
	if pass.Use.Identity || pass.spellsSecret() {
		f.Fixes = nil
		return
	}
	for i := range f.Fixes {
		if fix := &f.Fixes[i]; fix.Safe {
			fix.Safe = len(pass.Text) <= maxProven && pass.proven(f.Rule, *fix)
		}
	}
}

// spellsSecret reports whether a known byte of the text is of a secret: a hole in
// its place is none that the source holds.
func (pass *Pass) spellsSecret() bool {
	if !pass.holdsSecret() {
		return false
	}
	for _, s := range pass.secrets {
		for i := s.Start; i < s.End; i++ {
			if !pass.IsHole(int(i)) {
				return true
			}
		}
	}
	return false
}

// proven reports whether net/url makes the same of the text before and after the
// fix, or refuses it before and the rule is one whose fix is what was meant.
func (pass *Pass) proven(r *Rule, fix Fix) bool {
	if _, err := pass.NetURL(pass.Input.WithEdits(fix.Edits)); err != nil {
		return false
	}
	for n := range tries {
		if before, after := tried(pass.Input, fix, n); !pass.provenFor(r, before, after) {
			return false
		}
		if !fix.calls() {
			break // no value would be another one
		}
	}
	return pass.provenForBase(r, fix, "http://h.test") && pass.provenForBase(r, fix, "")
}

// provenForBase is proven for another base: one without a path, of which the text
// may go on with the host, or none. What net/url refuses then tells nothing.
func (pass *Pass) provenForBase(r *Rule, fix Fix, base string) bool {
	if len(pass.Input.Holes) == 0 || Filler(pass.Input, 0) != fillerBase || base == "" && pass.Input.Holes[0].NotEmpty {
		return true
	}
	values := values(pass.Input, fix, 0)
	values[0] = base
	for i := range values {
		values[i] = strings.ReplaceAll(values[i], "%2F", "") // which is in no host
	}
	before := withValues(pass.Input, pass.Span(core.Whole), values)
	if _, err := pass.netURLOf(before); err != nil {
		return true
	}
	return pass.provenFor(r, before, afterFix(pass.Input, fix, values))
}

func (pass *Pass) provenFor(r *Rule, textBefore, textAfter string) bool {
	if pass.Use.Form == core.FormScheme && r.FixRepairs { // as a field: nothing is called that could refuse it
		return !NetURLGives(core.FormScheme, textBefore, pass.Use.Go) && NetURLGives(core.FormScheme, textAfter, pass.Use.Go)
	}
	after, err := pass.netURLOf(textAfter)
	if err != nil {
		return false
	}
	before, err := pass.netURLOf(textBefore)
	switch {
	case err != nil, r.FixRepairs && pass.unsent(&before) && !pass.unsent(&after):
		return r.FixRepairs && !pass.Uncertain().Present()
	case r.FixRepairs && dropsPairs(before.RawQuery) && !dropsPairs(after.RawQuery):
		before.RawQuery = after.RawQuery
		return !pass.Uncertain().Present() && sameMeaning(&before, &after)
	case before.RawPath != "" && strings.Count(before.RawPath, "/") != strings.Count(before.EscapedPath(), "/"):
		return false // the request already has other segments than the text
	}
	return sameMeaning(&before, &after)
}

// unsent reports whether the client that the text is given to does not send what
// net/url made of it: it asks for a host, and for one of the schemes that it speaks.
func (pass *Pass) unsent(u *neturl.URL) bool {
	return pass.Connects() && pass.Use.webOnly() && (u.Host == "" || u.Scheme == "" || !pass.Use.Speaks(u.Scheme))
}

// dropsPairs reports whether url.ParseQuery refuses a query because of a raw
// semicolon: URL.Query leaves out what has one.
func dropsPairs(query string) bool { return strings.IndexByte(query, ';') >= 0 }

// sameMeaning reports whether two URLs have equal scheme, userinfo, host, port,
// decoded segments, decoded query pairs and fragment.
func sameMeaning(a, b *neturl.URL) bool {
	return a.Scheme == b.Scheme && a.Opaque == b.Opaque &&
		a.HasUser == b.HasUser && a.Username == b.Username && a.Password == b.Password &&
		strings.EqualFold(a.Hostname(), b.Hostname()) && a.Port() == b.Port() &&
		a.Fragment == b.Fragment &&
		slices.EqualFunc(strings.Split(a.EscapedPath(), "/"), strings.Split(b.EscapedPath(), "/"), sameDecoded) &&
		slices.EqualFunc(pairs(a.RawQuery), pairs(b.RawQuery), sameDecoded)
}

func sameDecoded(a, b string) bool {
	da, oka := ascii.Decode(a)
	db, okb := ascii.Decode(b)
	return oka && okb && da == db
}

// pairs splits a query at "&" and the first "=" of each pair, and puts spaces for
// "+": what is left to decode are keys and values by turns. As to net/url, what is
// empty between two "&" is no pair.
func pairs(query string) []string {
	var out []string
	for p := range strings.SplitSeq(strings.ReplaceAll(query, "+", " "), "&") {
		if p != "" {
			k, v, _ := strings.Cut(p, "=")
			out = append(out, k, v)
		}
	}
	return out
}

// NetURLGives reports whether net/url gives s as that component of some URL: what the
// field or method of that form holds after Parse.
func NetURLGives(f core.Form, s string, release neturl.Version) bool {
	mode := neturl.Mode{Go: release}
	switch f {
	case core.FormScheme:
		u, _ := neturl.Parse(s+":", mode)
		return s == u.Scheme
	case core.FormPort:
		u, _ := neturl.Parse("x://h:"+s, mode)
		return s == u.Port()
	case core.FormQuery:
		u, _ := neturl.Parse("x:?"+s, mode)
		return s == u.RawQuery
	case core.FormHost:
		for _, host := range []string{s, "[" + s + "]", s + ":"} {
			if givenBy(host, mode, func(u *neturl.URL) bool { return u.Hostname() == s }) {
				return true
			}
		}
		return false
	case core.FormHostOptPort:
		return givenBy(s, mode, func(u *neturl.URL) bool { return u.Host == s })
	}
	return true
}

// givenBy reports whether a URL with that host is as it should be, if the "%" of
// the host, or all of its zone that is ASCII, is written as triplets: no other byte
// of a zone may be.
func givenBy(host string, mode neturl.Mode, is func(*neturl.URL) bool) bool {
	raw := []string{host}
	if before, zone, ok := strings.Cut(host, "%"); ok {
		end := max(strings.LastIndexByte(zone, ']'), 0)
		raw = append(raw, strings.ReplaceAll(host, "%", "%25"), before+"%25"+ascii.EncodeASCII(zone[:end])+zone[end:])
	}
	for _, r := range raw {
		if u, err := neturl.Parse("x://"+r, mode); err == nil && is(&u) {
			return true
		}
	}
	return false
}
