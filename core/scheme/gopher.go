package scheme

// The tabs of the protocol are encoded as "%09": the first ends the selector, the second the
// search. The rest is the string of a gopher+ request: "+"; "+" and a view; "!" for the attributes;
// "$" for those of a directory; and optionally another "%09" and the data of an Ask form (RFC 1738
// §3.4.5 to §3.4.8).
const gopherTabs = `
	no-tab         = "%" ( ( %x31-39 / "A" / "B" / "C" / "D" / "E" / "F" ) HEXDIG
	                     / "0" ( %x30-38 / "A" / "B" / "C" / "D" / "E" / "F" ) )
	gopher-plus    = attributes / plus-view [ "%09" plus-data ] / *plus-char
	plus-view      = "+" *view-char
	attributes     = ( "!" / "$" ) *view-char
`

var gopher1738 = &Edition{
	Document: "RFC 1738", Section: "§3.4", Old: true,
	abnf: `
	gopherurl = "gopher://" hostport [ "/" [ gtype [ selector [ "%09" search [ "%09" gopher-plus ] ] ] ] ]
	gtype     = unreserved / reserved / no-tab
	selector  = *( unreserved / reserved / no-tab )
	search    = *( unreserved / no-tab / ";" / ":" / "@" / "&" / "=" )
	view-char = unreserved / reserved / no-tab
	plus-data = *xchar
	plus-char = xchar
	` + gopherTabs,
	fields: "host port gtype selector search gopherplus=gopher-plus",
}

var gopher4266 = &Edition{
	Document: "RFC 4266", Section: "§2",
	abnf: `
	gopherurl = "gopher://" some-host [ ":" port ] [ "/" [ gtype [ selector [ "%09" search [ "%09" gopher-plus ] ] ] ] ]
	            [ "#" fragment ]
	gtype     = raw / no-tab
	selector  = *( raw / no-tab )
	search    = *( raw / no-tab )
	raw       = unreserved / sub-delims / ":" / "@" / "/" / "?"
	view-char = raw / no-tab
	plus-data = *( raw / pct-encoded )
	plus-char = raw / pct-encoded
	` + gopherTabs,
	fields: "host=some-host port gtype selector search gopherplus=gopher-plus fragment",
}

var _ = define(Info{
	Name: "gopher", Port: "70", Authority: Required, Host: Required,
	Traits: LineProtocol, editions: []*Edition{gopher4266, gopher1738},
})
