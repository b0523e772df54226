package schemes

import (
	"slices"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/dsn"
)

var postgresSyntax = syntax(check.Rule{
	Name:    "postgres-syntax",
	Schemes: []string{"postgres", "postgresql"},
	Level:   core.Warning,
	Group:   check.Fails,
	Also:    []core.Level{core.Error},
	Since:   "0.1.0",
	Cites:   []string{"libpq §32.1.1.2", "libpq §32.1.2"},
	Summary: `A PostgreSQL connection URI with a value that libpq and its like in Go refuse, or with a fragment.`,
	Why: `sslmode and target_session_attrs have a fixed set of words; with another the connection fails. A raw "#" ` +
		`cuts off what follows it.`,
	Instead: `Write "postgres://ann@db1:5432,db2:5432/name?sslmode=verify-full", and a "#" as "%23".`,
	Examples: []check.Example{
		{Bad: "postgres://h.test/db?sslmode=«disabled»", Good: "postgres://h.test/db?sslmode=disable"},
		{Bad: "postgresql://⟦h⟧/⟦db⟧?target_session_attrs=«rw»&x=⟦x⟧",
			Good: "postgresql://⟦h⟧/⟦db⟧?target_session_attrs=read-write"},
		{Bad: "postgres://a:5432,b:«x»,c:5432/db", Good: "postgres://a:5432,b:5433/db?host=/var/run"},
		{Bad: "postgres://h.test/db«#»1", Fixed: "postgres://h.test/db%231", Good: "postgres:///db"},
		{Bad: "postgres«:/»h.test/db", Fixed: "postgres://h.test/db", Good: "postgres://h.test/db"},
	},
	IsClean: func(u core.URL) bool {
		return oneServer(&u) && eachPair(&u, func(name, value string) bool {
			words := dsn.PostgresValues(name)
			return words == nil || slices.Contains(words, value)
		})
	},
	Check: checkPostgres,
})

func checkPostgres(pass *check.Pass) {
	if missingSlashes(pass) {
		return
	}
	hostList(pass)
	for key, value := range queryPairs(pass) {
		if words := dsn.PostgresValues(key.In(pass.Text)); words != nil {
			OneOf(pass, key, value, words)
		}
	}
	strayFragment(pass)
}
