package core

import (
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// IsAmbiguous reports whether f allows several forms, and the text decides which.
func (f Form) IsAmbiguous() bool {
	return f >= FormHostPortOrURL && f <= FormURLOrText
}

// Resolve returns the form that t has if f is ambiguous, else f. If t does not tell, it is
// [FormText].
func (f Form) Resolve(t *Text) Form {
	switch f {
	case FormHostPortOrURL:
		switch {
		case t.BeginsURL():
			return FormURI
		case t.IsAddress():
			return FormHostOptPort
		}
		return FormText
	case FormHostPortOrPath:
		if strings.IndexByte(t.S, '/') >= 0 && !t.BeginsURL() {
			return FormText
		}
		return FormHostPort
	case FormURLOrText:
		if t.BeginsURL() {
			return FormURI
		}
		return FormText
	}
	return f
}

// BeginsURL reports whether t begins with a scheme and "://", or is a URL of the web that
// lacks some of these bytes: "https:/h.test".
func (t *Text) BeginsURL() bool {
	end, _ := ascii.Scan(t.S, 0, ascii.Colon|ascii.Slash)
	scheme := t.S[:end]
	switch {
	case strings.HasPrefix(t.S[end:], "://"):
		return schemeError(scheme, len(scheme)) < 0 || end == 1 && t.HoleAt(0) != nil
	case strings.EqualFold(scheme, "http"), strings.EqualFold(scheme, "https"):
		return strings.HasPrefix(t.S[end:], ":/") || strings.HasPrefix(t.S[end:], "//")
	}
	return false
}

// IsAddress reports whether t is certainly a host, perhaps with a port, where a URL is
// possible, too: it has no slash and does not begin with a hole that may contain one.
func (t *Text) IsAddress() bool {
	if t.S == "" || strings.ContainsAny(t.S, "/?#") {
		return false
	}
	h := t.HoleAt(0)
	return h == nil || h.HoldsHost() || h.May == Digits
}

// HoldsHost reports whether the value of the hole is a host and nothing else, judged by
// its origin or its name.
func (h *Hole) HoldsHost() bool {
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
