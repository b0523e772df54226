package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var redisSyntax = syntax(check.Rule{
	Name:    "redis-syntax",
	Schemes: []string{"redis", "rediss"},
	Level:   core.Warning,
	Group:   check.Fails,
	Since:   "0.1.0",
	Cites:   []string{"IANA URI Schemes: redis"},
	Summary: `A Redis URL whose database is not a number, or with a fragment.`,
	Why: `The path is the number of the database: go-redis, redigo and rueidis refuse another. A raw "#" cuts off ` +
		`what follows it.`,
	Instead: `Write "redis://:password@localhost:6379/0", and a "#" in the password as "%23".`,
	Examples: []check.Example{
		{Bad: "redis://h.test:6379/«cache»", Good: "redis://h.test:6379/0"},
		{Bad: "rediss://⟦h⟧/0«/x»", Good: "rediss://⟦h⟧/⟦db⟧"},
		{Bad: "redis://h.test?db=«x»", Good: "redis://h.test?db=1"},
		{Bad: "redis://⟦h⟧/0?x=a«#»b", Fixed: "redis://⟦h⟧/0?x=a%23b", Good: "redis://localhost"},
		{Bad: "redis«:/»h.test:6379", Fixed: "redis://h.test:6379", Good: "redis://h.test:6379/"},
	},
	IsClean: func(u core.URL) bool { return oneServer(&u) && !u.Has(core.Query) && ascii.AllDigits(pathIn(&u)) },
	Check:   checkRedis,
})

func checkRedis(pass *check.Pass) {
	if missingSlashes(pass) {
		return
	}
	if path, whole := front(pass, core.Path); path.Len() > 1 && pass.Text[path.Start+1] != '/' {
		redisDatabase(pass, core.Span{Start: path.Start + 1, End: path.End}, whole)
	}
	for key, value := range queryPairs(pass) {
		if key.In(pass.Text) == "db" {
			numeric(pass, key, value)
		}
	}
	strayFragment(pass)
}

func redisDatabase(pass *check.Pass, at core.Span, whole bool) {
	number, rest, more := strings.Cut(at.In(pass.Text), "/")
	db := at.Sub(0, len(number))
	switch {
	case !ascii.AllDigits(number):
		pass.Report(db, "a Redis database must be a number, not "+pass.Quote(db))
	case more && rest != "" && whole:
		pass.Report(core.Span{Start: db.End, End: at.End}, "nothing may follow the database number")
	}
}
