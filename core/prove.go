package core

import (
	"slices"
	"strings"
)

// context puts a component that stands alone where net/url can judge it.
func (f Form) context(s string) string {
	switch f {
	case FormHost, FormHostPort, FormHostOptPort, FormListen, FormAuthority:
		return "http://" + s
	case FormUserinfo:
		return "http://" + s + "@h"
	case FormPort:
		return "http://h:" + s
	case FormPath:
		return "http://h/" + s
	case FormQuery:
		return "?" + s
	case FormFragment:
		return "#" + s
	case FormScheme:
		return s + "://h"
	}
	return s
}

// netURL asks what the net/url of the place makes of t.
func (l *look) netURL(t Text) (NetURLResult, error) { return l.netURLOf(t.filled()) }

func (l *look) netURLOf(s string) (NetURLResult, error) { return l.netURLWith(s, l.use.LaxColons) }

func (l *look) netURLWith(s string, laxColons bool) (NetURLResult, error) {
	return NetURL(l.use.Form.context(s), NetURLMode{Go: l.use.Go, LaxColons: laxColons, RequestURI: l.use.Form == FormTarget})
}

// verdict remembers whether net/url was asked, and its answer.
type verdict uint8

const (
	unasked verdict = iota
	accepts
	refuses
)

// refused reports whether net/url refuses the text because of its known bytes.
func (l *look) refused() bool {
	if l.netErr == unasked {
		l.netErr = accepts
		if _, err := l.netURL(l.text); err != nil {
			l.netErr = refuses
		}
	}
	return l.netErr == refuses
}

// refusedLater reports whether net/url accepts the text now, and refuses it in a
// program whose main module is of a newer Go.
func (l *look) refusedLater() bool {
	if !l.use.Library || !l.use.LaxColons || l.refused() {
		return false
	}
	_, err := l.netURLWith(l.text.filled(), false)
	return err != nil
}

// maxProven is the length of the longest text, in bytes, whose fixes are proven.
// Nobody sends a longer URL (RFC 9110 §4.1 asks for 8000), and each proof reads
// the text a few times.
const maxProven = 8 << 10

// proveFixes drops the fixes that nothing may apply, and takes the mark "safe"
// from those of which net/url would not make the same URL as before. A text that
// net/url refused has no meaning that could change.
func (l *look) proveFixes(f *Finding) {
	if len(f.Fixes) == 0 {
		return
	}
	if l.use.Identity || l.spellsSecret() {
		f.Fixes = nil
		return
	}
	for i := range f.Fixes {
		if fix := &f.Fixes[i]; fix.Safe {
			fix.Safe = len(l.Text) <= maxProven && l.proven(f.Rule, *fix)
		}
	}
}

// spellsSecret reports whether a known byte of the text is of a secret: a hole in
// its place is none that the source holds.
func (l *look) spellsSecret() bool {
	if !l.holdsSecret() {
		return false
	}
	for _, s := range l.secrets {
		for i := s.Start; i < s.End; i++ {
			if !l.holeAt(int(i)) {
				return true
			}
		}
	}
	return false
}

// proven reports whether net/url makes the same of the text before and after the
// fix, or refuses it before and the rule is one whose fix is what was meant.
func (l *look) proven(r *Rule, fix Fix) bool {
	if _, err := l.netURL(l.text.WithEdits(fix.Edits)); err != nil {
		return false
	}
	for n := range tries {
		if before, after := l.text.tried(fix, n); !l.provenFor(r, before, after) {
			return false
		}
		if !fix.calls() {
			break // no value would be another one
		}
	}
	return l.provenForBase(r, fix, "http://h.test") && l.provenForBase(r, fix, "")
}

// provenForBase is proven for another base: one without a path, of which the text
// may go on with the host, or none. What net/url refuses then tells nothing.
func (l *look) provenForBase(r *Rule, fix Fix, base string) bool {
	if len(l.text.Holes) == 0 || l.text.filler(0) != fillerBase || base == "" && l.text.Holes[0].NotEmpty {
		return true
	}
	values := l.text.values(fix, 0)
	values[0] = base
	for i := range values {
		values[i] = strings.ReplaceAll(values[i], "%2F", "") // which is in no host
	}
	before := l.text.valued(l.Span(Whole), values)
	if _, err := l.netURLOf(before); err != nil {
		return true
	}
	return l.provenFor(r, before, l.text.after(fix, values))
}

func (l *look) provenFor(r *Rule, textBefore, textAfter string) bool {
	if l.use.Form == FormScheme && r.mends { // as a field: nothing is called that could refuse it
		return !FormScheme.given(textBefore, l.use.Go) && FormScheme.given(textAfter, l.use.Go)
	}
	after, err := l.netURLOf(textAfter)
	if err != nil {
		return false
	}
	before, err := l.netURLOf(textBefore)
	switch {
	case err != nil, r.mends && l.unsent(&before) && !l.unsent(&after):
		return r.mends && !l.Loose().Present()
	case r.mends && dropsPairs(before.RawQuery) && !dropsPairs(after.RawQuery):
		before.RawQuery = after.RawQuery
		return !l.Loose().Present() && sameMeaning(&before, &after)
	case before.RawPath != "" && strings.Count(before.RawPath, "/") != strings.Count(before.EscapedPath(), "/"):
		return false // the request already has other segments than the text
	}
	return sameMeaning(&before, &after)
}

// unsent reports whether the client that the text is given to does not send what
// net/url made of it: it asks for a host, and for one of the schemes that it speaks.
func (l *look) unsent(u *NetURLResult) bool {
	return l.connects() && l.use.webOnly() && (u.Host == "" || u.Scheme == "" || !l.use.Speaks(u.Scheme))
}

// dropsPairs reports whether url.ParseQuery refuses a query because of a raw
// semicolon: URL.Query leaves out what has one.
func dropsPairs(query string) bool { return strings.IndexByte(query, ';') >= 0 }

// sameMeaning reports whether two URLs have equal scheme, userinfo, host, port,
// decoded segments, decoded query pairs and fragment.
func sameMeaning(a, b *NetURLResult) bool {
	return a.Scheme == b.Scheme && a.Opaque == b.Opaque &&
		a.HasUser == b.HasUser && a.Username == b.Username && a.Password == b.Password &&
		strings.EqualFold(a.Hostname(), b.Hostname()) && a.Port() == b.Port() &&
		a.Fragment == b.Fragment &&
		slices.EqualFunc(strings.Split(a.EscapedPath(), "/"), strings.Split(b.EscapedPath(), "/"), sameDecoded) &&
		slices.EqualFunc(pairs(a.RawQuery), pairs(b.RawQuery), sameDecoded)
}

func sameDecoded(a, b string) bool {
	da, oka := decode(a)
	db, okb := decode(b)
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
