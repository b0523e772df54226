package core

import (
	"strconv"
	"strings"
)

var geo5870 = &Edition{
	Document: "RFC 5870", Section: "§3.3",
	abnf: `
	geo-URI     = "geo:" coord-a "," coord-b [ "," coord-c ] [ ";crs=" crslabel ] [ ";u=" uval ] *parameter [ "#" fragment ]
	coord-a     = num
	coord-b     = num
	coord-c     = num
	crslabel    = labeltext
	uval        = pnum
	parameter   = ";" pname [ "=" pvalue ]
	pname       = labeltext
	pvalue      = 1*paramchar
	paramchar   = "[" / "]" / ":" / "&" / "+" / "$" / mark / ALPHA / DIGIT / pct-encoded
	mark        = "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"
	labeltext   = 1*( ALPHA / DIGIT / "-" )
	num         = [ "-" ] pnum
	pnum        = 1*DIGIT [ "." 1*DIGIT ]
	`,
	fields: "latitude=coord-a longitude=coord-b altitude=coord-c crs=crslabel uncertainty=uval parameter=pname value=pvalue fragment",
	check: func(text string, fields []Field) bool {
		crs, named := fieldIn(text, fields, "crs")
		latitude, _ := fieldIn(text, fields, "latitude")
		longitude, _ := fieldIn(text, fields, "longitude")
		return named && !strings.EqualFold(crs, "wgs84") || within(latitude, 90) && within(longitude, 180)
	},
}

// within reports whether a number lies between -limit and limit.
func within(number string, limit float64) bool {
	f, err := strconv.ParseFloat(number, 64)
	return err == nil && -limit <= f && f <= limit
}

var _ = defineScheme(SchemeInfo{
	Name: "geo", Authority: Forbidden, Host: Forbidden,
	Cites: []string{"RFC 5870 §3.3"}, editions: []*Edition{geo5870},
})

var geoSyntax = syntax(Rule{
	Name:    "geo-syntax",
	Schemes: []string{"geo"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 5870 §3.3", "RFC 5870 §3.4.2"},
	Summary: `A geo URI whose coordinates are no numbers, or no place on Earth.`,
	Why:     `The latitude comes first, and lies between -90 and 90: the wrong order is another place, or none.`,
	Instead: `Write "geo:48.2010,16.3695", perhaps with the height in metres as a third number.`,
	Examples: []Example{
		{Bad: "geo:«116.39»,39.90", Good: "geo:39.90,116.39"},
		{Bad: "geo:48.2,«+16.4»", Good: "geo:48.2,-16.4,183;u=10"},
		{Bad: "geo:«48.2»", Good: "geo:48.2,16.4"},
		{Bad: "geo:1,2,3«,4»", Good: "geo:1,2,3?z=4"},
		{Bad: "geo:«200»,⟦long:digits⟧", Good: "geo:200,⟦long⟧;crs=x"},
		{Bad: "geo:«//»48.2,16.4", Fixed: "geo:48.2,16.4", Good: "geo:48.2,16.4"},
	},
	check: checkGeo,
})

func checkGeo(l *look) {
	if l.needlessSlashes() {
		return
	}
	path, whole := l.front(Path)
	if path.Len() == 0 || classes[l.Text[path.Start]]&clAlpha != 0 {
		return // no number in it: perhaps no place is meant
	}
	where, rest, parameters := strings.Cut(path.In(l.Text), ";")
	at := Span{path.Start, path.Start + int32(len(where))}
	earth := whole && !strings.HasPrefix(strings.ToLower(rest), "crs=") || l.onlyNumbers()
	n := 0
	for c := range pieces(l.Text, at, ',') {
		if n++; n > 3 {
			l.report(Span{c.Start - 1, at.End}, "a place has two coordinates and a height, and no more")
			return
		}
		if (c.End < at.End || whole || parameters) && !l.coordinate(n, c, earth) {
			return
		}
	}
	if n < 2 && (whole || parameters) {
		l.report(at, "a place has two coordinates: latitude, longitude")
	}
}

// onlyNumbers reports whether every hole is a number, so that none brings another
// system of coordinates.
func (l *look) onlyNumbers() bool {
	for i := range l.text.Holes {
		if l.text.Holes[i].May != Digits {
			return false
		}
	}
	return strings.IndexByte(l.Text, ';') < 0
}

// coordinate reports the n-th coordinate if it is no number or, where the system
// of coordinates is that of Earth, out of range; and whether it is neither.
func (l *look) coordinate(n int, at Span, earth bool) bool {
	s := at.In(l.Text)
	switch {
	case !isGeoNumber(s):
		if at.Len() == 0 {
			at.Start-- // the comma or the colon
		}
		l.report(at, "no number stands where a coordinate has to")
	case earth && n == 1 && !within(s, 90):
		l.report(at, "the latitude comes first, and lies between -90 and 90")
	case earth && n == 2 && !within(s, 180):
		l.report(at, "the longitude lies between -180 and 180")
	default:
		return true
	}
	return false
}

// isGeoNumber reports whether s is num of RFC 5870 §3.3.
func isGeoNumber(s string) bool {
	whole, fraction, dotted := strings.Cut(strings.TrimPrefix(s, "-"), ".")
	return whole != "" && allDigits(whole) && allDigits(fraction) && dotted == (fraction != "")
}
