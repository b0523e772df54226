package schemes

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/dsn"
)

var _ = define(check.Rule{
	Name:  "sqlite-syntax",
	Level: core.Warning,
	Group: check.Fails,
	Also:  []core.Level{core.Info},
	Since: "0.1.0",
	Cites: []string{"SQLite: Uniform Resource Identifiers", "modernc.org/sqlite: Driver.Open",
		"github.com/mattn/go-sqlite3: Connection String"},
	Summary: `An option in the name of a SQLite database that nobody reads.`,
	Why: `Only of a name that begins with "file:" SQLite reads options itself: "app.db?mode=ro" is opened for ` +
		`writing, and ":memory:?cache=shared" is a database of each connection. The drivers read options of their own, ` +
		`each other ones: modernc.org/sqlite ignores "_locking_mode=EXCLUSIVE", which is for ` +
		`github.com/mattn/go-sqlite3, and before v1.55.0 "_foreign_keys=1". There is no error.`,
	Instead: `Write "file:app.db?mode=ro" and "file::memory:?cache=shared"; for modernc.org/sqlite ` +
		`"_pragma=foreign_keys(1)".`,
	Examples: []check.Example{
		{Use: "dsn sqlite3", Bad: "app.db?«mode=ro»", Fixed: "file:app.db?mode=ro", Good: "file:app.db?mode=ro"},
		{Use: "dsn sqlite", Bad: ":memory:?_txlock=immediate&«cache=shared»",
			Fixed: "file::memory:?_txlock=immediate&cache=shared", Good: "file::memory:?cache=shared"},
		{Use: "dsn sqlite", Bad: "file:app.db?«_foreign_keys=1»", Good: "file:app.db?_pragma=foreign_keys(1)"},
		{Use: "dsn sqlite", Bad: "⟦dir⟧/app.db?«_journal_mode=WAL»", Good: "⟦dir⟧/app.db?mode=ro"},
		{Use: "dsn sqlite", Bad: "file:app.db?«_locking_mode=EXCLUSIVE»",
			Good: "file:app.db?_pragma=locking_mode(EXCLUSIVE)"},
		{Use: "dsn sqlite3", Bad: "data/⟦name⟧.db?«cache=⟦c⟧»", Fixed: "file:data/⟦name⟧.db?cache=⟦c⟧",
			Good: "data/⟦name⟧.db?_foreign_keys=1&_journal_mode=WAL"},
	},
	Component: core.Whole,
	Forms:     check.FormsOf(core.FormDSN),
	Gate:      check.ReportsFaults | check.AboutHoles,
	Check:     checkSQLite,
})

// sqliteOptions are the options that SQLite itself reads from a URL.
var sqliteOptions = []string{"mode", "cache", "immutable", "nolock", "psow"}

// mattnOptions are the options that only mattn/go-sqlite3 reads.
var mattnOptions = []string{"_auth", "_auth_user", "_auth_pass", "_auth_crypt", "_auth_salt", "_loc", "_mutex",
	"_case_sensitive_like", "_cslike", "_defer_foreign_keys", "_defer_fk", "_ignore_check_constraints",
	"_locking_mode", "_locking", "_recursive_triggers", "_rt", "_secure_delete", "_writable_schema", "_cache_size"}

// sharedOptions are those that modernc.org/sqlite also reads, since v1.55.0.
var sharedOptions = []string{"_auto_vacuum", "_vacuum", "_busy_timeout", "_timeout", "_foreign_keys", "_fk",
	"_journal_mode", "_journal", "_synchronous", "_sync", "_query_only"}

func checkSQLite(pass *check.Pass) {
	start := strings.IndexByte(pass.Text, '?') + 1
	if len(pass.Use.Schemes) == 0 || start < 2 {
		return
	}
	driver := pass.Use.Schemes[0]
	if driver != dsn.DriverSQLite && driver != dsn.DriverSQLite3 {
		return
	}
	first := pass.Input.HoleAt(0)
	plain := !strings.HasPrefix(pass.Text, "file:") && (first == nil || first.Origin == core.FromSeparators)
	for at := range core.SplitSpan(pass.Text, core.NewSpan(start, len(pass.Text)), '&') {
		name, _, ok := strings.Cut(at.In(pass.Text), "=")
		key := at.Sub(0, len(name))
		switch {
		case !ok:
		case plain && slices.Contains(sqliteOptions, name):
			pass.Report(at, "SQLite reads "+pass.Quote(key)+` only if the name begins with "file:"`,
				check.Replace(`Insert "file:"`, core.NewSpan(0, 0), "file:"))
			return
		case driver == dsn.DriverSQLite && slices.Contains(mattnOptions, name):
			pass.Report(at, "the driver \"sqlite\" ignores "+pass.Quote(key)+
				`, an option of github.com/mattn/go-sqlite3: write _pragma=…`)
			return
		case driver == dsn.DriverSQLite && slices.Contains(sharedOptions, name):
			pass.ReportLevel(core.Info, at, "the driver \"sqlite\" ignores "+pass.Quote(key)+
				` before v1.55.0 of modernc.org/sqlite: write _pragma=…`)
			return
		}
	}
}
