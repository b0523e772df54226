package rules

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// Backslash is the rule backslash.
var Backslash = define(check.Rule{
	Name:      "backslash",
	HoleClaim: check.Dominated,
	Level:     core.Error,
	Group:     check.GoesElsewhere,
	Also:      []core.Level{core.Warning},
	Since:     "0.1.0",
	Cites:     []string{"RFC 3986 §2", "RFC 3986 §3.3", "RFC 1738 §2.2"},
	Summary:   `A backslash instead of a slash in an http URL.`,
	Why: `Browsers treat it as a slash, so nobody notices. net/url rejects it in a host, and escapes it in a ` +
		`path to "%5C", which names another resource. Where two programs disagree on the host, a check of the host ` +
		`can be bypassed.`,
	Instead: `Write "/". Join paths of URLs with package path or url.JoinPath, never with filepath, which uses "\" on ` +
		`Windows.`,
	Examples: []check.Example{
		{Bad: `http://h.test«\»x`, Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: `http://h.test/a«\»/b`, Fixed: "http://h.test/a//b", Good: "http://h.test/a%5Cb"},
		{Use: "absolute http https +builds", Bad: `http://⟦h⟧/⟦p⟧/«\»x`, Fixed: "http://⟦h⟧/⟦p⟧//x",
			Good: "http://⟦h⟧/⟦p⟧/x"},
		{Use: "absolute http https +sends", Bad: "⟦base⟧/«⟦filepath.Join(…):any:separators⟧»",
			Good: "⟦base⟧/⟦path.Join(…):path⟧"},
	},
	Component:  core.Whole,
	Forms:      check.URLForms,
	Trigger:    ascii.Backslash | ascii.Hole,
	Gate:       check.ReportsFaults | check.AnyBytes,
	Supersedes: []string{"char-unescaped", "host-invalid", "port-invalid"},
	Check:      checkBackslash,
})

func checkBackslash(pass *check.Pass) {
	if pass.IsWeb() || pass.Use.Effect.Has(check.Redirects) && pass.MayBeWeb() {
		checkSeparators(pass)
	}
	for i := 0; i < len(pass.Text) && pass.Count < check.MaxFindings && pass.IsWeb(); {
		start := i
		for i < len(pass.Text) && pass.Text[i] == '\\' {
			i++
		}
		if i == start {
			i++
			continue
		}
		if at := core.NewSpan(start, i); !pass.Uncertain().Overlaps(at) && isSlash(pass, at) {
			pass.Report(at, `backslash where the URL needs "/"`+pass.Refusal(),
				check.Replace(`Replace with "/"; another path is sent`, at, "/"))
		}
	}
}

// checkSeparators reports a file path used as a part of a URL. The claim is [check.Dominated]:
// package path is right on every system.
func checkSeparators(pass *check.Pass) {
	for i := range pass.Input.Holes {
		h := &pass.Input.Holes[i]
		if h.Origin != core.FromSeparators || h.Escaper != core.ByNobody || pass.Use.Effect.Has(check.Compares) {
			continue
		}
		if h.At > 0 && pass.ComponentAt(h.At) != core.Query {
			pass.ReportLevel(core.Warning, h.Span(), "{"+h.Name+
				"} has backslashes on Windows: use package path, or filepath.ToSlash")
		}
	}
}

// isSlash reports whether the backslash at at was meant as a slash: in a host or port, before a
// slash, or between a slash and a letter or digit. Elsewhere in a path it may be part of a name;
// before "%", "_" or "~" it may be TeX. A triplet counts as the byte that it encodes.
func isSlash(pass *check.Pass, at core.Span) bool {
	before, after := byte(0), byte(0)
	if at.Start > 0 {
		before = pass.Text[at.Start-1]
	}
	if end := int(at.End); end < len(pass.Text) {
		after = pass.Text[end]
		if b, ok := ascii.Decode(pass.Text[end:min(end+3, len(pass.Text))]); ok &&
			ascii.Classes[b[0]]&(ascii.Alpha|ascii.Digit) != 0 {
			after = b[0]
		}
	}
	switch pass.ComponentAt(at.Start) {
	case core.Host, core.Port:
		return true
	case core.Path:
		return after == '/' || (before == '/' || at.Start == 0) && ascii.Classes[after]&(ascii.Alpha|ascii.Digit) != 0
	}
	return false
}
