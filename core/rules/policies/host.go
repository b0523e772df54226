package policies

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// hostForms are the forms of texts that name a host to connect to. They exclude texts that are
// only compared with others, such as names of issuers and namespaces.
var hostForms = check.URLForms | check.FormsOf(core.FormAuthority, core.FormHost, core.FormHostPort,
	core.FormHostOptPort, core.FormBareHost)

// A knownHost is a host of the text: in lower case, decoded and without a final dot.
type knownHost struct {
	name string
	at   core.Span
}

// hosts returns the hosts of the text that are certain. A text that is only parsed as an address, such as by
// net.ParseIP, has none.
func hosts(pass *check.Pass) (out []knownHost) {
	if pass.Use.Form == core.FormBareHost && pass.Use.Effect.Has(check.Tries) {
		return nil
	}
	for _, one := range check.HostPorts(&pass.URL) {
		if !pass.IsKnown(one.Host) {
			continue
		}
		if host, ok := ascii.Decode(one.Host.In(pass.Text)); ok && host != "" {
			out = append(out, knownHost{strings.ToLower(strings.TrimSuffix(host, ".")), one.Host})
		}
	}
	return out
}
