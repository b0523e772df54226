package core

import "strings"

var news1738 = &Edition{
	Document: "RFC 1738", Section: "§3.6", old: true,
	abnf: `
	newsurl   = "news:" grouppart
	grouppart = groups / article
	groups    = "*" / group
	group     = ALPHA *( ALPHA / DIGIT / "-" / "." / "+" / "_" )
	article   = 1*( uchar / ";" / "/" / "?" / ":" / "&" / "=" ) "@" host
	`,
	fields: "group=groups article",
}

var nntp1738 = &Edition{
	Document: "RFC 1738", Section: "§3.7", old: true,
	abnf: `
	nntpurl = "nntp://" hostport "/" group [ "/" article ]
	group   = ALPHA *( ALPHA / DIGIT / "-" / "." / "+" / "_" )
	article = 1*DIGIT
	`,
	fields: "host port group article",
}

// A wildmat ("comp.*") is allowed since RFC 5538, and so is a server.
var news5538 = &Edition{
	Document: "RFC 5538", Section: "§2.2",
	abnf: `
	newsURL    = "news:" [ "//" server "/" ] ( article / newsgroups ) [ "#" fragment ]
	article    = mid-left "@" mid-right
	newsgroups = *( group-char / pct-encoded / "*" )
	mid-left   = 1*( mid-atext / "." / pct-encoded )
	mid-right  = 1*( mid-atext / "." / ":" / pct-encoded )
	mid-atext  = ALPHA / DIGIT / "!" / "$" / "&" / "'" / "*" / "+" / "=" / "-" / "_" / "~"
	group-char = ALPHA / DIGIT / "-" / "+" / "_" / "."
	`,
	fields: "user password host port group=newsgroups article fragment",
}

var nntp5538 = &Edition{
	Document: "RFC 5538", Section: "§2.1",
	abnf: `
	nntpURL    = "nntp://" [ user [ ":" password ] "@" ] some-host [ ":" port ] "/" group [ "/" article-number ]
	             [ "#" fragment ]
	group      = 1*( group-char / pct-encoded )
	article-number = 1*16DIGIT
	group-char = ALPHA / DIGIT / "-" / "+" / "_" / "."
	`,
	fields: "user password host=some-host port group article=article-number fragment",
}

var (
	_ = defineScheme(SchemeInfo{
		Name: "news", Port: "119", Cites: []string{"RFC 5538 §2.2", "RFC 1738 §3.6"},
		editions: []*Edition{news5538, news1738},
	})
	_ = defineScheme(SchemeInfo{
		Name: "nntp", Port: "119", Authority: Required, Host: Required,
		Cites:    []string{"RFC 5538 §2.1", "RFC 1738 §3.7"},
		editions: []*Edition{nntp5538, nntp1738},
	})
)

var newsSyntax = syntax(Rule{
	Name:    "news-syntax",
	Schemes: []string{"news"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 5538 §2.2", "RFC 1738 §3.6"},
	Summary: `A news URL that names neither a newsgroup nor an article.`,
	Why:     `A newsreader finds no group of that name: a group holds letters, digits, "-", "+", "_" and ".", an article is named by its message-id.`,
	Instead: `Write "news:comp.lang.misc", "news:comp.*" or "news:id@example.com".`,
	Examples: []Example{
		{Bad: "news:comp«/»lang", Good: "news:comp.lang"},
		{Bad: "news:comp.lang«?q=x»", Fixed: "news:comp.lang", Good: "news://h.test/comp.lang"},
		{Bad: "news://⟦h⟧/comp.lang«,»⟦x⟧", Good: "news://⟦h⟧/id@h.test"},
		{Bad: "news:a«/»b@h.test", Good: "news:a%2Fb@h.test"},
	},
	check: checkNews,
})

func checkNews(l *look) {
	path, whole := l.front(Path)
	if l.Has(Authority) && path.Len() > 0 {
		path.Start++
	}
	const inID = "*!$&'=~" // besides the bytes of a group, in a message-id
	switch at := strings.IndexByte(path.In(l.Text), '@'); {
	case at >= 0:
		path.End = path.Start + int32(at)
		l.newsgroup(path, inID)
	case whole:
		l.newsgroup(path, "*")
	default:
		l.newsgroup(path, inID) // a hole may bring the "@"
	}
	l.noQuery()
}

var nntpSyntax = syntax(Rule{
	Name:    "nntp-syntax",
	Schemes: []string{"nntp"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 5538 §2.1", "RFC 1738 §3.7"},
	Summary: `An nntp URL that is not a server, a newsgroup and perhaps the number of an article.`,
	Why:     `The protocol asks a server for a group and a number; what does not fit is not found.`,
	Instead: `Write "nntp://news.example.com/comp.lang.misc/1234".`,
	Examples: []Example{
		{Bad: "nntp://h.test/comp.lang/«12a»", Good: "nntp://h.test/comp.lang/12"},
		{Bad: "nntp://h.test/comp.lang/12«/x»", Fixed: "nntp://h.test/comp.lang/12", Good: "nntp://h.test/comp.lang"},
		{Bad: "nntp://⟦h⟧/comp«!»lang/⟦n⟧", Good: "nntp://⟦h⟧/comp.lang/⟦n⟧"},
		{Bad: "nntp«:»comp.lang/12", Fixed: "nntp://comp.lang/12", Good: "nntp://h.test:119"},
	},
	check: checkNNTP,
})

func checkNNTP(l *look) {
	if l.missingSlashes() {
		return
	}
	l.noQuery()
	path, whole := l.front(Path)
	if path.Len() < 2 {
		return // a server alone
	}
	path.Start++
	n := 0
	for at := range pieces(l.Text, path, '/') {
		known := whole || at.End < path.End
		switch n++; {
		case n == 1:
			l.newsgroup(at, "")
		case n == 2 && known && at.Len() > 0 && (!allDigits(at.In(l.Text)) || at.Len() > 16):
			l.report(at, l.quote(at)+" is no number of an article")
		case n == 3:
			at = Span{at.Start - 1, path.End}
			l.afterArticle(at, whole)
			return
		}
	}
}

func (l *look) afterArticle(at Span, whole bool) {
	const message = "nothing follows the number of an article"
	if whole {
		l.report(at, message, replace("take it out", at, ""))
		return
	}
	l.report(at, message)
}

// newsgroup reports the first byte that the name of a group cannot hold, or what
// is besides.
func (l *look) newsgroup(at Span, besides string) {
	s := at.In(l.Text)
	for i := range len(s) {
		if classes[s[i]]&(clAlpha|clDigit|clSchemeMark) == 0 && s[i] != '_' && s[i] != '%' && !strings.Contains(besides, s[i:i+1]) {
			bad := Span{at.Start + int32(i), at.Start + int32(i) + 1}
			l.report(bad, l.quote(bad)+" stands in no name of a newsgroup, and in a message-id as a triplet")
			return
		}
	}
}

// noQuery reports a query of a scheme that has none.
func (l *look) noQuery() {
	if !l.Has(Query) || l.isFaulty(Query) {
		return
	}
	at := l.Span(Query)
	at.Start-- // the "?"
	message := l.info.Name + " URLs have no query"
	if l.text.HoleIn(at) {
		l.report(at, message)
		return
	}
	l.report(at, message, replace("take it out", at, ""))
}
