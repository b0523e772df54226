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
	if l.spans[Host].Len() > 0 || !l.web() || l.Has(Scheme) && !l.use.Speaks(l.Part(Scheme)) {
		return
	}
	start := l.spans[Authority].Start
	at := Span{start - 2, start}
	switch {
	case l.Has(Port):
		if l.connects() && (allDigits(l.Part(Port)) || l.spans[Port].Len() == 1 && l.holeAt(int(l.spans[Port].Start))) {
			l.reportAs(Warning, at, "no host before the port; Go connects to the machine itself")
		} // elsewhere it is an address to listen on
	case l.use.Effect.Has(Sends):
		l.report(at, "no host; the request fails: no Host in request URL")
	case len(l.Text) == int(l.spans[Authority].End):
		// "http://" alone is a beginning that something is added to
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
	},
	on:    Host,
	sees:  clOdd,
	forms: urlForms,
	check: checkHostName,
})

// Limits of a name in the DNS (RFC 1035 §2.3.4), in bytes.
const (
	maxLabel = 63
	maxName  = 253
)

func checkHostName(l *look) {
	host := l.Part(Host)
	const name = clRegName &^ clPercent
	if host == "" || isPlainName(host) || l.seen[Host]&^name != 0 || !l.web() || l.isPattern(host) {
		return // what no name can have is for others to say; "%2Fsocket" is the path of one
	}
	last := ""
	for at := 0; at < len(host); {
		end := at + labelEnd(host[at:])
		if end == at && !(at == len(host)-1 && at > 0) {
			l.emptyLabel(at)
			return
		}
		if l.badLabel(host[at:end], at) {
			return
		}
		if end > at {
			last = host[at:end]
		}
		at = end + 1
	}
	switch {
	case len(strings.TrimSuffix(host, ".")) > maxName:
		l.report(l.spans[Host], "a host of more than 253 bytes"+noSuchHost)
	case allDigits(last) && !isNumeric(host):
		end := l.spans[Host].Start + int32(len(strings.TrimSuffix(host, ".")))
		at := Span{end - int32(len(last)), end}
		l.report(at, "the last label "+l.quote(at)+" is a number, which no top-level domain is")
	}
}

// isPlainName reports whether it shows at once that a host is a good name, as it
// does of most: short, of good labels, a letter at its end.
func isPlainName(host string) bool {
	before := byte('.')
	for i := range len(host) {
		b := host[i]
		if classes[b]&(clAlpha|clDigit) == 0 && (before == '.' || b != '-' && b != '_' && (b != '.' || before == '-')) {
			return false
		}
		before = b
	}
	return len(host) <= maxLabel && classes[before]&clAlpha != 0
}

const noSuchHost = `; the look-up fails: no such host`

// isPattern reports whether a host stands for several, or for one that is filled
// in: it may, unless it is sent. A host of dots is left out in an example.
func (l *look) isPattern(host string) bool {
	if l.use.Effect.Has(Sends) {
		return false
	}
	return l.seen[Host]&clSub != 0 && strings.ContainsAny(host, "*$,") || strings.Trim(host, ".") == ""
}

func labelEnd(s string) int {
	if i := strings.IndexByte(s, '.'); i >= 0 {
		return i
	}
	return len(s)
}

// emptyLabel reports the dots at offset at of the host, before which a label is
// missing.
func (l *look) emptyLabel(at int) {
	start := l.spans[Host].Start + int32(at)
	end := start
	for l.Text[end] == '.' && end+1 < l.spans[Host].End {
		end++
	}
	dots := Span{start, max(end, start+1)}
	l.report(dots, "an empty label in host "+l.quote(l.spans[Host])+noSuchHost, replace("take the dot out", dots, ""))
}

// badLabel reports a label, at offset at of the host, that no name in the DNS can
// have. Underscores are no fault: services have them, and many hosts.
func (l *look) badLabel(label string, at int) bool {
	start := l.spans[Host].Start + int32(at)
	whole := Span{start, start + int32(len(label))}
	if len(label) > maxLabel {
		l.report(whole, "the label "+l.quote(whole)+" has more than 63 bytes"+noSuchHost)
		return true
	}
	if label != "" && (label[0] == '-' || label[len(label)-1] == '-') {
		l.report(whole, "the label "+l.quote(whole)+" begins or ends with a hyphen"+noSuchHost)
		return true
	}
	for i := range len(label) {
		if classes[label[i]]&(clSub|clMark) != 0 && strings.IndexByte("-_", label[i]) < 0 {
			bad := Span{start + int32(i), start + int32(i) + 1}
			l.report(bad, l.quote(bad)+" is in no host name"+noSuchHost)
			return true
		}
	}
	return false
}
