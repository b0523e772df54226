package core

import "strings"

var sshDraft = &Edition{
	Document: "draft-ietf-secsh-scp-sftp-ssh-uri", Section: "§3",
	abnf: `
	ssh-URI  = ( "ssh" / "sftp" ) "://" [ user [ ":" password ] *( ";" c-param ) "@" ] some-host [ ":" port ]
	           path-abempty [ "?" query ] [ "#" fragment ]
	user     = *( unreserved / pct-encoded / user-delims )
	password = *( unreserved / pct-encoded / user-delims / ":" )
	user-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / "="
	c-param  = param-name "=" param-value
	param-name  = 1*( ALPHA / DIGIT / "-" )
	param-value = *( ALPHA / DIGIT / "-" / "." / "_" / pct-encoded )
	`,
	fields: "user password parameter=param-name value=param-value host=some-host port path=path-abempty query fragment",
}

// The path of a repository begins with the user's home where it begins "/~user".
var gitClone = &Edition{
	Document: "git-clone(1)", Section: "GIT URLS",
	abnf: `
	git-URL = "git://" some-host [ ":" port ] path-abempty [ "?" query ] [ "#" fragment ]
	`,
	fields: "host=some-host port path=path-abempty query fragment",
}

var (
	_ = defineScheme(SchemeInfo{
		Name: "ssh", Port: "22", Authority: Required, Host: Required,
		Cites: []string{"draft-ietf-secsh-scp-sftp-ssh-uri"}, editions: []*Edition{sshDraft},
	})
	_ = defineScheme(SchemeInfo{
		Name: "sftp", Port: "22", Authority: Required, Host: Required,
		Cites: []string{"draft-ietf-secsh-scp-sftp-ssh-uri"}, editions: []*Edition{sshDraft},
	})
	_ = defineScheme(SchemeInfo{
		Name: "git+ssh", Port: "22", Authority: Required, Host: Required,
		Cites: []string{"git-clone(1)"}})
	_ = defineScheme(SchemeInfo{
		Name: "ssh+git", Port: "22", Authority: Required, Host: Required,
		Cites: []string{"git-clone(1)"}})
	_ = defineScheme(SchemeInfo{
		Name: "git", Port: "9418", Authority: Required, Host: Required,
		Cites: []string{"git-clone(1)"}, editions: []*Edition{gitClone},
	})
)

const (
	scpSummary = `A URL with the colon of scp's notation, "host:path", in it.`
	scpWhy     = `"git@host:path" is a notation of its own that has no scheme. Behind a scheme the colon begins a port: ` +
		`net/url refuses the URL, and git looks for a host of that name.`
)

var sshSyntax = syntax(Rule{
	Name:    "ssh-syntax",
	Schemes: []string{"ssh", "sftp", "git+ssh", "ssh+git"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.3", "draft-ietf-secsh-scp-sftp-ssh-uri §3"},
	Summary: scpSummary,
	Why:     scpWhy,
	Instead: `Write "ssh://git@example.com/owner/repo.git", or "git@example.com:owner/repo.git".`,
	Examples: []Example{
		{Bad: "ssh://git@h.test«:»ann/repo.git", Fixed: "ssh://git@h.test/ann/repo.git", Good: "ssh://git@h.test/ann/repo.git"},
		{Bad: "ssh://git@⟦h⟧«:»~ann/repo.git", Fixed: "ssh://git@⟦h⟧/~ann/repo.git", Good: "ssh://git@⟦h⟧:22/~ann/repo.git"},
		{Bad: "ssh«:/»h.test/x", Fixed: "ssh://h.test/x", Good: "ssh://h.test:22/x"},
	},
	over:  []string{"port-invalid"},
	clean: func(u URL) bool { return u.hasHost() },
	check: checkSSH,
})

var gitSyntax = syntax(Rule{
	Name:    "git-syntax",
	Schemes: []string{"git"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.3", "git-clone(1) GIT URLS"},
	Summary: scpSummary,
	Why:     scpWhy,
	Instead: `Write "git://example.com/owner/repo.git".`,
	Examples: []Example{
		{Bad: "git://h.test«:»ann/repo.git", Fixed: "git://h.test/ann/repo.git", Good: "git://h.test:9418/ann/repo.git"},
		{Bad: "git«:/»h.test/x", Fixed: "git://h.test/x", Good: "git://h.test/⟦repo⟧"},
	},
	over:  []string{"port-invalid"},
	clean: func(u URL) bool { return u.hasHost() },
	check: checkSSH,
})

func checkSSH(l *look) {
	if l.missingSlashes() || !l.plain(Port) || l.Part(Host) == "" {
		return
	}
	port := l.Part(Port)
	if port == "" || classes[port[0]]&(clAlpha|clMark) == 0 || strings.IndexByte(port, ':') >= 0 {
		return
	}
	colon := Span{l.Span(Port).Start - 1, l.Span(Port).Start}
	f := l.reportAs(l.refusedOr(Warning), colon, "a port follows the colon; \"host:path\" is the notation of scp, which has no scheme",
		replace(`write "/"`, colon, "/"))
	f.claim = l.Span(Authority)
}
