package rules

import (
	"slices"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/dsn"
)

// unquotedPassword reports a password without quotes in a connection string of libpq. The drivers skip blanks after
// "=" (libpq §32.1.1.1), so that without a password the next word is taken for it.
// The claim is [check.Dominated], by quotes. The evidence is that a caller or a configuration chooses the password.
func unquotedPassword(pass *check.Pass) {
	if !slices.Equal(pass.Use.Schemes, []string{dsn.DriverPostgres}) {
		return
	}
	for _, one := range dsn.Settings(pass.Text, ' ') {
		if one.Key.In(pass.Text) != "password" || one.Value.Len() != 1 || pass.Text[one.Value.Start-1] == '\'' {
			continue
		}
		h := pass.Input.HoleAt(int(one.Value.Start))
		if h == nil || h.Escaper != core.ByNobody || h.Kind != core.Anything {
			continue
		}
		level, next := core.Info, dsn.SkipBlanks(pass.Text, int(one.Value.End))
		if (h.Origin.IsChosen() || h.Origin.IsOutside()) && !h.NotEmpty && next < len(pass.Text) {
			level = core.Warning
		}
		pass.ReportLevel(level, one.Value, "password "+h.Describe()+" is not quoted: if it is empty, the drivers take the "+
			`next word for it, and a space ends it; write password='…', with "\" before "'" and "\" in it`)
	}
}
