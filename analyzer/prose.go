package analyzer

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// withoutProse drops the values that are written for people in part, if there are others: a variable that holds a
// URL in one place may hold the subject or the body of a mail in another.
func withoutProse(values []eval.Value) []eval.Value {
	hasProse := func(v eval.Value) bool {
		return slices.ContainsFunc(v.Map.AllParts(), func(p srcmap.Part) bool {
			return isProse(v.Text.S, core.NewSpan(p.Start, p.End))
		})
	}
	kept := slices.DeleteFunc(slices.Clone(values), hasProse)
	if len(kept) == 0 || len(kept) == len(values) {
		return values
	}
	return kept
}

// isProse reports whether the bytes at of a text are written for people: markup, paragraphs, or several words in
// place of a URL or its path, without the delimiters of a URL. Words in a query or a password are values.
func isProse(text string, at core.Span) bool {
	before, s := text[:at.Start], at.In(text)
	if strings.Contains(s, "</") || strings.Contains(s, "\n\n") {
		return true
	}
	isPath := strings.HasSuffix(before, "/") && !strings.Contains(before, "?") && s != "" && 'A' <= s[0] && s[0] <= 'Z'
	return (before == "" || isPath) && strings.Count(s, " ") > 1 && !strings.ContainsAny(s, "/:?=@")
}

// isForReader reports whether a value tells the reader of an example what to write in its place: "Your endpoint".
func isForReader(s string) bool {
	const your = "your "
	return len(s) > len(your) && strings.EqualFold(s[:len(your)], your) && !strings.ContainsAny(s, "/:?=@.")
}
