package scheme

// The path is a list of directories to change into one after another (CWD), and the name of a file.
// "%2Fetc" is the absolute directory.
var ftp1738 = &Edition{
	Document: "RFC 1738", Section: "§3.2", Old: true,
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

// ftp3986 is the same with the characters of RFC 3986, in which "?" ends the path.
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

var _ = define(Info{
	Name: "ftp", Port: "21", Authority: Required, Host: Required,
	Secure: "ftps", Traits: Account | LineProtocol, editions: []*Edition{ftp3986, ftp1738},
})
