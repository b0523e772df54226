package core

import "strings"

// several reports whether f stands for several forms, of which a text has one.
func (f Form) several() bool {
	return f >= FormHostPortOrURL && f <= FormURLOrText
}

// of gives the form of t where the place takes several of them: the text says
// itself which one it has. A text of which that is not known can be anything.
func (f Form) of(t *Text) Form {
	switch f {
	case FormHostPortOrURL:
		switch {
		case t.beginsURL():
			return FormURI
		case t.isAddress():
			return FormHostOptPort
		}
		return FormText
	case FormHostPortOrPath:
		if strings.IndexByte(t.S, '/') >= 0 && !t.beginsURL() {
			return FormText
		}
		return FormHostPort
	case FormURLOrText:
		if t.beginsURL() {
			return FormURI
		}
		return FormText
	}
	return f
}

// decide gives the use the form that t has. Only a URL is parsed as one.
func (use *Use) decide(t *Text) {
	if f := use.Form.of(t); f != use.Form {
		use.Form = f
		if !f.WholeURL() {
			use.Effect &^= Parses | Refuses
		}
	}
}

// beginsURL reports whether t begins with a scheme and "://", or is a URL of the
// web in which these are broken: "https:/h.test".
func (t *Text) beginsURL() bool {
	end, _ := scan(t.S, 0, clColon|clSlash)
	scheme := t.S[:end]
	switch {
	case strings.HasPrefix(t.S[end:], "://"):
		return schemeError(scheme, len(scheme)) < 0 || end == 1 && t.HoleAt(0) != nil
	case strings.EqualFold(scheme, "http"), strings.EqualFold(scheme, "https"):
		return strings.HasPrefix(t.S[end:], ":/") || strings.HasPrefix(t.S[end:], "//")
	}
	return false
}

// isAddress reports whether t surely is a host, perhaps with a port, where a URL
// could stand too: it has no slash and does not begin with a hole that may bring
// one.
func (t *Text) isAddress() bool {
	if t.S == "" || strings.ContainsAny(t.S, "/?#") {
		return false
	}
	h := t.HoleAt(0)
	return h == nil || h.holdsHost() || h.May == Digits
}

// holdsHost reports whether the value of the hole is a host and nothing else, by
// where it comes from or by its name.
func (h *Hole) holdsHost() bool {
	switch h.From {
	case FromHostname, FromSplit, FromIP, FromIPv4, FromName:
		return true
	}
	if h.May != Anything {
		return h.May == HostText
	}
	name := h.Name[strings.LastIndexByte(h.Name, '.')+1:]
	for _, host := range []string{"host", "hostname", "ip", "ipaddr"} {
		if strings.EqualFold(name, host) {
			return true
		}
	}
	return false
}
