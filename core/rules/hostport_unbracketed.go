package rules

import (
	"regexp"
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:      "hostport-unbracketed",
	HoleClaim: check.Dominated,
	Level:     core.Warning,
	Group:     check.BreaksIPv6,
	Also:      []core.Level{core.Info},
	Since:     "0.1.0",
	Cites:     []string{"RFC 3986 §3.2.2", "RFC 5952 §6"},
	Summary:   `Host and port joined with a colon, or a host put into a URL, although it may be an IPv6 address.`,
	Why: `An IPv6 address such as 2001:db8::1 contains colons. If a colon and a port are appended, nobody can ` +
		`tell where the address ends: "2001:db8::1:80" is an address, too. Therefore it needs brackets: ` +
		`"[2001:db8::1]:80". Without them net.Dial and net.Listen fail with "too many colons in address", and ` +
		`since Go 1.26 net/url rejects such http and https URLs. The program works until the first IPv6 address ` +
		`arrives.`,
	Instead: `Use net.JoinHostPort(host, port), which adds the brackets if needed. Both are strings: use ` +
		`strconv.Itoa(port) for a number. Pass the host without brackets; URL.Hostname removes them. Write a host ` +
		`without a port as "[" + host + "]" if it is an IPv6 address.`,
	AlsoUnplaced: true,
	Examples: []check.Example{
		{Bad: "http://«⟦cfg.Host:any:field⟧:⟦p⟧»/x", Fixed: "http://⟦net.JoinHostPort(cfg.Host, p):hostport⟧/x",
			Good: "http://⟦hp:hostport⟧/x"},
		{Bad: "https://«⟦u.Hostname():host:hostname⟧:8443»/",
			Fixed: "https://⟦net.JoinHostPort(u.Hostname(), \"8443\"):hostport⟧/",
			Good:  "https://⟦host:host:name⟧:8443/"},
		{Use: "hostport +sends", Bad: "«⟦ip:host:ip⟧:⟦port:digits⟧»", Fixed: "⟦net.JoinHostPort(ip, port):hostport⟧",
			Good: "⟦ip:host:ipv4⟧:⟦port:digits⟧"},
		{Bad: "https://«⟦h:any:parameter⟧:8443»⟦r.RequestURI⟧",
			Fixed: "https://⟦net.JoinHostPort(h, \"8443\"):hostport⟧⟦r.RequestURI⟧",
			Good:  "https://⟦r.Host:hostport⟧⟦r.RequestURI⟧"},
		{Bad: "http://«⟦h:any:parameter⟧:⟦p:digits⟧»⟦path⟧", Fixed: "http://⟦net.JoinHostPort(h, p):hostport⟧⟦path⟧",
			Good: "http://⟦hp:hostport⟧⟦path⟧"},
		{Use: "listen", Bad: "«⟦h:any:flag⟧:8080»", Fixed: "⟦net.JoinHostPort(h, \"8080\"):hostport⟧",
			Good: "⟦addr:hostport⟧"},
		{Bad: "postgres://⟦u:userinfo⟧@«⟦h:any:parameter⟧:⟦p:digits⟧»/x",
			Fixed: "postgres://⟦u:userinfo⟧@⟦net.JoinHostPort(h, p):hostport⟧/x", Good: "docker://⟦image⟧:⟦tag⟧"},
		{Bad: "http://«⟦ip.String():host:ip⟧»/x", Good: "http://⟦u.Host:hostport⟧/x"},
	},
	Component:  core.Authority,
	Forms:      check.URLForms | check.AddressForms | check.FormsOf(core.FormAuthority),
	Trigger:    ascii.Hole,
	Gate:       check.AnyBytes,
	FixRepairs: true,
	Check:      checkUnbracketed,
})

func checkUnbracketed(pass *check.Pass) {
	host, port := pass.Span(core.Host), portWithoutTrailingHoles(pass)
	if pass.Span(core.Port).Len() == 0 &&
		(host.Len() == 1 || host.Len() == 2 && beginsPath(pass.Input.HoleAt(int(host.Start)+1))) {
		hostAloneUnbracketed(pass, host.Sub(0, 1))
	}
	if host.Len() != 1 || port.Len() < 1 || !joinsHostPort(pass, port) || pass.Use.Effect.Has(check.Tries) {
		return
	}
	h := pass.Input.HoleAt(int(host.Start))
	if h == nil || h.Kind != core.Anything && h.Kind != core.HostText || h.Escaper != core.ByNobody {
		return
	}
	level, effect := core.Warning, " is invalid for IPv6, which needs brackets"
	switch {
	case h.Origin == core.FromIPv4 || h.Origin == core.FromName:
		return
	case isDialed(pass):
		effect = ` fails for IPv6 ("too many colons in address")`
	}
	if (!mayBeHost(h) || h.Origin.IsVariable() && dnsNames.MatchString(h.Name)) && !needsIP(pass) {
		level = core.Info // no evidence that the value can be an address
	}
	at := core.Span{Start: host.Start, End: port.End}
	fix := check.Wrap(at, core.JoinHostPort)
	fix.Safe = h.Origin.HasNoBrackets() && isNumber(pass, port)
	pass.ReportLevel(level, at, "use net.JoinHostPort: "+pass.Quote(at)+effect, fix)
}

