package core

var mysqlManual = &Edition{
	Document: "MySQL Reference Manual", Section: "§6.2.5",
	abnf: `
	mysql-URI = "mysql://" [ user [ ":" password ] "@" ] host [ ":" port ] [ "/" [ schema ] ] [ "?" [ pairs ] ]
	schema    = 1*pchar
	`,
	fields: "user password host port database=schema parameter=key value",
}

var _ = defineScheme(SchemeInfo{
	Name: "mysql", Port: "3306", Authority: Required, image: true,
	Cites: []string{"MySQL Reference Manual §6.2.5"}, editions: []*Edition{mysqlManual},
})

var mysqlSyntax = syntax(Rule{
	Name:    "mysql-syntax",
	Schemes: []string{"mysql"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"MySQL Reference Manual §6.2.5"},
	Summary: `A MySQL connection URI without its slashes, or with a fragment.`,
	Why:     `Without "//" there is no host in it; a raw "#" cuts off what follows it.`,
	Instead: `Write "mysql://ann@db:3306/name", and a "#" as "%23". The driver github.com/go-sql-driver/mysql takes no URI, but "ann@tcp(db:3306)/name".`,
	Examples: []Example{
		{Bad: "mysql://h.test/db«#»1", Fixed: "mysql://h.test/db%231", Good: "mysql://h.test/db%231"},
		{Bad: "mysql«:/»h.test/db", Fixed: "mysql://h.test/db", Good: "mysql://ann@tcp(h.test)/db"},
	},
	clean: func(u URL) bool { return u.oneServer() },
	check: func(l *look) {
		if !l.missingSlashes() {
			l.strayFragment()
		}
	},
})
