package code

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/unit"
)

// MentionsBrackets reports whether a literal below a cursor may be about the brackets of an IP-literal (see
// [IsAboutBrackets]).
func (p *View) MentionsBrackets(fn inspector.Cursor) bool {
	return unit.Has(fn, IsAboutBrackets)
}

// inBrackets matches a verb in brackets, except at the end of a column of a log line, as in "%s - %s [%s] %q".
var inBrackets = regexp.MustCompile(`\[%(?:[^] ]*](?:[^ ]|$)|[^]]*$)`)

// IsAboutBrackets reports whether a literal may be about the brackets of an IP-literal: it consists mainly of a
// bracket, or has one before a colon or around a verb. A message such as "[limit] %s" does not count.
func IsAboutBrackets(lit *ast.BasicLit) bool {
	const few = len(`"[]:"`)
	if lit.Kind != token.STRING && lit.Kind != token.CHAR || !strings.ContainsAny(lit.Value, "[]") {
		return false
	}
	return len(lit.Value) <= few || inBrackets.MatchString(lit.Value) ||
		slices.ContainsFunc([]string{"]:", `\[`, "://["}, func(part string) bool {
			return strings.Contains(lit.Value, part)
		})
}
