package scheme

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
	_ = define(Info{
		Name: "ws", Port: "80", Authority: Required, Host: Required, Web: true,
		Secure: "wss", editions: []*Edition{ws6455},
	})
	_ = define(Info{
		Name: "wss", Port: "443", Authority: Required, Host: Required, Web: true, editions: []*Edition{ws6455},
	})
)
