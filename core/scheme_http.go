package core

//	http-URI  = "http" "://" authority path-abempty [ "?" query ]
//	https-URI = "https" "://" authority path-abempty [ "?" query ]
//
// (RFC 9110 §4.2.) A fragment may follow where a reference may stand.
var (
	_ = defineScheme(SchemeInfo{
		Name: "http", Port: "80", Authority: Required, Web: true,
		Cites: []string{"RFC 9110 §4.2.1", "RFC 1738 §3.3"},
	})
	_ = defineScheme(SchemeInfo{
		Name: "https", Port: "443", Authority: Required, Web: true,
		Cites: []string{"RFC 9110 §4.2.2"},
	})
)
