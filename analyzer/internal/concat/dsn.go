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

// dsnForms holds patterns for the known parts of data source names that are not URLs, by driver.
var dsnForms = []struct {
	driver string
	form   *regexp.Regexp
}{
	{dsn.DriverMySQL, regexp.MustCompile(`^[^/ =;]*:[^/ =;]*@(tcp|unix)\(`)},
	{dsn.DriverSQLServer, regexp.MustCompile(`(?i)(^|;) *(server|user id|database) *=.*; *(password|pwd) *=|` +
		`(^|;) *(password|pwd) *=.*; *(server|user id|database) *=`)},
	{dsn.DriverPostgres, regexp.MustCompile(`(^| )(host|user|dbname)=.* password=|(^| )password=.* (host|user|dbname)=`)},
}

// UseOf returns the use that a composed text looks like: a URL, or a data source name.
func UseOf(values []eval.Value) check.Use {
	use := check.Use{Form: core.FormReference, Callee: "code that uses this text", Unplaced: true}
	if len(values) == 0 {
		return use
	}
	for _, one := range dsnForms {
		if one.form.MatchString(values[0].Text.S) {
			use.Form, use.Schemes, use.Unplaced = core.FormDSN, []string{one.driver}, false
			break
		}
	}
	return use
}

// settingOfPassword matches the start of a password in a data source name, tcpAddress the start of the address of a
// MySQL server.
var (
	settingOfPassword = regexp.MustCompile(`(?i)\b(password|pwd)=`)
	tcpAddress        = regexp.MustCompile(`@(tcp|unix)\(`)
)

// isDSN reports whether the parts of a text make a data source name: one for MySQL, or one with a value that is
// escaped for a URL, which drivers do not unescape.
func (c *Classifier) isDSN(first ast.Expr, parts []ast.Expr) bool {
	all := append([]ast.Expr{first}, parts...)
	password := false
	for _, part := range all {
		s := c.ConstantValue(part)
		if tcpAddress.MatchString(s) {
			return true
		}
		password = password || settingOfPassword.MatchString(s)
	}
	return password && slices.ContainsFunc(all, func(e ast.Expr) bool { return c.isEscaped(c.ValueOf(e)) })
}
