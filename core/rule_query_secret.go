package core

var _ = define(Rule{
	Name:    "query-secret",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §7.5", "RFC 9110 §17.9", "RFC 6750 §5.3"},
	Summary: `A token, key, signature or password written into the query in the source.`,
	Why: `Whoever reads the repository or the binary has it. A query also ends up in the logs of every server and proxy on ` +
		`the way, and in the Referer header.`,
	Instead: `Read it from the environment or a secret store, and send it in a header, such as Authorization.`,
	Secret:  true,
	Examples: []Example{
		{Bad: "https://h.corp.io/x?token=«9f8e7d6c5b4a3f2e»", Good: "https://h.corp.io/x?page_token=9f8e7d6c5b4a3f2e"}, //urllint:ignore query-secret an example
		{Bad: "⟦base⟧/x?api_key=«AIzaSyD4f6g7h8j9k0l1m2n3»&q=1", Good: "⟦base⟧/x?api_key=⟦key⟧&q=1"},
		{Bad: "https://⟦account⟧.corp.io/x?se=2030&sig=«tG7k2Qz0Lw4r%2Fb8%3D»", Good: "https://⟦account⟧.corp.io/x?sig={sig}"}, //urllint:ignore query-secret an example
		{Use: "query", Bad: "user=ann&password=«hunter2»", Good: "user=ann&password=xxxx"},
	},
	on:    Whole,
	sees:  clSecret,
	need:  needBytes | needTests,
	check: checkQuerySecret,
})

func checkQuerySecret(l *look) {
	query := l.spans[Query]
	for at := query.Start; at < query.End; {
		name, value, next := pairAt(l.Text, at, query.End)
		at = next
		if !mayBeSecret(name.In(l.Text), value.In(l.Text)) || !IsSecretName(name.In(l.Text)) || !isSecretValue(name.In(l.Text), value.In(l.Text)) {
			continue
		}
		switch {
		case l.count == maxFindings, l.count == 0 && isOwnMachine(l.part(Host)):
			return
		case l.use.Test && !IsToken(value.In(l.Text)), l.policy.notSecret(value.In(l.Text)):
		default:
			l.report(value, "the value of "+l.quote(name)+" is a secret in the source")
		}
	}
}

// mayBeSecret reports whether a value is long enough for a token, or can be that
// of a password: this is what most parameters cost.
func mayBeSecret(name, value string) bool {
	return len(value) >= leastToken || value != "" && name != "" && name[0]|0x20 == 'p'
}
