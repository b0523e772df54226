package core

import "strings"

var _ = define(Rule{
	Name:    "escape-wrong",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2.2", "RFC 3986 §2.4", "RFC 3986 §3.4", "URL Standard §5.1"},
	Summary: `A value that was escaped for another component, as a whole query, or twice.`,
	Why: `The parts of a URL are escaped differently. In a query "&" and "=" divide parameters, and "+" stands for a ` +
		`space: url.PathEscape leaves them as they are, so that a name such as "A&B" arrives as "A", and a parameter "B" ` +
		`beside it. In a path "+" is a plus: url.QueryEscape writes one for each space, and the server looks for "a+b". ` +
		`What is escaped twice arrives as "%20" where a space was meant.`,
	Instead: `Use url.QueryEscape or url.Values for what goes into a query, and url.PathEscape for what goes between two slashes ` +
		`of a path. Give url.URL.Path, url.Values.Set and their like the text as it is: they escape it.`,
	Anywhere: true,
	Examples: []Example{
		{Bad: "⟦base⟧/x?n=«⟦name:segment:path-escape⟧»&m=1", Fixed: "⟦base⟧/x?n=⟦name:query-value:query-escape⟧&m=1", Good: "⟦base⟧/x?n=⟦name:query-value:query-escape⟧&m=1"},
		{Bad: "https://h.test/x?n=«⟦name:segment:path-escape⟧»", Fixed: "https://h.test/x?n=⟦name:query-value:query-escape⟧", Good: "https://h.test/x?n=⟦v:query-value:query-escape⟧"},
		{Bad: "https://h.test/x?«⟦q:segment:path-escape:a=1&b=2⟧»", Good: "https://h.test/x?⟦q:query:encode⟧"},
		{Bad: "⟦base⟧/x?«⟦q:segment:path-escape:&a=1&b=2⟧»", Good: "⟦base⟧/x?⟦q:query:encode⟧&b=2"},
		{Use: "query", Bad: "«⟦q:query-value:query-escape:a=1&b=2⟧»", Good: "⟦q:query-value:query-escape⟧"},
		{Bad: "https://h.test/?q=«⟦q:query-value:query-escape:a%20b⟧»", Fixed: "https://h.test/?q=⟦q⟧", Good: "https://h.test/?q=⟦q:query-value:query-escape:/x?q=a%20b⟧"},
		{Use: "path +decoded", Bad: "/x/«⟦id:segment:path-escape⟧»", Fixed: "/x/⟦id⟧", Good: "/x/⟦id⟧"},
		{Use: "query-value +decoded", Bad: "«⟦q:query-value:query-escape⟧»", Fixed: "⟦q⟧", Good: "/x?q=⟦q:query-value:query-escape⟧"},
		{Use: "absolute http https +sends", Bad: "«⟦u:query-value:query-escape⟧»", Fixed: "⟦u⟧", Good: "⟦u⟧"},
		{Bad: "https://h.test/«⟦ref:query-value:query-escape⟧»/x", Fixed: "https://h.test/⟦ref:segment:path-escape⟧/x", Good: "https://h.test/⟦ref:segment:path-escape⟧/x"},
		{Bad: "repos/«⟦ref:query-value:query-escape⟧»", Fixed: "repos/⟦ref:segment:path-escape⟧", Good: "⟦name:query-value:query-escape⟧=⟦value:query-value:query-escape⟧"},
	},
	on:    Whole,
	forms: urlForms | forms(FormPath, FormQuery, FormFragment, FormQueryValue),
	sees:  clHole,
	need:  needBytes | needDecoded,
	over:  []string{"scheme-missing"},
	check: checkEscapeWrong,
})

func checkEscapeWrong(l *look) {
	for i := range l.text.Holes {
		if h := &l.text.Holes[i]; h.By != ByNobody && l.count < maxFindings {
			l.escapedHole(h, Span{h.At, h.At + 1})
		}
	}
}

