package check

import (
	"fmt"
	"net/netip"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
)

// A Policy is what the owner of a program forbids or allows beyond the standards. The zero Policy
// has no effect: the rules host-denied, scheme-denied and port-denied report only what a policy
// excludes.
type Policy struct {
	AllowHosts, DenyHosts     []string // names, addresses and networks; "*" matches any bytes of a name
	AllowSchemes, DenySchemes []string
	AllowPorts, DenyPorts     []string // numbers and ranges: "443", "8000-8999"
	PublicSchemes             []string // the only schemes for hosts of the public Internet
	NotSecret                 []string // passwords and tokens that are not secret; "*" matches any bytes

	// Public reports whether a name in lower case is in the public DNS rather than a private one.
	// If Public is nil, no name is.
	Public func(name string) bool
}

// A PolicyList is one of the lists of a [Policy].
type PolicyList struct {
	Name    string // as in messages and configurations: "deny-hosts"
	Usage   string // one or two clauses, with the kind of the entries in backquotes
	Example string // an entry
	Entries *[]string

	parse func(string) error
}

// Check returns an error that says what is wrong with entry and what to write instead, or nil.
func (l PolicyList) Check(entry string) error {
	if err := l.parse(entry); err != nil {
		return fmt.Errorf("%w; write one such as %q", err, l.Example)
	}
	return nil
}

// Lists returns the lists of p. Their Entries point into p.
func (p *Policy) Lists() []PolicyList {
	return []PolicyList{
		{"allow-hosts", "the only `hosts` that may be named, such as *.corp.io; host-denied reports others",
			"*.corp.io", &p.AllowHosts, hostEntry},
		{"deny-hosts", "`hosts` that must not be named; host-denied reports them", "*.staging.corp.io", &p.DenyHosts,
			hostEntry},
		{"allow-schemes", "the only `schemes` that may be used; scheme-denied reports others", "https", &p.AllowSchemes,
			schemeEntry},
		{"deny-schemes", "`schemes` that must not be used; scheme-denied reports them", "ftp", &p.DenySchemes,
			schemeEntry},
		{"public-schemes", "the only `schemes` for hosts of the public Internet; scheme-denied reports others", "https",
			&p.PublicSchemes, schemeEntry},
		{"allow-ports", "the only `ports` that may be used, written or by default; port-denied reports others", "443",
			&p.AllowPorts, portEntry},
		{"deny-ports", "`ports` that must not be used, written or by default; port-denied reports them", "8000-8999",
			&p.DenyPorts, portEntry},
		{"not-secret", "`values` that look like passwords or tokens but are harmless", "dev-*",
			&p.NotSecret, valueEntry},
	}
}

// compile checks the entries of p and returns a PolicySet, or nil if p is empty. The error names
// the list and the malformed entry, and says what to write.
func (p *Policy) compile() (*PolicySet, error) {
	empty := true
	for _, list := range p.Lists() {
		for _, entry := range *list.Entries {
			if err := list.Check(entry); err != nil {
				return nil, fmt.Errorf("%s: %w", list.Name, err)
			}
			empty = false
		}
	}
	if empty {
		return nil, nil
	}
	return &PolicySet{
		Policy: *p, AllowedHosts: hostsOf(p.AllowHosts), DeniedHosts: hostsOf(p.DenyHosts),
		AllowedPorts: portsOf(p.AllowPorts), DeniedPorts: portsOf(p.DenyPorts),
	}, nil
}

// A PolicySet is a Policy prepared for lookups.
type PolicySet struct {
	Policy
	AllowedHosts, DeniedHosts HostSet
	AllowedPorts, DeniedPorts PortRanges
}

// Exempts reports whether the policy lists value as not secret.
func (p *PolicySet) Exempts(value string) bool {
	if p == nil {
		return false
	}
	for _, pattern := range p.NotSecret {
		if MatchWildcard(pattern, value) {
			return true
		}
	}
	return false
}

// valueEntry checks an entry of not-secret. It rejects a pattern that would match every value.
func valueEntry(entry string) error {
	if strings.Trim(entry, "*") == "" {
		return fmt.Errorf("%q is not one value or another", entry)
	}
	return nil
}

// A HostSet is the compiled form of a list of hosts.
type HostSet struct {
	names []string // patterns, in lower case
	nets  []netip.Prefix
}

