package core

//	ws-URI  = "ws:" "//" host [ ":" port ] path [ "?" query ]
//	wss-URI = "wss:" "//" host [ ":" port ] path [ "?" query ]
//
// (RFC 6455 §3.) A fragment is not allowed.
var ws6455 = &Edition{
	Document: "RFC 6455", Section: "§3",
	abnf: `
	ws-URI = ( "ws" / "wss" ) "://" some-host [ ":" port ] path-abempty [ "?" query ]
	`,
	fields: "host=some-host port path=path-abempty query",
}

var (
	_ = defineScheme(SchemeInfo{
		Name: "ws", Port: "80", Authority: Required, Host: Required, Web: true,
		Cites: []string{"RFC 6455 §3"}, editions: []*Edition{ws6455},
	})
	_ = defineScheme(SchemeInfo{
		Name: "wss", Port: "443", Authority: Required, Host: Required, Web: true,
		Cites: []string{"RFC 6455 §3"}, editions: []*Edition{ws6455},
	})
)

var wsSyntax = syntax(Rule{
	Name:    "ws-syntax",
	Schemes: []string{"ws", "wss"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 6455 §3"},
	Summary: `A WebSocket URL with a fragment.`,
	Why: `A WebSocket has no use for a fragment, and RFC 6455 forbids one. Browsers refuse such a URL; Go's clients drop ` +
		`what follows the "#".`,
	Instead: `Take it out; write a "#" that is data as "%23".`,
	Examples: []Example{
		{Bad: "ws://h.test/chat«#room»", Fixed: "ws://h.test/chat", Good: "ws://h.test/chat?room=1"},
		{Bad: "wss://⟦h⟧/chat«#⟦room⟧»", Good: "wss://⟦h⟧/chat%23⟦room⟧"},
	},
	clean: func(u URL) bool { return !u.Has(Fragment) },
	check: func(l *look) {
		if !l.Has(Fragment) {
			return
		}
		at := l.Span(Fragment)
		at.Start-- // the "#"
		if l.text.HoleIn(at) {
			l.report(at, l.info.Name+" URLs have no fragment")
			return
		}
		l.report(at, l.info.Name+" URLs have no fragment", replace("take it out", at, ""))
	},
})