// escapedHole judges a hole that somebody escaped, which stands at those bytes.
func (l *look) escapedHole(h *Hole, at Span) {
	name, whole := "{"+h.Name+"}", len(l.Text) == 1
	asItIs := around("give it as it is", at, Unescaped)
	switch {
	case l.use.Form == FormQueryValue:
		if whole && h.By != ByEncode {
			l.report(at, name+" is escaped twice: here, and by url.Values.Encode", asItIs)
		}
	case l.use.Decoded:
		if h.By != ByEncode && l.use.Form != FormQuery {
			l.report(at, name+" is escaped twice: URL.String escapes a "+l.use.Form.String()+" itself", asItIs)
		}
	case whole && h.By != ByEncode && l.use.Form == FormURI && l.connects():
		l.report(at, name+" is escaped as a whole: it is no URL any more", asItIs)
	case h.twice():
		l.report(at, name+" is escaped twice", asItIs)
	case l.at(h.At) == Query && l.certain(Query) && l.maybeWeb():
		l.escapedInQuery(h, at)
	case l.at(h.At) == Path && l.certain(Path) && l.maybeWeb() && h.By == ByQueryEscape && l.inSegments(at):
		l.reportAs(Info, at, name+` has "+" for a space, which is a plus in a path: use url.PathEscape`,
			around("use url.PathEscape", at, PathEscape))
	}
}

// inSegments reports whether what stands before at in the path shows that this is
// one, and not a query on its own or a piece of one.
func (l *look) inSegments(at Span) bool {
	before := l.Text[l.Span(Path).Start:at.Start]
	return strings.Contains(before, "/") && !strings.ContainsAny(before, "=&")
}

func (l *look) escapedInQuery(h *Hole, at Span) {
	begins := at.Start == l.Span(Query).Start && (at.End == l.Span(Query).End || l.Text[at.End] == '&')
	switch {
	case begins && h.By != ByEncode && h.Of != nil && h.Of.isQuery():
		effect := `its "=" and "&" are escaped, too`
		if h.By == ByPathEscape {
			effect = `url.PathEscape leaves "=", "&" and "+" in its values as they are`
		}
		l.report(at, "{"+h.Name+"} is a whole query: "+effect+"; use url.Values")
	case h.By == ByPathEscape && !h.plain():
		fix := around("use url.QueryEscape", at, QueryEscape)
		// Only a value is surely one: a pair, or a whole query, may be meant as it is.
		fix.Safe = l.web() && l.between(at, '=', '&') && (h.Of == nil || !strings.ContainsAny(h.Of.S, "&=+"))
		l.report(at, "{"+h.Name+`} is escaped for a path: url.PathEscape leaves "&", "=" and "+" as they are; use url.QueryEscape`, fix)
	}
}

// isQuery reports whether a text is known to begin with "name=" or "&name=".
func (t Text) isQuery() bool { return nameAt(strings.TrimPrefix(t.S, "&")) > 0 }

// twice reports whether what was escaped is nothing but what had been escaped
// before. A URL with escapes of its own is rightly escaped as a whole.
func (h *Hole) twice() bool {
	switch of := h.Of; {
	case of == nil:
		return false
	case len(of.Holes) == 1 && len(of.S) == 1:
		by := of.Holes[0].By
		return by == ByPathEscape || by == ByQueryEscape
	default:
		return len(of.Holes) == 0 && !strings.ContainsAny(of.S, ":/?&=") && hasEscape(of.S)
	}
}

// hasEscape reports whether s has a triplet that stands for a byte which has to
// be encoded.
func hasEscape(s string) bool {
	for i := range len(s) {
		if s[i] == '%' && tripletAt(s, i, len(s), false) && isEscape(s[i:i+3]) {
			return true
		}
	}
	return false
}

// plain reports whether what was escaped needed no escaping.
func (h *Hole) plain() bool {
	if h.Of == nil || strings.ContainsAny(h.Of.S, "&=+") {
		return false
	}
	for _, inner := range h.Of.Holes {
		if inner.May != Digits && inner.May != Hex {
			return false
		}
	}
	return true
}
