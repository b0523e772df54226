package check

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/dsn"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
)

// dsn returns the parts of a data source name for the driver that the use names: the text itself if
// it is a URL, else its addresses and passwords. For other drivers only URLs are checked.
func (p subtext) dsn() []subtext {
	driver := ""
	if len(p.use.Schemes) > 0 {
		driver = p.use.Schemes[0]
	}
	for _, scheme := range dsn.URLSchemes[driver] {
		if strings.HasPrefix(p.text.S, scheme+":") {
			list := p.sqliteParts(driver)
			p.use.Schemes = dsn.URLSchemes[driver]
			return append(list, p.withForm(core.FormAbsolute))
		}
	}
	p.use.Effect &^= Parses
	p.use.Own = false // the schemes of the use are drivers
	whole := p.withForm(core.FormDSN)
	switch driver {
	case dsn.DriverMySQL:
		return append(p.withLogin(p.mysqlParts()), whole)
	case dsn.DriverPostgres:
		return append(p.withLogin(p.settings(' ')), whole)
	case dsn.DriverSQLServer:
		return append(p.withLogin(p.settings(';')), whole)
	case dsn.DriverSQLite, dsn.DriverSQLite3:
		return p.sqliteParts(driver)
	}
	return []subtext{p.withForm(core.FormURLOrText)}
}

// withLogin adds the password that the form of the text shows, if parts has none. A password in a
// text that the driver rejects leaks as well.
func (p subtext) withLogin(parts []subtext) []subtext {
	if slices.ContainsFunc(parts, func(part subtext) bool { return part.use.Form == core.FormPassword }) {
		return parts
	}
	if l, ok := dsn.LoginOf(p.text.S); ok {
		return append(parts, p.password(l.Password, l.User, l.Address)...)
	}
	return parts
}

// sqliteParts returns the whole data source name if driver is one of SQLite, else nil.
func (p subtext) sqliteParts(driver string) []subtext {
	if driver != dsn.DriverSQLite && driver != dsn.DriverSQLite3 {
		return nil
	}
	p.use.Effect &^= Parses
	p.use.Own = false
	return []subtext{p.withForm(core.FormDSN)}
}

// mysqlParts returns the address and the password of
//
//	[user [":" password] "@"] [net ["(" address ")"]] "/" database
//
// It splits at the last slash, and before that at the last "@".
func (p subtext) mysqlParts() (out []subtext) {
	d, ok := dsn.ParseMySQL(p.text.S)
	if !ok || d.IsURL(p.text.S) {
		return nil
	}
	if d.Net.In(p.text.S) == "tcp" && d.Address.Len() > 0 {
		out = append(out, p.sub(d.Address, core.FormHostOptPort))
	}
	if host := d.Address.In(p.text.S); host != "" && d.Password.Len() > 0 {
		out = append(out, p.password(d.Password, d.User.In(p.text.S), host)...)
	}
	return out
}

// password returns a password as a part, unless it equals the user or the host is reserved, such as
// localhost.
func (p subtext) password(at core.Span, user, address string) []subtext {
	if at.In(p.text.S) == user || hostname.IsReserved(dsn.Host(address)) {
		return nil
	}
	secret := p.sub(at, core.FormPassword)
	secret.use.Decoded = true
	return []subtext{secret}
}

// settings returns the ports, the hosts and the password of a data source name of the form
// key=value.
func (p subtext) settings(separator byte) (out []subtext) {
	s := p.text.S
	list := dsn.Settings(s, separator)
	for _, one := range list {
		value := one.Value
		if !value.Present() || value.Len() == 0 {
			continue
		}
		switch key := strings.ToLower(one.Key.In(s)); key {
		case "port":
			out = append(out, p.ports(value)...)
		case "host", "hostaddr", "server", "data source", "addr", "address":
			out = append(out, p.hosts(value)...)
		case "password", "pwd", "pass", "passwd":
			out = append(out, p.password(value, dsn.SettingNamed(s, list, "user", "user id", "uid"),
				dsn.SettingNamed(s, list, "host", "server", "data source", "addr", "address"))...)
		}
	}
	return out
}

// hosts returns each host of a list for libpq, or the host and the port of an address for SQL
// Server. It skips directories of sockets.
func (p subtext) hosts(list core.Span) (out []subtext) {
	for at := range core.SplitSpan(p.text.S, list, ',') {
		s := at.In(p.text.S)
		switch name := dsn.Host(s); {
		case len(out) == dsn.MaxParts:
			return out
		case s != "" && at.Start > list.Start && ascii.AllDigits(s):
			out = append(out, p.sub(at, core.FormPort))
		case name != "" && !strings.ContainsAny(s, "/'@"):
			if from := strings.Index(s, name); from >= 0 {
				start := int(at.Start) + from
				out = append(out, p.sub(core.NewSpan(start, start+len(name)), core.FormBareHost))
			}
		}
	}
	return out
}

// ports returns each port of a list.
func (p subtext) ports(list core.Span) (out []subtext) {
	for at := range core.SplitSpan(p.text.S, list, ',') {
		if at.Len() > 0 {
			out = append(out, p.sub(at, core.FormPort))
		}
		if len(out) == dsn.MaxParts {
			break
		}
	}
	return out
}
