package scheme

var sip3261 = &Edition{
	Document: "RFC 3261", Section: "§25.1",
	abnf: `
	SIP-URI         = ( "sip:" / "sips:" ) [ sip-user [ ":" sip-password ] "@" ] sip-host [ ":" sip-port ]
	                  *( ";" uri-parameter ) [ "?" header *( "&" header ) ]
	sip-user        = 1*( sip-unreserved / pct-encoded / "&" / "=" / "+" / "$" / "," / ";" / "?" / "/" )
	sip-password    = *( sip-unreserved / pct-encoded / "&" / "=" / "+" / "$" / "," )
	sip-host        = hostname / IPv4address / "[" IPv6address "]"
	hostname        = *( domainlabel "." ) toplabel [ "." ]
	domainlabel     = alphanum / alphanum *( alphanum / "-" ) alphanum
	toplabel        = ALPHA / ALPHA *( alphanum / "-" ) alphanum
	sip-port        = 1*DIGIT
	uri-parameter   = parameter [ "=" parameter-value ]
	parameter       = 1*paramchar
	parameter-value = 1*paramchar
	paramchar       = "[" / "]" / "/" / ":" / "&" / "+" / "$" / sip-unreserved / pct-encoded
	header          = hname "=" hvalue
	hname           = 1*hchar
	hvalue          = *hchar
	hchar           = "[" / "]" / "/" / "?" / ":" / "+" / "$" / sip-unreserved / pct-encoded
	sip-unreserved  = alphanum / "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"
	alphanum        = ALPHA / DIGIT
	`,
	fields: "user=sip-user password=sip-password host=sip-host port=sip-port parameter value=parameter-value " +
		"header=hname value=hvalue",
}

var (
	_ = define(Info{
		Name: "sip", Port: "5060", Authority: Forbidden, Host: Forbidden,
		Secure: "sips", editions: []*Edition{sip3261},
	})
	_ = define(Info{Name: "sips", Port: "5061", Authority: Forbidden, Host: Forbidden, editions: []*Edition{sip3261}})
)
