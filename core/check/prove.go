package check

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/neturl"
	"github.com/urllint/urllint/core/secret"
)

// inContext puts a component into a URL, so that net/url can parse it.
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

// NetURL returns the result of net/url for t, in the release and mode of the use, with ordinary
// values in the holes.
func (pass *Pass) NetURL(t core.Text) (neturl.URL, error) { return pass.netURLOf(filled(t)) }

func (pass *Pass) netURLOf(s string) (neturl.URL, error) {
	return pass.netURLWith(s, pass.Use.LaxColons)
}

func (pass *Pass) netURLWith(s string, laxColons bool) (neturl.URL, error) {
	return neturl.Parse(inContext(pass.Use.Form, s), neturl.Mode{Go: pass.Use.Go, LaxColons: laxColons,
		RequestURI: pass.Use.Form == core.FormTarget})
}

// A netURLVerdict caches whether net/url accepts the text.
type netURLVerdict uint8

const (
	netURLUnknown netURLVerdict = iota
	netURLAccepts
	netURLRejects
)

// IsRefused reports whether net/url rejects the text, with ordinary values in its holes.
func (pass *Pass) IsRefused() bool {
	if pass.netURL == netURLUnknown {
		pass.netURL = netURLAccepts
		if _, err := pass.NetURL(pass.Input); err != nil {
			pass.netURL = netURLRejects
		}
	}
	return pass.netURL == netURLRejects
}

// refusedLater reports whether net/url accepts the text now but will reject it once the main module
// requires a newer Go.
func (pass *Pass) refusedLater() bool {
	if !pass.Use.Library || !pass.Use.LaxColons || pass.IsRefused() {
		return false
	}
	_, err := pass.netURLWith(filled(pass.Input), false)
	return err != nil
}

// maxProven is the length in bytes of the longest text whose fixes are proven. Longer URLs are rare
// (RFC 9110 §4.1 recommends support for 8000), and each proof reads the text several times.
const maxProven = 8 << 10

// proveFixes removes the fixes of texts that must not be edited, and the mark Safe of fixes that it
// cannot prove to preserve the meaning. A text that net/url rejects has no meaning to preserve.
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
			fix.Safe = len(pass.Text) <= maxProven && pass.keepsMeaning(f.Rule, *fix)
		}
	}
}

// spellsSecret reports whether a known byte of the text is part of a secret. A hole is not: its
// value is not in the source.
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

// keepsMeaning reports whether net/url reads the same URL before and after the fix. If net/url
// rejects the text before, it reports whether r is a rule whose fix is the only plausible reading.
func (pass *Pass) keepsMeaning(r *Rule, fix Fix) bool {
	fixed := pass.Input.WithEdits(fix.Edits)
	if _, err := pass.NetURL(fixed); err != nil {
		return false
	}
	if !pass.holdsSecret() && len(secret.InText(fixed, pass.Use.Form)) > 0 {
		return false // the text would become secret, and no other fix possible
	}
	for n := range tries {
		if before, after := tried(pass.Input, fix, n); !pass.keepsMeaningOf(r, before, after) {
			return false
		}
		if !fix.Calls() {
			break // only calls depend on the values
		}
	}
	return pass.keepsMeaningWithBase(r, fix, "http://h.test") && pass.keepsMeaningWithBase(r, fix, "")
}

// keepsMeaningWithBase is keepsMeaning with another base in a hole at the beginning: one without a
// path, whose host the text may extend, or none. If net/url rejects the text before, it reports
// true.
func (pass *Pass) keepsMeaningWithBase(r *Rule, fix Fix, base string) bool {
	if len(pass.Input.Holes) == 0 || Filler(pass.Input, 0) != fillerBase || base == "" && pass.Input.Holes[0].NotEmpty {
		return true
	}
	fills := values(pass.Input, fix, 0)
	fills[0] = base
	for i := range fills {
		fills[i] = strings.ReplaceAll(fills[i], "%2F", "") // it cannot be in a host
	}
	before := withValues(pass.Input, pass.Span(core.Whole), fills)
	if _, err := pass.netURLOf(before); err != nil {
		return true
	}
	return pass.keepsMeaningOf(r, before, afterFix(pass.Input, fix, fills))
}

