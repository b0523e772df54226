package core

import "strings"

// The drivers whose data source names are known, as lines call them.
const (
	driverMySQL     = "mysql"     // github.com/go-sql-driver/mysql
	driverPostgres  = "postgres"  // lib/pq, pgx: libpq §32.1.1
	driverSQLServer = "sqlserver" // github.com/microsoft/go-mssqldb
	driverSQLite    = "sqlite"    // mattn/go-sqlite3, modernc.org/sqlite
)

// Drivers lists the drivers whose data source names are known, as lines call them.
func Drivers() []string { return []string{driverMySQL, driverPostgres, driverSQLServer, driverSQLite} }

// dsnURLs are the schemes of the URLs that a driver takes for a data source name.
var dsnURLs = map[string][]string{
	driverPostgres:  {"postgres", "postgresql"},
	driverSQLServer: {"sqlserver"},
	driverSQLite:    {"file"},
}

// dsn gives the parts of a data source name of the driver that the use names: the
// URL that it is, or the addresses and passwords in it. Of other drivers only URLs
// are known.
func (p part) dsn() []part {
	driver := ""
	if len(p.use.Schemes) > 0 {
		driver = p.use.Schemes[0]
	}
	for _, scheme := range dsnURLs[driver] {
		if strings.HasPrefix(p.text.S, scheme+":") {
			p.use.Schemes = dsnURLs[driver]
			return []part{p.as(FormURI)}
		}
	}
	p.use.Effect &^= Parses
	p.use.Own = false // drivers stand where schemes do
	whole := p.as(FormDSN)
	switch driver {
	case driverMySQL:
		return append(p.mysqlParts(), whole)
	case driverPostgres:
		return append(p.settings(' '), whole)
	case driverSQLServer:
		return append(p.settings(';'), whole)
	case driverSQLite:
		return nil
	}
	return []part{p.as(FormURLOrText)}
}

// mysqlParts gives the address and the password of
//
//	[user [":" password] "@"] [net ["(" address ")"]] "/" database
//
// The last slash counts, and in front of it the last "@".
func (p part) mysqlParts() (out []part) {
	d, ok := splitMySQL(p.text.S)
	if !ok || d.isURL(p.text.S) {
		return nil
	}
	if d.net.In(p.text.S) == "tcp" && d.address.Len() > 0 {
		out = append(out, p.sub(d.address, FormHostOptPort))
	}
	if host := d.address.In(p.text.S); host != "" && d.password.Len() > 0 {
		out = append(out, p.password(d.password, d.user.In(p.text.S), host)...)
	}
	return out
}

// password gives a password as a part, unless it is the user's name or that of the
// own machine.
func (p part) password(at Span, user, address string) []part {
	if at.In(p.text.S) == user || isOwnMachine(dsnHost(address)) {
		return nil
	}
	secret := p.sub(at, FormPassword)
	secret.use.Decoded = true
	return []part{secret}
}

// dsnHost gives the host of an address without what drivers write around it:
// "[::1]:3306", "tcp:h,1433", "h\instance". One dot is the machine itself.
func dsnHost(address string) string {
	address = strings.TrimPrefix(address, "tcp:")
	if i := strings.IndexAny(address, `,\`); i >= 0 {
		address = address[:i]
	}
	if host, _, ok := strings.Cut(address, ":"); ok && strings.Count(address, ":") == 1 {
		address = host
	}
	switch strings.ToLower(address) {
	case ".", "(local)", "(localdb)":
		return "localhost"
	}
	if end := strings.IndexByte(address, ']'); end > 0 {
		address = address[:end]
	}
	return strings.Trim(address, "[]")
}

// A mysqlDSN says where the components of a data source name stand; absent ones are
// empty.
type mysqlDSN struct{ user, password, net, address Span }

// splitMySQL reads a data source name as the driver does, up to its last slash. It
// gives false if there is none.
func splitMySQL(s string) (d mysqlDSN, ok bool) {
	slash := strings.LastIndexByte(s, '/')
	if slash < 0 {
		return d, false
	}
	at := strings.LastIndexByte(s[:slash], '@')
	if at >= 0 {
		d.user = span(0, at)
		if colon := strings.IndexByte(s[:at], ':'); colon >= 0 {
			d.user, d.password = span(0, colon), span(colon+1, at)
		}
	}
	d.net = span(at+1, slash)
	if open := strings.IndexByte(s[at+1:slash], '('); open >= 0 && s[slash-1] == ')' {
		d.net, d.address = span(at+1, at+1+open), span(at+2+open, slash-1)
	}
	return d, true
}

// isURL reports whether what stands for the user or the network is the beginning
// of a URL.
func (d mysqlDSN) isURL(s string) bool {
	end, _ := scan(s, 0, clColon|clSlash)
	return strings.HasPrefix(s[end:], "://") && validScheme(s[:end])
}
