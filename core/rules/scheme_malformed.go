package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

// SchemeMalformed is the rule scheme-malformed.
var SchemeMalformed = define(check.Rule{
	Name:    "scheme-malformed",
	Level:   core.Error,
	Group:   check.Fails,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.1", "RFC 3986 §3.2", "RFC 1738 §3.1", "RFC 1738 appendix"},
	Summary: `A URL whose beginning is broken: a slash or a colon too few or too many, a wrapper left on.`,
	Why: `The parser finds no host: "http:/h/x" is a path to net/url, and the request fails with "no Host in request ` +
		`URL" or "unsupported protocol scheme".`,
	Instead: `Write scheme, colon, two slashes, host: "https://example.com/x".`,
	Examples: []check.Example{
		{Bad: "http«:/»h.test/x", Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: "https«:://»h.test/x", Fixed: "https://h.test/x", Good: "https://h.test/x"},
		{Bad: "http«//»h.test/x", Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: "http«.//»h.test/x", Fixed: "http://h.test/x", Good: "http.h.test//x"},
		{Bad: `http«:\\»h.test/x`, Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: "«://»h.test/x", Good: "//h.test/x"},
		{Bad: "«URL:»http://h.test/x", Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: "«<»http://h.test/x>", Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: "https«:/»⟦h⟧/x", Fixed: "https://⟦h⟧/x", Good: "https://⟦h⟧/x"},
		{Bad: "http«:»localhost:8080/x", Fixed: "http://localhost:8080/x", Good: "http:⟦h⟧/x"},
		{Bad: "«1http:»//h.test/x", Good: "http://h.test/x"},
	},
	Component: core.Whole,
	Gate:      check.ReportsFaults | check.AnyBytes,
	Trigger:   ascii.Unusual,
	Supersedes: []string{"char-unescaped", "backslash", "path-colon", "scheme-missing", "scheme-misspelled",
		"scheme-unsupported", "host-missing", "parse-error", "scheme-is-host", "hole-unescaped"},
	FixRepairs: true,
	Check:      checkMalformed,
})

// checkMalformed examines only the beginning of the text and its last byte.
func checkMalformed(pass *check.Pass) {
	if pass.Scheme != nil && pass.Has(core.Authority) || !pass.Use.Form.WholeURL() ||
		pass.Use.Form == core.FormTarget || pass.Use.Form == core.FormRelative {
		return
	}
	for _, f := range []func(*check.Pass) bool{wrapped, urlPrefix, noScheme, brokenSlashes, noColon, notAScheme} {
		if f(pass) {
			return
		}
	}
}

// malformed reports the bytes at. Its extent is the whole text, so that no other rule reports the
// same fault.
func malformed(pass *check.Pass, at core.Span, message string, fixes ...check.Fix) bool {
	pass.Report(at, message, fixes...).Extent = pass.Span(core.Whole)
	return true
}

// wrapped reports <http://h.test/x>, the form for URLs in prose (RFC 3986 appendix C).
func wrapped(pass *check.Pass) bool {
	s := pass.Text
	if len(s) < 3 || s[0] != '<' || s[len(s)-1] != '>' {
		return false
	}
	inner := core.Parse(s[1 : len(s)-1])
	if !inner.Has(core.Scheme) || inner.Seen(core.Whole)&(ascii.Space|ascii.Unsafe) != 0 {
		return false
	}
	last := core.NewSpan(len(s)-1, len(s))
	return malformed(pass, core.NewSpan(0, 1), "angle brackets are not part of the URL: remove them",
		check.ReplaceEach("Remove the brackets", core.NewEdit(core.NewSpan(0, 1), ""), core.NewEdit(last, "")))
}

