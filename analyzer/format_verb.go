package analyzer

import (
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/core/secret"
)

// escapeVerbFindings returns a finding if fmt reads percent-encoded bytes of a format as verbs. The value
// holds those bytes as the author meant them, so they cause no other findings.
func (c *valueChecker) escapeVerbFindings(e ast.Expr, v eval.Value, use *check.Use) []check.Finding {
	at := v.Map.EscapesAsVerbs()
	rule := rules.FormatVerb
	if len(at) == 0 || use.Test || use.Decoded || use.Form == core.FormFilePath ||
		!c.checkerAt(e.Pos()).Reports(rule, rule.Level) {
		return nil
	}
	first := core.Span{Start: int32(at[0]), End: int32(at[0]) + 3}
	f := check.Finding{
		Rule: rule, Level: rule.Level, Span: first,
		Message: `"` + verbAt(v.Text.S[at[0]:]) + `" is read as a format verb by fmt: write "%%` +
			verbAt(v.Text.S[at[0]:])[1:] + `"`,
	}
	secrets := secret.Spans(v.Text.S)
	if len(secrets) == 0 {
		f.Fixes = []check.Fix{doublePercent(at)}
	}
	if slices.ContainsFunc(secrets, first.Overlaps) {
		f.Message = `a percent-encoded byte is read as a format verb by fmt: write "%%"`
	}
	return []check.Finding{f}
}

// verbAt returns the prefix of s that fmt reads as a verb. s begins with a percent-encoded byte:
// the prefix of "%2F" is "%2F", and of "%20bar" it is "%20b".
func verbAt(s string) string {
	end := 1 + strings.IndexFunc(s[1:], func(r rune) bool { return r < '0' || '9' < r })
	if end > 0 && end < len(s) && 'A' <= s[end]&^0x20 && s[end]&^0x20 <= 'Z' {
		return s[:end+1]
	}
	return s[:len("%20")]
}

// doublePercent returns the fix that writes "%%" for each "%" at these byte offsets.
func doublePercent(at []int) check.Fix {
	fix := check.Fix{Message: `Replace "%" with "%%"`, Safe: true}
	for _, i := range at {
		fix.Edits = append(fix.Edits, core.Edit{Span: core.Span{Start: int32(i), End: int32(i) + 1}, New: "%"})
	}
	return fix
}

// escapedFormat reports parts of a format that were escaped for a URL. Whether the result has
// percent signs depends on the run, so this is a warning.
func (l *linter) escapedFormat(call *ast.CallExpr) {
	fn := typeutil.StaticCallee(l.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "fmt" {
		return
	}
	i, ok := fixes.FormatArgs[fn.FullName()]
	if !ok || i >= len(call.Args) || l.Pass.TypesInfo.Types[call.Args[i]].Value != nil {
		return
	}
	v, _ := l.eval.EvalParts(call.Args[i])
	for _, h := range v.Text.Holes {
		if h.Escaper != core.ByNobody || h.Kind == core.QueryText {
			l.warnFormat(call.Args[i], v.Map.Hole(int(h.At)), "{"+h.Name+
				"} is part of the format, and fmt reads the percent signs of its escapes as verbs: pass it as an argument")
		}
	}
}

// warnFormat reports a warning at part if it is within the format, and at the format otherwise.
func (l *linter) warnFormat(format, part ast.Expr, message string) {
	if part == nil || part.Pos() < format.Pos() || part.End() > format.End() {
		part = format
	}
	rule := rules.FormatVerb
	if !l.reports(rule, core.Warning, part) {
		return
	}
	l.reporter.reportOnce(keyAt(rule, part.Pos(), part.End()), core.Warning, message,
		func() *fixes.Fix { return nil })
}
