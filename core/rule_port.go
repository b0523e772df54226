package core

import (
	"fmt"
	"slices"
	"strings"
)

var _ = define(Rule{
	Name:    "port-invalid",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.3", "RFC 1738 §3.1", "RFC 9293 §3.1"},
	Summary: `A port that is no number, or one above 65535.`,
	Why: `net/url refuses a port with anything but digits in it. A number above 65535 passes every parser and fails when ` +
		`the connection is made ("invalid port").`,
	Instead: `Write a port between 0 and 65535, or none.`,
	Examples: []Example{
		{Bad: "http://h.test:«99999»/", Good: "http://h.test:8080/"},
		{Bad: "http://⟦h⟧:«99999»/", Good: "http://⟦h⟧:9999/"},
		{Bad: "https://h.test:«8080a»/x", Fixed: "https://h.test:8080/x", Good: "https://h.test:8080/x"},
		{Use: "hostport", Bad: "h.test:«80/x»", Fixed: "h.test:80", Good: "h.test:http"},
		{Bad: "http://h.test:«80:81»/", Good: "http://h.test:81/"},
		{Use: "hostport +sends", Bad: "h.test:«6379:6379»", Fixed: "h.test:6379", Good: "h.test:6379"},
	},
	on:    Port,
	sees:  clOdd,
	need:  needFault,
	check: checkPort,
})

func checkPort(l *look) {
	port := l.Part(Port)
	if port == "" || l.severalHosts(port) || l.ofSocket() {
		return
	}
	at, effect := l.Span(Port), ""
	if !allDigits(port) {
		if l.isServiceName(port) {
			return
		}
		if strings.IndexByte(port, ':') >= 0 {
			if l.use.Effect.Has(Tries) && len(l.text.Holes) > 0 {
				return // the first is put there where there was none, and tried before the second is
			}
			l.reportAs(l.twoPorts(), at, "two ports, "+l.quote(at)+l.refusal(), l.portFixes(port)...)
			return
		}
		message := "port " + l.quote(at) + " is not a number"
		if slash := strings.IndexByte(port, '/'); slash > 0 && allDigits(port[:slash]) {
			path := Span{at.Start + int32(slash), at.End}
			message = "a path where host and port belong: " + l.quote(path) + " is no part of an address"
		}
		l.reportAs(notANumber(port, l.use.Effect), at, message+l.refusal(), l.portFixes(port)...)
		return
	}
	if portNumber(port) > 65535 {
		if l.use.Effect&(Sends|Builds) != 0 {
			effect = "; the connection fails"
		}
		l.report(at, "port "+l.shown(at)+" is above 65535"+effect, l.portFixes(port)...)
	}
}

// portFixes offers to keep the number that a port begins with, unless it is one of
// two. No fix takes a port out: which one is meant only the author knows.
func (l *look) portFixes(port string) []Fix {
	at := l.Span(Port)
	end, _ := scan(port, 0, ^clDigit)
	if end == len(port) || !validPort(port[:end]) || port[end] == ':' && port[end+1:] != port[:end] {
		return nil
	}
	return []Fix{replace("keep the number", Span{at.Start + int32(end), at.End}, "")}
}

// ofSocket reports whether the authority is the path of a Unix socket, as in
// "http+unix://%2Frun%2Fx.sock:/path": there a colon ends it.
func (l *look) ofSocket() bool {
	scheme := strings.ToLower(l.part(Scheme))
	return scheme == "httpunix" || slices.Contains(strings.Split(scheme, "+"), "unix")
}

// twoPorts gives how bad a second port is: it fails where the URL is refused, or
// where a connection is made.
func (l *look) twoPorts() Level {
	if l.connects() || !l.use.Form.WholeURL() {
		return Error
	}
	return l.refusedOr(Warning)
}

// notANumber gives how bad a port is that holds more than digits. "-1" is what
// programs write for a random port, or none, in a notation of their own: that is
// an error only where somebody else reads it.
func notANumber(port string, effect Effect) Level {
	if port == "-1" && effect == 0 {
		return Info
	}
	return Error
}

// severalHosts reports whether the authority is a list of hosts, which the
// schemes of databases and brokers have and those of the web have not.
func (l *look) severalHosts(port string) bool {
	return strings.ContainsAny(port, ",(") && l.Has(Scheme) && (l.info == nil || !l.info.Web)
}

// isServiceName reports whether a port stands where the resolver looks it up by
// name (net.Dial) and could be one (RFC 6335 §5.1).
func (l *look) isServiceName(port string) bool {
	switch l.use.Form {
	case FormHostPort, FormHostOptPort, FormListen:
	default:
		return false
	}
	const service = clAlpha | clDigit | clMark
	return classesOf(port)&^(service|clSchemeMark|clHexAlpha) == 0 && classesOf(port)&clAlpha != 0 && port[0] != '-'
}

func allDigits(s string) bool { return classesOf(s)&^clDigit == 0 }

