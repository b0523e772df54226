package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// HostIPv6 is the rule host-ipv6.
var HostIPv6 = define(check.Rule{
	Name:      "host-ipv6",
	HoleClaim: check.Dominated,
	Level:     core.Error,
	Group:     check.BreaksIPv6,
	Also:      []core.Level{core.Warning},
	Since:     "0.1.0",
	Cites:     []string{"RFC 3986 §3.2.2", "RFC 4291 §2.2", "RFC 5952 §6", "RFC 9844"},
	Summary:   `An IPv6 address without brackets, brackets around something else, or an address with a zone.`,
	Why: `Without brackets nobody can tell the address from the port. Since Go 1.26 net/url rejects it in http ` +
		`and https URLs, and net.Dial says "too many colons in address". URIs do not allow a zone ("%eth0") at all ` +
		`(RFC 9844).`,
	Instead: `Write "[::1]", and the port after the bracket; net.JoinHostPort does it.`,
	Examples: []check.Example{
		{Bad: "http://«::1»/x", Fixed: "http://[::1]/x", Good: "http://[::1]/x"},
		{Bad: "http://«::1:8080»/⟦p⟧", Good: "http://[::1]:8080/⟦p⟧"},
		{Bad: "http://«::1»:⟦port⟧/x", Fixed: "http://[::1]:⟦port⟧/x", Good: "http://[::1]:⟦port⟧/x"},
		{Use: "hostport", Bad: "«2001:db8:0:0:0:0:0:1»:80", Fixed: "[2001:db8:0:0:0:0:0:1]:80",
			Good: "[2001:db8:0:0:0:0:0:1]:80"},
		{Use: "listen", Bad: "«::8080»", Fixed: ":8080", Good: "[::]:8080"},
		{Bad: "http://«[::1»/x", Good: "http://[::1]/x"},
		{Bad: "http://«[h.test]»:80/", Good: "http://h.test:80/"},
		{Bad: "http://[fe80::1«%»eth0]/", Good: "http://[fe80::1]/"},
		{Bad: "http://[fe80::1«%25eth0»]/", Good: "http://[fe80::1]/"},
		{Bad: "http://«[⟦ip.String():host:ip⟧]»/x", Good: "http://[⟦host⟧]/x"},
	},
	Component: core.Host,
	Forms: check.URLForms | check.FormsOf(core.FormAuthority, core.FormHostPort, core.FormListen,
		core.FormHostOptPort),
	Trigger:    ascii.BadForm | ascii.Hole,
	Gate:       check.ReportsFaults | check.AboutHoles,
	Supersedes: []string{"port-invalid", "port-missing", "escape-incomplete", "char-unescaped", "host-invalid"},
	FixRepairs: true,
	Check:      checkIPv6,
})

func checkIPv6(pass *check.Pass) {
	host, at := pass.Part(core.Host), pass.Span(core.Host)
	switch {
	case bracketsAnyIP(pass, host), pass.Use.Form == core.FormHostOptPort:
	case pass.Seen(core.Host)&ascii.BadForm == 0 && !endsInHole(pass, at):
	case host[0] != '[' && core.IsBareIPv6(host):
		unbracketed(pass, at)
	case zone(pass, host):
	default:
		message := "brackets in host " + pass.Quote(at) + " must enclose an IPv6 address"
		if host[0] == '[' && strings.IndexByte(host, ']') < 0 {
			message = "host " + pass.Quote(at) + ` has no "]"`
		}
		pass.ReportLevel(pass.ErrorIfRefused(core.Warning), at, message+pass.Refusal())
	}
}

// endsInHole reports whether the bytes at a span are an address without brackets, with a hole for the port.
func endsInHole(pass *check.Pass, at core.Span) bool {
	colon := at.Len() - 2
	return colon > 0 && pass.IsHole(int(at.End)-1) && at.In(pass.Text)[colon] == ':' &&
		core.IsIPv6(at.Sub(0, colon).In(pass.Text))
}

