package scheme

//	http-URI  = "http" "://" authority path-abempty [ "?" query ]
//	https-URI = "https" "://" authority path-abempty [ "?" query ]
//
// (RFC 9110 §4.2.) A fragment may follow where a reference is allowed.
var (
	httpInfo = define(Info{
		Name: "http", Port: "80", Authority: Required, Host: Required, Web: true,
		Secure: "https", editions: []*Edition{http9110, http1738},
	})
	httpsInfo = define(Info{
		Name: "https", Port: "443", Authority: Required, Host: Required, Web: true, editions: []*Edition{http9110},
	})
)

// http9110 has no userinfo, which must not be generated and is treated as an error (§4.2.4), and no
// empty host (§4.2.1).
var http9110 = &Edition{
	Document: "RFC 9110", Section: "§4.2",
	abnf: `
	http-URI = ( "http" / "https" ) "://" some-host [ ":" port ] path-abempty [ "?" query ] [ "#" fragment ]
	`,
	fields: "host=some-host port path=path-abempty query fragment",
}

var http1738 = &Edition{
	Document: "RFC 1738", Section: "§3.3", Old: true,
	abnf: `
	httpurl  = "http://" hostport [ "/" hpath [ "?" search ] ]
	hpath    = hsegment *( "/" hsegment )
	hsegment = *( uchar / ";" / ":" / "@" / "&" / "=" )
	search   = *( uchar / ";" / ":" / "@" / "&" / "=" )
	`,
	fields: "host port path=hpath searchpart=search",
}
