package scheme

var news1738 = &Edition{
	Document: "RFC 1738", Section: "§3.6", Old: true,
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
	Document: "RFC 1738", Section: "§3.7", Old: true,
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
	_ = define(Info{Name: "news", Port: "119", Traits: LineProtocol, editions: []*Edition{news5538, news1738}})
	_ = define(Info{
		Name: "nntp", Port: "119", Authority: Required, Host: Required,
		Traits: LineProtocol, editions: []*Edition{nntp5538, nntp1738},
	})
)
