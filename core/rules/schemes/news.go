package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var newsSyntax = syntax(check.Rule{
	Name:    "news-syntax",
	Schemes: []string{"news"},
	Level:   core.Warning,
	Group:   check.RareScheme,
	Also:    []core.Level{core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RFC 5538 §2.2", "RFC 1738 §3.6"},
	Summary: `A news URL that names neither a newsgroup nor an article.`,
	Why: `A newsreader finds no group of that name: a group holds letters, digits, "-", "+", "_" and ".", ` +
		`an article is named by its message-id.`,
	Instead: `Write "news:comp.lang.misc", "news:comp.*" or "news:id@example.com".`,
	Examples: []check.Example{
		{Bad: "news:comp«/»lang", Good: "news:comp.lang"},
		{Bad: "news:comp.lang«?q=x»", Fixed: "news:comp.lang", Good: "news://h.test/comp.lang"},
		{Bad: "news://⟦h⟧/comp.lang«,»⟦x⟧", Good: "news://⟦h⟧/id@h.test"},
		{Bad: "news:a«/»b@h.test", Good: "news:a%2Fb@h.test"},
	},
	Check: checkNews,
})

func checkNews(pass *check.Pass) {
	path, whole := front(pass, core.Path)
	if pass.Has(core.Authority) && path.Len() > 0 {
		path.Start++
	}
	const inID = "*!$&'=~" // allowed in a message-id in addition to the bytes of a group
	switch at := strings.IndexByte(path.In(pass.Text), '@'); {
	case at >= 0:
		path.End = path.Start + int32(at)
		newsgroup(pass, path, inID)
	case whole:
		newsgroup(pass, path, "*")
	default:
		newsgroup(pass, path, inID) // a hole may contain the "@"
	}
	noQuery(pass)
}

var nntpSyntax = syntax(check.Rule{
	Name:    "nntp-syntax",
	Schemes: []string{"nntp"},
	Level:   core.Warning,
	Group:   check.RareScheme,
	Since:   "0.1.0",
	Cites:   []string{"RFC 5538 §2.1", "RFC 1738 §3.7"},
	Summary: `An nntp URL that is not a server, a newsgroup and perhaps the number of an article.`,
	Why:     `The protocol asks a server for a group and a number; what does not fit is not found.`,
	Instead: `Write "nntp://news.example.com/comp.lang.misc/1234".`,
	Examples: []check.Example{
		{Bad: "nntp://h.test/comp.lang/«12a»", Good: "nntp://h.test/comp.lang/12"},
		{Bad: "nntp://h.test/comp.lang/12«/x»", Fixed: "nntp://h.test/comp.lang/12", Good: "nntp://h.test/comp.lang"},
		{Bad: "nntp://⟦h⟧/comp«!»lang/⟦n⟧", Good: "nntp://⟦h⟧/comp.lang/⟦n⟧"},
		{Bad: "nntp«:»comp.lang/12", Fixed: "nntp://comp.lang/12", Good: "nntp://h.test:119/comp.lang"},
		{Bad: "nntp://«h.test»", Good: "nntp://h.test/comp.lang"},
	},
	Check: checkNNTP,
})

func checkNNTP(pass *check.Pass) {
	if missingSlashes(pass) {
		return
	}
	noQuery(pass)
	path, whole := front(pass, core.Path)
	if path.Len() < 2 {
		if whole && pass.Has(core.Authority) && isPlain(pass, core.Host) && pass.Span(core.Host).Len() > 0 {
			pass.ReportLevel(core.Info, pass.Span(core.Host),
				`an nntp URL needs a newsgroup after the server: write "news://" for the server alone`)
		}
		return
	}
	path.Start++
	n := 0
	for at := range core.SplitSpan(pass.Text, path, '/') {
		known := whole || at.End < path.End
		switch n++; {
		case n == 1:
			newsgroup(pass, at, "")
		case n == 2 && known && at.Len() > 0 && (!ascii.AllDigits(at.In(pass.Text)) || at.Len() > 16):
			pass.Report(at, pass.Quote(at)+" is not an article number")
		case n == 3:
			at = core.Span{Start: at.Start - 1, End: path.End}
			afterArticle(pass, at, whole)
			return
		}
	}
}

func afterArticle(pass *check.Pass, at core.Span, whole bool) {
	const message = "nothing may follow the article number"
	if whole {
		pass.Report(at, message, pass.Remove(at))
		return
	}
	pass.Report(at, message)
}

// newsgroup reports the first byte that neither the name of a group nor besides allows.
func newsgroup(pass *check.Pass, at core.Span, besides string) {
	s := at.In(pass.Text)
	for i := range len(s) {
		if ascii.Classes[s[i]]&(ascii.Alpha|ascii.Digit|ascii.SchemeMark) == 0 && s[i] != '_' && s[i] != '%' &&
			!strings.Contains(besides, s[i:i+1]) {
			bad := at.Sub(i, i+1)
			pass.Report(bad, pass.Quote(bad)+
				" is not allowed in a newsgroup name, and must be percent-encoded in a message-id")
			return
		}
	}
}

// noQuery reports a query in a URL of a scheme without one.
func noQuery(pass *check.Pass) {
	if !pass.Has(core.Query) || isFaulty(pass, core.Query) {
		return
	}
	at := pass.Span(core.Query)
	at.Start-- // the "?"
	pass.ReportRemovable(at, pass.Scheme.Name+" URLs have no query")
}
