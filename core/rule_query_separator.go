package core

import "strings"

var _ = define(Rule{
	Name:    "html-entity",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.4", "HTML §13.1.4"},
	Summary: `"&amp;" in a query: the spelling of "&" in HTML.`,
	Why: `The parameter's name becomes "amp;b". net/url drops it, because a semicolon stands in it; other servers look for ` +
		`"b" and do not find it.`,
	Instead: `Write "&"; html/template escapes it where HTML is written.`,
	Examples: []Example{
		{Bad: "https://h.test/?a=1«&amp;»b=2", Fixed: "https://h.test/?a=1&b=2", Good: "https://h.test/?a=1&b=2"},
		{Bad: "⟦base⟧?a=⟦x⟧«&amp;»b=2", Fixed: "⟦base⟧?a=⟦x⟧&b=2", Good: "⟦base⟧?a=⟦x⟧&b=2"},
	},
	on:    Whole,
	sees:  clSemicolon,
	need:  needBytes,
	over:  []string{"query-semicolon", "query-separator"},
	mends: true,
	check: checkEntity,
})

func checkEntity(l *look) {
	const entity = "&amp;"
	if !l.maybeWeb() || strings.IndexByte(l.Part(Query), ';') < 0 {
		return
	}
	fix := edited(`write "&"`)
	fix.Safe = weighPairs(strings.ReplaceAll(l.Part(Query), entity, "&"))&(clPairs|clSemicolon) == 0 // else there is more to mend
	for at, end := int(l.Span(Query).Start), int(l.Span(Query).End); ; {
		i := strings.Index(l.Text[at:end], entity)
		if i < 0 {
			break
		}
		at += i + len(entity)
		fix.Edits = append(fix.Edits, put(span(at-len(entity), at), "&"))
		fix.Safe = fix.Safe && hasValue(l.Text[at:end]) // else it may be a part of a value: "AT&amp;T"
	}
	if len(fix.Edits) > 0 {
		at := fix.Edits[0].Span
		l.report(at, l.quote(at)+` is HTML; the parameter's name begins with "amp;"`, fix).claim = l.Span(Query)
	}
}

// hasValue reports whether a query begins with a parameter that has a value.
func hasValue(query string) bool {
	i := strings.IndexAny(query, "=&;")
	return i > 0 && query[i] == '='
}

var _ = define(Rule{
	Name:    "query-semicolon",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.4", "HTML 4.01 §B.2.2", "URL Standard §5.1"},
	Summary: `A semicolon in the query of an http URL.`,
	Why: `Once it divided parameters like "&". Since Go 1.17 net/url drops every parameter with a raw semicolon in it, in ` +
		`URL.Query and in a server's FormValue; url.ParseQuery gives an error.`,
	Instead: `Divide parameters with "&", and write a semicolon within a value as "%3B".`,
	Examples: []Example{
		{Bad: "https://h.test/?a=1«;»b=2", Fixed: "https://h.test/?a=1&b=2", Good: "https://h.test/a;b=2?a=1"},
		{Bad: "https://h.test/?type=text/html«;»level", Fixed: "https://h.test/?type=text/html%3Blevel", Good: "https://h.test/?type=text/html%3Blevel"},
		{Bad: "http://⟦h⟧/x?a=⟦a⟧«;»b=⟦b⟧", Fixed: "http://⟦h⟧/x?a=⟦a⟧&b=⟦b⟧", Good: "mongodb://⟦h⟧/x?a=⟦a⟧;b=⟦b⟧"},
		{Use: "query", Bad: "a=1«;»b=2", Fixed: "a=1&b=2", Good: "a=1&b=2"},
	},
	on:    Whole,
	sees:  clSemicolon,
	need:  needBytes,
	check: checkSemicolon,
})

func checkSemicolon(l *look) {
	query := l.Part(Query)
	first := strings.IndexByte(query, ';')
	if first < 0 || !l.web() && l.use.Form != FormQuery || isGitweb(query) {
		return
	}
	var edits []Edit
	for i := first; i < len(query); i++ {
		if query[i] != ';' {
			continue
		}
		with := "%3B"
		if name := nameAt(query[i+1:]); name > 0 {
			with = "&"
		}
		at := int(l.Span(Query).Start) + i
		edits = append(edits, put(span(at, at+1), with))
	}
	fix := edited("write what is meant", edits...)
	if l.connects() { // the server decides what it means, and some still divide with it
		l.reportAs(Info, edits[0].Span, `";" in the query: a server written in Go drops the parameter`, fix)
		return
	}
	l.report(edits[0].Span, `";" in the query: net/url drops the parameter`, fix)
}

