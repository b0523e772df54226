package rules

import (
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
)

// What the policy says is silent where texts are only compared with others: names
// of issuers, namespaces and the like are not asked for anything.

var policyForms = check.URLForms | check.FormsOf(core.FormAuthority, core.FormHost, core.FormHostPort,
	core.FormHostOptPort)

var _ = define(check.Rule{
	Name:    "host-denied",
	Level:   core.Error,
	Since:   "0.1.0",
	Cites:   []string{"Configuration: docs/configuration.md"},
	Summary: `A host that the configuration denies, or does not allow.`,
	Why: `The configuration says which hosts the program may have to do with (allow-hosts) or must not (deny-hosts). ` +
		`Without these lists the rule says nothing.`,
	Instead: `Use a host that is allowed, or change the list. In tests the rule is silent without -include-tests.`,
	Examples: []check.Example{
		{Policy: check.Policy{DenyHosts: []string{"*.staging.corp.io"}}, Bad: "https://«api.staging.corp.io»/v1",
			Good: "https://api.corp.io/v1"},
		{Policy: check.Policy{AllowHosts: []string{"*.corp.io", "localhost"}}, Bad: "https://«h.evil.io»/⟦p⟧",
			Good: "https://⟦h⟧/x"},
		{Policy: check.Policy{DenyHosts: []string{"10.0.0.0/8"}}, Use: "hostport", Bad: "«10.1.2.3»:443",
			Good: "192.0.2.1:443"},
	},
	Component: core.Host,
	Forms:     policyForms,
	Gate:      check.AboutNormalForm,
	Check:     checkHostDenied,
	Policy:    func(p *check.PolicySet) bool { return len(p.AllowHosts)+len(p.DenyHosts) > 0 },
})

func checkHostDenied(pass *check.Pass) {
	host, at := policyHost(pass), pass.Span(core.Host)
	switch {
	case host == "":
	case pass.Policy.DeniedHosts.Has(host):
		pass.Report(at, "host "+pass.Quote(at)+" is denied by deny-hosts")
	case !pass.Policy.AllowedHosts.Empty() && !pass.Policy.AllowedHosts.Has(host):
		pass.Report(at, "host "+pass.Quote(at)+" is not in allow-hosts")
	}
}

// policyHost returns the host in lower case, decoded and without the dot of the root;
// "" if it is not certain.
func policyHost(pass *check.Pass) string {
	host, ok := ascii.Decode(pass.Known(core.Host))
	if !ok {
		return ""
	}
	return strings.ToLower(strings.TrimSuffix(host, "."))
}

var _ = define(check.Rule{
	Name:    "scheme-denied",
	Level:   core.Error,
	Since:   "0.1.0",
	Cites:   []string{"Configuration: docs/configuration.md"},
	Summary: `A scheme that the configuration denies, or does not allow, for all hosts or for public ones.`,
	Why: `The configuration says which schemes a program may use (allow-schemes), or must not (deny-schemes), and which ` +
		`alone it may use with hosts of the public Internet (public-schemes), such as https. Without these lists the rule says nothing.`,
	Instead: `Use a scheme that is allowed, or change the list. In tests the rule is silent without -include-tests.`,
	Examples: []check.Example{
		{Policy: check.Policy{PublicSchemes: []string{"https"}}, Bad: "«http»://1.1.1.1/x", Good: "http://10.1.2.3/x"},
		{Policy: check.Policy{DenySchemes: []string{"ftp"}}, Bad: "«ftp»://⟦h⟧/x", Good: "⟦scheme⟧://h.test/x"},
		{Policy: check.Policy{AllowSchemes: []string{"https"}}, Use: "scheme", Bad: "«http»", Good: "https"},
	},
	Component: core.Scheme,
	Forms:     check.URLForms | check.FormsOf(core.FormScheme),
	Gate:      check.AboutNormalForm,
	Check:     checkSchemeDenied,
	Policy:    func(p *check.PolicySet) bool { return len(p.AllowSchemes)+len(p.DenySchemes)+len(p.PublicSchemes) > 0 },
})