// keepsMeaningOf compares a text before and after a fix of r.
func (pass *Pass) keepsMeaningOf(r *Rule, textBefore, textAfter string) bool {
	if pass.Use.Form == core.FormScheme && r.FixRepairs { // a field, which is assigned without a check
		return !NetURLGives(core.FormScheme, textBefore, pass.Use.Go) && NetURLGives(core.FormScheme, textAfter,
			pass.Use.Go)
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

// unsent reports whether the client does not send u because it has no host, or no scheme that the
// client supports.
func (pass *Pass) unsent(u *neturl.URL) bool {
	return pass.Connects() && pass.Use.webOnly() && (u.Host == "" || u.Scheme == "" || !pass.Use.Speaks(u.Scheme))
}

// dropsPairs reports whether the query has a raw semicolon. url.ParseQuery rejects the pair that
// contains it, and URL.Query drops it.
func dropsPairs(query string) bool { return strings.IndexByte(query, ';') >= 0 }

// sameMeaning reports whether two URLs agree in scheme, userinfo, host, port, decoded
// segments, decoded query pairs and fragment.
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

// pairs splits a query at "&" and each pair at its first "=", and replaces "+" with a space. The
// result alternates keys and values, not decoded. Like net/url it skips empty pairs.
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

// NetURLGives reports whether the field or method of net/url.URL for form f can have the value s
// after parsing some URL.
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

// givenBy reports whether is holds for a parsed URL with that host. It also tries the host with "%"
// or the whole zone as triplets, because a zone admits no other bytes.
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

// fillers are ordinary values for holes, by their May.
var fillers = [core.NumMays]string{
	core.Anything: "x", core.Digits: "1", core.Hex: "a1", core.Segment: "x%2Fx", core.QueryValue: "x",
	core.QueryText: "x=1", core.UserText: "x",
	core.HostText: "h.test", core.HostPort: "h.test:1", core.PathText: "x", core.URLText: "http://h.test/x",
}

// fillerBase is the value of a hole at the beginning of a text.
const fillerBase = "http://h.test/x%2Fx"

// filled returns t with an ordinary value in every hole, so that net/url can parse it.
func filled(t core.Text) string {
	if len(t.Holes) == 0 {
		return t.S
	}
	var b strings.Builder
	at := 0
	for i := range t.Holes {
		b.WriteString(t.S[at:t.Holes[i].At])
		b.WriteString(Filler(t, i))
		at = int(t.Holes[i].At) + 1
	}
	b.WriteString(t.S[at:])
	return b.String()
}

// Filler returns an ordinary value for the hole with index i: a base at the beginning of a text, a
// port after ":", an address in brackets. A value in a path contains an encoded "/", because
// net/url decodes it as soon as it must encode another byte of the path.
func Filler(t core.Text, i int) string {
	h := &t.Holes[i]
	if i == 0 && h.At == 0 && !h.IsBounded() && !strings.HasPrefix(t.S[1:], "://") {
		return fillerBase
	}
	if (h.May == core.Anything || h.May == core.QueryValue) && fillsPath(t, int(h.At)) {
		return "x%2Fx"
	}
	if h.May == core.Anything && h.At > 0 {
		switch t.S[h.At-1] {
		case ':':
			return fillers[core.Digits]
		case '[':
			return "::1"
		}
	}
	return fillers[h.May]
}

// fillsPath reports whether offset i is within the path, after its beginning.
func fillsPath(t core.Text, i int) bool {
	s := strings.TrimPrefix(t.S[:i], "//")
	if at := strings.Index(s, "://"); at >= 0 {
		s = s[at+len("://"):]
	}
	return strings.IndexByte(s, '/') >= 0 && !strings.ContainsAny(s, "?#")
}

// tries is the number of values that a proof tries for each hole in a call.
const tries = 3

// tryOf returns the n-th value for the hole with index i, an operand of call.
func tryOf(t core.Text, call core.Call, i, n int) string {
	h := &t.Holes[i]
	switch {
	case call == core.JoinHostPort && i > 0 && t.Holes[i-1].At == h.At-2:
		return fillers[core.Digits]
	case call == core.JoinHostPort:
		return [tries]string{"h.test", "192.0.2.1", "2001:db8::1"}[n]
	case h.By == core.ByPathEscape:
		return [tries]string{"x", "a%20%2F%3Fb:c@$", "%C3%A9"}[n]
	}
	return Filler(t, i)
}

// tried returns t before and after f, with values in its holes. Holes in calls have their n-th
// value.
func tried(t core.Text, f Fix, n int) (before, after string) {
	values := values(t, f, n)
	return withValues(t, core.NewSpan(0, len(t.S)), values), afterFix(t, f, values)
}

// values returns a value for each hole of t. Holes in calls of f have their n-th value.
func values(t core.Text, f Fix, n int) []string {
	values := make([]string, len(t.Holes))
	for i := range t.Holes {
		values[i] = Filler(t, i)
		for _, e := range f.Edits {
			if e.Call != core.NoCall && e.Span.Covers(t.Holes[i].At) {
				values[i] = tryOf(t, e.Call, i, n)
			}
		}
	}
	return values
}

// afterFix returns t after f, with values in its holes.
func afterFix(t core.Text, f Fix, values []string) string {
	var b strings.Builder
	at := int32(0)
	for _, e := range f.Edits {
		b.WriteString(withValues(t, core.Span{Start: at, End: e.Span.Start}, values))
		if e.Call == core.NoCall {
			b.WriteString(e.New)
		} else {
			b.WriteString(resultOf(e.Call, withValues(t, e.Span, values)))
		}
		at = e.Span.End
	}
	return b.String() + withValues(t, core.Span{Start: at, End: int32(len(t.S))}, values)
}

// withValues returns the bytes at of t, with values in its holes.
func withValues(t core.Text, at core.Span, values []string) string {
	var b strings.Builder
	from := at.Start
	for i := range t.Holes {
		if h := t.Holes[i].At; at.Covers(h) {
			b.WriteString(t.S[from:h] + values[i])
			from = h + 1
		}
	}
	return b.String() + t.S[from:at.End]
}

// resultOf returns the result of wrapping s, whose holes have values, in call c.
func resultOf(c core.Call, s string) string {
	raw, ok := ascii.Decode(s)
	switch {
	case c == core.JoinHostPort:
		if host, port := ascii.CutLast(s, ':'); strings.IndexByte(host, ':') >= 0 {
			return "[" + host + "]:" + port
		}
	case (c == core.PathEscape || c == core.QueryEscape) && ok:
		return ascii.Encode(raw)
	}
	return s
}
