package rules

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/secret"
)

// UserinfoPassword is the rule userinfo-password.
var UserinfoPassword = define(check.Rule{
	Name:    "userinfo-password",
	Level:   core.Error,
	Group:   check.Leaks,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.1", "RFC 3986 §7.5", "RFC 1738 §3.1", "RFC 1738 §6"},
	Summary: `A password written into the URL in the source.`,
	Why: `Whoever reads the repository, the binary or a log line has it. RFC 3986 deprecates "user:password" in a URL ` +
		`for that reason. Not reported are placeholders ("password", "changeme", "xxxxx"), a password that equals its ` +
		`user ("postgres:postgres"), and hosts that only serve development or documentation: localhost, loopback ` +
		`addresses, ".test", ".example", ".invalid", "example.com", "example.net" and "example.org".`,
	Instead: `Read it from the environment or a secret store and set it with url.UserPassword.`,
	Secret:  true,
	Examples: []check.Example{
		{Bad: "postgres://app:«hunter2»@db.corp.io/x", Good: "postgres://app@db.corp.io/x"},
		{Bad: "https://u:«Tr0ub4dor»@⟦host⟧/", Good: "https://u:⟦password⟧@⟦host⟧/"},
		{Use: "userinfo", Bad: "app:«hunter2»", Good: "app"},
		{Use: "password +decoded", Bad: "«Tr0ub4dor&3»", Good: "xxxxx"},
		{Use: "password +decoded", Bad: "«$5tr0ub4dor»", Good: "$2a$04$Q.CgCP2Sl9pkcTXEZHazae"},
		{Use: "dsn mysql", Bad: "app:«Tr0ub4dor»@tcp(db.corp.io:3306)/x", Good: "app:⟦password⟧@tcp(db.corp.io:3306)/x"},
		{Use: "absolute +sends +test", Bad: "https://svc:«Zk93hfQ2xL7pQvW3mN»@h.corp.io/",
			Good: "https://svc:⟦password⟧@h.corp.io/"},
		{Bad: "ftp://ann:«s3cr3t»@h.corp.io/", Good: "ftp://ann:password@localhost/"},
	},
	Component: core.Userinfo,
	Forms: check.URLForms | check.AddressForms | check.FormsOf(core.FormAuthority, core.FormUserinfo,
		core.FormPassword),
	Trigger: ascii.Unusual,
	Gate:    check.AboutHoles | check.AtTests | check.AtDecoded,
	Check:   checkPassword,
})

func checkPassword(pass *check.Pass) {
	user, at := credentials(pass)
	if pass.Use.Form == core.FormPassword {
		user, at = "", pass.Span(core.Whole)
	}
	if !at.Present() || pass.Input.HoleIn(at) {
		return
	}
	host := pass.Known(core.Host)
	if pass.Policy.Exempts(at.In(pass.Text)) {
		return
	}
	// A test parses examples. A generated password that it connects with is hardly one.
	certain := secret.IsIssuedToken(at.In(pass.Text)) || pass.Use.Connects() && secret.IsCertainlyRandom(at.In(pass.Text))
	if !isSecret(user, at.In(pass.Text), host) || pass.Use.Test && !certain {
		return
	}
	pass.Report(at, "hard-coded password; load it at run time")
}

// credentials returns the user and the span of the password, which is Absent if there is none. The
// first colon of the userinfo separates them.
func credentials(pass *check.Pass) (user string, password core.Span) {
	info := pass.Span(core.Userinfo)
	for i := info.Start; i < info.End; i++ {
		if pass.Text[i] == ':' {
			return pass.Text[info.Start:i], core.Span{Start: i + 1, End: info.End}
		}
	}
	return "", core.Absent
}

// isSecret reports whether password is not a placeholder. host is "" if it is unknown.
func isSecret(user, password, host string) bool {
	return password != "" && password != user && !secret.IsPlaceholder(password) && !hostname.IsReserved(host) &&
		!isHash(password)
}

// hashes holds how hashes of crypt(3) name their function, between two "$".
var hashes = []string{"1", "2a", "2b", "2x", "2y", "5", "6", "y", "argon2d", "argon2i", "argon2id"}

// isHash reports whether s begins as a hash of crypt(3), such as "$2a$04$…" of bcrypt, which is no password.
func isHash(s string) bool {
	behind, ok := strings.CutPrefix(s, "$")
	function, _, ended := strings.Cut(behind, "$")
	return ok && ended && slices.Contains(hashes, function)
}
