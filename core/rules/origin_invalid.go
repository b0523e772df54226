package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

var _ = define(check.Rule{
	Name:    "origin-invalid",
	Level:   core.Error,
	Group:   check.Misread,
	Since:   "0.1.0",
	Cites:   []string{"RFC 6454 §6.2", "RFC 6454 §7.1", "Fetch Standard §3.2"},
	Summary: `An origin with a path, even if that is a slash, without a scheme, or a list where only one is allowed.`,
	Why: `Origins are compared as strings. Browsers send "https://example.com" without a slash, so one with a ` +
		`slash never matches, and every request from there is rejected. Access-Control-Allow-Origin holds one origin: ` +
		`a browser takes a list of them for one that never matches.`,
	Instead: `Write scheme, "://", host and, if it is not the default one, the port. To allow several origins, look ` +
		`the request's Origin up in a list, and answer with that one and "Vary: Origin".`,
	Examples: []check.Example{
		{Use: "origin", Bad: "https://h.test«/»", Fixed: "https://h.test", Good: "https://h.test"},
		{Use: "origin", Bad: "https://⟦h⟧:8080«/app»", Fixed: "https://⟦h⟧:8080", Good: "https://⟦h⟧:8080"},
		{Use: "origin +identity", Bad: "https://h.test«?x=1»", Good: "null"},
		{Use: "origin", Bad: "«h.test»", Good: "*"},
		{Use: "origin", Bad: "https://«*».h.test", Good: "https://www.h.test"},
		{Use: "origin", Bad: "«https://a.test, https://b.test»", Good: "https://a.test"},
	},
	Component: core.Path,
	Forms:     check.FormsOf(core.FormOrigin),
	Gate:      check.ReportsFaults | check.AboutHoles,
	Supersedes: []string{"scheme-is-host", "path-colon", "char-unescaped", "host-missing", "host-invalid", "port-empty",
		"port-invalid", "path-empty-segment"},
	Check: checkOrigin,
})

func checkOrigin(pass *check.Pass) {
	text := pass.Text
	if isOriginList(text) {
		pass.Report(pass.Span(core.Whole), "several origins in one string never match: use one, chosen by the Origin "+
			"header of the request")
		return
	}
	if star := strings.IndexByte(text, '*'); star >= 0 && text != "*" && !pass.Use.Effect.Has(check.Matches) &&
		!pass.IsHole(star) {
		pass.Report(core.NewSpan(star, star+1), `"*" means all origins, not part of one: `+
			pass.Quote(pass.Span(core.Whole))+" never matches; answer with the Origin header of the request if it is allowed")
		return
	}
	if !pass.Has(core.Scheme) {
		if text != "" && text != "*" && text != "null" && !pass.Has(core.Authority) &&
			!pass.Input.HoleIn(core.Span{Start: 0, End: hostLikeEnd(pass)}) && strings.IndexByte(text, '*') < 0 {
			pass.Report(pass.Span(core.Whole), "origin "+pass.Quote(pass.Span(core.Whole))+
				` has no scheme and never matches: write "https://…"`).Extent = pass.Span(core.Whole)
		}
		return
	}
	at := core.Span{Start: pass.Span(core.Path).Start, End: int32(len(text))}
	if !pass.Has(core.Authority) || at.Len() == 0 {
		return
	}
	message := "an origin is only scheme, host and port: " + pass.Quote(pass.Span(core.Whole)) +
		" never matches; remove " + pass.Quote(at)
	if pass.Input.HoleIn(at) || strings.IndexByte(at.In(text), '*') >= 0 {
		pass.Report(at, message)
		return
	}
	pass.Report(at, message, pass.Remove(at))
}

// isOriginList reports whether text consists of several origins, separated by commas or spaces.
func isOriginList(text string) bool {
	list := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
	for _, origin := range list {
		if strings.Index(origin, "://") < 1 {
			return false
		}
	}
	return len(list) > 1
}