// hostEntry checks an entry of a list of hosts.
func hostEntry(entry string) error {
	if _, ok := parseNet(entry); ok {
		return nil
	}
	if strings.HasPrefix(entry, ".") {
		return fmt.Errorf("%q begins with a dot", entry)
	}
	const name = ascii.Alpha | ascii.HexAlpha | ascii.Digit | ascii.SchemeMark | ascii.Mark
	if plain := strings.ReplaceAll(strings.Trim(entry, "."), "*", ""); strings.Trim(entry, ".") == "" ||
		ascii.ClassesOf(plain)&^name != 0 || strings.Contains(plain, "+") {
		return fmt.Errorf("%q is not a host", entry)
	}
	return nil
}

func hostsOf(entries []string) (set HostSet) {
	for _, e := range entries {
		if n, ok := parseNet(e); ok {
			set.nets = append(set.nets, n)
		} else {
			set.names = append(set.names, strings.ToLower(strings.TrimSuffix(e, ".")))
		}
	}
	return set
}

// parseNet parses a network or an address, with or without brackets.
func parseNet(s string) (netip.Prefix, bool) {
	if n, err := netip.ParsePrefix(s); err == nil {
		return n.Masked(), true
	}
	if ip, ok := HostAddress(s); ok {
		return netip.PrefixFrom(ip, ip.BitLen()), true
	}
	return netip.Prefix{}, false
}

// HostAddress returns the address that host denotes, in any notation that C or Go accepts.
func HostAddress(host string) (netip.Addr, bool) {
	if ip, kind := hostname.ParseIPv4(host); kind == hostname.IPv4Strict || kind == hostname.IPv4Legacy {
		return ip, true
	}
	ip, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(host, "["), "]"))
	return ip.Unmap().WithZone(""), err == nil
}

// Has reports whether an entry of the set matches host.
func (set *HostSet) Has(host string) bool {
	if ip, ok := HostAddress(host); ok {
		for _, n := range set.nets {
			if n.Contains(ip) {
				return true
			}
		}
	}
	for _, pattern := range set.names {
		if MatchWildcard(pattern, host) {
			return true
		}
	}
	return false
}

// Empty reports whether the set has no entries.
func (set *HostSet) Empty() bool { return len(set.names)+len(set.nets) == 0 }

// A portRange is a closed range of ports.
type portRange struct{ from, to int }

// PortRanges is the compiled form of a list of ports.
type PortRanges []portRange

// portEntry checks an entry of a list of ports.
func portEntry(entry string) error {
	from, to, isRange := strings.Cut(entry, "-")
	if !isRange {
		to = from
	}
	if !ascii.ValidPort(from) || !ascii.ValidPort(to) || ascii.PortNumber(from) > ascii.PortNumber(to) {
		return fmt.Errorf("%q is not a port (0 to 65535) or a range of ports", entry)
	}
	return nil
}

func portsOf(entries []string) PortRanges {
	out := make(PortRanges, len(entries))
	for i, e := range entries {
		from, to, isRange := strings.Cut(e, "-")
		if !isRange {
			to = from
		}
		out[i] = portRange{ascii.PortNumber(from), ascii.PortNumber(to)}
	}
	return out
}

// Has reports whether a port is in one of the ranges.
func (ranges PortRanges) Has(port int) bool {
	for _, r := range ranges {
		if r.from <= port && port <= r.to {
			return true
		}
	}
	return false
}

// schemeEntry checks an entry of a list of schemes.
func schemeEntry(entry string) error {
	if !core.ValidScheme(entry) {
		return fmt.Errorf("%q is not a scheme", entry)
	}
	return checkScheme(entry)
}

// MatchWildcard reports whether pattern matches s. "*" matches any bytes. The time is linear in s for each
// "*".
func MatchWildcard(pattern, s string) bool {
	head, rest, star := strings.Cut(pattern, "*")
	if !strings.HasPrefix(s, head) {
		return false
	}
	s = s[len(head):]
	for star {
		head, rest, star = strings.Cut(rest, "*")
		if !star {
			return strings.HasSuffix(s, head)
		}
		i := strings.Index(s, head)
		if i < 0 {
			return false
		}
		s = s[i+len(head):]
	}
	return s == ""
}
