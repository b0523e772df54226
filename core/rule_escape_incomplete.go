package core

var _ = define(Rule{
	Name:    "escape-incomplete",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2.1", "RFC 1738 §2.2"},
	Summary: `A "%" that is not followed by two hexadecimal digits.`,
	Why: `In a host, a path or a fragment net/url refuses the URL ("invalid URL escape"). In a query it is sent as it ` +
		`stands, and the server drops the parameter or answers 400.`,
	Instead: `Write a literal percent sign as "%25".`,
	Examples: []Example{
		{Bad: "https://h.test/100«%»", Fixed: "https://h.test/100%25", Good: "https://h.test/100%25"},
		{Bad: "https://h.test/a«%zz»b", Fixed: "https://h.test/a%25zzb", Good: "https://h.test/a%25zzb"},
		{Bad: "https://h.test/?rate=5«%»", Fixed: "https://h.test/?rate=5%25", Good: "https://h.test/?rate=5%25"},
		{Bad: "⟦base⟧/«%»", Fixed: "⟦base⟧/%25", Good: "⟦base⟧/%⟦hex⟧"},
	},
	on:    Whole,
	sees:  clBadPercent,
	need:  needFault | needBytes,
	mends: true,
	check: checkIncomplete,
})

func checkIncomplete(l *look) {
	for c := Userinfo; c < numComponents; c++ {
		if l.Seen(c)&clBadPercent == 0 || c == Port {
			continue
		}
		holes, end := len(l.text.Holes) > 0, int(l.Span(c).End)
		i := badTriplet(l.Text, int(l.Span(c).Start), end, holes)
		for ; i >= 0 && l.count < maxFindings; i = badTriplet(l.Text, i+1, end, holes) {
			l.incomplete(c, i, end)
		}
	}
}

// incomplete reports the "%" at offset i with the bytes that net/url quotes.
func (l *look) incomplete(c Component, i, end int) {
	stop := i + 1
	for stop < end && stop < i+3 && l.Text[stop] != '%' && classes[l.Text[stop]]&(clAlpha|clDigit) != 0 {
		stop++
	}
	at := span(i, stop)
	message := l.quote(at) + " is no percent-encoded byte"
	level := Error
	switch {
	case c == Query || l.Loose().Overlaps(at):
		level = Warning
		if c == Query && l.inRequest() {
			message += "; a server written in Go drops the parameter"
		}
	case l.use.Effect.Has(Parses):
		message += "; net/url refuses the URL"
	}
	fix := replace(`write "%25"`, span(i, i+1), "%25")
	// Two digits may have been meant, or Unicode: only a lone "%" is sure to be one.
	fix.Safe = c != Host && !(stop > i+1 && (isHex(l.Text[i+1]) || l.Text[i+1]|0x20 == 'u')) && l.refused()
	l.reportAs(level, at, message, fix)
}
