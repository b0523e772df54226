package core

import "strings"

var _ = define(Rule{
	Name:    "host-missing",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 9110 §4.2.1", "RFC 9110 §4.2.2", "RFC 3986 §3.2.2"},
	Summary: `An http URL without a host.`,
	Why: `net/url accepts it and net/http fails: "no Host in request URL". With a port alone, Go connects to the machine ` +
		`itself. A third slash, or a variable that is empty, does it.`,
	Instead: `Write the host: "http://localhost:8080/".`,
	Examples: []Example{
		{Use: "absolute http https +sends +parses", Bad: "http:«//»/x", Good: "http://h.test/x"},
		{Use: "absolute http https +sends", Bad: "https:«//»:443/", Good: "https://h.test:443/"},
		{Bad: "https:«//»/x?q=⟦q⟧", Good: "https://⟦h⟧/x"},
		{Use: "absolute http https +sends", Bad: "http:«//»", Good: "http://⟦h⟧"},
	},
	on:    Host,
	sees:  clOdd,
	forms: urlForms &^ forms(FormOrigin),
	check: checkHostMissing,
})

func checkHostMissing(l *look) {
	if l.Span(Host).Len() > 0 || !l.web() || l.Has(Scheme) && !l.use.Speaks(l.Part(Scheme)) {
		return
	}
	start := l.Span(Authority).Start
	at := Span{start - 2, start}
	switch {
	case l.Has(Port):
		if l.connects() && (allDigits(l.Part(Port)) || l.Span(Port).Len() == 1 && l.holeAt(int(l.Span(Port).Start))) {
			l.reportAs(Warning, at, "no host before the port; Go connects to the machine itself")
		} // elsewhere it is an address to listen on
	case l.use.Effect.Has(Sends) && l.use.Own: // by whatever client
		l.report(at, "no host; the request fails")
	case l.use.Effect.Has(Sends):
		l.report(at, "no host; the request fails: no Host in request URL")
	case len(l.Text) == int(l.Span(Authority).End):
		// "http://" alone is a beginning that something is added to
	case l.use.Form == FormURI && l.use.Effect.Has(Parses) && !l.use.Effect.Has(Builds) && !l.use.demands():
		// of a request that is not surely sent as it is: a transport may put the host in
	default:
		l.reportAs(Warning, at, "no host")
	}
}

var _ = define(Rule{
	Name:    "host-invalid",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 1034 §3.5", "RFC 1123 §2.1", "RFC 3986 §3.2.2", "URL Standard §3.5"},
	Summary: `A host of an http URL that can be no name in the DNS: an empty label, one of more than 63 bytes, a hyphen at its edge, a character that no name has.`,
	Why:     `The URL parses, and the look-up fails at run time: Go's resolver does not even ask for such a name ("no such host").`,
	Instead: `Write labels of letters, digits and hyphens with one dot between them. An underscore is not reported.`,
	Examples: []Example{
		{Bad: "https://www.«.»h.test/", Fixed: "https://www.h.test/", Good: "https://www.h.test./"},
		{Bad: "https://«-api».h.test/", Good: "https://my_api.h.test/"},
		{Bad: "http://h«(»1).test/⟦p⟧", Good: "http://h1.test/⟦p⟧"},
		{Bad: "wss://h.test.«123»/", Good: "wss://h.test.a123/"},
		{Bad: "http://h.test.«.»/", Fixed: "http://h.test./", Good: "http://h.test./"},
	},
	on:    Host,
	sees:  clOdd,
	forms: urlForms,
	check: checkHostName,
})

func checkHostName(l *look) {
	host := l.Part(Host)
	const name = clRegName &^ clPercent
	if host == "" || l.Seen(Host)&^name != 0 || !l.web() || l.isPattern(host) {
		return // what no name can have is for others to say; "%2Fsocket" is the path of one
	}
	in, fault := findNameFault(host, true)
	at := Span{l.Span(Host).Start + in.Start, l.Span(Host).Start + in.End}
	switch fault {
	case LabelEmpty:
		l.emptyLabel(at.Start)
	case NameByte:
		l.report(at, l.quote(at)+" is in no host name"+noSuchHost)
	case LabelTooLong:
		l.report(at, "the label "+l.quote(at)+" has more than 63 bytes"+noSuchHost)
	case LabelHyphen:
		at = l.labelAround(at)
		l.report(at, "the label "+l.quote(at)+" begins or ends with a hyphen"+noSuchHost)
	case NameTooLong:
		l.report(at, "a host of more than 253 bytes"+noSuchHost)
	case NameNumeric:
		if _, kind := ParseIPv4(host); kind == NotIPv4 { // host-numeric is about the others
			l.report(at, "the last label "+l.quote(at)+" is a number, which no top-level domain is")
		}
	}
}

const noSuchHost = `; the look-up fails: no such host`

// isPattern reports whether a host stands for several, or for one that is filled
// in: it may, unless it is sent. A host of dots is left out in an example.
func (l *look) isPattern(host string) bool {
	if l.use.Effect.Has(Sends) {
		return false
	}
	return l.Seen(Host)&clSub != 0 && strings.ContainsAny(host, "*$,") || strings.Trim(host, ".") == ""
}

// emptyLabel reports the dots at offset start, before which a label is missing.
func (l *look) emptyLabel(start int32) {
	end := start
	for l.Text[end] == '.' && end+1 < l.Span(Host).End {
		end++
	}
	dots := Span{start, max(end, start+1)}
	l.report(dots, "an empty label in host "+l.quote(l.Span(Host))+noSuchHost, replace("take the dot out", dots, ""))
}

// labelAround gives the label of the host that the bytes at stand in.
func (l *look) labelAround(at Span) Span {
	host := l.Span(Host)
	start := host.Start + int32(strings.LastIndexByte(l.Text[host.Start:at.Start], '.')) + 1
	return Span{start, start + int32(labelEnd(l.Text[start:host.End]))}
}
