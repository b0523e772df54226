package rules

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules/schemes"
)

var _ = define(check.Rule{
	Name:    "dsn-syntax",
	Level:   core.Error,
	Since:   "0.1.0",
	Cites:   []string{"github.com/go-sql-driver/mysql: DSN", "libpq §32.1.1.1"},
	Summary: `A data source name that its driver refuses.`,
	Why: `Each driver has a notation of its own. The MySQL driver does not take URLs, needs the "/" before the ` +
		`database name, and wants the address in parentheses after the network; PostgreSQL drivers take a URL, or ` +
		`words of the form key=value. With MySQL sql.Open fails; with lib/pq and pgx it returns no error, and the first ` +
		`query fails.`,
	Instead: `Write "ann@tcp(db.test:3306)/name" for MySQL, and "postgres://ann@db.test:5432/name" or "host=db.test ` +
		`port=5432 dbname=name" for PostgreSQL.`,
	Examples: []check.Example{
		{Use: "dsn mysql", Bad: "«mysql://»ann@h.test:3306/db", Good: "ann@tcp(h.test:3306)/db"},
		{Use: "dsn mysql", Bad: "⟦u⟧:⟦p⟧@«⟦h⟧:3306»/⟦db⟧", Fixed: "⟦u⟧:⟦p⟧@tcp(⟦h⟧:3306)/⟦db⟧",
			Good: "⟦u⟧:⟦p⟧@⟦addr⟧/⟦db⟧"},
		{Use: "dsn mysql", Bad: "ann@tcp(h.test:3306)/db?loc=Asia«/»Shanghai",
			Fixed: "ann@tcp(h.test:3306)/db?loc=Asia%2FShanghai",
			Good:  "ann:a?/b@tcp(h.test:3306)/db?loc=Asia%2FShanghai"},
		{Use: "dsn mysql", Bad: "«ann@tcp(h.test:3306)»", Good: "ann@tcp(h.test:3306)/"},
		{Use: "dsn mysql", Bad: "ann@tcp(h.test:3306)/db?parseTime=«yes»", Good: "ann@tcp(h.test:3306)/db?parseTime=1"},
		{Use: "dsn mysql", Bad: "ann@tcp(h.test:3306)/db?timeout=«10»", Good: "ann@tcp(h.test:3306)/db?timeout=10s"},
		{Use: "dsn postgres", Bad: "host=h.test sslmode=«disabled»", Good: "host=h.test sslmode=disable"},
		{Use: "dsn mysql", Bad: "ann@tcp(h.test:3306)/db?loc=Asia«/»Tokyo",
			Fixed: "ann@tcp(h.test:3306)/db?loc=Asia%2FTokyo", Good: "ann@tcp(h.test:3306)/db?loc=Asia%2FTokyo"},
		{Use: "dsn mysql", Bad: "⟦u⟧:⟦p⟧@tcp(⟦h⟧)/⟦db⟧?parseTime=true&loc=America«/»New_York",
			Fixed: "⟦u⟧:⟦p⟧@tcp(⟦h⟧)/⟦db⟧?parseTime=true&loc=America%2FNew_York",
			Good:  "⟦u⟧:⟦p⟧@tcp(⟦h⟧)/⟦db⟧?loc=Local"},
		{Use: "dsn postgres", Bad: "host=db.test «mydb»", Good: "host=db.test dbname=mydb"},
		{Use: "dsn postgres", Bad: "«postgress»://h.test/db", Good: "postgresql://h.test/db"},
		{Use: "dsn postgres", Bad: "«localhost:5432»", Good: "host=⟦h⟧ ⟦more⟧"},
		{Use: "dsn mysql", Bad: "ann@tcp(h.test:3306)/db?«parsetime»=true", Fixed: "ann@tcp(h.test:3306)/db?parseTime=true",
			Good: "ann@tcp(h.test:3306)/db?sql_mode=ANSI&time_zone=%27UTC%27"},
		{Use: "dsn postgres", Bad: "host=h.test user=ann «pass»=⟦p⟧", Fixed: "host=h.test user=ann password=⟦p⟧",
			Good: "host=h.test user=ann application_name=x search_path=y"},
		{Use: "dsn postgres", Bad: "host=«h.test:5432» user=⟦u⟧", Good: "host=h.test port=5432 password='a b=c'"},
	},
	Component: core.Whole,
	Forms:     check.FormsOf(core.FormDSN),
	Gate:      check.ReportsFaults | check.AboutHoles,
	Check:     schemes.CheckDSN,
})