// urlPrefix reports URL:http://h.test/x, which RFC 1738 recommends for prose.
func urlPrefix(pass *check.Pass) bool {
	const prefix = "URL:"
	if len(pass.Text) < len(prefix) || !strings.EqualFold(pass.Text[:len(prefix)], prefix) {
		return false
	}
	inner := core.Parse(pass.Text[len(prefix):])
	if !inner.Has(core.Scheme) || inner.Seen(core.Scheme)&ascii.Hole != 0 {
		return false
	}
	at := core.NewSpan(0, len(prefix))
	return malformed(pass, at, pass.Quote(at)+" is not part of the URL: remove it",
		check.MarkSafe(pass.Remove(at)))
}

// noScheme reports ://h.test/x.
func noScheme(pass *check.Pass) bool {
	if !strings.HasPrefix(pass.Text, "://") {
		return false
	}
	return malformed(pass, core.NewSpan(0, 3), `no scheme before "://"`)
}

// brokenSlashes reports http:/h, http:h, http:\\h and https:://h, for schemes that require "//".
func brokenSlashes(pass *check.Pass) bool {
	colon := int(pass.Span(core.Scheme).End)
	if pass.Scheme == nil || pass.Scheme.Authority != scheme.Required || pass.Has(core.Authority) || !pass.Scheme.Web &&
		pass.Scheme.Name != "ftp" {
		return false
	}
	end := colon
	for end < len(pass.Text) && end < colon+5 && strings.IndexByte(`:/\`, pass.Text[end]) >= 0 {
		end++
	}
	at := core.NewSpan(colon, end)
	if end == len(pass.Text) {
		return false
	}
	host, _ := ascii.Scan(pass.Text, end, ascii.AuthorityEnd)
	fix := check.ReplaceWith(at, "://")
	isHost := hostBehindSlash(pass.Text[end:host])
	if at.Len() < 2 && (!pass.Scheme.Web || !isHost && (!pass.Use.Effect.Has(check.Sends) || pass.IsHole(end))) {
		return false
	}
	fix.Safe = at.In(pass.Text) == ":://" || isHost && strings.HasPrefix(":/", at.In(pass.Text))
	if !isHost && pass.Text[end] == core.HoleByte && (host != end+1 || host == len(pass.Text)) {
		return false // the hole may begin with the other slash
	}
	return malformed(pass, at, pass.Quote(at)+` instead of "://": the URL has no host`, fix)
}

// hostBehindSlash reports whether s can only be a host.
func hostBehindSlash(s string) bool {
	return hostname.LooksLikeHost(s) && !strings.HasSuffix(s, ".")
}

// noColon reports http//h.test/x and http.//h.test/x.
func noColon(pass *check.Pass) bool {
	if pass.Has(core.Scheme) {
		return false
	}
	before, rest, ok := strings.Cut(pass.Text, "//")
	name := strings.TrimRight(before, ".,;")
	isScheme := scheme.IsWeb(name) || pass.Use.Form != core.FormReference && scheme.Lookup(name) != nil
	if !ok || !isScheme {
		return false
	}
	at := core.NewSpan(len(name), len(before)+2)
	fix := check.ReplaceWith(at, "://")
	host, _ := ascii.Scan(rest, 0, ascii.AuthorityEnd)
	fix.Safe = hostBehindSlash(rest[:host])
	return malformed(pass, at, pass.Quote(pass.Span(core.Whole))+` has no ":" after "`+name+`"`, fix)
}

// notAScheme reports 1http://h and ht tp://h: the text before "://" is known and is not a scheme.
func notAScheme(pass *check.Pass) bool {
	if pass.Has(core.Scheme) && pass.Seen(core.Scheme)&ascii.BadForm == 0 {
		return false
	}
	end, seen := ascii.Scan(pass.Text, 0, ascii.Colon|ascii.AuthorityEnd)
	if end == 0 || !strings.HasPrefix(pass.Text[end:], "://") || seen&ascii.Hole != 0 &&
		pass.Input.HoleIn(core.NewSpan(0, end)) {
		return false
	}
	at := core.NewSpan(0, end+1)
	return malformed(pass, at, pass.Quote(at)+" is not a valid scheme")
}
