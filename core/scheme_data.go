package core

import "strings"

var data2397 = &Edition{
	Document: "RFC 2397", Section: "§3",
	abnf: `
	dataurl   = "data:" mediatype [ base64 ] "," data [ "#" fragment ]
	mediatype = [ type "/" subtype ] *( ";" parameter )
	type      = token
	subtype   = token
	parameter = attribute "=" value
	attribute = token
	value     = token
	base64    = ";base64"
	data      = *( pchar / "/" / "?" )
	token     = 1*( ALPHA / DIGIT / pct-encoded / "-" / "." / "_" / "~" / "!" / "$" / "&" / "'" / "*" / "+" )
	`,
	fields: "mediatype base64 data fragment",
	check: func(text string, fields []Field) bool {
		data, _ := fieldIn(text, fields, "data")
		if _, encoded := fieldIn(text, fields, "base64"); !encoded {
			return true
		}
		at, missing := base64Fault(data)
		return at < 0 && missing == 0
	},
}

var _ = defineScheme(SchemeInfo{
	Name: "data", Authority: Forbidden, Host: Forbidden,
	Cites: []string{"RFC 2397 §3"}, editions: []*Edition{data2397},
})

var dataSyntax = syntax(Rule{
	Name:    "data-syntax",
	Schemes: []string{"data"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 2397 §3", "RFC 4648 §4"},
	Summary: `A data URL without its comma, with base64 that does not decode, or cut by a raw "#".`,
	Why: `Everything in front of the first "," describes the data: without one there are none. What is no base64 is refused ` +
		`as a whole, and what follows "#" is a fragment.`,
	Instead: `Write "data:text/plain;base64,SGk=" or "data:text/plain,Hi", and a "#" in the data as "%23".`,
	Examples: []Example{
		{Bad: "data:«text/html»", Good: "data:text/html,x"},
		{Bad: "data:;base64,AAA«-»", Good: "data:;base64,AAA+"},
		{Bad: "data:;base64,«AAAAA»", Good: "data:;base64,AAAA"},
		{Bad: "data:image/png;base64,«AA»", Fixed: "data:image/png;base64,AA%3D%3D", Good: "data:image/png;base64,AA=="},
		{Bad: "data:text/html«;base64»;charset=utf-8,AAAA", Good: "data:text/html;charset=utf-8;base64,⟦data⟧"},
		{Bad: "data:«base64»,AAAA", Good: "data:;base64,AAAA"},
		{Bad: "data:image/svg+xml,%3Csvg%20fill='«#»fff'/%3E", Fixed: "data:image/svg+xml,%3Csvg%20fill='%23fff'/%3E", Good: "data:image/svg+xml,%3Csvg/%3E#icon"},
	},
	clean: func(u URL) bool { // of data that are not base64
		head, _, ok := strings.Cut(u.Part(Path), ",")
		return ok && !u.Has(Fragment) && !u.Has(Authority) && !strings.Contains(head, "64")
	},
	check: checkData,
})

func checkData(l *look) {
	path, whole := l.front(Path)
	if l.Has(Authority) || path.Len() == 0 {
		return
	}
	s := path.In(l.Text)
	comma := strings.IndexByte(s, ',')
	if comma < 0 {
		if whole && !l.Has(Query) {
			l.report(path, `no "," in the data URL; there are no data`)
		}
		return
	}
	head := Span{path.Start, path.Start + int32(comma)}
	if l.mediaType(head) && whole && !l.Has(Query) {
		l.base64(Span{head.End + 1, path.End})
	}
	l.cutData()
}

// mediaType reports what is wrong in front of the comma, and whether base64
// follows it.
func (l *look) mediaType(at Span) bool {
	const mark = ";base64"
	s := at.In(l.Text)
	if semicolon := strings.IndexByte(s, ';'); strings.EqualFold(s, mark[1:]) {
		l.report(at, `"base64" is taken for the type of the data; it stands behind ";"`)
		return false
	} else if semicolon < 0 {
		return false
	}
	if len(s) >= len(mark) && strings.EqualFold(s[len(s)-len(mark):], mark) {
		return true
	}
	for i := 0; i+len(mark) < len(s); i++ {
		if s[i] == ';' && s[i+len(mark)] == ';' && strings.EqualFold(s[i:i+len(mark)], mark) {
			l.report(Span{at.Start + int32(i), at.Start + int32(i+len(mark))}, `";base64" stands right in front of the comma`)
			break
		}
	}
	return false
}

// base64 reports data that do not decode.
func (l *look) base64(at Span) {
	bad, missing := base64Fault(at.In(l.Text))
	switch {
	case bad >= 0:
		at = Span{at.Start + int32(bad), at.Start + int32(bad) + 1}
		l.report(at, l.quote(at)+" is not in the alphabet of base64, or follows its end")
	case missing == 3:
		l.report(at, "base64 of this length decodes to nothing whole")
	case missing > 0:
		l.report(at, `base64 ends in "=" until its length is a multiple of four`,
			replace("add it", Span{at.End, at.End}, strings.Repeat("%3D", missing)))
	}
}

// base64Fault gives the offset of the first byte that base64 (RFC 4648 §4) cannot
// have there, or -1, and how many characters are missing at the end. Triplets
// stand for their bytes; those of white space are skipped, as decoders do.
func base64Fault(s string) (at, missing int) {
	n, pads := 0, 0
	for i := 0; i < len(s); i++ {
		b, width := s[i], 0
		if b == '%' && tripletAt(s, i, len(s), false) {
			b, width = unhex(s[i+1])<<4|unhex(s[i+2]), 2
		}
		switch k := classes[b]; {
		case strings.IndexByte(whitespace, b) >= 0:
		case b == '=' && pads < 2:
			pads++
			n++
		case pads > 0, k&(clAlpha|clDigit) == 0 && b != '+' && b != '/':
			return i, 0
		default:
			n++
		}
		i += width
	}
	if pads > 0 && n%4 != 0 {
		return len(s) - 1, 0
	}
	return -1, (4 - n%4) % 4
}

// cutData reports a "#" that cuts off the rest of markup: what follows it goes on
// as no fragment does.
func (l *look) cutData() {
	rest := l.Part(Fragment)
	if !l.Has(Fragment) || !strings.ContainsAny(rest, "<>") && !strings.Contains(rest, "%3E") && !strings.Contains(rest, "%3e") {
		return
	}
	at := Span{l.Span(Fragment).Start - 1, l.Span(Fragment).Start}
	l.report(at, `what follows "#" is a fragment and none of the data`, replace(`write "%23"`, at, "%23"))
}
