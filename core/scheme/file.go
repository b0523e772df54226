package scheme

var file1738 = &Edition{
	Document: "RFC 1738", Section: "§3.10", Old: true,
	abnf: `
	fileurl  = "file://" fhost "/" fpath
	fhost    = [ host ]  ; "localhost" is a host too
	fpath    = fsegment *( "/" fsegment )
	fsegment = *( uchar / "?" / ":" / "@" / "&" / "=" )
	`,
	fields: "host=fhost path=fpath",
}

// The extensions of appendix E (a user, "file:c:/x", "|", "////host/share") are not included.
var file8089 = &Edition{
	Document: "RFC 8089", Section: "§2",
	abnf: `
	file-URI       = "file:" file-hier-part [ "?" query ] [ "#" fragment ]
	file-hier-part = "//" file-auth path-absolute / path-absolute
	file-auth      = [ some-host ]  ; "localhost" is a host too
	`,
	fields: "host=file-auth path=path-absolute query fragment",
}

var _ = define(Info{Name: "file", editions: []*Edition{file8089, file1738}})
