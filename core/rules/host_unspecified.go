package rules

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

var _ = define(check.Rule{
	Name:    "host-unspecified",
	Level:   core.Info,
	Group:   check.GoesElsewhere,
	Since:   "0.1.0",
	Cites:   []string{"RFC 1122 §3.2.1.3", "RFC 4291 §2.5.2", "RFC 6890 §2.2"},
	Summary: `The address 0.0.0.0 or [::] as the host of a URL or a connection.`,
	Why: `It is an address to listen on. As a destination it means the local machine on Linux and macOS; Windows ` +
		`and browsers reject it.`,
	Instead: `Write "localhost", "127.0.0.1" or "[::1]".`,
	Examples: []check.Example{
		{Bad: "http://«0.0.0.0»:8080/", Fixed: "http://127.0.0.1:8080/", Good: "http://127.0.0.1:8080/"},
		{Bad: "http://«[::]»:⟦port:digits⟧/", Fixed: "http://[::1]:⟦port:digits⟧/",
			Good: "http://[::1]:⟦port:digits⟧/"},
		{Use: "hostport +sends", Bad: "«0.0.0.0»:80", Fixed: "127.0.0.1:80", Good: "127.0.0.1:80"},
	},
	Component: core.Host,
	Forms:     check.URLForms | check.FormsOf(core.FormHostPort),
	Check:     checkUnspecified,
})

func checkUnspecified(pass *check.Pass) {
	own := ""
	switch pass.Part(core.Host) {
	case "0.0.0.0":
		own = "127.0.0.1"
	case "[::]":
		own = "[::1]"
	default:
		return
	}
	if pass.Use.Form.WholeURL() && !pass.IsWeb() {
		return // with another scheme it may be an address to listen on
	}
	at := pass.Span(core.Host)
	pass.Report(at, pass.Unquoted(at)+" is an address to listen on, not to connect to: write "+own,
		check.Replace("Replace with "+own, at, own))
}
