package core

import "strings"

// The tabs of the protocol stand as "%09": the first ends the selector, the
// second the search. What follows that is the string of a gopher+ request: "+",
// "+" and a view, "!" for the attributes, "$" for those of a directory, and
// perhaps another "%09" and the data of an Ask form (RFC 1738 §3.4.5 to §3.4.8).
const gopherTabs = `
	no-tab         = "%" ( ( %x31-39 / "A" / "B" / "C" / "D" / "E" / "F" ) HEXDIG
	                     / "0" ( %x30-38 / "A" / "B" / "C" / "D" / "E" / "F" ) )
	gopher-plus    = attributes / plus-view [ "%09" plus-data ] / *plus-char
	plus-view      = "+" *view-char
	attributes     = ( "!" / "$" ) *view-char
`

var gopher1738 = &Edition{
	Document: "RFC 1738", Section: "§3.4", old: true,
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

var _ = defineScheme(SchemeInfo{
	Name: "gopher", Port: "70", Authority: Required, Host: Required,
	Cites: []string{"RFC 4266 §2", "RFC 1738 §3.4"}, editions: []*Edition{gopher4266, gopher1738},
})

var gopherSyntax = syntax(Rule{
	Name:    "gopher-syntax",
	Schemes: []string{"gopher"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 4266 §2.1", "RFC 1738 §3.4.1"},
	Summary: `A gopher URL with a user name, or whose path does not begin with a type.`,
	Why: `The first character of the path is the type of the item and is not sent: of "/docs/x" the server is asked for ` +
		`"ocs/x". The protocol has no users.`,
	Instead: `Put the type in front of the selector ("/1/docs/x" for a directory, "/0/docs/x" for a text).`,
	Examples: []Example{
		{Bad: "gopher://h.test/«f»oo/bar", Fixed: "gopher://h.test/1/foo/bar", Good: "gopher://h.test/1/foo/bar"},
		{Bad: "gopher://«ann@»h.test/1", Fixed: "gopher://h.test/1", Good: "gopher://h.test/7find%09word"},
		{Bad: "gopher«:»h.test/1", Fixed: "gopher://h.test/1", Good: "gopher://h.test/0sel%09%09+text/plain"},
	},
	check: checkGopher,
})

// gopherTypes are those of RFC 1436 and RFC 4266, and those that servers added.
const gopherTypes = "0123456789+TgIhisdcMPpXxruKLGVvYQ;:<"

func checkGopher(l *look) {
	if l.missingSlashes() {
		return
	}
	l.strayUser()
	path, _ := l.front(Path)
	if path.Len() < 3 {
		return // no type, or nothing behind it
	}
	s := path.In(l.Text)[1:]
	if classes[s[0]]&clAlpha == 0 || strings.IndexByte(gopherTypes, s[0]) >= 0 || classes[s[1]]&(clAlpha|clDigit) == 0 {
		return
	}
	at := Span{path.Start + 1, path.Start + 2}
	l.report(at, l.quote(at)+" is taken for the type of the item; no such type is known",
		replace("make it a directory's selector", Span{at.Start, at.Start}, "1/"))
}
