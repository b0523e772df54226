package rules

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

var _ = define(check.Rule{
	Name:    "port-mismatch",
	Level:   core.Warning,
	Group:   check.Misread,
	Since:   "0.1.0",
	Cites:   []string{"RFC 9110 §4.2.1", "RFC 9110 §4.2.2", "RFC 6455 §3"},
	Summary: `https on port 80, or http on port 443.`,
	Why: `The other end uses the other protocol: the TLS handshake fails, or the server answers 400 to an ` +
		`unencrypted request.`,
	Instead: `Make the scheme and the port agree; leave the port out where it is the default one.`,
	Examples: []check.Example{
		{Bad: "https://h.test:«80»/", Good: "https://h.test:443/"},
		{Bad: "http://⟦h⟧:«443»/", Fixed: "https://⟦h⟧:443/", Good: "http://⟦h⟧:80/"},
		{Bad: "wss://h.test:«80»/", Good: "ws://h.test:80/"},
	},
	Component: core.Port,
	Trigger:   ascii.Unusual,
	Check:     checkPortMismatch,
})

// withOrWithoutTLS maps a scheme to the scheme of the same protocol with or without TLS.
var withOrWithoutTLS = map[string]string{"http": "https", "https": "http", "ws": "wss", "wss": "ws"}

func checkPortMismatch(pass *check.Pass) {
	if pass.Scheme == nil || !pass.IsCertain(core.Scheme) {
		return
	}
	other := scheme.Lookup(withOrWithoutTLS[pass.Scheme.Name])
	if other == nil || other.Port != pass.Part(core.Port) {
		return
	}
	at := pass.Span(core.Port)
	message := fmt.Sprintf("%s URL with port %s, the port of %s", pass.Scheme.Name, pass.Part(core.Port), other.Name)
	if strings.HasSuffix(pass.Scheme.Name, "s") {
		pass.Report(at, message)
		return
	}
	pass.Report(at, message, check.Replace(`Replace with "`+pass.Scheme.Name+`s"`,
		core.Span{Start: pass.Span(core.Scheme).End, End: pass.Span(core.Scheme).End}, "s"))
}
