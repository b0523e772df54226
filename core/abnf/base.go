// Package abnf executes grammars in the notation of RFC 5234, with the %s"…" strings of RFC 7405.
// It parses the text of an RFC and compiles it to a regular expression, because grammars of URL
// schemes have no recursion. Matching takes linear time.
//
//	g := abnf.Parse("uri = \"x:\" name\n name = 1*ALPHA", abnf.CoreRules)
//	fields, ok := abnf.Compile(g, "name").Match("x:abc") // the field name is [2,5)
//
// A malformed grammar is a mistake in the program and causes a panic.
package abnf

// RFC3986 contains the rules of RFC 3986 appendix A, and the parts of a userinfo, which the RFC
// leaves to the schemes.
const RFC3986 = `
	server        = [ user [ ":" password ] "@" ] host [ ":" port ]
	user          = *( unreserved / pct-encoded / sub-delims )
	password      = *( unreserved / pct-encoded / sub-delims / ":" )

	host          = IP-literal / IPv4address / reg-name
	some-host     = IP-literal / IPv4address / 1*( unreserved / pct-encoded / sub-delims )
	list-host     = "[" IPv6address "]" / 1*( unreserved / pct-encoded / list-delims )  ; one of several: no ","
	list-delims   = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / ";" / "="
	port          = *DIGIT
	IP-literal    = "[" ( IPv6address / IPvFuture ) "]"
	IPvFuture     = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
	IPv6address   =                            6( h16 ":" ) ls32
	              /                       "::" 5( h16 ":" ) ls32
	              / [               h16 ] "::" 4( h16 ":" ) ls32
	              / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
	              / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
	              / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
	              / [ *4( h16 ":" ) h16 ] "::"              ls32
	              / [ *5( h16 ":" ) h16 ] "::"              h16
	              / [ *6( h16 ":" ) h16 ] "::"
	h16           = 1*4HEXDIG
	ls32          = ( h16 ":" h16 ) / IPv4address
	IPv4address   = dec-octet "." dec-octet "." dec-octet "." dec-octet
	dec-octet     = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35
	reg-name      = *( unreserved / pct-encoded / sub-delims )

	path-abempty  = *( "/" segment )
	path-absolute = "/" [ segment-nz *( "/" segment ) ]
	path-rootless = segment-nz *( "/" segment )
	segment       = *pchar
	segment-nz    = 1*pchar
	pchar         = unreserved / pct-encoded / sub-delims / ":" / "@"
	query         = *( pchar / "/" / "?" )
	fragment      = *( pchar / "/" / "?" )

	pct-encoded   = "%" HEXDIG HEXDIG
	unreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~"
	sub-delims    = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="

	pairs         = pair *( "&" pair )
	pair          = key [ "=" value ]
	key           = 1*( unreserved / pct-encoded / pair-delims )
	value         = *( unreserved / pct-encoded / pair-delims / "=" )
	pair-delims   = "!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / ";" / ":" / "@" / "/" / "?"
` + CoreRules

// RFC1738 contains the rules that the grammars of RFC 1738 §5 share, translated from its BNF with
// its names.
const RFC1738 = `
	login       = [ user [ ":" password ] "@" ] hostport
	hostport    = host [ ":" port ]
	host        = hostname / hostnumber
	hostname    = *( domainlabel "." ) toplabel
	domainlabel = alphadigit / alphadigit *( alphadigit / "-" ) alphadigit
	toplabel    = ALPHA / ALPHA *( alphadigit / "-" ) alphadigit
	alphadigit  = ALPHA / DIGIT
	hostnumber  = 1*DIGIT "." 1*DIGIT "." 1*DIGIT "." 1*DIGIT
	port        = 1*DIGIT
	user        = *( uchar / ";" / "?" / "&" / "=" )
	password    = *( uchar / ";" / "?" / "&" / "=" )
	safe        = "$" / "-" / "_" / "." / "+"
	extra       = "!" / "*" / "'" / "(" / ")" / ","
	reserved    = ";" / "/" / "?" / ":" / "@" / "&" / "="
	escape      = "%" HEXDIG HEXDIG
	unreserved  = ALPHA / DIGIT / safe / extra
	uchar       = unreserved / escape
	xchar       = unreserved / reserved / escape
` + CoreRules

// CoreRules contains the rules of RFC 5234 appendix B that are used here.
const CoreRules = `
	ALPHA  = %x41-5A / %x61-7A
	DIGIT  = %x30-39
	HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
`
