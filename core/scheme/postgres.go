package scheme

// A missing host is the local socket. A host that begins with "%2F" is the directory of a socket.
var postgresLibpq = &Edition{
	Document: "libpq", Section: "§32.1.1.2",
	abnf: `
	postgres-URI = ( "postgresql" / "postgres" ) "://" [ user [ ":" password ] "@" ] [ db-server *( "," db-server ) ]
	               [ "/" [ database ] ] [ "?" [ pairs ] ]
	db-server    = [ list-host ] [ ":" port ]
	database     = 1*pchar
	`,
	fields: "user password host=list-host port database parameter=key value",
}

var (
	_ = define(Info{
		Name: "postgres", Port: "5432", Authority: Required, IsImage: true,
		Traits: broker, editions: []*Edition{postgresLibpq},
	})
	_ = define(Info{
		Name: "postgresql", Port: "5432", Authority: Required, Traits: broker, editions: []*Edition{postgresLibpq},
	})
)
