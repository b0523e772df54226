package core

import "strings"

var amqpSpec = &Edition{
	Document: "RabbitMQ URI Specification", Section: "§2",
	abnf: `
	amqp-URI = ( "amqp" / "amqps" ) "://" [ user [ ":" password ] "@" ] host [ ":" port ] [ "/" vhost ] [ "?" [ pairs ] ]
	vhost    = segment
	`,
	fields: "user password host port vhost parameter=key value",
}

var (
	_ = defineScheme(SchemeInfo{
		Name: "amqp", Port: "5672", Authority: Required,
		Cites: []string{"RabbitMQ URI Specification"}, editions: []*Edition{amqpSpec},
	})
	_ = defineScheme(SchemeInfo{
		Name: "amqps", Port: "5671", Authority: Required,
		Cites: []string{"RabbitMQ URI Specification"}, editions: []*Edition{amqpSpec},
	})
)

var amqpSyntax = syntax(Rule{
	Name:    "amqp-syntax",
	Schemes: []string{"amqp", "amqps"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RabbitMQ URI Specification §2", "RabbitMQ URI Query Parameters"},
	Summary: `An AMQP URL with a parameter that is no number, a fragment, or a raw "/" in the name of the virtual host.`,
	Why: `The virtual host is one segment; its "/" is "%2F", and clients differ in what they make of a raw one. A raw "#" ` +
		`cuts off what follows it.`,
	Instead: `Write "amqp://ann:pass@host:5672/%2F?heartbeat=10".`,
	Examples: []Example{
		{Bad: "amqp://h.test/?heartbeat=«10s»", Good: "amqp://h.test/?heartbeat=10"},
		{Bad: "amqp://⟦h⟧/v«#»1", Fixed: "amqp://⟦h⟧/v%231", Good: "amqp://⟦h⟧/%2F"},
		{Bad: "amqps://h.test/a«/»b", Fixed: "amqps://h.test/a%2Fb", Good: "amqps://h.test//"},
		{Bad: "amqp«:/»h.test", Fixed: "amqp://h.test", Good: "amqp://h.test"},
	},
	clean: func(u URL) bool {
		return u.oneServer() && !u.Has(Query) && strings.IndexByte(u.pathIn(), '/') < 0
	},
	check: checkAMQP,
})

func checkAMQP(l *look) {
	if l.missingSlashes() {
		return
	}
	if path, _ := l.front(Path); path.Len() > 2 {
		if i := strings.IndexByte(path.In(l.Text)[2:], '/'); i >= 0 {
			at := Span{path.Start + 2 + int32(i), path.Start + 3 + int32(i)}
			l.reportAs(Info, at, `a "/" in the name of a virtual host is "%2F"`, replace(`write "%2F"`, at, "%2F"))
		}
	}
	for key, value := range l.queryPairs() {
		switch key.In(l.Text) {
		case "heartbeat", "connection_timeout", "channel_max":
			l.numeric(key, value)
		}
	}
	l.strayFragment()
}
