package policies

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

var _ = define(check.Rule{
	Name:    "host-denied",
	Level:   core.Error,
	Group:   check.GoesElsewhere,
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
		{Policy: check.Policy{DenyHosts: []string{"*.corp.io"}}, Use: "dsn postgres",
			Bad: "port=5432 host=db.test,«db2.corp.io» user=ann", Good: "host=/run/x.corp.io user=ann"},
		{Policy: check.Policy{DenyHosts: []string{"*.corp.io"}}, Use: "dsn sqlserver",
			Bad: "server=tcp:«db2.corp.io»,1433;user id=ann", Good: "server=⟦h⟧;database=x.corp.io"},
		{Policy: check.Policy{DenyHosts: []string{"*.corp.io"}}, Bad: "postgres://ann@db.test:5432,«db2.corp.io»:5432/x",
			Good: "postgres://ann@⟦h⟧,db.test/x"},
		{Policy: check.Policy{DenyHosts: []string{"*.corp.io"}}, Use: "bare-host", Bad: "«db2.corp.io»", Good: "⟦h⟧"},
	},
	Component: core.Host,
	Forms:     hostForms,
	Gate:      check.AboutNormalForm,
	Check:     checkHostDenied,
	Policy:    func(p *check.PolicySet) bool { return len(p.AllowHosts)+len(p.DenyHosts) > 0 },
})

func checkHostDenied(pass *check.Pass) {
	for _, host := range hosts(pass) {
		switch {
		case pass.Policy.DeniedHosts.Has(host.name):
			pass.Report(host.at, "host "+pass.Quote(host.at)+" is denied by deny-hosts")
		case !pass.Policy.AllowedHosts.Empty() && !pass.Policy.AllowedHosts.Has(host.name):
			pass.Report(host.at, "host "+pass.Quote(host.at)+" is not in allow-hosts")
		}
	}
}
