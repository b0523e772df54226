package scheme

var tag4151 = &Edition{
	Document: "RFC 4151", Section: "§2.1",
	abnf: `
	tagURI        = "tag:" taggingEntity ":" specific [ "#" fragment ]
	taggingEntity = authorityName "," date
	authorityName = DNSname / emailAddress
	date          = year [ "-" month [ "-" day ] ]
	year          = 4DIGIT
	month         = 2DIGIT
	day           = 2DIGIT
	DNSname       = DNScomp *( "." DNScomp )
	DNScomp       = alphaNum *alphaNum *( 1*"-" 1*alphaNum )
	emailAddress  = 1*( alphaNum / "-" / "." / "_" ) "@" DNSname
	alphaNum      = DIGIT / ALPHA
	specific      = *( pchar / "/" / "?" )
	`,
	fields: "authority=authorityName date specific fragment",
}

var _ = define(Info{Name: "tag", Authority: Forbidden, Host: Forbidden, editions: []*Edition{tag4151}})
