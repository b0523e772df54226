package schemes

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

var mysqlSyntax = syntax(check.Rule{
	Name:    "mysql-syntax",
	Schemes: []string{"mysql"},
	Level:   core.Warning,
	Group:   check.Fails,
	Since:   "0.1.0",
	Cites:   []string{"MySQL Reference Manual §6.2.5"},
	Summary: `A MySQL connection URI without its slashes, or with a fragment.`,
	Why:     `Without "//" there is no host in it; an unescaped "#" cuts off the rest.`,
	Instead: `Write "mysql://ann@db:3306/name", and a "#" as "%23". ` +
		`The driver github.com/go-sql-driver/mysql takes no URI, but "ann@tcp(db:3306)/name".`,
	Examples: []check.Example{
		{Bad: "mysql://h.test/db«#»1", Fixed: "mysql://h.test/db%231", Good: "mysql://h.test/db%231"},
		{Bad: "mysql«:/»h.test/db", Fixed: "mysql://h.test/db", Good: "mysql://ann@tcp(h.test)/db"},
	},
	IsClean: func(u core.URL) bool { return oneServer(&u) },
	Check: func(pass *check.Pass) {
		if !missingSlashes(pass) {
			strayFragment(pass)
		}
	},
})
