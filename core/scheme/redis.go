package scheme

var redisIANA = &Edition{
	Document: "IANA URI Schemes", Section: "redis",
	abnf: `
	redis-URI = ( "redis" / "rediss" ) "://" [ user [ ":" password ] "@" ] host [ ":" port ] [ "/" [ db-number ] ]
	            [ "?" [ pairs ] ]
	db-number = *DIGIT
	`,
	fields: "user password host port database=db-number parameter=key value",
}

var (
	_ = define(Info{
		Name: "redis", Port: "6379", Authority: Required, IsImage: true,
		Secure: "rediss", Traits: broker | LineProtocol, editions: []*Edition{redisIANA},
	})
	_ = define(Info{
		Name: "rediss", Port: "6379", Authority: Required,
		Traits: broker | LineProtocol, editions: []*Edition{redisIANA},
	})
)
