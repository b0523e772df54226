package core

var _ = define(Rule{
	Name:    "userinfo-password",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.1", "RFC 3986 §7.5", "RFC 1738 §3.1", "RFC 1738 §6"},
	Summary: `A password written into the URL in the source.`,
	Why: `Whoever reads the repository, the binary or a log line has it. RFC 3986 deprecates "user:password" in a URL for ` +
		`that reason.`,
	Instead: `Read it from the environment or a secret store and set it with url.UserPassword.`,
	Secret:  true,
	Examples: []Example{
		{Bad: "postgres://app:«hunter2»@db.corp.io/x", Good: "postgres://app@db.corp.io/x"},
		{Bad: "https://u:«Tr0ub4dor»@⟦host⟧/", Good: "https://u:⟦password⟧@⟦host⟧/"},
		{Use: "userinfo", Bad: "app:«hunter2»", Good: "app"},
		{Use: "password +decoded", Bad: "«Tr0ub4dor&3»", Good: "xxxxx"},
		{Bad: "ftp://ann:«s3cr3t»@h.corp.io/", Good: "ftp://ann:password@localhost/"},
	},
	on:    Userinfo,
	forms: urlForms | addressForms | forms(FormAuthority, FormUserinfo, FormPassword),
	sees:  clOdd,
	need:  needHoles | needTests | needDecoded,
	check: checkPassword,
})

func checkPassword(l *look) {
	user, at := l.credentials()
	if l.use.Form == FormPassword {
		user, at = "", l.spans[Whole]
	}
	if !at.Present() || l.text.HoleIn(at) {
		return
	}
	host := l.part(Host)
	if l.policy.notSecret(at.In(l.Text)) {
		return
	}
	if !isSecret(user, at.In(l.Text), host) || l.use.Test && !IsToken(at.In(l.Text)) {
		return
	}
	l.report(at, "password in the source")
}

// credentials gives the user and where the password stands, Absent if there is
// none. The first colon of the userinfo divides them.
func (l *look) credentials() (user string, password Span) {
	info := l.spans[Userinfo]
	for i := info.Start; i < info.End; i++ {
		if l.Text[i] == ':' {
			return l.Text[info.Start:i], Span{i + 1, info.End}
		}
	}
	return "", Absent
}
