package core

import "strings"

// The path is a list of directories to change into, one after the other (CWD),
// and the name of a file: "%2Fetc" is the absolute one.
var ftp1738 = &Edition{
	Document: "RFC 1738", Section: "§3.2", old: true,
	abnf: `
	ftpurl   = "ftp://" login [ "/" fpath [ ";type=" ftptype ] ]
	fpath    = *( cwd "/" ) name
	cwd      = fsegment
	name     = fsegment
	fsegment = *( uchar / "?" / ":" / "@" / "&" / "=" )
	ftptype  = "A" / "I" / "D"
	`,
	fields: "user password host port path=fpath cwd name typecode=ftptype",
}

// ftp3986 is the same with the characters of RFC 3986, by which "?" ends the path.
var ftp3986 = &Edition{
	Document: "RFC 3986", Section: "§3",
	abnf: `
	ftpurl   = "ftp://" [ user [ ":" password ] "@" ] some-host [ ":" port ]
	           [ "/" fpath [ ";type=" ftptype ] ] [ "?" query ] [ "#" fragment ]
	fpath    = *( cwd "/" ) name
	cwd      = fsegment
	name     = fsegment
	fsegment = *( unreserved / pct-encoded / fdelims )
	fdelims  = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / "=" / ":" / "@"
	ftptype  = "A" / "I" / "D"
	`,
	fields: "user password host=some-host port path=fpath cwd name typecode=ftptype query fragment",
}

var _ = defineScheme(SchemeInfo{
	Name: "ftp", Port: "21", Authority: Required, Host: Required,
	Cites: []string{"RFC 1738 §3.2"}, editions: []*Edition{ftp3986, ftp1738},
})

var ftpSyntax = syntax(Rule{
	Name:    "ftp-syntax",
	Schemes: []string{"ftp"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 1738 §3.2.2"},
	Summary: `An ftp URL whose ";type=" is none of a, i and d, or with another ";" in its path.`,
	Why: `In an ftp path ";" does nothing but begin ";type=", which says how the file is sent: a client looks for a file ` +
		`of another name, or refuses the URL.`,
	Instead: `Write ";type=a", ";type=i" or ";type=d" at the end, and a ";" in a name as "%3B".`,
	Examples: []Example{
		{Bad: "ftp://h.test/pub/doc;type=«x»", Good: "ftp://h.test/pub/doc;type=d"},
		{Bad: "ftp://h.test/pub/doc«;type=»", Fixed: "ftp://h.test/pub/doc", Good: "ftp://h.test/pub/doc;type=I"},
		{Bad: "ftp://h.test/a«;»b/⟦name⟧", Fixed: "ftp://h.test/a%3Bb/⟦name⟧", Good: "ftp://h.test/a%3Bb/⟦name⟧"},
		{Bad: "ftp:«//»/a", Good: "ftp://⟦h⟧/a"},
		{Bad: "ftp«:»h.test/a", Fixed: "ftp://h.test/a", Good: "ftp://h.test/a"},
	},
	clean: func(u URL) bool {
		path := u.Part(Path)
		semicolon := strings.IndexByte(path, ';')
		return u.hasHost() && (semicolon < 0 || isFTPType(path[semicolon:]))
	},
	check: checkFTP,
})

const ftpType = ";type="

func checkFTP(l *look) {
	if l.missingSlashes() {
		return
	}
	path, whole := l.front(Path)
	for i := path.Start; i < path.End; i++ {
		if l.Text[i] != ';' {
			continue
		}
		rest := Span{i, path.End}
		if len(rest.In(l.Text)) >= len(ftpType) && strings.EqualFold(rest.In(l.Text)[:len(ftpType)], ftpType) {
			l.ftpType(rest, whole)
			return
		}
		if !whole && strings.HasPrefix(ftpType, strings.ToLower(rest.In(l.Text))) {
			return // the hole may bring the rest
		}
		at := Span{i, i + 1}
		l.report(at, `";" begins nothing but ";type=" in an ftp path`, replace(`write "%3B"`, at, "%3B"))
	}
}

// ftpType reports a type that is none; at begins with ";type=".
func (l *look) ftpType(at Span, whole bool) {
	value := Span{at.Start + int32(len(ftpType)), at.End}
	switch {
	case value.Len() == 0 && whole:
		l.report(at, `no type behind ";type="`, replace("take it out", at, ""))
	case value.Len() == 0, isFTPType(at.In(l.Text)):
	default:
		l.report(value, "the type of an ftp URL is a, i or d, not "+l.quote(value))
	}
}

// isFTPType reports whether s is ";type=" and one of the types.
func isFTPType(s string) bool {
	return len(s) == len(ftpType)+1 && strings.EqualFold(s[:len(ftpType)], ftpType) && strings.IndexByte("aAiIdD", s[len(ftpType)]) >= 0
}
