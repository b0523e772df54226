package scheme

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

// The path of a repository begins in a user's home directory if it begins with "/~user".
var gitClone = &Edition{
	Document: "git-clone(1)", Section: "GIT URLS",
	abnf: `
	git-URL = "git://" some-host [ ":" port ] path-abempty [ "?" query ] [ "#" fragment ]
	`,
	fields: "host=some-host port path=path-abempty query fragment",
}

var (
	_ = define(Info{
		Name: "ssh", Port: "22", Authority: Required, Host: Required,
		Traits: ColonNamesPath, editions: []*Edition{sshDraft},
	})
	_ = define(Info{
		Name: "sftp", Port: "22", Authority: Required, Host: Required,
		Traits: Account, editions: []*Edition{sshDraft},
	})
	_ = define(Info{Name: "git+ssh", Port: "22", Authority: Required, Host: Required, Traits: ColonNamesPath})
	_ = define(Info{Name: "ssh+git", Port: "22", Authority: Required, Host: Required})
	_ = define(Info{
		Name: "git", Port: "9418", Authority: Required, Host: Required,
		Traits: ColonNamesPath, editions: []*Edition{gitClone},
	})
)