// hostAloneUnbracketed reports a host that never has brackets, such as the result of URL.Hostname,
// as the whole authority of a URL.
func hostAloneUnbracketed(pass *check.Pass, host core.Span) {
	h := pass.Input.HoleAt(int(host.Start))
	if h == nil || !h.Origin.HasNoBrackets() && !(h.Origin.IsChosen() && core.NamesIP(h.Name)) ||
		h.Escaper != core.ByNobody ||
		check.AddressForms.Has(pass.Use.Form) && pass.Use.Callee != "url.URL.Host" ||
		pass.Use.Effect.Has(check.Tries) || pass.Use.Effect.Has(check.Compares) {
		return
	}
	pass.Report(host, h.Describe()+` has no brackets, so the URL is invalid for IPv6: write "[" and "]" around `+
		`it if it is an IPv6 address`)
}

// beginsPath reports whether the value begins with a slash. The rule request-uri reports values
// from a request.
func beginsPath(h *core.Hole) bool {
	return h != nil && (h.FirstByte == core.Slash || h.Kind == core.PathText && h.Origin != core.FromRequest)
}

// mayBeHost reports whether there is evidence that a value is a host.
func mayBeHost(h *core.Hole) bool {
	chosen := h.Origin.IsChosen() && !(h.Origin == core.FromField && nameNames.MatchString(h.Name))
	return h.Kind == core.HostText || chosen || h.Origin.HasNoBrackets() || core.NamesIP(h.Name)
}

// nameNames matches fields and getters for the names of things, which are not addresses.
var nameNames = regexp.MustCompile(`(?i)\.(get)?((service|svc|container|domain|pod|cluster)_?)?name(\(\))?$`)

// dnsNames matches variables and fields for DNS names, and for what orchestrators resolve.
var dnsNames = regexp.MustCompile(`(?i)(domain|fqdn|svc|service|(svc|service|container|pod|cluster)_?name)(\(\))?$`)

// needsIP reports whether the callee accepts only IP addresses and no host names.
func needsIP(pass *check.Pass) bool {
	return pass.Use.Callee == "netip.ParseAddrPort" || pass.Use.Callee == "netip.MustParseAddrPort"
}

// isDialed reports whether the text is an address that net.Dial or net.Listen receives unchanged.
// Elsewhere a library may read "::1:80" as a whole address, or add a port.
func isDialed(pass *check.Pass) bool {
	return pass.Use.Form == core.FormListen || check.AddressForms.Has(pass.Use.Form) && pass.Use.Effect.Has(check.Sends)
}

// isNumber reports whether a port is known digits or a hole that contains digits.
func isNumber(pass *check.Pass, port core.Span) bool {
	h := pass.Input.HoleAt(int(port.Start))
	return h == nil || h.Kind == core.Digits
}

// portWithoutTrailingHoles returns the port without the holes after a number or another hole. They
// begin a path or add digits, which changes nothing here.
func portWithoutTrailingHoles(pass *check.Pass) core.Span {
	port := pass.Span(core.Port)
	end := 1
	if pass.Input.HoleAt(int(port.Start)) == nil {
		end, _ = ascii.Scan(port.In(pass.Text), 0, ^ascii.Digit)
	}
	if port.Len() < 2 || pass.Input.HoleAt(int(port.Start)+end) == nil {
		return port
	}
	return port.Sub(0, end)
}

// joinsHostPort reports whether the part after the colon is a port: a number, or one hole that may
// be one and does not begin with a slash. After a scheme whose URLs have no port, only a number
// counts, because of "docker://image:tag".
func joinsHostPort(pass *check.Pass, port core.Span) bool {
	h := pass.Input.HoleAt(int(port.Start))
	if h == nil {
		return ascii.AllDigits(port.In(pass.Text))
	}
	if port.Len() != 1 || nameSuggestsFile(h) || h.FirstByte == core.Slash {
		return false
	}
	known := !pass.Has(core.Scheme) || pass.Seen(core.Scheme)&ascii.Hole != 0 || pass.Scheme != nil &&
		pass.Scheme.Port != ""
	return h.Kind == core.Digits || h.Kind == core.Anything && known
}

// nameSuggestsFile reports whether the name of the hole says that it is a path or a directory, as
// after the colon of scp.
func nameSuggestsFile(h *core.Hole) bool {
	name := strings.ToLower(h.Name[strings.LastIndexByte(h.Name, '.')+1:])
	return h.NamesPath() || slices.ContainsFunc([]string{"root", "dir", "directory", "folder", "file"},
		func(word string) bool { return strings.HasSuffix(name, word) })
}