// bracketsAnyIP reports brackets around an IP address of either family, and whether there are any.
// Package net accepts them around an IPv4 address, net/url rejects them. The claim is
// [check.Dominated]: brackets around IPv6 addresses alone are right.
func bracketsAnyIP(pass *check.Pass, host string) bool {
	if len(host) != len("[h]") || host[0] != '[' || host[2] != ']' ||
		check.AddressForms.Has(pass.Use.Form) && !(pass.Use.Form == core.FormHostOptPort && pass.IsURLField()) {
		return false
	}
	h := pass.Input.HoleAt(int(pass.Span(core.Host).Start) + 1)
	if h == nil || h.Origin != core.FromIP || strings.Contains(h.Name, "6") {
		return false
	}
	pass.ReportLevel(core.Warning, pass.Span(core.Host), "{"+h.Name+
		"} may be an IPv4 address, which must have no brackets: test whether To4 returns nil")
	return true
}

// unbracketed reports an address without brackets. The fix adds them if nothing else is missing,
// and the last group can only be a port or only be part of the address.
func unbracketed(pass *check.Pass, at core.Span) {
	s := at.In(pass.Text)
	colon := strings.LastIndexByte(s, ':')
	level, message := pass.ErrorIfRefused(core.Warning), "IPv6 address "+pass.Quote(at)+" needs brackets"+pass.Refusal()
	if check.AddressForms.Has(pass.Use.Form) {
		level, message = core.Error, "IPv6 address "+pass.Quote(at)+" needs brackets"+tooManyColons(pass)
	}
	switch {
	case endsInHole(pass, at), !core.IsIPv6(s) && ascii.ValidPort(s[colon+1:]):
		s = s[:colon]
	case !core.IsIPv6(s):
		pass.ReportLevel(level, at, message)
		return
	case core.IsIPv6(s[:colon]):
		pass.ReportLevel(level, at, message+", and its port is ambiguous")
		return
	case pass.Use.Form == core.FormHostPort || pass.Use.Form == core.FormListen:
		portless(pass, at, level, message)
		return
	}
	address := at.Sub(0, len(s))
	pass.ReportLevel(level, address, message, check.MarkSafe(check.ReplaceEach("Add the brackets",
		core.NewEdit(address.Sub(0, 0), "["),
		core.NewEdit(core.Span{Start: address.End, End: address.End}, "]")))).Extent = pass.Span(core.Whole)
}

// tooManyColons returns the end of a message that quotes the error of package net.
func tooManyColons(pass *check.Pass) string {
	return "; " + pass.Fails() + ` with "too many colons in address"`
}

// portless reports an address without the required port. "::8080" is a valid address, but was most
// likely meant as a port.
func portless(pass *check.Pass, at core.Span, level core.Level, message string) {
	if port, ok := strings.CutPrefix(at.In(pass.Text), "::"); ok && len(port) > 1 && ascii.ValidPort(port) {
		pass.ReportLevel(level, at, "two colons before the port"+tooManyColons(pass),
			check.Replace("Remove a colon", at.Sub(0, 1), ""))
		return
	}
	pass.ReportLevel(level, at, message)
}

// zone reports the zone of an address, and whether there is one. In an address for package net a
// zone is valid.
func zone(pass *check.Pass, host string) bool {
	address, zone, ok := strings.Cut(strings.TrimPrefix(host, "["), "%")
	if !ok || host[0] != '[' || !core.IsIPv6(address) || len(zone) < 2 || !strings.HasSuffix(zone, "]") {
		return false
	}
	percent := pass.Span(core.Host).Start + 1 + int32(len(address))
	switch {
	case !pass.Use.Form.WholeURL():
	case strings.HasPrefix(zone, "25"):
		at := core.Span{Start: percent, End: pass.Span(core.Host).End - 1}
		pass.ReportLevel(core.Info, at, "zone "+pass.Quote(at)+
			" in a URL is understood by Go only (RFC 9844 removed it from URIs)")
	default:
		at := core.Span{Start: percent, End: percent + 1}
		pass.ReportLevel(pass.ErrorIfRefused(core.Warning), at, `"%" before a zone must be written "%25"`+
			pass.Refusal())
	}
	return true
}
