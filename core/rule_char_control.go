package core

var _ = define(Rule{
	Name:    "char-control",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2", "RFC 1738 §2.2"},
	Summary: `A control character: a tab, a line break, a NUL.`,
	Why:     `net/url refuses a URL with one in it, since Go 1.12: a line break in a request line is how requests are smuggled.`,
	Instead: `Take it out. If the byte is data, write it percent-encoded ("%09").`,
	Examples: []Example{
		{Bad: "http://h.test/a«\t»b", Fixed: "http://h.test/a%09b", Good: "http://h.test/a%09b"},
		{Bad: "⟦base⟧/a«\r\n»b", Fixed: "⟦base⟧/a%0D%0Ab", Good: "⟦base⟧/ab"},
		{Use: "path +decoded", Bad: "/a«\x00»", Good: "/a b"},
	},
	on:    Whole,
	sees:  clControl,
	need:  needFault | needBytes | needDecoded,
	check: checkControl,
})

func checkControl(l *look) {
	for i := 0; i < len(l.Text); i++ {
		start := i
		for i < len(l.Text) && classes[l.Text[i]]&clControl != 0 && !l.holeAt(i) {
			i++
		}
		if i == start {
			continue
		}
		at := span(start, i)
		message := "control character " + l.quote(at)
		if l.use.Effect.Has(Parses) && l.at(at.Start) != Fragment {
			message += "; net/url refuses the URL"
		}
		if l.use.Decoded {
			l.report(at, message)
			continue
		}
		l.report(at, message, replace("percent-encode it", at, encode(at.In(l.Text))))
	}
}
