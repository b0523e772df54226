package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:  "host-numeric",
	Level: core.Warning,
	Group: check.GoesElsewhere,
	Since: "0.1.0",
	Cites: []string{"RFC 3986 §3.2.2", "RFC 3986 §7.4", "RFC 6943 §3.1.1", "URL Standard §3.5"},
	Summary: `A numeric host that is not an IPv4 address: a part above 255, too few parts, a leading zero, ` +
		`hexadecimal digits.`,
	Why: `Programs disagree. Browsers and C libraries read "127.1", "0x7f.0.0.1" and "2130706433" as 127.0.0.1, ` +
		`and "010" as 8; Go looks them up in the DNS as names. So a check of the address can be bypassed.`,
	Instead: `Write four decimal numbers from 0 to 255 without leading zeros.`,
	Examples: []check.Example{
		{Bad: "http://«256.1.1.1»/", Good: "http://255.1.1.1/"},
		{Bad: "http://«127.1»:8080/⟦p⟧", Fixed: "http://127.0.0.1:8080/⟦p⟧", Good: "http://127.0.0.1:8080/⟦p⟧"},
		{Bad: "https://«0x7f.0.0.1»/", Fixed: "https://127.0.0.1/", Good: "https://127.0.0.1/"},
		{Use: "hostport", Bad: "«192.168.001.001»:80", Fixed: "192.168.1.1:80", Good: "192.168.1.1:80"},
		{Bad: "http://«10.0.0.010»/", Good: "http://10.0.0.10/"},
	},
	Component: core.Host,
	Forms:     check.URLForms | check.AddressForms | check.FormsOf(core.FormHost, core.FormAuthority),
	Trigger:   ascii.Unusual,
	Check:     checkNumeric,
})

func checkNumeric(pass *check.Pass) {
	host := strings.TrimSuffix(pass.Part(core.Host), ".")
	address, kind := hostname.ParseIPv4(host)
	if kind == hostname.NotIPv4 || kind == hostname.IPv4Strict || strings.HasSuffix(host, ".") ||
		!resolves(pass, host) {
		return // host-invalid reports the empty label
	}
	at := core.Span{Start: pass.Span(core.Host).Start, End: pass.Span(core.Host).Start + int32(len(host))}
	why, agreed := unusualIPv4(host, kind)
	message := "host " + pass.Quote(at) + " is not a valid IPv4 address (" + why + "): Go looks it up as a name"
	if !agreed {
		pass.Report(at, message)
		return
	}
	pass.Report(at, message, check.Replace("Replace with "+address.String(), at, address.String()))
}

// resolves reports whether the host is an Internet name or address. In a URL of an unknown scheme
// it may be another kind of number, and a number alone in place of an address is a port.
func resolves(pass *check.Pass, host string) bool {
	if pass.Use.Form.WholeURL() {
		return pass.IsWeb() || pass.SchemeIs("ftp")
	}
	return strings.IndexByte(host, '.') >= 0
}

// unusualIPv4 returns what is unusual in the numbers of a host, and whether all programs that
// accept it as an address read the same one. They do not if a number is too large, or has a leading
// zero and may be octal or decimal.
func unusualIPv4(host string, kind hostname.IPv4Kind) (why string, agreed bool) {
	if strings.Count(host, ".") > 3 {
		return "more than four parts", false
	}
	why, agreed = "fewer than four parts", kind == hostname.IPv4Legacy
	if !agreed {
		why = "a part is above 255"
	}
	for part := range strings.SplitSeq(host, ".") {
		switch {
		case len(part) < 2 || part[0] != '0':
		case part[1]|0x20 != 'x':
			why = "a leading 0 makes a part octal for some programs"
			octal, _ := hostname.IPv4Part(part)
			decimal, _ := hostname.IPv4Part(strings.TrimLeft(part, "0"))
			agreed = agreed && octal == decimal
		case agreed:
			why = "a part is hexadecimal"
		}
	}
	return why, agreed
}
