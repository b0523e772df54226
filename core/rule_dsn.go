package core

import "strings"

var _ = define(Rule{
	Name:    "dsn-syntax",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"github.com/go-sql-driver/mysql: DSN", "libpq §32.1.1.1"},
	Summary: `A data source name that its driver refuses.`,
	Why: `Each driver has a notation of its own. That of MySQL takes no URL, needs its last slash, and has the address in ` +
		`brackets behind the network; that of PostgreSQL is a URL, or words of the form key=value. Opening fails, or the ` +
		`first query does.`,
	Instead: `Write "ann@tcp(db.test:3306)/name" for MySQL, and "postgres://ann@db.test:5432/name" or "host=db.test port=5432 ` +
		`dbname=name" for PostgreSQL.`,
	Examples: []Example{
		{Use: "dsn mysql", Bad: "«mysql://»ann@h.test:3306/db", Good: "ann@tcp(h.test:3306)/db"},
		{Use: "dsn mysql", Bad: "⟦u⟧:⟦p⟧@«⟦h⟧:3306»/⟦db⟧", Fixed: "⟦u⟧:⟦p⟧@tcp(⟦h⟧:3306)/⟦db⟧", Good: "⟦u⟧:⟦p⟧@⟦addr⟧/⟦db⟧"},
		{Use: "dsn mysql", Bad: "«ann@tcp(h.test:3306)»", Good: "ann@tcp(h.test:3306)/"},
		{Use: "dsn postgres", Bad: "host=db.test «mydb»", Good: "host=db.test dbname=mydb"},
		{Use: "dsn postgres", Bad: "«postgress»://h.test/db", Good: "postgresql://h.test/db"},
		{Use: "dsn postgres", Bad: "«localhost:5432»", Good: "host=⟦h⟧ ⟦more⟧"},
		{Use: "dsn postgres", Bad: "host=«h.test:5432» user=⟦u⟧", Good: "host=h.test port=5432 password='a b=c'"},
	},
	on:    Whole,
	forms: forms(FormDSN),
	need:  needFault | needHoles,
	check: checkDSN,
})

func checkDSN(l *look) {
	if len(l.use.Schemes) == 0 || l.Text == "" {
		return
	}
	switch l.use.Schemes[0] {
	case driverMySQL:
		l.mysqlDSN()
	case driverPostgres:
		l.postgresDSN()
	}
}

func (l *look) mysqlDSN() {
	d, ok := splitMySQL(l.Text)
	switch {
	case !ok && len(l.text.Holes) == 0:
		l.report(l.Span(Whole), "no slash in front of the name of the database in "+l.quote(l.Span(Whole))+"; the driver refuses it")
	case !ok:
	case d.isURL(l.Text):
		end := strings.Index(l.Text, "://") + len("://")
		l.report(span(0, end), "the MySQL driver takes no URL; it reads "+l.quote(span(0, end))+" as something else")
	case d.address.Len() == 0:
		l.mysqlNetwork(d.net)
	}
}

// mysqlNetwork reports an address that stands where the network does.
func (l *look) mysqlNetwork(at Span) {
	s := at.In(l.Text)
	colon := strings.IndexByte(s, ':')
	if colon < 1 || strings.ContainsAny(s, "()") || colon == 1 && l.text.HoleAt(int(at.Start)) == nil {
		return
	}
	l.report(at, "the MySQL driver takes "+l.quote(at)+" for the name of a network; an address stands in brackets behind one",
		edited("write the network", put(Span{at.Start, at.Start}, "tcp("), put(Span{at.End, at.End}, ")")))
}

// postgresDSN reports words without a value, and a port in a host. A hole may hold
// a word, or several.
func (l *look) postgresDSN() {
	for _, one := range settingsOf(l.Text, ' ') {
		switch {
		case l.text.HoleIn(one.key):
			return
		case !one.value.Present():
			if prefix, ok := l.schemePrefix(); ok && !l.text.HoleIn(prefix) {
				scheme := Span{prefix.Start, prefix.End - int32(len("://"))}
				l.report(scheme, `drivers of PostgreSQL take the schemes "postgres" and "postgresql", not `+l.quote(scheme)).claim = l.Span(Whole)
			} else if !l.holeBehind(one.key) {
				l.report(one.key, "no \"=\" behind "+l.quote(one.key)+"; the driver refuses it")
			}
			return
		case l.text.HoleIn(one.value):
		case one.key.In(l.Text) == "host" && isHostWithPort(one.value.In(l.Text)):
			l.report(one.value, "the port is a setting of its own; "+l.quote(one.value)+" is looked up as a name")
		}
	}
}

// holeBehind reports whether a hole follows the bytes at s, which may bring the
// rest of a word.
func (l *look) holeBehind(s Span) bool {
	return l.text.HoleIn(Span{s.End, min(s.End+1, int32(len(l.Text)))})
}

// isHostWithPort reports whether s is a name or an IPv4 address with a port.
func isHostWithPort(s string) bool {
	host, port, ok := strings.Cut(s, ":")
	return ok && host != "" && port != "" && allDigits(port) && host[0] != '/' && host[0] != '@'
}
