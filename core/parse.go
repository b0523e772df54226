package core

import "math"

// Parse finds the components of a URI-reference. It never fails and does not
// allocate; what is wrong with the text is for [Checker.Check] to say.
//
//	URI-reference = URI / relative-ref
//	URI           = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
//	relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
//	hier-part     = "//" authority path-abempty
//	              / path-absolute / path-rootless / path-empty
//
// (RFC 3986 appendix A.) Of a text of 2 GiB or more only the beginning is read.
func Parse(s string) URL {
	u := newURL(s)
	u.reference(false)
	return u
}

func newURL(s string) URL {
	if len(s) > math.MaxInt32 {
		s = s[:math.MaxInt32]
	}
	u := URL{Text: s, loose: Absent}
	for c := range u.spans {
		u.spans[c] = Absent
	}
	u.spans[Whole] = span(0, len(s))
	return u
}

// set places component c and notes the classes of its bytes.
func (u *URL) set(c Component, from, to int, seen class) {
	u.spans[c] = span(from, to)
	u.seen[c] = seen
	u.seen[Whole] |= seen
}

// setScanned is set for a component whose bytes were not looked at yet.
func (u *URL) setScanned(c Component, from, to int) {
	_, seen := scan(u.Text[:to], from, 0)
	u.set(c, from, to, seen)
}

// checkPercent notes whether component c has a "%" that begins no triplet. A
// hole may be the digits that are missing.
func (u *URL) checkPercent(c Component, holes bool) {
	if u.seen[c]&clPercent != 0 && hasBadTriplet(u.Text, u.spans[c], holes) {
		u.seen[c] |= clBadPercent
		u.seen[Whole] |= clBadPercent
	}
}

func (u *URL) reference(holes bool) {
	at := u.scheme(holes)
	if hasAuthority(u.Text[at:]) {
		at += len("//")
		end, seen := scan(u.Text, at, clSlash|clQuestion|clHash)
		u.authority(at, end, seen, holes)
		at = end
	}
	u.pathAndRest(at, holes)
}

// pathAndRest parses a path that begins at offset at, query and fragment.
func (u *URL) pathAndRest(at int, holes bool) {
	end, seen := scan(u.Text, at, clQuestion|clHash)
	u.set(Path, at, end, seen)
	u.pathForm(at, end, holes)
	u.checkPercent(Path, holes)
	u.queryFragment(end, holes)
}

// target parses a request-target: "//" in front of its origin-form begins a path.
// Its authority-form is what cannot be a URI ("192.0.2.1:443"), for "h.test:443"
// is one.
func (u *URL) target(holes bool) {
	if hasPrefixByte(u.Text, '/') {
		u.pathAndRest(0, holes)
		return
	}
	end, seen := scan(u.Text, 0, clSlash|clQuestion|clHash)
	if end == len(u.Text) && seen&clColon != 0 && seen&clHole == 0 && u.scheme(false) == 0 {
		u.set(Authority, 0, end, seen)
		u.hostport(0, end, holes)
		return
	}
	u.reference(holes)
}

func hasAuthority(s string) bool { return len(s) >= 2 && s[0] == '/' && s[1] == '/' }

// queryFragment parses what follows the path, which ends at offset at.
func (u *URL) queryFragment(at int, holes bool) {
	if at < len(u.Text) && u.Text[at] == '?' {
		end, seen := scan(u.Text, at+1, clHash)
		u.set(Query, at+1, end, seen)
		u.checkPercent(Query, holes)
		at = end
	}
	if at < len(u.Text) {
		u.setScanned(Fragment, at+1, len(u.Text))
		u.checkPercent(Fragment, holes)
	}
}

// ParseText finds the components of t when a place expects form f: of a
// reference as [Parse] does, and of a component alone the whole text as that
// component. Where a hole makes the boundaries uncertain, [URL.Loose] says so.
func ParseText(t Text, f Form) URL {
	u := newURL(t.S)
	holes := len(t.Holes) > 0
	if c, ok := componentOf[f]; ok {
		u.setScanned(c, 0, len(u.Text))
		u.componentForm(c, holes)
		return u
	}
	switch f {
	case FormAuthority:
		u.authority(0, len(u.Text), classesOf(u.Text), holes)
	case FormHostPort, FormHostOptPort, FormListen:
		u.setScanned(Authority, 0, len(u.Text))
		u.hostport(0, len(u.Text), holes)
	case FormTarget:
		u.target(holes)
	default:
		u.reference(holes)
	}
	if holes {
		u.fit(t, f)
	}
	return u
}

var componentOf = map[Form]Component{
	FormScheme: Scheme, FormUserinfo: Userinfo, FormHost: Host, FormPort: Port,
	FormPath: Path, FormQuery: Query, FormFragment: Fragment,
}

// componentForm checks a component that is the whole text.
func (u *URL) componentForm(c Component, holes bool) {
	switch c {
	case Scheme:
		if !holes && !validScheme(u.Text) {
			u.seen[Scheme] |= clBadForm
		}
	case Host:
		u.hostForm(holes)
	case Userinfo, Path, Query, Fragment:
		u.checkPercent(c, holes)
	}
}
