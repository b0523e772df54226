package core

import "strings"

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
	_ = defineScheme(SchemeInfo{
		Name: "redis", Port: "6379", Authority: Required, image: true,
		Cites: []string{"IANA URI Schemes: redis"}, editions: []*Edition{redisIANA},
	})
	_ = defineScheme(SchemeInfo{
		Name: "rediss", Port: "6379", Authority: Required,
		Cites: []string{"IANA URI Schemes: rediss"}, editions: []*Edition{redisIANA},
	})
)

var redisSyntax = syntax(Rule{
	Name:    "redis-syntax",
	Schemes: []string{"redis", "rediss"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"IANA URI Schemes: redis"},
	Summary: `A Redis URL whose database is no number, or with a fragment.`,
	Why:     `The path is the number of the database: go-redis, redigo and rueidis refuse another. A raw "#" cuts off what follows it.`,
	Instead: `Write "redis://:password@localhost:6379/0", and a "#" in the password as "%23".`,
	Examples: []Example{
		{Bad: "redis://h.test:6379/«cache»", Good: "redis://h.test:6379/0"},
		{Bad: "rediss://⟦h⟧/0«/x»", Good: "rediss://⟦h⟧/⟦db⟧"},
		{Bad: "redis://h.test?db=«x»", Good: "redis://h.test?db=1"},
		{Bad: "redis://⟦h⟧/0?x=a«#»b", Fixed: "redis://⟦h⟧/0?x=a%23b", Good: "redis://localhost"},
		{Bad: "redis«:/»h.test:6379", Fixed: "redis://h.test:6379", Good: "redis://h.test:6379/"},
	},
	clean: func(u URL) bool { return u.oneServer() && !u.Has(Query) && allDigits(u.pathIn()) },
	check: checkRedis,
})

func checkRedis(l *look) {
	if l.missingSlashes() {
		return
	}
	if path, whole := l.front(Path); path.Len() > 1 && l.Text[path.Start+1] != '/' {
		l.redisDatabase(Span{path.Start + 1, path.End}, whole)
	}
	for key, value := range l.queryPairs() {
		if key.In(l.Text) == "db" {
			l.numeric(key, value)
		}
	}
	l.strayFragment()
}

func (l *look) redisDatabase(at Span, whole bool) {
	number, rest, more := strings.Cut(at.In(l.Text), "/")
	db := Span{at.Start, at.Start + int32(len(number))}
	switch {
	case !allDigits(number):
		l.report(db, "the path of a Redis URL is the number of a database, not "+l.quote(db))
	case more && rest != "" && whole:
		l.report(Span{db.End, at.End}, "nothing follows the number of the database")
	}
}
