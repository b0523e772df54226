package core

import "strings"

// One text may list several servers, and each may repeat the scheme.
var natsDocs = &Edition{
	Document: "NATS Docs", Section: "Connecting",
	abnf: `
	nats-URL    = "nats://" nats-server *( "," [ "nats://" ] nats-server )
	nats-server = [ user [ ":" password ] "@" ] list-host [ ":" port ] [ "/" ]
	user        = *( unreserved / pct-encoded / list-delims )
	password    = *( unreserved / pct-encoded / list-delims / ":" )
	`,
	fields: "user password host=list-host port",
}

var _ = defineScheme(SchemeInfo{
	Name: "nats", Port: "4222", Authority: Required, image: true,
	Cites: []string{"NATS Docs: Connecting"}, editions: []*Edition{natsDocs},
})

var natsSyntax = syntax(Rule{
	Name:    "nats-syntax",
	Schemes: []string{"nats"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"NATS Docs: Connecting", "RFC 3986 §3.2.3"},
	Summary: `A list of NATS servers with a port that is none, or a NATS URL with a fragment.`,
	Why:     `The client tries the servers one after the other; the one whose port is wrong is never reached, or the whole list is refused.`,
	Instead: `Write "nats://a:4222,nats://b:4222".`,
	Examples: []Example{
		{Bad: "nats://a:4222,nats://b:«99999»", Good: "nats://a:4222,nats://b:4222"},
		{Bad: "nats://⟦h⟧:4222,b:«x»", Good: "nats://⟦h⟧:4222,b:4222"},
		{Bad: "nats://h.test«#»x", Fixed: "nats://h.test%23x", Good: "nats://h.test"},
		{Bad: "nats«:/»h.test", Fixed: "nats://h.test", Good: "nats://a,b"},
	},
	clean: func(u URL) bool { return u.oneServer() && strings.IndexByte(u.Text, ',') < 0 },
	check: checkNATS,
})

func checkNATS(l *look) {
	if l.missingSlashes() {
		return
	}
	l.strayFragment()
	list := Span{l.Span(Authority).Start, l.Span(Whole).End}
	if strings.IndexByte(list.In(l.Text), ',') < 0 || l.Has(Query) || l.Has(Fragment) || l.Seen(Whole)&clFaulty != 0 {
		return
	}
	ours := strings.IndexByte(l.Part(Port), ',') >= 0
	for at := range pieces(l.Text, list, ',') {
		if ours || !at.Overlaps(l.Span(Port)) { // else port-invalid speaks
			l.natsServer(at)
		}
	}
}

// natsServer reports the port of one server of a list.
func (l *look) natsServer(at Span) {
	if l.text.HoleIn(at) {
		return
	}
	s := at.In(l.Text)
	if i := strings.Index(s, "://"); i >= 0 {
		at.Start += int32(i) + 3
	}
	at.End = at.Start + int32(len(strings.TrimRight(at.In(l.Text), "/")))
	if i := strings.LastIndexByte(at.In(l.Text), '@'); i >= 0 {
		at.Start += int32(i) + 1
	}
	if strings.IndexByte(at.In(l.Text), '/') < 0 {
		l.hostPortOf(at)
	}
}
