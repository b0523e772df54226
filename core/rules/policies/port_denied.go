package policies

import (
	"strconv"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:    "port-denied",
	Level:   core.Error,
	Group:   check.GoesElsewhere,
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
		{Policy: check.Policy{DenyPorts: []string{"1433"}}, Use: "dsn sqlserver",
			Bad: `server=db.test\main,«1433»;user id=ann`, Good: "server=db.test;user id=ann"},
	},
	Component: core.Port,
	Forms:     hostForms | check.FormsOf(core.FormPort),
	Gate:      check.WhenAbsent | check.AboutNormalForm,
	Check:     checkPortDenied,
	Policy:    func(p *check.PolicySet) bool { return len(p.AllowPorts)+len(p.DenyPorts) > 0 },
})

func checkPortDenied(pass *check.Pass) {
	for _, one := range check.HostPorts(&pass.URL) {
		port, at, why := portOf(pass, one)
		switch p := pass.Policy; {
		case port < 0:
		case p.DeniedPorts.Has(port):
			pass.Report(at, "port "+strconv.Itoa(port)+why+" is denied by deny-ports")
		case len(p.AllowedPorts) > 0 && !p.AllowedPorts.Has(port):
			pass.Report(at, "port "+strconv.Itoa(port)+why+" is not in allow-ports")
		}
	}
}

// portOf returns a port of the text and the bytes that determine it: the written port or the
// scheme. The port is -1 if it is uncertain.
func portOf(pass *check.Pass, one check.HostAndPort) (port int, at core.Span, why string) {
	if written := one.Port.In(pass.Text); ascii.ValidPort(written) && pass.IsKnown(one.Port) {
		return ascii.PortNumber(written), one.Port, ""
	}
	if one.Port.Len() > 0 || !pass.Has(core.Authority) || !pass.IsCertain(core.Port) ||
		!pass.IsExact(core.Scheme) || pass.Scheme == nil || pass.Scheme.Port == "" {
		return -1, core.Absent, ""
	}
	return ascii.PortNumber(pass.Scheme.Port), pass.Span(core.Scheme), " (the default of " +
		strings.ToLower(pass.Part(core.Scheme)) + ")"
}
