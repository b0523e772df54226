package rules

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// QuerySeparator is the rule query-separator.
var QuerySeparator = define(check.Rule{
	Name:    "query-separator",
	Level:   core.Warning,
	Group:   check.Misread,
	Also:    []core.Level{core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.4", "URL Standard §5.1"},
	Summary: `One "?" or "&" too many in a query, or an "&" instead of the "?".`,
	Why: `A second "?" becomes part of the value before it, so the next parameter is lost. Without a "?" the ` +
		`parameters are part of the path. An empty parameter is dropped by most programs and breaks signatures in ` +
		`others.`,
	Instead: `Write one "?" before the first parameter and one "&" before each other; url.Values.Encode does it.`,
	Examples: []check.Example{
		{Bad: "https://h.test/x?«&»a=1", Fixed: "https://h.test/x?a=1", Good: "https://h.test/x?a=1"},
		{Bad: "https://h.test/x?a=1«&»&b=⟦b⟧", Fixed: "https://h.test/x?a=1&b=⟦b⟧", Good: "https://h.test/x?a=1&b=⟦b⟧"},
		{Bad: "https://h.test/x?a=1«?»b=2", Fixed: "https://h.test/x?a=1&b=2",
			Good: "https://h.test/x?u=http://h/y?b=2"},
		{Bad: "https://h.test/x«&»a=1&b=2", Fixed: "https://h.test/x?a=1&b=2", Good: "⟦base⟧&a=1"},
		{Bad: "https://h.test/x«&»⟦k⟧=⟦v⟧", Fixed: "https://h.test/x?⟦k⟧=⟦v⟧", Good: "https://h.test/x?a=1&⟦k⟧=⟦v⟧"},
		{Bad: "https://h.test/x?a=⟦a:query-value:query-escape⟧«?»b=⟦b⟧",
			Fixed: "https://h.test/x?a=⟦a:query-value:query-escape⟧&b=⟦b⟧",
			Good:  "https://h.test/x?a=⟦a⟧?b=⟦b⟧"},
		{Bad: "https://h.test/x?user_id=⟦a⟧«?»b=⟦b⟧", Fixed: "https://h.test/x?user_id=⟦a⟧&b=⟦b⟧",
			Good: "https://h.test/x?next=⟦a⟧?b=⟦b⟧"},
		{Bad: "https://h.test/x?a=1?«⟦q:query:encode⟧»", Fixed: "https://h.test/x?a=1&⟦q:query:encode⟧",
			Good: "https://h.test/x?u=http://h/y?⟦q:query:encode⟧"},
		{Use: "absolute http https +sends", Bad: "https://h.test/x«⟦q:query:encode⟧»",
			Fixed: "https://h.test/x?⟦q:query:encode⟧", Good: "https://h.test/x?⟦q:query:encode⟧"},
		{Use: "absolute http https +sends", Bad: "https://⟦h:hostport⟧⟦/p:path⟧«⟦q:query⟧»",
			Good: "https://⟦h:hostport⟧⟦/p:path⟧?⟦q:query⟧"},
		{Use: "absolute http https +sends", Bad: "⟦base:any:field⟧/x«&»a=1", Fixed: "⟦base:any:field⟧/x?a=1",
			Good: "⟦base:any:field⟧⟦path⟧&a=1"},
	},
	Component: core.Whole,
	Trigger:   ascii.Pairs | ascii.Hole,
	Gate:      check.AnyBytes,
	Check:     checkSeparator,
})

func checkSeparator(pass *check.Pass) {
	if !pass.Has(core.Query) {
		noQuestion(pass)
		gluedPairs(pass)
		return
	}
	if !pass.MayBeWeb() {
		return
	}
	emptyPairs(pass, pass.Span(core.Query))
	secondQuestion(pass, pass.Span(core.Query))
}

// emptyPairs reports each run of "&" without parameters between them: the whole run at the
// beginning of the query, elsewhere all but the last. A query of a single "&" is a prefix for
// parameters.
func emptyPairs(pass *check.Pass, query core.Span) {
	for i := query.Start; i < query.End; i++ {
		start := i
		for i < query.End && pass.Text[i] == '&' {
			i++
		}
		at := core.Span{Start: start, End: i}
		if start > query.Start {
			at.End--
		} else if i == query.End {
			at.Start++
		}
		if at.Len() > 0 {
			fix := pass.Remove(at)
			fix.Safe = at.Start > 0 // otherwise the rest becomes the beginning of the text
			pass.Report(at, "empty parameter in the query: remove "+pass.Quote(at), fix)
		}
	}
}

const (
	secondQuestionMark = `second "?" and what follows become part of the value before it: write "&"`
	// NoQuestionMark is the message about parameters in a path, which the analyzer reports, too.
	NoQuestionMark = `no "?" before the parameters, so they are part of the path: write "?"`
)

// wordKeys are parameters whose values are never URLs with a query of their own.
var wordKeys = []string{"id", "page", "limit", "offset", "size", "count", "sort", "order", "lang", "locale", "version"}

// isWordKey reports whether pair ends in "=" and the last word of its key is one of wordKeys:
// "user_id=".
func isWordKey(pair string) bool {
	key, value, ok := strings.Cut(strings.ToLower(pair), "=")
	return ok && value == "" && slices.Contains(wordKeys, key[strings.LastIndexAny(key, "_-.[")+1:])
}

// secondQuestion reports a "?" before a parameter, unless the value that contains it may be a URL
// with a query of its own.
func secondQuestion(pass *check.Pass, query core.Span) {
	nested, start := false, query.Start
	for i := query.Start; i < query.End; i++ {
		b, at := pass.Text[i], core.Span{Start: i, End: i + 1}
		pairs := b == '?' && pass.Input.HoleAt(int(i)+1).HoldsPairs()
		switch {
		case b == '&' || b == ';':
			nested, start = false, i+1
		case b == '/' || b == ':' || b == '%' || b == core.HoleByte && !nested &&
			!pass.Input.HoleAt(int(i)).LacksSeparator() &&
			!isWordKey(pass.Text[start:i]):
			nested = true
		case b != '?' || nested || core.NameAt(pass.Text[i+1:query.End]) == 0 && !pairs:
		case i == start && !pairs:
			pass.Report(at, `extra "?" becomes part of the parameter name: remove it`,
				check.Replace(`Remove "?"`, at, ""))
		default:
			pass.Report(parametersOr(at, pairs), secondQuestionMark, check.ReplaceWith(at, "&")).Cause = query.Sub(-1, 0)
			start = i + 1
		}
	}
}

// noQuestion reports the first "&name=" of a web URL without a query. Every byte must be known,
// because a base before it could contain a query.
func noQuestion(pass *check.Pass) {
	path := pass.Part(core.Path)
	i := strings.IndexAny(path, "&=")
	if i < 1 || path[i] != '&' {
		return
	}
	at := pass.Span(core.Path).Start + int32(i)
	pairs := pass.Input.HoleAt(int(at) + 1).HoldsPairs()
	if nameAt(path[i+1:]) == 0 && !pairs {
		return
	}
	switch known := !mayHaveQuery(pass, 0, at) && pass.Has(core.Authority) && pass.IsWeb() &&
		(pairs || len(pass.Input.Holes) == 0 || strings.HasPrefix(path[i+1+nameAt(path[i+1:]):], "=")); {
	case known:
	case !strings.HasPrefix(path[1:], "/") || !pass.IsHole(0) || mayHaveQuery(pass, 1, at) ||
		!strings.Contains(path[i:], "=") || !pass.Use.MakesRequest():
		return // what precedes it may contain a query
	}
	ampersand := core.Span{Start: at, End: at + 1}
	pass.Report(parametersOr(ampersand, pairs), NoQuestionMark, check.ReplaceWith(ampersand, "?"))
}

// parametersOr returns the span of the encoded query that follows a separator, if there is one, else the separator.
func parametersOr(separator core.Span, pairs bool) core.Span {
	if pairs {
		return separator.Sub(1, 2)
	}
	return separator
}

// gluedPairs reports parameters directly after the path of a web URL without a query. A base with a
// query is excluded, because it would precede the path.
func gluedPairs(pass *check.Pass) {
	path := pass.Span(core.Path)
	afterPath := func(h *core.Hole) bool {
		before := pass.Input.HoleAt(int(h.At) - 1)
		return before != nil && before.Kind == core.PathText
	}
	first := slices.IndexFunc(pass.Input.Holes, func(h core.Hole) bool {
		return h.Kind == core.QueryText && (path.Start < h.At && h.At < path.End || afterPath(&h))
	})
	if first < 0 || !pass.Use.MakesRequest() || pass.Has(core.Fragment) {
		return
	}
	hole := pass.Input.Holes[first].Span()
	at, before := hole.Start, hole.Sub(-1, 0)
	known := pass.Has(core.Authority) && pass.IsWeb() && !mayHaveQuery(pass, 0, at)
	based := pass.IsHole(0) && strings.HasPrefix(pass.Text[1:], "/") && !mayHaveQuery(pass, 1, at)
	switch {
	case !known && !based:
	case afterPath(&pass.Input.Holes[first]):
		pass.Report(hole, NoQuestionMark)
	case ascii.Classes[pass.Text[before.Start]]&(ascii.Alpha|ascii.Digit|ascii.HexAlpha) != 0:
		pass.Report(hole, NoQuestionMark, check.Replace(`Insert "?"`, before, before.In(pass.Text)+"?"))
	}
}

// mayHaveQuery reports whether a hole in [start, end) may contain a "?".
func mayHaveQuery(pass *check.Pass, start, end int32) bool {
	return slices.ContainsFunc(pass.Input.Holes, func(h core.Hole) bool {
		hasNone := h.LacksSeparator() || h.Kind == core.PathText || h.Kind == core.HostPort || h.Kind == core.HostText
		return start <= h.At && h.At < end && !hasNone
	})
}

// nameAt returns the length of the parameter name at the beginning of s, or 0. A hole counts if "="
// follows it.
func nameAt(s string) int {
	if len(s) > 1 && s[0] == core.HoleByte && s[1] == '=' {
		return 1
	}
	return core.NameAt(s)
}
