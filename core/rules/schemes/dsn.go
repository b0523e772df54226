package schemes

import (
	"slices"
	"strings"
	"time"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/dsn"
	"github.com/urllint/urllint/core/internal/ascii"
)

// DSNSyntax is about data source names; the analyzer reports it, too, for names that are made of a url.URL.
var DSNSyntax = define(check.Rule{
	Name:    "dsn-syntax",
	Level:   core.Error,
	Group:   check.Fails,
	Also:    []core.Level{core.Warning},
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
	Check:     checkDSN,
})

// checkDSN reports what the driver rejects in a data source name.
func checkDSN(pass *check.Pass) {
	if len(pass.Use.Schemes) == 0 || pass.Text == "" {
		return
	}
	switch pass.Use.Schemes[0] {
	case dsn.DriverMySQL:
		mysqlDSN(pass)
	case dsn.DriverPostgres:
		postgresDSN(pass)
	}
}

func mysqlDSN(pass *check.Pass) {
	d, ok := dsn.ParseMySQL(pass.Text)
	switch {
	case ok && mysqlParameter(pass, d):
	case !ok && len(pass.Input.Holes) == 0:
		pass.Report(pass.Span(core.Whole), "DSN "+pass.Quote(pass.Span(core.Whole))+
			` has no "/" before the database name; the MySQL driver rejects it`)
	case !ok:
	case d.IsURL(pass.Text):
		end := strings.Index(pass.Text, "://") + len("://")
		pass.Report(core.NewSpan(0, end), "the MySQL driver does not take URLs ("+pass.Quote(core.NewSpan(0, end))+
			`): write "user:password@tcp(host:3306)/db"`)
	case d.Address.Len() == 0:
		mysqlNetwork(pass, d.Net)
	default:
		mysqlValues(pass)
	}
}

// mysqlBools and mysqlTimes are the parameters that the driver parses with readBool and
// time.ParseDuration. mysqlOthers are its other parameters.
var (
	mysqlBools = []string{"allowAllFiles", "allowCleartextPasswords", "allowFallbackToPlaintext",
		"allowNativePasswords",
		"allowOldPasswords", "checkConnLiveness", "clientFoundRows", "columnsWithAlias", "compress",
		"interpolateParams", "multiStatements", "parseTime", "rejectReadOnly"}
	mysqlTimes  = []string{"timeout", "readTimeout", "writeTimeout"}
	mysqlOthers = []string{"charset", "collation", "connectionAttributes", "loc", "maxAllowedPacket", "serverPubKey",
		"tls"}
)

// mysqlValues reports values of parameters that the driver rejects.
func mysqlValues(pass *check.Pass) {
	s := pass.Text
	at := strings.LastIndexByte(s, '/')
	for end := at + strings.IndexByte(s[at:], '?'); end > at && end < len(s); {
		start := end + 1
		if end = strings.IndexByte(s[start:], '&') + start; end < start {
			end = len(s)
		}
		equal := strings.IndexByte(s[start:end], '=')
		if equal < 0 || pass.Input.HoleIn(core.NewSpan(start, end)) {
			continue
		}
		name, value := s[start:start+equal], core.NewSpan(start+equal+1, end)
		mysqlName(pass, core.NewSpan(start, start+equal))
		if slices.Contains(mysqlBools, name) {
			OneOf(pass, core.NewSpan(start, start+equal), value, []string{"true", "false", "1", "0", "TRUE", "FALSE",
				"True", "False"})
		} else if _, err := time.ParseDuration(value.In(s)); err != nil && slices.Contains(mysqlTimes, name) {
			pass.Report(value, "no unit after "+pass.Quote(value)+
				": the MySQL driver rejects it; write a duration such as 10s")
		}
	}
}

// mysqlName reports the name of a parameter in the wrong case. The driver sends it to the server as
// a system variable, which does not exist.
func mysqlName(pass *check.Pass, at core.Span) {
	name := at.In(pass.Text)
	for _, known := range slices.Concat(mysqlBools, mysqlTimes, mysqlOthers) {
		if strings.EqualFold(name, known) && name != known {
			pass.Report(at, "the MySQL driver sends "+pass.Quote(at)+` to the server as a variable: write "`+known+`"`,
				check.ReplaceWith(at, known))
			return
		}
	}
}

