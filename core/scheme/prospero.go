package scheme

var prospero1738 = &Edition{
	Document: "RFC 1738", Section: "§3.11", Old: true,
	abnf: `
	prosperourl = "prospero://" hostport "/" ppath *fieldspec
	ppath       = psegment *( "/" psegment )
	psegment    = *( uchar / "?" / ":" / "@" / "&" / "=" )
	fieldspec   = ";" fieldname "=" fieldvalue
	fieldname   = *( uchar / "?" / ":" / "@" / "&" )
	fieldvalue  = *( uchar / "?" / ":" / "@" / "&" )
	`,
	fields: "host port hsoname=ppath field=fieldname value=fieldvalue",
}

var prospero4157 = &Edition{
	Document: "RFC 4157", Section: "§2",
	abnf: `
	prosperourl = "prospero://" some-host [ ":" port ] "/" ppath *fieldspec [ "#" fragment ]
	ppath       = psegment *( "/" psegment )
	psegment    = *( pchars / "=" )
	fieldspec   = ";" fieldname "=" fieldvalue
	fieldname   = *pchars
	fieldvalue  = *pchars
	pchars      = unreserved / pct-encoded / "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ":" / "@"
	`,
	fields: "host=some-host port hsoname=ppath field=fieldname value=fieldvalue fragment",
}

var _ = define(Info{
	Name: "prospero", Port: "1525", Authority: Required, Host: Required, editions: []*Edition{prospero4157, prospero1738},
})
