package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// policyForms leaves out texts that are only compared with others: names of issuers, namespaces and
// the like, which nothing is requested from.
var policyForms = check.URLForms | check.FormsOf(core.FormAuthority, core.FormHost, core.FormHostPort,
	core.FormHostOptPort, core.FormBareHost)

// policyHost returns the host in lower case, decoded and without the dot of the root;
// "" if it is not certain. What is only read as an address, such as by net.ParseIP, is of no host.
func policyHost(pass *check.Pass) string {
	if pass.Use.Form == core.FormBareHost && pass.Use.Effect.Has(check.Tries) {
		return ""
	}
	host, ok := ascii.Decode(pass.Known(core.Host))
	if !ok {
		return ""
	}
	return strings.ToLower(strings.TrimSuffix(host, "."))
}
