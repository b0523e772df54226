package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

var sipSyntax = syntax(check.Rule{
	Name:    "sip-syntax",
	Schemes: []string{"sip", "sips"},
	Level:   core.Warning,
	Group:   check.RareScheme,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3261 §19.1.1", "RFC 3261 §25.1"},
	Summary: `A SIP URI with slashes, without a host, or with an invalid port.`,
	Why:     `SIP has no "//": of "sip://ann@h" the user is "//ann", and "sip://h" has no host; a stack refuses it.`,
	Instead: `Write "sip:ann@example.com:5060;transport=tcp".`,
	Examples: []check.Example{
		{Bad: "sip:«//»ann@h.test", Fixed: "sip:ann@h.test", Good: "sip:ann@h.test;transport=tcp"},
		{Bad: "sips:ann«@»", Good: "sips:ann@⟦host⟧"},
		{Bad: "sip:ann@h.test:«99999»", Good: "sip:ann@h.test:5060?subject=x"},
		{Bad: "sip:⟦user:userinfo⟧@h.test:«abc»;lr", Good: "sip:⟦user:userinfo⟧@h.test:5060;lr"},
	},
	Supersedes: []string{"port-empty"},
	Check:      checkSIP,
})

func checkSIP(pass *check.Pass) {
	if needlessSlashes(pass) {
		return
	}
	at := sipHost(pass)
	if !at.Present() {
		return
	}
	if at.Len() == 0 {
		pass.Report(core.Span{Start: at.Start - 1, End: at.Start}, `no host after "@" in the SIP URI`)
		return
	}
	if closing := strings.IndexByte(at.In(pass.Text), ']'); closing >= 0 {
		at.Start += int32(closing) + 1 // the colons of an IPv6 address
	}
	if colon := strings.IndexByte(at.In(pass.Text), ':'); colon >= 0 {
		sipPort(pass, core.Span{Start: at.Start + int32(colon) + 1, End: at.End})
	}
}

// sipHost returns the span of host and port: after the last "@" of the path and before its
// parameters. It is Absent without a user, or if a hole may contain another "@".
func sipHost(pass *check.Pass) core.Span {
	at := pass.Span(core.Path)
	last := strings.LastIndexByte(at.In(pass.Text), '@')
	if last < 0 || isFaulty(pass, core.Path) {
		return core.Absent
	}
	at.Start += int32(last) + 1
	if pass.Input.HoleIn(at) {
		return core.Absent
	}
	if semicolon := strings.IndexByte(at.In(pass.Text), ';'); semicolon >= 0 {
		at.End = at.Start + int32(semicolon)
	}
	return at
}

func sipPort(pass *check.Pass, at core.Span) {
	if at.Len() == 0 {
		pass.Report(core.Span{Start: at.Start - 1, End: at.End}, `no port after ":" in the SIP URI`)
		return
	}
	if fault := pass.PortFault(at); fault != "" {
		pass.Report(at, fault)
	}
}
