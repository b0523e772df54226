package core

import "github.com/urllint/urllint/core/internal/ascii"

// ParseText finds the components of t where form f is expected: a reference as [Parse]
// does, a component alone as the whole text. Where a hole makes the boundaries uncertain,
// [URL.Uncertain] says so.
func ParseText(t Text, f Form) (u URL) {
	u.ParseText(&t, f)
	return u
}

// ParseText is [ParseText] into u, whatever it held before.
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

// componentOf is the component that is the whole text, for the forms of one component.
var componentOf = [NumForms]Component{
	FormScheme: Scheme, FormUserinfo: Userinfo, FormPassword: Userinfo, FormHost: Host, FormBareHost: Host,
	FormPort: Port, FormPath: Path, FormQuery: Query, FormFragment: Fragment,
}

// component parses a text that is component c and nothing else.
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

// target parses a request-target. A leading "//" of an origin-form begins a path. An
// authority-form is what cannot be a URI ("192.0.2.1:443"), because "h.test:443" can.
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

// clearHoles removes the class Control from components in which only holes have it.
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
