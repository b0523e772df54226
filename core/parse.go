package core

import (
	"math"
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// Parse finds the components of a URI-reference. It never fails and does not allocate. It accepts
// texts that break the grammar; package check reports what is wrong.
//
//	URI-reference = URI / relative-ref
//	URI           = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
//	relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
//	hier-part     = "//" authority path-abempty
//	              / path-absolute / path-rootless / path-empty
//
// (RFC 3986 appendix A.) Only the first 2 GiB of a text are read.
func Parse(s string) (u URL) {
	u = noComponents
	u.begin(s)
	u.reference(false)
	u.sum()
	return u
}

// noComponents is a URL before parsing: every component is absent.
var noComponents = URL{
	spans:     [NumComponents]Span{Absent, Absent, Absent, Absent, Absent, Absent, Absent, Absent, Absent},
	uncertain: Absent,
}

func (u *URL) begin(s string) {
	if len(s) > math.MaxInt32 {
		s = s[:math.MaxInt32]
	}
	u.Text = s
	u.spans[Whole] = NewSpan(0, len(s))
}

// set records the span of component c and the classes of its bytes.
func (u *URL) set(c Component, from, to int, seen ascii.Class) {
	u.spans[c] = NewSpan(from, to)
	u.seen[c] = seen
}

// setScanned is set for bytes that have not been scanned for their classes.
func (u *URL) setScanned(c Component, from, to int) {
	_, seen := ascii.Scan(u.Text[:to], from, 0)
	u.set(c, from, to, seen)
}

// sum records the classes of all components as those of Whole.
func (u *URL) sum() {
	s := &u.seen
	s[Whole] = s[Scheme] | s[Authority] | s[Userinfo] | s[Host] | s[Port] | s[Path] | s[Query] | s[Fragment]
}

// checkPercent records whether component c has a "%" without two hex digits. If holes is set, a
// hole can provide the missing digits.
func (u *URL) checkPercent(c Component, holes bool) {
	if u.seen[c]&ascii.Percent != 0 && ascii.BadTriplet(u.Text, int(u.spans[c].Start), int(u.spans[c].End),
		holes) >= 0 {
		u.seen[c] |= ascii.BadPercent
	}
}

// reference parses a URI-reference.
func (u *URL) reference(holes bool) {
	at := u.scheme(holes)
	if hasAuthority(u.Text[at:]) {
		at = u.authority(at+len("//"), holes)
	}
	u.pathAndRest(at, holes)
}

// pathAndRest parses the path that begins at offset at, the query and the fragment.
func (u *URL) pathAndRest(at int, holes bool) {
	end, seen := ascii.Scan(u.Text, at, ascii.Question|ascii.Hash)
	u.set(Path, at, end, seen)
	if seen&(ascii.Colon|ascii.Percent) != 0 {
		u.pathForm(at, end, holes)
		u.checkPercent(Path, holes)
	}
	if end < len(u.Text) {
		u.queryFragment(end, holes)
	}
}

func hasAuthority(s string) bool { return len(s) >= 2 && s[0] == '/' && s[1] == '/' }

// queryFragment parses [ "?" query ] [ "#" fragment ] after the path, which ends at offset
// at.
func (u *URL) queryFragment(at int, holes bool) {
	if u.Text[at] == '?' {
		end, seen := ascii.Scan(u.Text, at+1, ascii.Hash)
		u.set(Query, at+1, end, seen)
		u.checkPercent(Query, holes)
		at = end
	}
	if at < len(u.Text) {
		u.setScanned(Fragment, at+1, len(u.Text))
		u.checkPercent(Fragment, holes)
	}
}

// pathForm checks what the classes of a path do not show: the first segment of a relative reference
// must not contain a colon, because it would read as a scheme.
//
//	path-noscheme = segment-nz-nc *( "/" segment )
//
// (RFC 3986 §3.3, §4.2.)
func (u *URL) pathForm(from, to int, holes bool) {
	if from > 0 || u.seen[Path]&ascii.Colon == 0 || holes && u.seen[Path]&ascii.Hole != 0 {
		return
	}
	first, _, _ := strings.Cut(u.Text[:to], "/")
	if strings.IndexByte(first, ':') >= 0 {
		u.seen[Path] |= ascii.BadForm
	}
}

// scheme parses the scheme and returns the offset after its colon, or 0 if the text has no
// scheme.
//
//	scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
//
// (RFC 3986 §3.1.)
func (u *URL) scheme(holes bool) int {
	s, end := u.Text, 0
	var seen ascii.Class
	for end < len(s) && ascii.Classes[s[end]]&ascii.SchemeByte != 0 {
		seen |= ascii.Classes[s[end]]
		end++
	}
	if end == len(s) || s[end] == '/' {
		return 0
	}
	if s[end] == ':' && seen != 0 && ascii.Classes[s[0]]&ascii.Alpha != 0 {
		u.set(Scheme, 0, end, seen)
		return end + 1
	}
	return u.oddScheme(holes)
}

// oddScheme accepts what precedes "://" as a scheme although it is broken or contains a hole, so
// that the authority after it is found and checked. It returns 0 if a hole in it may be a whole
// base URL.
func (u *URL) oddScheme(holes bool) int {
	end, seen := ascii.Scan(u.Text, 0, ascii.Colon|ascii.AuthorityEnd)
	if end == len(u.Text) || u.Text[end] != ':' || !hasAuthority(u.Text[end+1:]) {
		return 0
	}
	switch {
	case !holes || seen&ascii.Hole == 0:
		seen |= ascii.BadForm
	case bytesError(u.Text, 0, end, ascii.SchemeByte|ascii.Hole) >= 0:
		return 0
	}
	u.set(Scheme, 0, end, seen)
	return end + 1
}

// ValidScheme reports whether the whole of s is a scheme.
func ValidScheme(s string) bool { return schemeError(s, len(s)) < 0 }

// ParseText finds the components of t in form f. A whole URL is parsed as by [Parse]; for the form
// of a single component, the component is the whole text. [URL.Uncertain] returns the region where
// a hole makes the boundaries uncertain.
func ParseText(t Text, f Form) (u URL) {
	u.ParseText(&t, f)
	return u
}

// ParseText is the function [ParseText] that overwrites u.
func (u *URL) ParseText(t *Text, f Form) {
	*u = noComponents
	u.begin(t.S)
	holes := len(t.Holes) > 0
	if f.IsAmbiguous() {
		f = f.Resolve(t)
	}
	switch f {
	case FormScheme, FormUserinfo, FormPassword, FormHost, FormBareHost, FormPort, FormPath, FormQuery, FormFragment:
		u.component(componentOf[f], holes)
	case FormAuthority:
		u.splitAuthority(0, 0, len(u.Text), 0, ascii.ClassesOf(u.Text), holes)
	case FormHostPort, FormHostOptPort, FormListen:
		u.setScanned(Authority, 0, len(u.Text))
		u.hostport(0, len(u.Text), holes)
	case FormTarget:
		u.target(holes)
	default:
		u.reference(holes)
	}
	if holes {
		u.clearHoles(*t)
		u.markUncertain(*t, f)
	}
	u.sum()
}

// componentOf maps each form of a single component to that component.
var componentOf = [NumForms]Component{
	FormScheme: Scheme, FormUserinfo: Userinfo, FormPassword: Userinfo, FormHost: Host, FormBareHost: Host,
	FormPort: Port, FormPath: Path, FormQuery: Query, FormFragment: Fragment,
}

// component parses a text that consists of component c alone.
func (u *URL) component(c Component, holes bool) {
	u.setScanned(c, 0, len(u.Text))
	switch c {
	case Scheme:
		if !holes && !ValidScheme(u.Text) {
			u.seen[Scheme] |= ascii.BadForm
		}
	case Host:
		u.hostForm(holes)
	case Userinfo, Path, Query, Fragment:
		u.checkPercent(c, holes)
	}
}

// target parses a request-target. A leading "//" of an origin-form begins a path. Only what cannot
// be a URI is an authority-form: "192.0.2.1:443", but not "h.test:443".
func (u *URL) target(holes bool) {
	if ascii.HasPrefixByte(u.Text, '/') {
		u.pathAndRest(0, holes)
		return
	}
	end, seen := ascii.Scan(u.Text, 0, ascii.AuthorityEnd)
	if end == len(u.Text) && seen&ascii.Colon != 0 && seen&ascii.Hole == 0 && u.scheme(false) == 0 {
		u.set(Authority, 0, end, seen)
		u.hostport(0, end, holes)
		return
	}
	u.reference(holes)
}

// clearHoles removes the class Control from components in which only the placeholders of holes have
// it.
func (u *URL) clearHoles(t Text) {
	for c := range u.seen {
		if u.seen[c]&ascii.Hole != 0 && !u.hasControl(u.spans[c], t) {
			u.seen[c] &^= ascii.Control
		}
	}
}

// hasControl reports whether s holds a control character that is not a hole.
func (u *URL) hasControl(s Span, t Text) bool {
	for i := int(s.Start); i < int(s.End); i++ {
		if ascii.Classes[u.Text[i]]&ascii.Control != 0 && t.HoleAt(i) == nil {
			return true
		}
	}
	return false
}
