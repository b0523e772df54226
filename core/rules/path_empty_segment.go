package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// PathEmptySegment is the rule path-empty-segment.
var PathEmptySegment = define(check.Rule{
	Name:    "path-empty-segment",
	Level:   core.Info,
	Group:   check.Misread,
	Also:    []core.Level{core.Warning},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.3", "RFC 3986 §6.2.3"},
	Summary: `"//" in the path of an http URL: an empty segment.`,
	Why: `Usually a base that ends in "/" was joined with a path that starts with one. Some servers treat "//" ` +
		`as "/"; http.ServeMux answers with a redirect, and a POST loses its body on the way. It is a warning if ` +
		`two known parts of the source meet in "//": "https://h.test/v1/" + "/users". Two slashes that are written ` +
		`together may be intended. It is a warning, too, if a path is added to the string of a *url.URL that a caller ` +
		`passes and nobody trims: it may end in "/", or with a query.`,
	Instead: `Write one "/"; join with url.JoinPath.`,
	Examples: []check.Example{
		{Bad: "https://h.test/v1«//»x", Fixed: "https://h.test/v1/x", Good: "https://h.test/v1/x"},
		{Bad: "https://⟦h⟧/⟦x⟧/a«//»b", Fixed: "https://⟦h⟧/⟦x⟧/a/b", Good: "https://⟦h⟧/https://x"},
		{Bad: "https://h.test«//»x", Fixed: "https://h.test/x", Good: "https://vault.azure.net//.default"},
		{Bad: "⟦base/⟧«/»users", Fixed: "⟦base/⟧users", Good: "⟦base!/⟧/users"},
		{Bad: "https://h.test/«⟦/p⟧»", Good: "https://⟦/p⟧"},
	},
	Component:   core.Path,
	Forms:       check.URLForms,
	Trigger:     ascii.Hole | ascii.Unusual,
	Gate:        check.AnyBytes,
	AtJunctions: true,
	MayRaise:    true,
	Check:       checkEmptySegment,
})

func checkEmptySegment(pass *check.Pass) {
	if len(pass.Input.Holes) > 0 && pass.MayBeWeb() && !pass.Use.Effect.Has(check.Compares) {
		path := surePath(pass)
		for i := range pass.Input.Holes {
			if h := &pass.Input.Holes[i]; h.At == 0 || path.Covers(h.At) {
				doubledSlash(pass, h)
			}
		}
	}
	if !pass.IsCertain(core.Path) || !pass.Has(core.Authority) || !pass.IsWeb() {
		return
	}
	emptySegments(pass)
}

// doubledSlash reports a hole that ends with a slash before a slash, or begins with a slash after
// one. The code ensures or tests that the value does.
func doubledSlash(pass *check.Pass, h *core.Hole) {
	const message = "an empty segment in the path: "
	at := int(h.At)
	if next := at + 1; h.LastByte == core.Slash && next < len(pass.Text) && pass.Text[next] == '/' {
		slash := core.NewSpan(next, next+1)
		pass.ReportLevel(core.Warning, slash, message+"{"+h.Name+`} ends with "/", too`,
			check.Replace("Remove it; another path is sent", slash, ""))
	}
	if at == 0 || h.FirstByte != core.Slash {
		return
	}
	before := pass.Input.HoleAt(at - 1)
	if before == nil && pass.Text[at-1] == '/' || before != nil && before.LastByte == core.Slash {
		pass.ReportLevel(core.Warning, core.NewSpan(at, at+1), message+"{"+h.Name+`} begins with "/", too`)
	}
}

// surePath returns the bytes that certainly follow the authority and precede the query. Those after a base do unless
// the base has a query.
func surePath(pass *check.Pass) core.Span {
	end := strings.IndexAny(pass.Text, "?#")
	if end < 0 {
		end = len(pass.Text)
	}
	if pass.Input.HoleAt(0) != nil && !strings.Contains(pass.Text[:end], "://") {
		return core.NewSpan(0, end)
	}
	if start := int(pass.Span(core.Authority).Start); pass.Has(core.Authority) && start < end {
		if slash := strings.IndexByte(pass.Text[start:end], '/'); slash >= 0 {
			return core.NewSpan(start+slash, end)
		}
	}
	return core.Span{}
}

func emptySegments(pass *check.Pass) {
	if !strings.Contains(pass.Part(core.Path), "//") {
		return
	}
	path := pass.Span(core.Path)
	dots := strings.Contains(pass.Part(core.Path), "/..")
	for i := path.Start; i < path.End; i++ {
		start := i
		for i < path.End && pass.Text[i] == '/' {
			i++
		}
		at := core.Span{Start: start, End: i}
		inner := start > path.Start && pass.Text[start-1] == ':' // a URL within the path
		if at.Len() < 2 || inner || strings.HasPrefix(pass.Text[i:], ".default") {
			continue
		}
		var fixes []check.Fix
		if !dots { // ".." would go up from another segment
			fixes = append(fixes, check.Replace(`Replace with "/"; another path is sent`, at, "/"))
		}
		pass.Report(at, pass.Quote(at)+" makes an empty path segment", fixes...)
	}
}
