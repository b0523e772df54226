package analyzer

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/core"
)

const formatVerb = "format-verb"

// escapeVerbFindings returns the finding that a format of package fmt has percent-encoded bytes
// in it that are verbs to fmt. The text is what was meant; so nothing else is
// wrong with it for that.
func (l *linter) escapeVerbFindings(e ast.Expr, v eval.Value, use *core.Use) []core.Finding {
	at := v.Map.EscapesAsVerbs()
	rule := core.Lookup(formatVerb)
	if len(at) == 0 || use.Test || use.Decoded || use.Form == core.FormFilePath || !l.checkerAt(e.Pos()).Reports(rule, rule.Level) {
		return nil
	}
	first := core.Span{Start: int32(at[0]), End: int32(at[0]) + 3}
	f := core.Finding{
		Rule: rule, Level: rule.Level, Span: first,
		Message: "\"" + verbAt(v.Text.S[at[0]:]) + "\" is a verb in this format; fmt writes an error in its place (" + rule.Name + ")",
	}
	secrets := core.Secrets(v.Text.S)
	if len(secrets) == 0 {
		f.Fixes = []core.Fix{doublePercent(at)}
	}
	if slices.ContainsFunc(secrets, first.Overlaps) {
		f.Message = "a percent-encoded byte is a verb in this format; fmt writes an error in its place (" + rule.Name + ")"
	}
	return []core.Finding{f}
}

// verbAt returns what fmt takes for a verb at the beginning of s, which begins with a
// percent-encoded byte: "%2F", or "%20b" of "%20bar".
func verbAt(s string) string {
	end := 1 + strings.IndexFunc(s[1:], func(r rune) bool { return r < '0' || '9' < r })
	if end > 0 && end < len(s) && 'A' <= s[end]&^0x20 && s[end]&^0x20 <= 'Z' {
		return s[:end+1]
	}
	return s[:len("%20")]
}

// doublePercent is the fix that writes "%%" for each "%" at.
func doublePercent(at []int) core.Fix {
	fix := core.Fix{Message: `write "%%"`, Safe: true}
	for _, i := range at {
		fix.Edits = append(fix.Edits, core.Edit{Span: core.Span{Start: int32(i), End: int32(i) + 1}, New: "%"})
	}
	return fix
}
