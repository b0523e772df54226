// Package dsn parses data source names that are not URLs: of MySQL drivers, libpq and ADO. It finds
// the addresses and passwords in them, and does not check them.
//
//	d, ok := dsn.ParseMySQL("user:password@tcp(db.test:3306)/name")
//	// d.Address is the span of "db.test:3306"
package dsn

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// The supported drivers, by their names in sink lines.
const (
	DriverMySQL     = "mysql"     // github.com/go-sql-driver/mysql
	DriverPostgres  = "postgres"  // lib/pq, pgx: libpq §32.1.1
	DriverSQLServer = "sqlserver" // github.com/microsoft/go-mssqldb
	DriverSQLite    = "sqlite"    // modernc.org/sqlite
	DriverSQLite3   = "sqlite3"   // mattn/go-sqlite3, ncruces/go-sqlite3
)

// Drivers returns the supported drivers, by their names in sink lines.
func Drivers() []string {
	return []string{DriverMySQL, DriverPostgres, DriverSQLServer, DriverSQLite, DriverSQLite3}
}

// URLSchemes maps a driver to the schemes of the URLs that it accepts as a data source name.
var URLSchemes = map[string][]string{
	DriverPostgres:  {"postgres", "postgresql"},
	DriverSQLServer: {"sqlserver"},
	DriverSQLite:    {"file"},
	DriverSQLite3:   {"file"},
}

// Host returns the host of an address without what drivers add to it: "[::1]:3306", "tcp:h,1433",
// "h\instance". A single dot is the local machine.
func Host(address string) string {
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

// A MySQL holds the spans of the components of a data source name. Absent ones are empty.
type MySQL struct{ User, Password, Net, Address core.Span }

// ParseMySQL parses a data source name like the driver, up to its last slash. It returns false if
// there is no slash.
func ParseMySQL(s string) (d MySQL, ok bool) {
	slash := strings.LastIndexByte(s, '/')
	if slash < 0 {
		return d, false
	}
	at := strings.LastIndexByte(s[:slash], '@')
	if at >= 0 {
		d.User = core.NewSpan(0, at)
		if colon := strings.IndexByte(s[:at], ':'); colon >= 0 {
			d.User, d.Password = core.NewSpan(0, colon), core.NewSpan(colon+1, at)
		}
	}
	d.Net = core.NewSpan(at+1, slash)
	if open := strings.IndexByte(s[at+1:slash], '('); open >= 0 && s[slash-1] == ')' {
		d.Net, d.Address = core.NewSpan(at+1, at+1+open), core.NewSpan(at+2+open, slash-1)
	}
	return d, true
}

// IsURL reports whether the part parsed as user or network is the beginning of a URL.
func (d MySQL) IsURL(s string) bool {
	end, _ := ascii.Scan(s, 0, ascii.Colon|ascii.Slash)
	return strings.HasPrefix(s[end:], "://") && core.ValidScheme(s[:end])
}

// A Login is a password in a data source name, with its user and address.
type Login struct {
	User, Address string
	Password      core.Span
}

// LoginOf finds "user:password@host" by its form, also in texts that no driver accepts: after any
// scheme, with or without a network, a database or parentheses. It returns false if there is none.
func LoginOf(s string) (l Login, ok bool) {
	begin := 0
	if i := strings.Index(s, "://"); i >= 0 && core.ValidScheme(s[:i]) {
		begin = i + len("://")
	}
	server, _, _ := strings.Cut(s, "?")
	at := strings.LastIndexByte(server, '@')
	if at < begin {
		return l, false
	}
	colon := begin + strings.IndexByte(s[begin:at], ':')
	if colon < begin || strings.ContainsAny(s[begin:colon], " \t\n/=;") {
		return l, false
	}
	address, end := server[at+1:], "/"
	if _, inside, ok := strings.Cut(address, "("); ok {
		address, end = inside, ")"
	}
	address, _, _ = strings.Cut(address, end)
	return Login{s[begin:colon], address, core.NewSpan(colon+1, at)}, address != "" && colon+1 < at
}
