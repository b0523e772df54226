package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// PortMissing is the rule port-missing.
var PortMissing = define(check.Rule{
	Name:    "port-missing",
	Level:   core.Error,
	Group:   check.Fails,
	Also:    []core.Level{core.Warning, core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.3"},
	Summary: `An address without a port where the callee needs one.`,
	Why: `net.Dial and net.Listen fail at run time: "missing port in address". The Host of a URL of http or https ` +
		`mostly has none.`,
	Instead: `Write "host:port"; to listen on every interface, ":8080". For a URL, join u.Hostname() and u.Port(), or ` +
		`the default of its scheme.`,
	Examples: []check.Example{
		{Use: "hostport +sends", Bad: "«h.test»", Good: "h.test:80"},
		{Use: "listen", Bad: "«8080»", Fixed: ":8080", Good: ":8080"},
		{Use: "listen", Bad: "«⟦port:digits⟧»", Good: ":⟦port:digits⟧"},
		{Use: "hostport", Bad: "«[::1]»", Good: "[::1]:80"},
		{Use: "hostport +sends", Bad: "«⟦u.Hostname():host:hostname⟧»", Good: "⟦u.Host:hostport⟧"},
	},
	Component: core.Host,
	Forms:     check.FormsOf(core.FormHostPort, core.FormListen),
	Gate:      check.AnyBytes,
	Check:     checkPortMissing,
})

func checkPortMissing(pass *check.Pass) {
	if pass.Has(core.Port) || pass.Text == "" {
		return
	}
	host := pass.Part(core.Host)
	if strings.IndexByte(host, ':') >= 0 && host[0] != '[' || strings.ContainsAny(host, "/?#") {
		return // other rules report an IPv6 address without brackets, or a URL
	}
	whole := pass.Span(core.Whole)
	if len(pass.Input.Holes) > 0 && !pass.IsCertain(core.Host) || pass.Input.HoleIn(pass.Span(core.Host)) {
		if h := pass.Input.HoleAt(0); h != nil && len(pass.Text) == 1 && pass.Use.Form == core.FormListen &&
			h.Kind == core.Digits {
			pass.Report(whole, "{"+h.Name+`} is a number, which is read as a host name: write ":" before it`)
		} else if h != nil && len(pass.Text) == 1 && h.Origin.HasNoBrackets() && h.Escaper == core.ByNobody &&
			!pass.Use.Effect.Has(check.Tries) {
			pass.Report(whole, "{"+h.Name+"} is a host without a port; "+pass.Callee()+` needs "host:port"`)
		}
		return
	}
	if pass.Use.Form == core.FormListen && ascii.AllDigits(host) && ascii.PortNumber(host) <= 65535 {
		pass.Report(whole, pass.Quote(whole)+` is read as a host name: write ":`+host+`"`,
			check.Replace(`Insert ":"`, core.NewSpan(0, 0), ":"))
		return
	}
	pass.Report(whole, pass.Quote(whole)+" has no port; "+pass.Callee()+` needs "host:port"`)
}