// mysqlParameter reports a raw slash in the value of a parameter. The driver splits at the last
// slash, so it reads that one as the slash before the name of the database.
func mysqlParameter(pass *check.Pass, d dsn.MySQL) bool {
	s, slash := pass.Text, int(d.Net.End)
	if d.Address.Present() && d.Address.Len() > 0 {
		slash = int(d.Address.End) + 1
	}
	behind := strings.LastIndexAny(s[:slash], "@)") + 1
	name := strings.IndexByte(s[behind:slash], '/')
	if name < 0 || strings.ContainsAny(s[slash:], "@()") {
		return false
	}
	_, parameters, ok := strings.Cut(s[behind+name:slash], "?")
	if !ok || strings.IndexByte(parameters, '=') < 1 {
		return false
	}
	at := core.NewSpan(slash, slash+1)
	pass.Report(at, `the MySQL driver reads this "/" as the start of the database name: write "%2F"`,
		check.ReplaceWith(at, "%2F"))
	return true
}

// mysqlNetwork reports an address in the position of the network.
func mysqlNetwork(pass *check.Pass, at core.Span) {
	s := at.In(pass.Text)
	colon := strings.IndexByte(s, ':')
	if colon < 1 || strings.ContainsAny(s, "()") || colon == 1 && pass.Input.HoleAt(int(at.Start)) == nil {
		return
	}
	pass.Report(at, "the MySQL driver reads "+pass.Quote(at)+
		" as a network name: write tcp("+pass.Unquoted(at)+")",
		check.ReplaceEach("Wrap in tcp(…)", core.NewEdit(at.Sub(0, 0), "tcp("),
			core.NewEdit(core.Span{Start: at.End, End: at.End}, ")")))
}

// postgresDSN reports words without a value, and a port in a host. A hole may contain one or more
// words.
func postgresDSN(pass *check.Pass) {
	for _, one := range dsn.Settings(pass.Text, ' ') {
		switch {
		case pass.Input.HoleIn(one.Key):
			return
		case !one.Value.Present():
			if prefix, ok := Prefix(pass); ok && !pass.Input.HoleIn(prefix) {
				scheme := core.Span{Start: prefix.Start, End: prefix.End - int32(len("://"))}
				pass.Report(scheme, `the PostgreSQL drivers take the schemes "postgres" and "postgresql", not `+
					pass.Quote(scheme)).Extent = pass.Span(core.Whole)
			} else if !holeBehind(pass, one.Key) {
				pass.Report(one.Key, pass.Quote(one.Key)+` has no "=value"; the driver rejects the connection string`)
			}
			return
		case postgresKeywords[one.Key.In(pass.Text)] != "":
			keyword := postgresKeywords[one.Key.In(pass.Text)]
			pass.Report(one.Key, "the PostgreSQL drivers send "+pass.Quote(one.Key)+` to the server as a setting: write "`+
				keyword+`"`, check.ReplaceWith(one.Key, keyword))
		case pass.Input.HoleIn(one.Value):
		case dsn.PostgresValues(one.Key.In(pass.Text)) != nil:
			OneOf(pass, one.Key, one.Value, dsn.PostgresValues(one.Key.In(pass.Text)))
		case one.Key.In(pass.Text) == "host" && isHostWithPort(one.Value.In(pass.Text)):
			pass.Report(one.Value, "host "+pass.Quote(one.Value)+" is looked up as a name: write the port as port=…")
		}
	}
}

// postgresKeywords maps words that are not keywords of a connection string to those that are meant.
var postgresKeywords = map[string]string{"pass": "password", "passwd": "password", "pwd": "password",
	"username": "user", "hostname": "host", "ssl_mode": "sslmode"}

// holeBehind reports whether a hole follows s, which may continue the word.
func holeBehind(pass *check.Pass, s core.Span) bool {
	return pass.Input.HoleIn(core.Span{Start: s.End, End: min(s.End+1, int32(len(pass.Text)))})
}

// isHostWithPort reports whether s is a name or an IPv4 address with a port.
func isHostWithPort(s string) bool {
	host, port, ok := strings.Cut(s, ":")
	return ok && host != "" && port != "" && ascii.AllDigits(port) && host[0] != '/' && host[0] != '@'
}
