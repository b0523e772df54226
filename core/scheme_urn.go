package core

import "strings"

var urn8141 = &Edition{
	Document: "RFC 8141", Section: "§2",
	abnf: `
	namestring    = assigned-name [ rq-components ] [ "#" f-component ]
	assigned-name = "urn" ":" NID ":" NSS
	NID           = alphanum 0*30ldh alphanum
	ldh           = alphanum / "-"
	alphanum      = ALPHA / DIGIT
	NSS           = pchar *( pchar / "/" )
	rq-components = [ "?+" r-component ] [ "?=" q-component ]
	r-component   = pchar *( pchar / "/" / 1*"?" ( r-char / "/" ) ) *"?"  ; it ends where "?=" follows
	r-char        = unreserved / pct-encoded / "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / ":" / "@"
	q-component   = pchar *( pchar / "/" / "?" )
	f-component   = fragment
	`,
	fields: "nid nss r-component q-component f-component",
	check: func(text string, fields []Field) bool {
		nid, _ := fieldIn(text, fields, "nid")
		return !strings.EqualFold(nid, "urn") // RFC 2141 §2.1 reserves it
	},
}

var _ = defineScheme(SchemeInfo{
	Name: "urn", Authority: Forbidden, Host: Forbidden,
	Cites: []string{"RFC 8141 §2"}, editions: []*Edition{urn8141},
})

var urnSyntax = syntax(Rule{
	Name:    "urn-syntax",
	Schemes: []string{"urn"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 8141 §2", "RFC 9562 §4"},
	Summary: `A URN without a namespace or without a name in it.`,
	Why: `A URN is "urn:", a namespace of 2 to 32 letters, digits and hyphens, ":" and a name. Whoever checks it refuses ` +
		`another, and a UUID of the wrong length is equal to none.`,
	Instead: `Write "urn:isbn:0451450523" or "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6".`,
	Examples: []Example{
		{Bad: "urn:«a_b»:c", Good: "urn:a-b:c"},
		{Bad: "urn:«isbn»", Good: "urn:isbn:0451450523"},
		{Bad: "urn:isbn«:»", Good: "urn:isbn:⟦isbn⟧"},
		{Bad: "urn:«//»example:a", Fixed: "urn:example:a", Good: "urn:example:a"},
		{Bad: "urn:example:a«?»b=⟦b⟧", Fixed: "urn:example:a?=b=⟦b⟧", Good: "urn:example:a?=b=⟦b⟧"},
		{Bad: "urn:uuid:«f81d4fae-7dec-11d0-a765»", Good: "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"},
	},
	over: []string{"port-invalid", "port-empty"},
	clean: func(u URL) bool {
		nid, nss, _ := strings.Cut(u.Part(Path), ":")
		return !u.Has(Authority) && !u.Has(Query) && isNID(nid) && nss != "" && nss[0] != '/' && !strings.EqualFold(nid, "uuid")
	},
	check: checkURN,
})

func checkURN(l *look) {
	if l.use.Identity || l.needlessSlashes() {
		return // whose name it is decides how it is spelt
	}
	path, whole := l.front(Path)
	if path.Len() == 0 {
		return
	}
	s := path.In(l.Text)
	colon := strings.IndexByte(s, ':')
	switch {
	case colon >= 0:
		nid := Span{path.Start, path.Start + int32(colon)}
		if l.urnNamespace(nid) {
			l.urnName(nid, Span{nid.End + 1, path.End}, whole)
		}
	case whole:
		if l.urnNamespace(path) {
			l.report(path, "no name behind the namespace of the URN")
		}
	}
	l.urnQuery()
}

// urnNamespace reports what is no namespace, and whether it is one.
func (l *look) urnNamespace(at Span) bool {
	s := at.In(l.Text)
	switch {
	case s == "":
		l.report(Span{at.Start - 1, at.Start}, "no namespace in the URN")
	case !isLDH(s):
		l.report(at, "the namespace of a URN holds letters, digits and hyphens, not "+l.quote(at))
	case strings.EqualFold(s, "urn"):
		l.report(at, `the namespace "urn" is reserved`)
	case !isNID(s):
		l.report(at, "the namespace of a URN has 2 to 32 characters")
	default:
		return true
	}
	return false
}

// isNID reports whether s is the identifier of a namespace that is not reserved.
func isNID(s string) bool {
	return len(s) >= 2 && len(s) <= 32 && isLDH(s) && !strings.EqualFold(s, "urn")
}

// isLDH reports whether s is letters, digits and hyphens, with none of those at an
// end.
func isLDH(s string) bool {
	for i := range len(s) {
		if classes[s[i]]&(clAlpha|clDigit) == 0 && s[i] != '-' {
			return false
		}
	}
	return s != "" && s[0] != '-' && s[len(s)-1] != '-'
}

// urnName reports a name that is missing, or that its namespace does not have.
func (l *look) urnName(nid, at Span, whole bool) {
	s := at.In(l.Text)
	switch {
	case s == "" && whole:
		l.report(Span{nid.End, at.End}, "no name behind the namespace of the URN")
	case strings.HasPrefix(s, "/"):
		l.report(Span{at.Start, at.Start + 1}, `the name of a URN does not begin with "/"`)
	case whole && strings.EqualFold(nid.In(l.Text), "uuid") && !isUUID(s):
		l.report(at, l.quote(at)+" is no UUID")
	}
}

// isUUID reports whether s is 8-4-4-4-12 hexadecimal digits.
func isUUID(s string) bool {
	if len(s) != 36 {
		return false
	}
	for i := range len(s) {
		if dash := i == 8 || i == 13 || i == 18 || i == 23; dash != (s[i] == '-') || !dash && !isHex(s[i]) {
			return false
		}
	}
	return true
}

// urnQuery reports a "?" that begins neither "?+" nor "?=".
func (l *look) urnQuery() {
	if !l.Has(Query) || !l.certain(Query) || l.isFaulty(Query) {
		return
	}
	query := l.Span(Query)
	at := Span{query.Start - 1, query.Start}
	switch {
	case query.Len() == 0:
		l.report(at, `nothing behind the "?" of the URN`)
	case l.holeAt(int(query.Start)):
	case strings.IndexByte("+=", l.Text[query.Start]) < 0:
		l.report(at, `"?" in a URN begins "?+" or "?="`, replace(`write "?="`, at, "?="))
	case query.Len() == 1:
		at.End++
		l.report(at, "nothing behind "+l.quote(at)+" of the URN")
	}
}
