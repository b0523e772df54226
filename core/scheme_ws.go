package core

//	ws-URI  = "ws:" "//" host [ ":" port ] path [ "?" query ]
//	wss-URI = "wss:" "//" host [ ":" port ] path [ "?" query ]
//
// (RFC 6455 §3.) A fragment is not allowed.
var (
	_ = defineScheme(SchemeInfo{
		Name: "ws", Port: "80", Authority: Required, Web: true,
		Cites: []string{"RFC 6455 §3"},
	})
	_ = defineScheme(SchemeInfo{
		Name: "wss", Port: "443", Authority: Required, Web: true,
		Cites: []string{"RFC 6455 §3"},
	})
)