// portNumber gives the value of a string of digits, 65536 for all that is above.
func portNumber(digits string) int {
	n := 0
	for i := range len(digits) {
		if n = n*10 + int(digits[i]-'0'); n > 65535 {
			return 65536
		}
	}
	return n
}

var _ = define(Rule{
	Name:    "port-missing",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.3"},
	Summary: `An address without a port where the callee needs one.`,
	Why:     `net.Dial and net.Listen fail at run time: "missing port in address".`,
	Instead: `Write "host:port"; to listen on every interface, ":8080".`,
	Examples: []Example{
		{Use: "hostport +sends", Bad: "«h.test»", Good: "h.test:80"},
		{Use: "listen", Bad: "«8080»", Fixed: ":8080", Good: ":8080"},
		{Use: "hostport", Bad: "«[::1]»", Good: "[::1]:80"},
	},
	on:    Host,
	forms: forms(FormHostPort, FormListen),
	check: checkPortMissing,
})

func checkPortMissing(l *look) {
	if l.Has(Port) || l.Text == "" {
		return
	}
	host := l.Part(Host)
	if strings.IndexByte(host, ':') >= 0 && host[0] != '[' || strings.ContainsAny(host, "/?#") {
		return // an IPv6 address without brackets, or a URL: not for this rule
	}
	whole := l.Span(Whole)
	message := "missing port in address " + l.quote(whole)
	if l.use.Form == FormListen && allDigits(host) && portNumber(host) <= 65535 {
		l.report(whole, message+`; a port stands behind a colon`, replace("make it a port", span(0, 0), ":"))
		return
	}
	l.report(whole, message)
}

var _ = define(Rule{
	Name:    "port-empty",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.3", "RFC 3986 §6.2.3"},
	Summary: `A colon with no port behind it.`,
	Why: `In a URL it means the default port, and the request's Host header keeps the colon. In a dialled address it is ` +
		`port 0, where nothing listens.`,
	Instead: `Take the colon out, or write the port.`,
	Examples: []Example{
		{Bad: "http://h.test«:»/x", Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: "http://h.test«:»", Fixed: "http://h.test", Good: "http+unix://⟦socket⟧:/x"},
		{Use: "hostport +sends", Bad: "h.test«:»", Good: "h.test:80"},
		{Use: "listen", Bad: "h.test«:»", Good: ":0"},
	},
	on:    Port,
	sees:  clOdd,
	check: checkPortEmpty,
})

func checkPortEmpty(l *look) {
	if l.Part(Port) != "" || !l.certain(Authority) || l.Has(Host) && l.Span(Host).Len() == 0 || l.use.Effect.Has(Tries) || l.ofSocket() {
		return // a colon put behind a host is how programs have its brackets taken off
	}
	colon := Span{l.Span(Port).Start - 1, l.Span(Port).End}
	switch l.use.Form {
	case FormListen:
		l.reportAs(Info, colon, "no port behind the colon: any port is taken")
	case FormHostPort:
		l.report(colon, "no port behind the colon: port 0 is dialled")
	default:
		fix := replace("take the colon out", colon, "")
		fix.Safe = l.Has(Scheme)
		l.report(colon, "no port behind the colon", fix)
	}
}

var _ = define(Rule{
	Name:    "port-mismatch",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 9110 §4.2.1", "RFC 9110 §4.2.2", "RFC 6455 §3"},
	Summary: `https on port 80, or http on port 443.`,
	Why: `The other end speaks the other protocol: the TLS handshake fails, or the server answers 400 to a request in ` +
		`plain text.`,
	Instead: `Make the scheme and the port agree; leave the port out where it is the default one.`,
	Examples: []Example{
		{Bad: "https://h.test:«80»/", Good: "https://h.test:443/"},
		{Bad: "http://⟦h⟧:«443»/", Fixed: "https://⟦h⟧:443/", Good: "http://⟦h⟧:80/"},
		{Bad: "wss://h.test:«80»/", Good: "ws://h.test:80/"},
	},
	on:    Port,
	sees:  clOdd,
	check: checkPortMismatch,
})

// withOrWithoutTLS is the scheme of the same protocol with TLS, or without.
var withOrWithoutTLS = map[string]string{"http": "https", "https": "http", "ws": "wss", "wss": "ws"}

func checkPortMismatch(l *look) {
	if l.info == nil || !l.certain(Scheme) {
		return
	}
	other := LookupScheme(withOrWithoutTLS[l.info.Name])
	if other == nil || other.Port != l.Part(Port) {
		return
	}
	at := l.Span(Port)
	message := fmt.Sprintf("%s on port %s, which is the port of %s", l.info.Name, l.Part(Port), other.Name)
	if strings.HasSuffix(l.info.Name, "s") {
		l.report(at, message)
		return
	}
	l.report(at, message, replace("use "+l.info.Name+"s", Span{l.Span(Scheme).End, l.Span(Scheme).End}, "s"))
}
