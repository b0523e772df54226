package policies

import (
	"net/netip"
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
)

var _ = define(check.Rule{
	Name:    "scheme-denied",
	Level:   core.Error,
	Group:   check.GoesElsewhere,
	Since:   "0.1.0",
	Cites:   []string{"Configuration: docs/configuration.md"},
	Summary: `A scheme that the configuration denies, or does not allow, for all hosts or for public ones.`,
	Why: `The configuration says which schemes a program may use (allow-schemes), or must not (deny-schemes), and ` +
		`which alone it may use with hosts of the public Internet (public-schemes), such as https. Without these ` +
		`lists the rule says nothing.`,
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
	case len(p.PublicSchemes) > 0 && !listed(p.PublicSchemes, scheme):
		known := hosts(pass)
		if i := slices.IndexFunc(known, func(h knownHost) bool { return isPublic(p, h.name) }); i >= 0 {
			pass.Report(at, "scheme "+pass.Quote(at)+" is not in public-schemes, and "+pass.Quote(known[i].at)+
				" is a public host")
		}
	}
}

func listed(list []string, name string) bool {
	return slices.ContainsFunc(list, func(s string) bool { return strings.EqualFold(s, name) })
}

// isPublic reports whether host is certainly on the public Internet: not the local machine, a
// private network, a name or address for documentation, or an unknown name.
func isPublic(p *check.PolicySet, host string) bool {
	if host == "" || hostname.IsReserved(host) {
		return false
	}
	if ip, ok := check.HostAddress(host); ok {
		return ip.IsGlobalUnicast() && !ip.IsPrivate() && !sharedNet.Contains(ip)
	}
	return p.Public != nil && p.Public(host)
}

// sharedNet is the shared address space of carriers (RFC 6598).
var sharedNet = netip.MustParsePrefix("100.64.0.0/10")
