package core

import "strings"

var _ = define(Rule{
	Name:    "path-colon",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §4.2", "RFC 3986 §3.3"},
	Summary: `A relative reference whose first segment has a colon in it.`,
	Why: `What stands before the colon would be the scheme and is none. net/url refuses the text: "first path segment in ` +
		`URL cannot contain colon".`,
	Instead: `Write "./" before a path, and a scheme before a host.`,
	Examples: []Example{
		{Use: "reference +parses", Bad: "«127.0.0.1:80»/x", Fixed: "http://127.0.0.1:80/x", Good: "//127.0.0.1:80/x"},
		{Use: "reference +parses", Bad: "«@scope:pkg»", Fixed: "./@scope:pkg", Good: "./@scope:pkg"},
		{Use: "reference +parses", Bad: "«a_b:c»/⟦x⟧", Good: "a_b/c:⟦x⟧"},
	},
	on:    Path,
	forms: forms(FormReference, FormURI, FormRelative, FormAbsolute),
	sees:  clOdd,
	need:  needFault | needHoles,
	over:  []string{"backslash", "char-unescaped", "parse-error"},
	check: checkPathColon,
})

// checkPathColon: a hole in the first segment may hold a slash.
func checkPathColon(l *look) {
	if l.Has(Scheme) || l.Has(Authority) {
		return
	}
	at := Span{0, l.hostLikeEnd()}
	first := at.In(l.Text)
	if strings.IndexByte(first, ':') < 0 || l.text.HoleIn(at) || !l.use.Effect.Has(Parses) && strings.ContainsAny(first, "{<$%") {
		return
	}
	message := "the first segment of a relative reference, " + l.quote(at) + ", has a colon"
	if user, _, _ := strings.Cut(first, ":"); strings.IndexByte(user, '@') > 0 {
		message = l.quote(at) + " is the notation of scp, and no URL"
	}
	if l.use.Effect.Has(Parses) {
		message += l.refusal()
	}
	switch {
	case len(l.text.Holes) > 0 || strings.HasPrefix(first, ":"):
		l.report(at, message)
	case looksLikeHost(first):
		l.report(at, message, l.schemeFixes(first)...)
	default:
		l.report(at, message, replace("mark it as a path", span(0, 0), "./"))
	}
}

var _ = define(Rule{
	Name:    "path-empty-segment",
	Level:   Info,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.3", "RFC 3986 §6.2.3"},
	Summary: `"//" in the path of an http URL: an empty segment.`,
	Why: `Most often a base that ends in "/" was joined with a path that begins with one. Some servers take the two for ` +
		`one; http.ServeMux answers with a redirect, and a POST loses its body on the way. It is a warning where two known ` +
		`parts of the source meet in "//": "https://h.test/v1/" + "/users". Where both slashes are written together, they may ` +
		`be meant.`,
	Instead: `Write one "/"; join with url.JoinPath.`,
	Examples: []Example{
		{Bad: "https://h.test/v1«//»x", Fixed: "https://h.test/v1/x", Good: "https://h.test/v1/x"},
		{Bad: "https://⟦h⟧/⟦x⟧/a«//»b", Fixed: "https://⟦h⟧/⟦x⟧/a/b", Good: "https://⟦h⟧/https://x"},
		{Bad: "https://h.test«//»x", Fixed: "https://h.test/x", Good: "https://vault.azure.net//.default"},
	},
	on:    Path,
	forms: urlForms,
	sees:  clSlash,
	need:  needHoles,
	seams: true,
	check: checkEmptySegment,
})

func checkEmptySegment(l *look) {
	if !l.certain(Path) || !l.Has(Authority) || !l.web() {
		return
	}
	path := l.Span(Path)
	dots := strings.Contains(l.Part(Path), "/..")
	for i := path.Start; i < path.End; i++ {
		start := i
		for i < path.End && l.Text[i] == '/' {
			i++
		}
		at := Span{start, i}
		inner := start > path.Start && l.Text[start-1] == ':' // a URL within the path
		if at.Len() < 2 || inner || strings.HasPrefix(l.Text[i:], ".default") {
			continue
		}
		var fixes []Fix
		if !dots { // which would go up from another segment
			fixes = append(fixes, replace(`write one "/"; another path is sent`, at, "/"))
		}
		l.report(at, "an empty segment in the path", fixes...)
	}
}
