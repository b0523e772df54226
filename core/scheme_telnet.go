package core

var telnet1738 = &Edition{
	Document: "RFC 1738", Section: "§3.8", old: true,
	abnf:   `telneturl = "telnet://" login [ "/" ]`,
	fields: "user password host port",
}

var telnet4248 = &Edition{
	Document: "RFC 4248", Section: "§2",
	abnf: `
	telnet-URI = "telnet://" [ user [ ":" password ] "@" ] some-host [ ":" port ] [ "/" ]
	`,
	fields: "user password host=some-host port",
}

var _ = defineScheme(SchemeInfo{
	Name: "telnet", Port: "23", Authority: Required, Host: Required,
	Cites: []string{"RFC 4248 §2", "RFC 1738 §3.8"}, editions: []*Edition{telnet4248, telnet1738},
})

var telnetSyntax = syntax(Rule{
	Name:    "telnet-syntax",
	Schemes: []string{"telnet"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 4248 §2", "RFC 1738 §3.8"},
	Summary: `A telnet URL with something behind the host and port.`,
	Why:     `A telnet URL names a terminal session, not a resource: a client ignores a path, a query and a fragment, or refuses them.`,
	Instead: `End the URL behind the port; one "/" may follow.`,
	Examples: []Example{
		{Bad: "telnet://h.test/«menu»", Fixed: "telnet://h.test/", Good: "telnet://h.test/"},
		{Bad: "telnet://h.test:23«?x=1»", Fixed: "telnet://h.test:23", Good: "telnet://ann@h.test:23"},
		{Bad: "telnet://⟦h⟧/«x⟦p⟧»", Good: "telnet://⟦h⟧"},
		{Bad: "telnet«:»h.test", Fixed: "telnet://h.test", Good: "telnet://h.test"},
	},
	check: checkTelnet,
})

func checkTelnet(l *look) {
	if l.missingSlashes() || l.isFaulty(Path) || l.isFaulty(Query) || l.isFaulty(Fragment) {
		return
	}
	at := Span{l.Span(Path).Start, l.Span(Whole).End}
	path, _ := l.front(Path)
	switch {
	case path.Len() > 1 || path.In(l.Text) == "/" && path.End == l.Span(Path).End:
		at.Start++ // the "/" itself may stand
	case path.Len() == 0 && l.Span(Path).Len() == 0 && l.certain(Path):
	case l.Has(Query):
		at.Start = l.Span(Query).Start - 1
	case l.Has(Fragment):
		at.Start = l.Span(Fragment).Start - 1
	default:
		return
	}
	if at.Len() == 0 {
		return
	}
	message := "nothing stands behind the host and port of a telnet URL"
	if l.text.HoleIn(at) {
		l.report(at, message)
		return
	}
	l.report(at, message, replace("take it out", at, ""))
}
