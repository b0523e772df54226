package core

import "strings"

var prospero1738 = &Edition{
	Document: "RFC 1738", Section: "§3.11", old: true,
	abnf: `
	prosperourl = "prospero://" hostport "/" ppath *fieldspec
	ppath       = psegment *( "/" psegment )
	psegment    = *( uchar / "?" / ":" / "@" / "&" / "=" )
	fieldspec   = ";" fieldname "=" fieldvalue
	fieldname   = *( uchar / "?" / ":" / "@" / "&" )
	fieldvalue  = *( uchar / "?" / ":" / "@" / "&" )
	`,
	fields: "host port hsoname=ppath field=fieldname value=fieldvalue",
}

var prospero4157 = &Edition{
	Document: "RFC 4157", Section: "§2",
	abnf: `
	prosperourl = "prospero://" some-host [ ":" port ] "/" ppath *fieldspec [ "#" fragment ]
	ppath       = psegment *( "/" psegment )
	psegment    = *( pchars / "=" )
	fieldspec   = ";" fieldname "=" fieldvalue
	fieldname   = *pchars
	fieldvalue  = *pchars
	pchars      = unreserved / pct-encoded / "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ":" / "@"
	`,
	fields: "host=some-host port hsoname=ppath field=fieldname value=fieldvalue fragment",
}

var _ = defineScheme(SchemeInfo{
	Name: "prospero", Port: "1525", Authority: Required, Host: Required,
	Cites: []string{"RFC 4157 §2", "RFC 1738 §3.11"}, editions: []*Edition{prospero4157, prospero1738},
})

var prosperoSyntax = syntax(Rule{
	Name:    "prospero-syntax",
	Schemes: []string{"prospero"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 4157 §2", "RFC 1738 §3.11"},
	Summary: `A prospero URL without the name of an object, or with a field that has no value.`,
	Why:     `A ";" begins a field that selects among the objects of that name; without "=" it selects nothing.`,
	Instead: `Write "prospero://host//name;version=2", and a ";" in the name as "%3B".`,
	Examples: []Example{
		{Bad: "prospero://h.test//pros/name;«v»", Good: "prospero://h.test//pros/name;v=1"},
		{Bad: "prospero://⟦h⟧/name;«v»;w=⟦w⟧", Good: "prospero://⟦h⟧/name;v=1;w=⟦w⟧"},
		{Bad: "prospero://h.test/name«?v=1»", Fixed: "prospero://h.test/name", Good: "prospero://h.test/name;v=1"},
		{Bad: "prospero://«h.test»", Good: "prospero://h.test/name"},
		{Bad: "prospero«:»h.test/name", Fixed: "prospero://h.test/name", Good: "prospero://h.test/name"},
	},
	check: checkProspero,
})

func checkProspero(l *look) {
	if l.missingSlashes() {
		return
	}
	l.noQuery()
	path, whole := l.front(Path)
	if path.Len() == 0 {
		if whole && l.plain(Host) && l.Span(Host).Len() > 0 {
			l.report(l.Span(Host), "no name of an object behind the host of a prospero URL")
		}
		return
	}
	n := 0
	for at := range pieces(l.Text, path, ';') {
		known := whole || at.End < path.End
		if n++; n > 1 && known && strings.IndexByte(at.In(l.Text), '=') < 0 {
			if at.Len() == 0 {
				at.Start-- // the ";"
			}
			l.report(at, "a field of a prospero URL is a name, \"=\" and a value")
		}
	}
}
