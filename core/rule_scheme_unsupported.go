package core

import "strings"

var _ = define(Rule{
	Name:    "scheme-unsupported",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.1"},
	Summary: `A scheme that the callee does not speak, or that is none of those that you say a place takes.`,
	Why:     `The URL parses, and the request fails at run time: net/http says "unsupported protocol scheme".`,
	Instead: `Use a scheme that the callee takes, or the client that speaks this one.`,
	Examples: []Example{
		{Use: "absolute http https +sends", Bad: "«ftp»://h.test/x", Good: "http://h.test/x"},
		{Use: "absolute http https +sends", Bad: "«wss»://h.test/x", Fixed: "https://h.test/x", Good: "https://h.test/x"},
		{Use: "absolute ws wss +sends", Bad: "«http»://⟦h⟧/x", Fixed: "ws://⟦h⟧/x", Good: "ws://⟦h⟧/x"},
		{Use: "absolute redis rediss +refuses", Bad: "«tcp»://⟦h⟧:6379", Good: "redis://⟦h⟧:6379"},
		{Use: "absolute https +own", Bad: "«http»://⟦h⟧/x", Good: "https://⟦h⟧/x"},
	},
	on:    Scheme,
	sees:  clOdd,
	check: checkUnsupported,
})

// counterparts are the schemes that differ in no more than the protocol that
// runs over the same connection.
var counterparts = map[string]string{"ws": "http", "wss": "https", "http": "ws", "https": "wss"}

func checkUnsupported(l *look) {
	if l.use.Schemes == nil || !l.use.Form.WholeURL() {
		return
	}
	scheme := l.part(Scheme)
	if l.use.Speaks(scheme) {
		return
	}
	level, effect := Error, " is not spoken here, only "+strings.Join(l.use.Schemes, ", ")
	switch {
	case l.use.Effect.Has(Refuses):
		effect += "; it is refused"
	case l.use.Effect.Has(Sends) && l.use.Own:
	case l.use.Effect.Has(Sends):
		effect += "; the request fails"
	case l.use.Effect.Has(Builds):
		level, effect = Warning, effect+"; the request fails"
	case l.use.demands():
		level = Warning
	default:
		return
	}
	message := "scheme " + l.quote(l.Span(Scheme)) + effect
	if other := counterparts[strings.ToLower(scheme)]; other != "" && l.use.Speaks(other) {
		l.reportAs(level, l.Span(Scheme), message, replace("use "+other, l.Span(Scheme), other))
		return
	}
	l.reportAs(level, l.Span(Scheme), message)
}

var _ = define(Rule{
	Name:    "scheme-misspelled",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.1", "RFC 7595"},
	Summary: `A scheme that is one slip of the finger away from one that the callee speaks, and is no scheme itself.`,
	Why:     `The URL parses, and the request fails at run time: "unsupported protocol scheme".`,
	Instead: `Correct the spelling.`,
	Examples: []Example{
		{Use: "absolute http https +sends", Bad: "«htps»://h.test/", Fixed: "https://h.test/", Good: "https://h.test/"},
		{Bad: "«hhtp»://⟦h⟧/x", Fixed: "http://⟦h⟧/x", Good: "htcpcp://⟦h⟧/x"},
		{Bad: "«htttps»://h.test/", Fixed: "https://h.test/", Good: "custom://h.test/"},
	},
	on:    Scheme,
	sees:  clOdd,
	over:  []string{"scheme-unsupported"},
	check: checkMisspelled,
})

func checkMisspelled(l *look) {
	if l.info != nil {
		return
	}
	scheme := strings.ToLower(l.part(Scheme))
	if len(scheme) < 3 || len(scheme) > 8 || !l.Has(Authority) || l.use.Speaks(scheme) && l.use.Schemes != nil {
		return
	}
	spoken := l.use.Schemes
	if spoken == nil {
		spoken = []string{"https", "http"}
	}
	for _, s := range spoken {
		if len(s) >= 4 && editDistance(scheme, s, 2) == 1 && !knownScheme(scheme) {
			l.report(l.Span(Scheme), "scheme "+l.quote(l.Span(Scheme))+" is unknown; "+s+" is meant?",
				replace("use "+s, l.Span(Scheme), s))
			return
		}
	}
}
