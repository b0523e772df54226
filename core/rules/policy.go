package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// policyForms are the forms of texts that name a host to connect to. They exclude texts that are
// only compared with others, such as names of issuers and namespaces.
var policyForms = check.URLForms | check.FormsOf(core.FormAuthority, core.FormHost, core.FormHostPort,
	core.FormHostOptPort, core.FormBareHost)

// policyHost returns the host in lower case, decoded and without a final dot, or "" if it is
// uncertain. A text that is only parsed as an address, such as by net.ParseIP, has no host.
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
