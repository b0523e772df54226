package core

import "strings"

var wais1738 = &Edition{
	Document: "RFC 1738", Section: "§3.9", old: true,
	abnf: `
	waisurl  = "wais://" hostport "/" database [ "?" search / "/" wtype "/" wpath ]
	database = *uchar
	wtype    = *uchar
	wpath    = *uchar
	search   = *( uchar / ";" / ":" / "@" / "&" / "=" )
	`,
	fields: "host port database search wtype wpath",
}

var wais4156 = &Edition{
	Document: "RFC 4156", Section: "§2",
	abnf: `
	waisurl  = "wais://" some-host [ ":" port ] "/" database [ "?" search / "/" wtype "/" wpath ] [ "#" fragment ]
	database = segment
	wtype    = segment
	wpath    = segment
	search   = query
	`,
	fields: "host=some-host port database search wtype wpath fragment",
}

var _ = defineScheme(SchemeInfo{
	Name: "wais", Port: "210", Authority: Required, Host: Required,
	Cites: []string{"RFC 4156 §2", "RFC 1738 §3.9"}, editions: []*Edition{wais4156, wais1738},
})

var waisSyntax = syntax(Rule{
	Name:    "wais-syntax",
	Schemes: []string{"wais"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 4156 §2", "RFC 1738 §3.9"},
	Summary: `A wais URL that is none of the three forms: a database, a search in one, a document of one.`,
	Why:     `A document is named by its type and its path together; a client cannot ask for anything else.`,
	Instead: `Write "wais://host/database", "wais://host/database?words" or "wais://host/database/type/path".`,
	Examples: []Example{
		{Bad: "wais://h.test/db/«type»", Good: "wais://h.test/db/type/path"},
		{Bad: "wais://h.test/db/type/path«/more»", Good: "wais://h.test/db/type/path%2Fmore"},
		{Bad: "wais://⟦h⟧/db/type/path«?words»", Fixed: "wais://⟦h⟧/db/type/path", Good: "wais://⟦h⟧/db?words"},
		{Bad: "wais://«h.test»", Good: "wais://h.test/"},
		{Bad: "wais«:/»h.test/db", Fixed: "wais://h.test/db", Good: "wais://h.test/db"},
	},
	check: checkWAIS,
})

func checkWAIS(l *look) {
	if l.missingSlashes() {
		return
	}
	path, whole := l.front(Path)
	switch slashes := strings.Count(path.In(l.Text), "/"); {
	case slashes > 3:
		at := path
		for range 3 {
			at.Start += 1 + int32(strings.IndexByte(l.Text[at.Start+1:at.End], '/'))
		}
		l.report(at, "a document of a wais database has a type and a path, and no more; write \"/\" as \"%2F\"")
	case slashes == 3:
		l.noQuery()
	case slashes == 2 && whole:
		_, wtype := cutLast(path.In(l.Text), '/')
		if wtype != "" {
			l.report(Span{path.End - int32(len(wtype)), path.End}, "a document of a wais database has a type and a path")
		}
	case slashes == 0 && whole && l.plain(Host) && l.Span(Host).Len() > 0:
		l.report(l.Span(Host), "no database behind the host of a wais URL")
	}
}