// isGitweb reports whether a query is one of gitweb, which divides with
// semicolons: "p=project.git;a=blob".
func isGitweb(query string) bool {
	return strings.HasPrefix(query, "p=") && strings.Contains(query, ";a=")
}

// nameAt gives the length of the name of a parameter at the beginning of s, 0 if
// no "name=" stands there.
func nameAt(s string) int {
	for i := 0; i < len(s) && i < 64; i++ {
		if s[i] == '=' {
			return i
		}
		if classes[s[i]]&(clAlpha|clDigit|clMark) == 0 || s[i] == '~' {
			return 0
		}
	}
	return 0
}

var _ = define(Rule{
	Name:    "query-separator",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.4", "URL Standard §5.1"},
	Summary: `A "?" or "&" too many in a query, or an "&" where the "?" belongs.`,
	Why: `A second "?" belongs to the value before it, so the parameter behind it is lost. Without any "?" the parameters ` +
		`are a part of the path. An empty parameter is dropped by most programs and breaks a signature in others.`,
	Instead: `Write one "?" before the first parameter and one "&" before each other; url.Values.Encode does it.`,
	Examples: []Example{
		{Bad: "https://h.test/x?«&»a=1", Fixed: "https://h.test/x?a=1", Good: "https://h.test/x?a=1"},
		{Bad: "https://h.test/x?a=1«&»&b=⟦b⟧", Fixed: "https://h.test/x?a=1&b=⟦b⟧", Good: "https://h.test/x?a=1&b=⟦b⟧"},
		{Bad: "https://h.test/x?a=1«?»b=2", Fixed: "https://h.test/x?a=1&b=2", Good: "https://h.test/x?u=http://h/y?b=2"},
		{Bad: "https://h.test/x«&»a=1&b=2", Fixed: "https://h.test/x?a=1&b=2", Good: "⟦base⟧&a=1"},
	},
	on:    Whole,
	sees:  clPairs,
	need:  needBytes,
	check: checkSeparator,
})

func checkSeparator(l *look) {
	if !l.Has(Query) {
		l.noQuestion()
		return
	}
	if !l.maybeWeb() {
		return
	}
	l.emptyPairs(l.Span(Query))
	l.secondQuestion(l.Span(Query))
}

// emptyPairs reports each run of "&" with nothing between them: all of it where
// the query begins, else all but the last one. A query that is one "&" is a
// beginning that parameters are added to.
func (l *look) emptyPairs(query Span) {
	for i := query.Start; i < query.End; i++ {
		start := i
		for i < query.End && l.Text[i] == '&' {
			i++
		}
		at := Span{start, i}
		if start > query.Start {
			at.End--
		} else if i == query.End {
			at.Start++
		}
		if at.Len() > 0 {
			fix := replace("take it out", at, "")
			fix.Safe = at.Start > 0 // else what follows becomes the beginning of the text
			l.report(at, "nothing stands before "+l.quote(at)+": an empty parameter", fix)
		}
	}
}

// secondQuestion reports a "?" behind which a parameter stands, unless the value
// that it belongs to may be a URL with a query of its own.
func (l *look) secondQuestion(query Span) {
	nested, start := false, query.Start
	for i := query.Start; i < query.End; i++ {
		switch b := l.Text[i]; {
		case b == '&' || b == ';':
			nested, start = false, i+1
		case b == '/' || b == ':' || b == '%' || b == HoleByte:
			nested = true
		case b != '?' || nested || nameAt(l.Text[i+1:query.End]) == 0:
		case i == start:
			at := Span{i, i + 1}
			l.report(at, `one "?" too many; it begins the parameter's name`, replace("take it out", at, ""))
		default:
			at := Span{i, i + 1}
			l.report(at, `a second "?"; what follows belongs to the value before it`, replace(`write "&"`, at, "&"))
			start = i + 1
		}
	}
}

// noQuestion reports the first "&name=" of a web URL without a query, of which
// every byte is known: a base that has a query would come before.
func (l *look) noQuestion() {
	path := l.Part(Path)
	i := strings.IndexAny(path, "&=")
	if i < 1 || path[i] != '&' || len(l.text.Holes) > 0 || !l.Has(Authority) || !l.web() || nameAt(path[i+1:]) == 0 {
		return
	}
	at := l.Span(Path).Start + int32(i)
	l.report(Span{at, at + 1}, `no "?" before the parameters: they are a part of the path`, replace(`write "?"`, Span{at, at + 1}, "?"))
}
