package concat

import (
	"go/ast"
	"regexp"
	"slices"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/dsn"
)

// dsnForms match how the known parts of data source names look that are not URLs, by driver.
var dsnForms = []struct {
	driver string
	form   *regexp.Regexp
}{
	{dsn.DriverMySQL, regexp.MustCompile(`^[^/ =;]*:[^/ =;]*@(tcp|unix)\(`)},
	{dsn.DriverSQLServer, regexp.MustCompile(`(?i)(^|;) *(server|user id|database) *=.*; *(password|pwd) *=|` +
		`(^|;) *(password|pwd) *=.*; *(server|user id|database) *=`)},
	{dsn.DriverPostgres, regexp.MustCompile(`(^| )(host|user|dbname)=.* password=|(^| )password=.* (host|user|dbname)=`)},
}

// UseOf returns what a composed text is by its looks: a URL, or a data source name.
func UseOf(values []eval.Value) check.Use {
	use := check.Use{Form: core.FormReference, Callee: "code that uses this text"}
	if len(values) == 0 {
		return use
	}
	for _, one := range dsnForms {
		if one.form.MatchString(values[0].Text.S) {
			use.Form, use.Schemes = core.FormDSN, []string{one.driver}
			break
		}
	}
	return use
}

// dsnPart matches the parts of a data source name that is not a URL, before and after a password.
var dsnPart = regexp.MustCompile(`(?i)(password|pwd)=|@(tcp|unix)\(`)

// LooksLikeDSN reports whether e is a concatenation that looks like a data source name with something that is escaped
// for a URL, which drivers do not undo.
func (cs *Index) LooksLikeDSN(e ast.Expr) bool {
	first, parts := cs.parts(e)
	if first == nil || !slices.ContainsFunc(append(parts, first), func(part ast.Expr) bool {
		s, _ := cs.constant(part)
		return dsnPart.MatchString(s)
	}) {
		return false
	}
	escaped := make([]ast.Expr, 0, len(parts)+1)
	for _, part := range append(parts, first) {
		escaped = append(escaped, cs.ValueOf(part))
	}
	return cs.hasEscaper(escaped)
}
