package scheme

import (
	"strconv"
	"strings"

	"github.com/urllint/urllint/core/abnf"
)

var geo5870 = &Edition{
	Document: "RFC 5870", Section: "§3.3",
	abnf: `
	geo-URI     = "geo:" coord-a "," coord-b [ "," coord-c ] [ ";crs=" crslabel ] [ ";u=" uval ] *parameter
	              [ "#" fragment ]
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
	fields: "latitude=coord-a longitude=coord-b altitude=coord-c crs=crslabel uncertainty=uval parameter=pname " +
		"value=pvalue fragment",
	Check: func(text string, fields []abnf.Field) bool {
		crs, named := fieldIn(text, fields, "crs")
		latitude, _ := fieldIn(text, fields, "latitude")
		longitude, _ := fieldIn(text, fields, "longitude")
		return named && !strings.EqualFold(crs, "wgs84") || IsWithin(latitude, 90) && IsWithin(longitude, 180)
	},
}

// IsWithin reports whether number is between -limit and limit.
func IsWithin(number string, limit float64) bool {
	f, err := strconv.ParseFloat(number, 64)
	return err == nil && -limit <= f && f <= limit
}

var _ = define(Info{Name: "geo", Authority: Forbidden, Host: Forbidden, editions: []*Edition{geo5870}})
