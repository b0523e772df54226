package scheme

// In RFC 1738 the whole rest is the address: "?" is not a delimiter.
var mailto1738 = &Edition{
	Document: "RFC 1738", Section: "§3.5", Old: true,
	abnf: `
	mailtourl      = "mailto:" encoded822addr
	encoded822addr = 1*xchar
	`,
	fields: "address=encoded822addr",
}

// Percent-encoded are the bytes of an address that a URL cannot contain, "%", "/", "?", "#", "[",
// "]", "&", ";", "=" and ",", and the quotes of a quoted local part.
var mailto6068 = &Edition{
	Document: "RFC 6068", Section: "§2",
	abnf: `
	mailtoURI     = "mailto:" [ to ] [ hfields ] [ "#" fragment ]
	to            = addr-spec *( "," addr-spec )
	hfields       = "?" hfield *( "&" hfield )
	hfield        = hfname "=" hfvalue
	hfname        = *qchar
	hfvalue       = *qchar
	addr-spec     = local-part "@" domain
	local-part    = dot-atom-text / quoted-string
	quoted-string = "%22" *( atext / "." / "(" / ")" / ":" ) "%22"
	domain        = dot-atom-text / "%5B" *( atext / "." / ":" ) "%5D"
	dot-atom-text = 1*atext *( "." 1*atext )
	atext         = ALPHA / DIGIT / pct-encoded / "!" / "$" / "'" / "*" / "+" / "-" / "_" / "~"
	qchar         = unreserved / pct-encoded / some-delims
	some-delims   = "!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / ";" / ":" / "@"
	`,
	fields: "address=addr-spec header=hfname value=hfvalue fragment",
}

var _ = define(Info{
	Name: "mailto", Authority: Forbidden, Host: Forbidden, editions: []*Edition{mailto6068, mailto1738},
})
