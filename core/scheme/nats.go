package scheme

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

var _ = define(Info{
	Name: "nats", Port: "4222", Authority: Required, IsImage: true, Traits: broker, editions: []*Edition{natsDocs},
})
