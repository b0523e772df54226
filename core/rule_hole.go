package core

import (
	"slices"
	"strings"
)

var _ = define(Rule{
	Name:    "hostport-unbracketed",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.2", "RFC 5952 §6"},
	Summary: `Host and port joined with a colon, although the host may be an IPv6 address.`,
	Why: `An IPv6 address, such as 2001:db8::1, has colons of its own. With another colon and a port behind it nobody can tell ` +
		`where the address ends: "2001:db8::1:80" is an address, too. So it is written in brackets: "[2001:db8::1]:80". Without ` +
		`the brackets net.Dial and net.Listen fail with "too many colons in address", and since Go 1.26 net/url refuses such a ` +
		`URL of http or https, which older releases took. The program works until it is given the first IPv6 address.`,
	Instead: `Join host and port with net.JoinHostPort(host, port), which adds the brackets where they are needed. Both are strings: ` +
		`a number is written strconv.Itoa(port). Give it the host without brackets; URL.Hostname takes them away. A host alone, without ` +
		`a port, is written "[" + host + "]" if it is an IPv6 address.`,
	Anywhere: true,
	Examples: []Example{
		{Bad: "http://«⟦cfg.Host:any:field⟧:⟦p⟧»/x", Fixed: "http://⟦net.JoinHostPort(cfg.Host, p):hostport⟧/x", Good: "http://⟦hp:hostport⟧/x"},
		{Bad: "https://«⟦u.Hostname():host:hostname⟧:8443»/", Fixed: "https://⟦net.JoinHostPort(u.Hostname(), \"8443\"):hostport⟧/", Good: "https://⟦host:host:name⟧:8443/"},
		{Use: "hostport +sends", Bad: "«⟦ip:host:ip⟧:⟦port:digits⟧»", Fixed: "⟦net.JoinHostPort(ip, port):hostport⟧", Good: "⟦ip:host:ipv4⟧:⟦port:digits⟧"},
		{Bad: "https://«⟦h:any:parameter⟧:8443»⟦r.RequestURI⟧", Fixed: "https://⟦net.JoinHostPort(h, \"8443\"):hostport⟧⟦r.RequestURI⟧", Good: "https://⟦r.Host:hostport⟧⟦r.RequestURI⟧"},
		{Bad: "http://«⟦h:any:parameter⟧:⟦p:digits⟧»⟦path⟧", Fixed: "http://⟦net.JoinHostPort(h, p):hostport⟧⟦path⟧", Good: "http://⟦hp:hostport⟧⟦path⟧"},
		{Use: "listen", Bad: "«⟦h:any:flag⟧:8080»", Fixed: "⟦net.JoinHostPort(h, \"8080\"):hostport⟧", Good: "⟦addr:hostport⟧"},
		{Bad: "postgres://⟦u:userinfo⟧@«⟦h:any:parameter⟧:⟦p:digits⟧»/x", Fixed: "postgres://⟦u:userinfo⟧@⟦net.JoinHostPort(h, p):hostport⟧/x", Good: "docker://⟦image⟧:⟦tag⟧"},
	},
	on:    Authority,
	forms: urlForms | addressForms | forms(FormAuthority),
	sees:  clHole,
	need:  needBytes,
	mends: true,
	check: checkUnbracketed,
})

func checkUnbracketed(l *look) {
	host, port := l.Span(Host), l.portBegin()
	if host.Len() != 1 || port.Len() < 1 || !l.joinsHostPort(port) || l.use.Effect.Has(Tries) {
		return
	}
	h := l.text.HoleAt(int(host.Start))
	if h == nil || h.May != Anything && h.May != HostText || h.By != ByNobody {
		return
	}
	level, effect := Warning, ""
	switch {
	case h.From == FromIPv4 || h.From == FromName:
		return
	case l.goesToNet():
		effect = "; it fails then: too many colons in address"
	}
	if h.From == FromUnknown && h.May == Anything {
		level = Info // nothing says that an address comes here
	}
	at := Span{host.Start, port.End}
	fix := around("join them with net.JoinHostPort", at, JoinHostPort)
	fix.Safe = h.From.bare() && l.isNumber(port)
	l.reportAs(level, at, l.quote(at)+" breaks for IPv6 hosts, which need brackets"+effect, fix)
}

// chosen reports whether a value that comes from there is what somebody chose.
func (o Origin) chosen() bool { return FromParameter <= o && o <= FromForm }

// goesToNet reports whether a text is an address that net.Dial or net.Listen gets as
// it is. Elsewhere a library may read "::1:80" as a whole address, or add a port.
func (l *look) goesToNet() bool {
	return l.use.Form == FormListen || addressForms.has(l.use.Form) && l.use.Effect.Has(Sends)
}

// bare reports whether a host that comes from there never has brackets.
func (o Origin) bare() bool { return o == FromHostname || o == FromIP || o == FromSplit }

// isNumber reports whether a port is digits: known ones, or a hole that has them.
func (l *look) isNumber(port Span) bool {
	h := l.text.HoleAt(int(port.Start))
	return h == nil || h.May == Digits
}

