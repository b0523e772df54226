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
	Name:  "secret-token",
	Level: core.Warning,
	Group: check.Leaks,
	Since: "0.1.0",
	Cites: []string{"RFC 3986 §7.5", "RFC 9110 §17.9"},
	Summary: `A token that a service hands out, written into a URL in the source: in the path, as the user, or under ` +
		`any name.`,
	Why: `The prefix tells what it is: "ghp_" of GitHub, "glpat-" of GitLab, "xoxb-" of Slack, "AIza" of Google; the ` +
		`address of a web hook is a secret itself. Whoever reads the repository or the binary has it, and a URL ends up ` +
		`in logs. A token as the password of a URL is reported by userinfo-password.`,
	Instead: `Revoke it. Read the new one from the environment or a secret store, and send it in a header, such as ` +
		`Authorization.`,
	Secret: true,
	Examples: []check.Example{
		{Bad: "https://h.corp.io/v1/«glpat-a1B2c3D4e5F6g7H8i9J0»/x", Good: "https://h.corp.io/v1/⟦token⟧/x"},
		{Bad: "https://«ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8»@github.com/a/b",
			Good: "https://⟦token⟧@github.com/a/b"},
		//urllint:ignore secret-token an example
		{Bad: "https://maps.corp.io/x?zz=«AIzaSyD4f6g7h8j9k0l1m2n3Q4r5s6t7u8v9w»",
			Good: "https://maps.corp.io/x?zz=⟦key⟧"},
		{Use: "absolute +sends +test",
			Bad:  "https://hooks.slack.com/services/T02AB3CD4/B05EF6GH7/«k3J9xYzQw8RtUv2LmNbPaScD»",
			Good: "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX"},
		{Bad: "https://api.telegram.org/bot«123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1»/⟦m⟧",
			Good: "https://api.telegram.org/bot⟦t⟧/⟦m⟧"},
	},
	Component: core.Whole,
	Forms:     check.URLForms,
	Trigger:   ascii.Secret,
	Gate:      check.AnyBytes | check.AtTests,
	Check:     checkToken,
})

// servedKeys are keys that YouTube publishes in its pages and programs, for its own clients of
// /youtubei/.
var servedKeys = map[string]bool{
	"AIzaSyAO_FJ2SlqU8Q4STEHLGCilw_Y9_11qcW8": true, "AIzaSyA8eiZmM1FaDVjRy-df2KTyQ_vz_yYM39w": true,
}

func checkToken(pass *check.Pass) {
	tokens := secret.Tokens(pass.Text)
	if len(tokens) == 0 || hostname.IsReserved(pass.Known(core.Host)) {
		return
	}
	info := pass.Span(core.Userinfo)
	for _, at := range tokens {
		s := at.In(pass.Text)
		switch {
		case strings.IndexByte(s, core.HoleByte) >= 0, strings.Contains(s, "EXAMPLE"), secret.IsPlaceholder(s),
			servedKeys[s], pass.Policy.Exempts(s):
		case pass.Use.Test && !secret.IsIssuedToken(s) && !secret.EndsWebHook(pass.Text[:at.Start], s):
		case pass.Has(core.Userinfo) && info.Overlaps(at) && at.Start > info.Start: // a password
		case pass.Has(core.Query) && inReportedPair(pass, at):
		default:
			pass.Report(at, "secret in the source code: an access token; load it at run time")
			return
		}
	}
}

// inReportedPair reports whether token is the value of a parameter that query-secret checks.
func inReportedPair(pass *check.Pass, token core.Span) bool {
	for name, value := range core.Pairs(pass.Text, pass.Span(core.Query)) {
		if value.Overlaps(token) {
			return secret.IsReportedName(name.In(pass.Text))
		}
	}
	return false
}
