package core

import "strings"

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
	query := l.Span(Query)
	for at := query.Start; at < query.End; {
		name, value, next := pairAt(l.Text, at, query.End)
		at = next
		if !mayBeSecret(name.In(l.Text), value.In(l.Text)) || !isReportedName(name.In(l.Text)) || !isSecretValue(name.In(l.Text), value.In(l.Text)) {
			continue
		}
		switch {
		case l.count == maxFindings, l.count == 0 && isOwnMachine(l.part(Host)):
			return
		case l.use.Test && !isIssued(value.In(l.Text)), l.policy.notSecret(value.In(l.Text)):
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

// endsLikeSecret reports whether a name ends as that of a secret does: in the same
// two letters, or in a dash. Few others do.
func endsLikeSecret(name string) bool {
	if len(name) < 2 {
		return false
	}
	a, b := name[len(name)-2], name[len(name)-1]
	if classes[a]&classes[b]&clAlpha == 0 {
		return classes[a]&(clMark|clAlpha) != 0 && classes[b]&(clMark|clAlpha) != 0
	}
	return secretEnds[b&31]>>(a&31)&1 != 0
}

// secretEnds has, for the last letter of each name, the set of the letters before.
var secretEnds = endsOf(secretNames)

func endsOf(names map[string]bool) (ends [32]uint32) {
	for name := range names {
		ends[name[len(name)-1]&31] |= 1 << (name[len(name)-2] & 31)
	}
	return ends
}

// leastToken is the length of the shortest token that is taken for one.
const leastToken = 12

// isSecretValue reports whether the value of a parameter with a secret's name is
// a secret and no word: letters and digits together, or what a service hands out.
func isSecretValue(name, value string) bool {
	if value == "" || IsStandIn(value) || strings.IndexByte(value, HoleByte) >= 0 {
		return false
	}
	if strings.HasPrefix(strings.ToLower(name), "pass") || strings.EqualFold(name, "pwd") {
		return true
	}
	if isIssued(value) {
		return true
	}
	seen := classesOf(value)
	return len(value) >= leastToken && seen&clDigit != 0 && seen&clAlpha != 0
}
