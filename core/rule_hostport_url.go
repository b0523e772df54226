package core

import "strings"

var _ = define(Rule{
	Name:    "hostport-url",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2"},
	Summary: `A URL where host and port are expected, or a port where a host is.`,
	Why: `The callee splits the text at its last colon, so that "http" becomes a part of the host: the connection fails with ` +
		`"too many colons in address" or "no such host". The domain of a cookie has no port either: net/http leaves such a ` +
		`domain out, so that the cookie is sent to one host only.`,
	Instead: `Write "host:port"; of a parsed URL that is its field Host. For a host alone it is what URL.Hostname gives.`,
	Examples: []Example{
		{Use: "hostport +sends", Bad: "«http://»h.test:80", Fixed: "h.test:80", Good: "h.test:80"},
		{Use: "hostport +sends", Bad: "«https://»h.test/", Fixed: "h.test:443", Good: "h.test:443"},
		{Use: "listen", Bad: "«http://»:8080", Fixed: ":8080", Good: ":8080"},
		{Use: "host", Bad: "«https://»h.test", Fixed: "h.test", Good: ".h.test"},
		{Use: "host", Bad: "h.test«:8080»", Good: "⟦h⟧"},
		{Use: "hostport", Bad: "«redis://»⟦h⟧:⟦p:digits⟧/0", Good: "h.test:⟦p:digits⟧"},
	},
	on:    Whole,
	forms: addressForms | forms(FormHost),
	sees:  clSlash | clColon,
	need:  needFault | needBytes,
	over:  []string{"port-invalid", "port-missing", "port-empty", "host-ipv6", "host-numeric", "char-unescaped", "host-missing", "hostport-unbracketed"},
	check: checkHostportURL,
})

func checkHostportURL(l *look) {
	switch {
	case l.use.Form == FormHostOptPort && l.urlField() || l.use.Effect.Has(Compares):
		return // url-field or compare-never says it
	case l.use.Form == FormHost:
		l.bareHost()
		return
	}
	at, ok := l.schemePrefix()
	if !ok {
		return
	}
	l.report(at, "a URL where host and port belong: "+l.quote(at)+" is no part of an address", l.bareAddress(at)...).claim = l.Span(Whole)
}

// bareHost reports the first thing in a host that is none: a scheme, or a port.
func (l *look) bareHost() {
	if at, ok := l.schemePrefix(); ok {
		l.report(at, "a URL where a host belongs: "+l.quote(at)+" is no part of a host", l.bareAddress(at)...).claim = l.Span(Whole)
		return
	}
	host, port, ok := strings.Cut(l.Text, ":")
	if ok && host != "" && validPort(port) && !l.text.HoleIn(l.Span(Whole)) {
		at := span(len(host), len(l.Text))
		l.report(at, "host and port where a host belongs: "+l.quote(at)+" is no part of a host").claim = l.Span(Whole)
	}
}

// schemePrefix gives the scheme and "://" that the text begins with.
func (l *look) schemePrefix() (Span, bool) {
	end, _ := scan(l.Text, 0, clColon|clSlash)
	if !strings.HasPrefix(l.Text[end:], "://") || end == 0 {
		return Absent, false
	}
	at := span(0, end+len("://"))
	return at, validScheme(l.Text[:end]) || end == 1 && l.holeAt(0)
}

// bareAddress offers to take away what is no address, if no more than that and
// the default port has to be done.
func (l *look) bareAddress(prefix Span) []Fix {
	u := Parse(l.Text)
	if l.text.HoleIn(prefix) || u.Has(Userinfo) || u.Has(Query) || u.Has(Fragment) || strings.Trim(u.Part(Path), "/") != "" {
		return nil
	}
	edits := []Edit{put(prefix, "")}
	port := ""
	if l.use.Form == FormHost && u.Has(Port) {
		return nil
	}
	if info := u.schemeInfo(); info != nil && !u.Has(Port) && l.use.Form != FormHostOptPort && l.use.Form != FormHost {
		if info.Port == "" {
			return nil
		}
		port = ":" + info.Port
	}
	if rest := u.Span(Path); rest.Len() > 0 || port != "" {
		edits = append(edits, put(rest, port))
	}
	return []Fix{edited("leave host and port", edits...)}
}
