package scheme

// mongoRest contains the rules that both schemes share. Options are separated by "&" or ";".
const mongoRest = `
	rest     = [ "/" [ database ] [ "?" [ option *( ( "&" / ";" ) option ) ] ] ]
	database = 1*( unreserved / pct-encoded / "!" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "=" / ":" / "@" )
	option   = key "=" value
	key      = 1*( unreserved / pct-encoded )
	value    = *( unreserved / pct-encoded / "!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / "=" / ":" / "@" / "/" / "?" )
`

var mongoSpec = &Edition{
	Document: "MongoDB Connection String Specification",
	abnf: `
	mongodb-URI = "mongodb://" [ user [ ":" password ] "@" ] db-server *( "," db-server ) rest
	db-server   = list-host [ ":" port ]
	` + mongoRest,
	fields: "user password host=list-host port database option=key value",
}

var mongoSeedlist = &Edition{
	Document: "MongoDB Initial DNS Seedlist Discovery",
	abnf: `
	srv-URI  = "mongodb+srv://" [ user [ ":" password ] "@" ] srv-host rest
	srv-host = 1*( unreserved / pct-encoded / list-delims )
	` + mongoRest,
	fields: "user password host=srv-host database option=key value",
}

var (
	_ = define(Info{
		Name: "mongodb", Port: "27017", Authority: Required, Host: Required,
		Traits: Database, editions: []*Edition{mongoSpec},
	})
	_ = define(Info{
		Name: "mongodb+srv", Authority: Required, Host: Required,
		Traits: Database, editions: []*Edition{mongoSeedlist},
	})
)
