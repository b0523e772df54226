package scheme

// In RFC 3966 "#" is a digit of local numbers, which a URI can contain only as "%23".
var tel3966 = &Edition{
	Document: "RFC 3966", Section: "§3",
	abnf: `
	telephone-uri        = "tel:" ( global-number *par / local-number *par context *par )
	global-number        = "+" *phonedigit DIGIT *phonedigit
	local-number         = *phonedigit-hex ( HEXDIG / "*" / "%23" ) *phonedigit-hex
	par                  = extension / isdn-subaddress / parameter
	isdn-subaddress      = ";isub=" isub
	isub                 = 1*( pchar / "/" / "?" )
	extension            = ";ext=" ext
	ext                  = 1*phonedigit
	context              = ";phone-context=" phone-context
	phone-context        = domainname / global-number
	domainname           = *( domainlabel "." ) toplabel [ "." ]
	domainlabel          = alphanum / alphanum *( alphanum / "-" ) alphanum
	toplabel             = ALPHA / ALPHA *( alphanum / "-" ) alphanum
	parameter            = ";" pname [ "=" pvalue ]
	pname                = 1*( alphanum / "-" )
	pvalue               = 1*paramchar
	paramchar            = "[" / "]" / "/" / ":" / "&" / "+" / "$" / mark / alphanum / pct-encoded
	mark                 = "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"
	phonedigit           = DIGIT / visual-separator
	phonedigit-hex       = HEXDIG / "*" / "%23" / visual-separator
	visual-separator     = "-" / "." / "(" / ")"
	alphanum             = ALPHA / DIGIT
	number               = global-number / local-number
	`,
	fields: "number=global-number number=local-number ext isub phone-context",
}

var _ = define(Info{Name: "tel", Authority: Forbidden, Host: Forbidden, editions: []*Edition{tel3966}})
