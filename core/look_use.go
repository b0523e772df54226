package core

import "strings"

// web reports whether the URL is surely one that an HTTP or a WebSocket client
// takes: by its scheme or, if that is not there or not known, because the callee
// speaks no other.
func (l *look) web() bool {
	switch {
	case l.info != nil:
		return l.info.Web
	case l.Has(Scheme) && l.Seen(Scheme)&clHole == 0:
		return false
	}
	return l.use.webOnly()
}

// webOnly reports whether the callee speaks schemes of the web and no other.
func (u *Use) webOnly() bool {
	for _, s := range u.Schemes {
		if info := LookupScheme(s); info == nil || !info.Web {
			return false
		}
	}
	return u.Schemes != nil
}

// maybeWeb is web where nothing says what the scheme is, too: of a reference, or
// of a component alone.
func (l *look) maybeWeb() bool {
	return l.web() || !l.Has(Scheme) && l.use.Schemes == nil
}

// schemeIs reports whether the scheme is known to be one of names.
func (l *look) schemeIs(names ...string) bool {
	scheme := l.part(Scheme)
	for _, n := range names {
		if strings.EqualFold(scheme, n) {
			return true
		}
	}
	return false
}

// refusal says what the place does with a text that net/url refuses: the end of
// a message, or "" if it does not parse it.
func (l *look) refusal() string {
	switch {
	case !l.use.Effect.Has(Parses):
		return ""
	case l.refusedLater():
		return "; net/url refuses the URL once the main module says go " + nuStrictColons.String()
	case !l.refused():
		return ""
	case l.use.Effect.Has(Panics):
		return "; the call panics, for net/url refuses the URL"
	}
	return "; net/url refuses the URL"
}

// connects reports whether the place makes a request or a connection of the
// text, at once or later.
func (l *look) connects() bool { return l.use.Effect&(Sends|Builds) != 0 }

// opaque reports whether net/url keeps what stands behind the scheme as it is,
// in URL.Opaque: it does not begin with a slash.
func (l *look) opaque() bool {
	return l.Has(Scheme) && !l.Has(Authority) && !hasPrefixByte(l.Part(Path), '/')
}

// urlField reports whether the text becomes a field of url.URL, which takes one
// component: an example without a callee is such a field too.
func (l *look) urlField() bool {
	return l.use.Callee == "" || strings.HasPrefix(l.use.Callee, "url.URL.")
}
