package scheme

var mysqlManual = &Edition{
	Document: "MySQL Reference Manual", Section: "§6.2.5",
	abnf: `
	mysql-URI = "mysql://" [ user [ ":" password ] "@" ] host [ ":" port ] [ "/" [ schema ] ] [ "?" [ pairs ] ]
	schema    = 1*pchar
	`,
	fields: "user password host port database=schema parameter=key value",
}

var _ = define(Info{
	Name: "mysql", Port: "3306", Authority: Required, IsImage: true,
	Traits: Database, editions: []*Edition{mysqlManual},
})
