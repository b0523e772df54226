package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/secret"
)

var _ = define(check.Rule{
	Name:    "query-secret",
	Level:   core.Warning,
	Group:   check.Leaks,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §7.5", "RFC 9110 §17.9", "RFC 6750 §5.3"},
	Summary: `A token, key, signature or password written into the query in the source.`,
	Why: `Whoever reads the repository or the binary has it. A query also ends up in the logs of every server and ` +
		`proxy on the way, and in the Referer header.`,
	Instead: `Read it from the environment or a secret store, and send it in a header, such as Authorization.`,
	Secret:  true,
	Examples: []check.Example{
		//urllint:ignore query-secret an example
		{Bad: "https://h.corp.io/x?token=«9f8e7d6c5b4a3f2e»", Good: "https://h.corp.io/x?page_token=9f8e7d6c5b4a3f2e"},
		{Bad: "⟦base⟧/x?api_key=«AIzaSyD4f6g7h8j9k0l1m2n3»&q=1", Good: "⟦base⟧/x?api_key=⟦key⟧&q=1"},
		//urllint:ignore query-secret an example
		{Bad: "https://⟦account⟧.corp.io/x?se=2030&sig=«tG7k2Qz0Lw4r%2Fb8%3D»",
			Good: "https://⟦account⟧.corp.io/x?sig={sig}"},
		{Use: "query", Bad: "user=ann&password=«hunter2»", Good: "user=ann&password=xxxx"},
	},
	Component: core.Whole,
	Trigger:   ascii.Secret,
	Gate:      check.AnyBytes | check.AtTests,
	Check:     checkQuerySecret,
})

func checkQuerySecret(pass *check.Pass) {
	for at, valueAt := range core.Pairs(pass.Text, pass.Span(core.Query)) {
		name, value := at.In(pass.Text), valueAt.In(pass.Text)
		switch {
		case !secret.MayBeSecret(name, value) || !secret.IsReportedName(name) || !isSecretValue(name, value):
		case pass.Count == check.MaxFindings, pass.Count == 0 && hostname.IsReserved(pass.Known(core.Host)):
			return
		case pass.Use.Test && !secret.IsIssuedToken(value), pass.Policy.Exempts(value):
		default:
			pass.Report(valueAt, "secret in the source code: the value of "+pass.Quote(at)+"; load it at run time")
		}
	}
}

// isSecretValue reports whether the value of a parameter with the name of a secret is one: it is
// not a word, but has letters and digits, or is a token issued by a service.
func isSecretValue(name, value string) bool {
	if value == "" || secret.IsPlaceholder(value) || strings.IndexByte(value, core.HoleByte) >= 0 {
		return false
	}
	switch name = strings.ToLower(name); {
	case name == "pass" && isAnswer(value): // a count or a yes/no answer
		return false
	case strings.HasPrefix(name, "pass"), name == "pwd", secret.IsIssuedToken(value):
		return true
	}
	seen := ascii.ClassesOf(value)
	return len(value) >= secret.MinToken && seen&ascii.Digit != 0 && seen&ascii.Alpha != 0
}

// isAnswer reports whether value is a number or a boolean.
func isAnswer(value string) bool {
	switch strings.ToLower(value) {
	case "true", "false", "yes", "no", "on", "off":
		return true
	}
	return ascii.AllDigits(value)
}
