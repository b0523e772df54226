package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

var amqpSyntax = syntax(check.Rule{
	Name:    "amqp-syntax",
	Schemes: []string{"amqp", "amqps"},
	Level:   core.Warning,
	Group:   check.Fails,
	Also:    []core.Level{core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RabbitMQ URI Specification §2", "RabbitMQ URI Query Parameters"},
	Summary: `An AMQP URL with a parameter that must be a number, a fragment, or an unescaped "/" in the name of ` +
		`the virtual host.`,
	Why: `The virtual host is one segment; its "/" is "%2F", and clients differ in what they make of a raw one. A raw ` +
		`"#" cuts off what follows it.`,
	Instead: `Write "amqp://ann:pass@host:5672/%2F?heartbeat=10".`,
	Examples: []check.Example{
		{Bad: "amqp://h.test/?heartbeat=«10s»", Good: "amqp://h.test/?heartbeat=10"},
		{Bad: "amqp://⟦h⟧/v«#»1", Fixed: "amqp://⟦h⟧/v%231", Good: "amqp://⟦h⟧/%2F"},
		{Bad: "amqps://h.test/a«/»b", Fixed: "amqps://h.test/a%2Fb", Good: "amqps://h.test//"},
		{Bad: "amqp«:/»h.test", Fixed: "amqp://h.test", Good: "amqp://h.test"},
	},
	IsClean: func(u core.URL) bool {
		return oneServer(&u) && !u.Has(core.Query) && strings.IndexByte(pathIn(&u), '/') < 0
	},
	Check: checkAMQP,
})

func checkAMQP(pass *check.Pass) {
	if missingSlashes(pass) {
		return
	}
	if path, _ := front(pass, core.Path); path.Len() > 2 {
		if i := strings.IndexByte(path.In(pass.Text)[2:], '/'); i >= 0 {
			at := core.Span{Start: path.Start + 2 + int32(i), End: path.Start + 3 + int32(i)}
			pass.ReportLevel(core.Info, at, `"/" in the virtual host name must be written "%2F"`,
				check.ReplaceWith(at, "%2F"))
		}
	}
	for key, value := range queryPairs(pass) {
		switch key.In(pass.Text) {
		case "heartbeat", "connection_timeout", "channel_max":
			numeric(pass, key, value)
		}
	}
	strayFragment(pass)
}
