package scheme

var amqpSpec = &Edition{
	Document: "RabbitMQ URI Specification", Section: "§2",
	abnf: `
	amqp-URI = ( "amqp" / "amqps" ) "://" [ user [ ":" password ] "@" ] host [ ":" port ] [ "/" vhost ] [ "?" [ pairs ] ]
	vhost    = segment
	`,
	fields: "user password host port vhost parameter=key value",
}

var (
	_ = define(Info{
		Name: "amqp", Port: "5672", Authority: Required,
		Secure: "amqps", Traits: broker, editions: []*Edition{amqpSpec},
	})
	_ = define(Info{Name: "amqps", Port: "5671", Authority: Required, Traits: broker, editions: []*Edition{amqpSpec}})
)
