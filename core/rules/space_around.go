package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:      "space-around",
	HoleClaim: check.Dominated,
	Level:     core.Error,
	Group:     check.Fails,
	Also:      []core.Level{core.Warning},
	Since:     "0.1.0",
	Cites:     []string{"RFC 3986 appendix C", "RFC 1738 appendix"},
	Summary:   `White space before or after the URL.`,
	Why: `net/url rejects a leading space before a scheme, and a line break anywhere. A trailing space becomes part of ` +
		`the path, as "%20", and the server looks for another resource. What is read from a file, from the output of a ` +
		`command, or with ReadString('\n'), usually has a line break at its end.`,
	Instead: `Take the white space out; trim what is read from a file or the environment with strings.TrimSpace.`,
	Examples: []check.Example{
		{Bad: "« »https://h.test/x", Fixed: "https://h.test/x", Good: "https://h.test/x"},
		{Bad: "https://h.test/x«\n»", Fixed: "https://h.test/x", Good: "https://h.test/x"},
		{Bad: "https://h.test/x« »", Fixed: "https://h.test/x", Good: "https://h.test/x"},
		{Bad: "⟦base⟧/x«\n»", Fixed: "⟦base⟧/x", Good: "⟦base⟧/x"},
		{Use: "absolute http https +sends +parses", Bad: "«⟦string(b):any:line⟧»", Good: "⟦strings.TrimSpace(s)⟧"},
	},
	Component: core.Whole,
	Trigger:   ascii.Space | ascii.Control | ascii.Hole,
	Gate:      check.ReportsFaults | check.AnyBytes,
	Supersedes: []string{"char-unescaped", "char-control", "scheme-malformed", "scheme-missing", "path-colon",
		"port-invalid"},
	FixRepairs: true,
	Check:      checkAround,
})

func checkAround(pass *check.Pass) {
	untrimmed(pass)
	trimmed := strings.Trim(pass.Text, ascii.Whitespace)
	if trimmed == "" || len(trimmed) == len(pass.Text) {
		return
	}
	start := len(pass.Text) - len(strings.TrimLeft(pass.Text, ascii.Whitespace))
	before, after := core.NewSpan(0, start), core.NewSpan(start+len(trimmed), len(pass.Text))
	first, last := isUnwantedSpace(pass, before, after), isUnwantedSpace(pass, after, before)
	if first && last { // net/url accepts the text only without both
		reportSpace(pass, before, "leading", first, check.ReplaceEach("Remove the spaces", spansOut(before, after)...))
		reportSpace(pass, after, "trailing", last)
		return
	}
	reportSpace(pass, before, "leading", first, pass.Remove(before))
	reportSpace(pass, after, "trailing", last, pass.Remove(after))
}

// untrimmed reports a value that was read with the line break at its end. The claim is
// [check.Dominated]: strings.TrimSpace is right for every value.
func untrimmed(pass *check.Pass) {
	for i := range pass.Input.Holes {
		if h := &pass.Input.Holes[i]; h.Origin == core.FromLine &&
			pass.Use.Effect&(check.Parses|check.Sends|check.Builds) != 0 {
			pass.ReportLevel(core.Warning, h.Span(),
				"{"+h.Name+"} usually ends with a line break: trim it with strings.TrimSpace")
		}
	}
}

// reportSpace reports the white space at, unless it is empty.
func reportSpace(pass *check.Pass, at core.Span, where string, unwanted bool, fixes ...check.Fix) {
	if at.Len() == 0 {
		return
	}
	level, message, effect := core.Warning, where+" white space "+pass.Quote(at)+" in the URL",
		"; net/url sends it as %20"
	if unwanted {
		level, effect = core.Error, "; "+pass.Fails()
		for i := range fixes {
			fixes[i] = check.MarkSafe(fixes[i])
		}
	}
	if pass.Use.Effect.Has(check.Parses) {
		message += effect
	}
	pass.ReportLevel(level, at, message, fixes...)
}

// isUnwantedSpace reports whether the white space at is more than spaces, or makes net/url reject
// the text: net/url rejects it without the white space other at the other end, and accepts it
// without both.
func isUnwantedSpace(pass *check.Pass, at, other core.Span) bool {
	if strings.Trim(at.In(pass.Text), " ") != "" {
		return true
	}
	_, with := pass.NetURL(pass.Input.WithEdits([]core.Edit{core.NewEdit(other, "")}))
	_, without := pass.NetURL(pass.Input.WithEdits(spansOut(at, other)))
	return at.Len() > 0 && with != nil && without == nil
}

// spansOut returns the edits that remove two spans, in order.
func spansOut(a, b core.Span) []core.Edit {
	if b.Start < a.Start {
		a, b = b, a
	}
	return []core.Edit{core.NewEdit(a, ""), core.NewEdit(b, "")}
}
