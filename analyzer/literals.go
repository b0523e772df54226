package analyzer

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/concat"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// noteBare records n if it is a literal that looks like a URL, and may have a finding that is
// reported wherever the text flows: a secret, or bidi controls.
func (l *linter) noteBare(n ast.Node) {
	lit, ok := n.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING || !mayReport(lit.Value) || l.IsGenerated(lit) {
		return
	}
	l.bareLiterals = append(l.bareLiterals, lit)
}

// mayReport reports whether a literal, with its quotes, may have a finding.
// Most literals have no "://" near their beginning.
func mayReport(quoted string) bool {
	const longestScheme = 32
	i := strings.Index(quoted[:min(len(quoted), longestScheme)], "://")
	if i < 0 {
		return false
	}
	rest := quoted[i:]
	return strings.IndexByte(rest, '@') > 0 || strings.IndexByte(rest, '?') > 0 && strings.IndexByte(rest, '=') > 0 ||
		strings.Contains(rest, `\u20`) || strings.ContainsFunc(rest, isBidi)
}

// isBidi reports whether r changes the order in which a text is displayed (UAX 9 §2).
func isBidi(r rune) bool { return '\u202a' <= r && r <= '\u202e' || '\u2066' <= r && r <= '\u2069' }

// judgeBare judges the literals that noteBare recorded. It runs after all places have
// been judged, so that it does not repeat their findings.
func (l *linter) judgeBare() {
	for _, lit := range l.bareLiterals {
		values, known := l.eval.EvalAll(lit)
		if !known || len(values) != 1 || concat.URLStart(values[0].Text.S) == "" ||
			strings.ContainsAny(values[0].Text.S, " \t\n") {
			continue
		}
		use := l.useAt(lit, check.Use{Form: core.FormReference, Callee: "code that uses this text"})
		set, faulty := l.checks.checkAll(lit, values, &use)
		if !faulty {
			continue
		}
		set[0].found = slices.DeleteFunc(set[0].found, func(f check.Finding) bool {
			isUniversal := f.Rule.Secret || strings.ContainsFunc(f.Span.In(values[0].Text.S), isBidi)
			return !isUniversal || l.reporter.reported.hasWithin(lit, f.Rule)
		})
		if len(set[0].found) == 0 {
			continue
		}
		l.reporter.reportVariants(lit, set)
		l.observed.place(&Place{Node: lit, Expr: lit, Use: use, Known: true, Composed: true, Seen: seenAlone(values)})
	}
}