// portBegin gives the port, without the holes that stand behind a number or
// another hole: a path begins there, or more digits, which changes nothing.
func (l *look) portBegin() Span {
	port := l.Span(Port)
	if port.Len() < 2 {
		return port
	}
	if l.text.HoleAt(int(port.Start)) != nil {
		if l.text.HoleAt(int(port.Start)+1) != nil {
			return Span{port.Start, port.Start + 1}
		}
		return port
	}
	end, _ := scan(port.In(l.Text), 0, ^clDigit)
	if l.text.HoleAt(int(port.Start)+end) == nil {
		return port
	}
	return Span{port.Start, port.Start + int32(end)}
}

// joinsHostPort reports whether what stands there for a port is one: a number or
// one hole. Of a scheme that has no port here, only a number can be one, for
// "docker://image:tag" has none.
func (l *look) joinsHostPort(port Span) bool {
	h := l.text.HoleAt(int(port.Start))
	if h == nil {
		return allDigits(port.In(l.Text))
	}
	if port.Len() != 1 {
		return false
	}
	known := !l.Has(Scheme) || l.Seen(Scheme)&clHole != 0 || l.info != nil && l.info.Port != ""
	return h.May == Digits || h.May == Anything && known
}

var _ = define(Rule{
	Name:    "hole-unescaped",
	Level:   Info,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2.4", "RFC 3986 §3.2.1", "RFC 1738 §2.2", "RFC 1738 §3.1"},
	Summary: `A string put into a path segment, a query value or a password without escaping.`,
	Why: `A "/", "?", "#", "&" or "%" in it changes the URL around it: another resource, a second parameter, another host. ` +
		`Generated passwords hold such bytes often.`,
	Instead:  `Escape it: url.PathEscape for a segment, url.QueryEscape for a query value, url.UserPassword for a password.`,
	Anywhere: true,
	Examples: []Example{
		{Use: "absolute postgres +sends", Bad: "postgres://⟦u⟧:«⟦p:any:parameter⟧»@db.test/x", Fixed: "postgres://⟦url.UserPassword(u, p):userinfo⟧@db.test/x", Good: "postgres://⟦up:userinfo⟧@db.test/x"},
		{Bad: "https://h.test/items/«⟦id⟧»/x", Fixed: "https://h.test/items/⟦id:segment:path-escape⟧/x", Good: "https://h.test/items/⟦id:segment⟧/x"},
		{Bad: "⟦base⟧/x?n=«⟦name⟧»&m=1", Fixed: "⟦base⟧/x?n=⟦name:query-value:query-escape⟧&m=1", Good: "⟦base⟧/x?n=⟦name:query-value⟧&m=⟦m:digits⟧"},
	},
	on:     Whole,
	forms:  urlForms | forms(FormUserinfo, FormQuery),
	sees:   clHole,
	need:   needBytes,
	raises: true,
	check:  checkHoleUnescaped,
})

func checkHoleUnescaped(l *look) {
	for i := range l.text.Holes {
		h := &l.text.Holes[i]
		if h.May != Anything || h.By != ByNobody || l.count >= maxFindings {
			continue
		}
		at := Span{h.At, h.At + 1}
		switch c := l.at(h.At); {
		case c == Userinfo && l.between(at, ':', '@'):
			l.unescapedPassword(h, at)
		case c == Path && l.certain(Path) && l.isSegment(at) && !h.namedPath():
			l.report(at, l.quote(at)+` is not escaped: a "/", "?" or "#" in it changes the URL`, around("escape it for a path", at, PathEscape))
		case c == Query && l.between(at, '=', '&'):
			l.report(at, l.quote(at)+` is not escaped: a "&", "#" or "+" in it changes the query`, around("escape it for a query", at, QueryEscape))
		}
	}
}

// namedPath reports whether a hole is called a path: it may hold slashes that are
// meant, which url.PathEscape would take away.
func (h *Hole) namedPath() bool { return strings.HasSuffix(strings.ToLower(h.Name), "path") }

// unescapedPassword is a warning where a connection is made with a string that
// somebody chose.
func (l *look) unescapedPassword(h *Hole, at Span) {
	level := Info
	if l.opens() && h.From.chosen() {
		level = Warning
	}
	message := `the password {` + h.Name + `} is not escaped: a "/", "?", "#", "@" or "%" in it breaks the URL`
	if user := at.Start - 2; user == l.Span(Userinfo).Start && l.holeAt(int(user)) {
		l.reportAs(level, at, message, around("escape user and password", Span{user, at.End}, UserPassword))
		return
	}
	l.reportAs(level, at, message)
}

// opens reports whether a connection is made with the text: at once, or by the
// driver of a database.
func (l *look) opens() bool {
	return l.use.Effect.Has(Sends) || slices.ContainsFunc(l.use.Schemes, func(s string) bool { return dsnURLs[s] != nil })
}

// between reports whether the bytes at stand behind the byte before, and in front
// of the byte after or the end of the text.
func (l *look) between(at Span, before, after byte) bool {
	return at.Start > 0 && l.Text[at.Start-1] == before &&
		(int(at.End) == len(l.Text) || l.Text[at.End] == after || l.Text[at.End] == '#')
}

// isSegment reports whether the bytes at are a whole segment with another one
// before it: the first one alone may be a whole path.
func (l *look) isSegment(at Span) bool {
	path := l.Span(Path)
	return at.Start > path.Start+1 && l.Text[at.Start-1] == '/' && (at.End == path.End || l.Text[at.End] == '/')
}