func checkSchemeDenied(pass *check.Pass) {
	scheme, at := strings.ToLower(pass.Known(core.Scheme)), pass.Span(core.Scheme)
	if pass.Use.Form == core.FormScheme && scheme == "" {
		scheme, at = strings.ToLower(pass.Text), pass.Span(core.Whole)
	}
	switch p := pass.Policy; {
	case !core.ValidScheme(scheme):
	case listed(p.DenySchemes, scheme):
		pass.Report(at, "scheme "+pass.Quote(at)+" is denied by deny-schemes")
	case len(p.AllowSchemes) > 0 && !listed(p.AllowSchemes, scheme):
		pass.Report(at, "scheme "+pass.Quote(at)+" is not in allow-schemes")
	case len(p.PublicSchemes) > 0 && !listed(p.PublicSchemes, scheme) && isPublic(p, policyHost(pass)):
		pass.Report(at, "scheme "+pass.Quote(at)+" is not in public-schemes, and "+pass.Quote(pass.Span(core.Host))+
			" is a public host")
	}
}

func listed(list []string, name string) bool {
	return slices.ContainsFunc(list, func(s string) bool { return strings.EqualFold(s, name) })
}

// isPublic reports whether a host is surely one of the public Internet: neither a
// name or address of the machine itself, a private network or documentation, nor
// one of which nobody can tell.
func isPublic(p *check.PolicySet, host string) bool {
	if host == "" || hostname.IsReserved(host) {
		return false
	}
	if ip, ok := check.HostAddress(host); ok {
		return ip.IsGlobalUnicast() && !ip.IsPrivate() && !sharedNet.Contains(ip)
	}
	return p.Public != nil && p.Public(host)
}

// sharedNet is for carriers and those who build networks upon it (RFC 6598).
var sharedNet = netip.MustParsePrefix("100.64.0.0/10")

var _ = define(check.Rule{
	Name:    "port-denied",
	Level:   core.Error,
	Since:   "0.1.0",
	Cites:   []string{"Configuration: docs/configuration.md"},
	Summary: `A port that the configuration denies, or does not allow, written or by default.`,
	Why: `The configuration says which ports the program may connect to (allow-ports), or must not (deny-ports). A URL ` +
		`without a port has that of its scheme. Without these lists the rule says nothing.`,
	Instead: `Use a port that is allowed, or change the list. In tests the rule is silent without -include-tests.`,
	Examples: []check.Example{
		{Policy: check.Policy{DenyPorts: []string{"8000-8999"}}, Bad: "http://⟦h⟧:«8080»/x", Good: "http://⟦h⟧:⟦p⟧/x"},
		{Policy: check.Policy{AllowPorts: []string{"443"}}, Bad: "«http»://h.test/x", Good: "https://h.test/x"},
		{Policy: check.Policy{AllowPorts: []string{"443"}}, Use: "hostport", Bad: "h.test:«80»", Good: "h.test:443"},
	},
	Component: core.Port,
	Forms:     policyForms | check.FormsOf(core.FormPort),
	Gate:      check.WhenAbsent | check.AboutNormalForm,
	Check:     checkPortDenied,
	Policy:    func(p *check.PolicySet) bool { return len(p.AllowPorts)+len(p.DenyPorts) > 0 },
})

func checkPortDenied(pass *check.Pass) {
	port, at, why := policyPort(pass)
	switch p := pass.Policy; {
	case port < 0:
	case p.DeniedPorts.Has(port):
		pass.Report(at, "port "+strconv.Itoa(port)+why+" is denied by deny-ports")
	case len(p.AllowedPorts) > 0 && !p.AllowedPorts.Has(port):
		pass.Report(at, "port "+strconv.Itoa(port)+why+" is not in allow-ports")
	}
}

// policyPort returns the port of the text and the bytes that say so: it is written,
// or that of the scheme. It is -1 if it is not certain.
func policyPort(pass *check.Pass) (port int, at core.Span, why string) {
	if written := pass.Known(core.Port); ascii.ValidPort(written) {
		return ascii.PortNumber(written), pass.Span(core.Port), ""
	}
	if pass.Part(core.Port) != "" || !pass.Has(core.Authority) || !pass.IsCertain(core.Port) ||
		!pass.IsExact(core.Scheme) || pass.Scheme == nil || pass.Scheme.Port == "" {
		return -1, core.Absent, ""
	}
	return ascii.PortNumber(pass.Scheme.Port), pass.Span(core.Scheme), " (the default of " +
		strings.ToLower(pass.Part(core.Scheme)) + ")"
}
