package core

import (
	"net/netip"
	"slices"
	"strconv"
	"strings"
)

// What the policy says is silent where texts are only compared with others: names
// of issuers, namespaces and the like are not asked for anything.

var policyForms = urlForms | forms(FormAuthority, FormHost, FormHostPort, FormHostOptPort)

var _ = define(Rule{
	Name:    "host-denied",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"README: Configuration"},
	Summary: `A host that the configuration denies, or does not allow.`,
	Why: `The configuration says which hosts the program may have to do with (allow-hosts) or must not (deny-hosts). ` +
		`Without these lists the rule says nothing.`,
	Instead: `Use a host that is allowed, or change the list. In tests the rule is silent without -include-tests.`,
	Examples: []Example{
		{Policy: Policy{DenyHosts: []string{"*.staging.corp.io"}}, Bad: "https://«api.staging.corp.io»/v1", Good: "https://api.corp.io/v1"},
		{Policy: Policy{AllowHosts: []string{"*.corp.io", "localhost"}}, Bad: "https://«h.evil.io»/⟦p⟧", Good: "https://⟦h⟧/x"},
		{Policy: Policy{DenyHosts: []string{"10.0.0.0/8"}}, Use: "hostport", Bad: "«10.1.2.3»:443", Good: "192.0.2.1:443"},
	},
	on:    Host,
	forms: policyForms,
	need:  needNormal,
	check: checkHostDenied,
	asked: func(p *policy) bool { return len(p.AllowHosts)+len(p.DenyHosts) > 0 },
})

func checkHostDenied(l *look) {
	host, at := l.policyHost(), l.Span(Host)
	switch {
	case host == "":
	case l.policy.denyHosts.has(host):
		l.report(at, "host "+l.quote(at)+" is one of deny-hosts")
	case !l.policy.allowHosts.empty() && !l.policy.allowHosts.has(host):
		l.report(at, "host "+l.quote(at)+" is none of allow-hosts")
	}
}

// policyHost gives the host in lower case, decoded and without the dot of the root;
// "" if it is not certain.
func (l *look) policyHost() string {
	host, ok := decode(l.part(Host))
	if !ok {
		return ""
	}
	return strings.ToLower(strings.TrimSuffix(host, "."))
}

var _ = define(Rule{
	Name:    "scheme-denied",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"README: Configuration"},
	Summary: `A scheme that the configuration denies, or does not allow, for all hosts or for public ones.`,
	Why: `The configuration says which schemes a program may use (allow-schemes), or must not (deny-schemes), and which ` +
		`alone it may use with hosts of the public Internet (public-schemes), such as https. Without these lists the rule says nothing.`,
	Instead: `Use a scheme that is allowed, or change the list. In tests the rule is silent without -include-tests.`,
	Examples: []Example{
		{Policy: Policy{PublicSchemes: []string{"https"}}, Bad: "«http»://1.1.1.1/x", Good: "http://10.1.2.3/x"},
		{Policy: Policy{DenySchemes: []string{"ftp"}}, Bad: "«ftp»://⟦h⟧/x", Good: "⟦scheme⟧://h.test/x"},
		{Policy: Policy{AllowSchemes: []string{"https"}}, Use: "scheme", Bad: "«http»", Good: "https"},
	},
	on:    Scheme,
	forms: urlForms | forms(FormScheme),
	need:  needNormal,
	check: checkSchemeDenied,
	asked: func(p *policy) bool { return len(p.AllowSchemes)+len(p.DenySchemes)+len(p.PublicSchemes) > 0 },
})

func checkSchemeDenied(l *look) {
	scheme, at := strings.ToLower(l.part(Scheme)), l.Span(Scheme)
	if l.use.Form == FormScheme && scheme == "" {
		scheme, at = strings.ToLower(l.Text), l.Span(Whole)
	}
	switch p := l.policy; {
	case !validScheme(scheme):
	case listed(p.DenySchemes, scheme):
		l.report(at, "scheme "+l.quote(at)+" is one of deny-schemes")
	case len(p.AllowSchemes) > 0 && !listed(p.AllowSchemes, scheme):
		l.report(at, "scheme "+l.quote(at)+" is none of allow-schemes")
	case len(p.PublicSchemes) > 0 && !listed(p.PublicSchemes, scheme) && p.isPublic(l.policyHost()):
		l.report(at, "scheme "+l.quote(at)+" is none of public-schemes, and "+l.quote(l.Span(Host))+" is a public host")
	}
}

func listed(list []string, name string) bool {
	return slices.ContainsFunc(list, func(s string) bool { return strings.EqualFold(s, name) })
}

// isPublic reports whether a host is surely one of the public Internet: neither a
// name or address of the machine itself, a private network or documentation, nor
// one of which nobody can tell.
func (p *policy) isPublic(host string) bool {
	if host == "" || isOwnMachine(host) {
		return false
	}
	if ip, ok := hostAddress(host); ok {
		return ip.IsGlobalUnicast() && !ip.IsPrivate() && !sharedNet.Contains(ip)
	}
	return p.Public != nil && p.Public(host)
}

// sharedNet is for carriers and those who build networks upon it (RFC 6598).
var sharedNet = netip.MustParsePrefix("100.64.0.0/10")

var _ = define(Rule{
	Name:    "port-denied",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"README: Configuration"},
	Summary: `A port that the configuration denies, or does not allow, written or by default.`,
	Why: `The configuration says which ports the program may connect to (allow-ports), or must not (deny-ports). A URL ` +
		`without a port has that of its scheme. Without these lists the rule says nothing.`,
	Instead: `Use a port that is allowed, or change the list. In tests the rule is silent without -include-tests.`,
	Examples: []Example{
		{Policy: Policy{DenyPorts: []string{"8000-8999"}}, Bad: "http://⟦h⟧:«8080»/x", Good: "http://⟦h⟧:⟦p⟧/x"},
		{Policy: Policy{AllowPorts: []string{"443"}}, Bad: "«http»://h.test/x", Good: "https://h.test/x"},
		{Policy: Policy{AllowPorts: []string{"443"}}, Use: "hostport", Bad: "h.test:«80»", Good: "h.test:443"},
	},
	on:    Port,
	forms: policyForms | forms(FormPort),
	need:  needAbsent | needNormal,
	check: checkPortDenied,
	asked: func(p *policy) bool { return len(p.AllowPorts)+len(p.DenyPorts) > 0 },
})

func checkPortDenied(l *look) {
	port, at, why := l.policyPort()
	switch p := l.policy; {
	case port < 0:
	case portIn(p.denyPorts, port):
		l.report(at, "port "+strconv.Itoa(port)+why+" is one of deny-ports")
	case len(p.allowPorts) > 0 && !portIn(p.allowPorts, port):
		l.report(at, "port "+strconv.Itoa(port)+why+" is none of allow-ports")
	}
}

// policyPort gives the port of the text and the bytes that say so: it is written,
// or that of the scheme. It is -1 if it is not certain.
func (l *look) policyPort() (port int, at Span, why string) {
	if written := l.part(Port); validPort(written) {
		return portNumber(written), l.Span(Port), ""
	}
	if l.Part(Port) != "" || !l.Has(Authority) || !l.certain(Port) || !l.exact(Scheme) || l.info == nil || l.info.Port == "" {
		return -1, Absent, ""
	}
	return portNumber(l.info.Port), l.Span(Scheme), ", which " + strings.ToLower(l.Part(Scheme)) + " has by default,"
}
