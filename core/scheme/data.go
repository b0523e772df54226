package scheme

import (
	"strings"

	"github.com/urllint/urllint/core/abnf"
	"github.com/urllint/urllint/core/internal/ascii"
)

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
	Check: func(text string, fields []abnf.Field) bool {
		data, _ := fieldIn(text, fields, "data")
		if _, encoded := fieldIn(text, fields, "base64"); !encoded {
			return true
		}
		at, missing := Base64Fault(data)
		return at < 0 && missing == 0
	},
}

var _ = define(Info{Name: "data", Authority: Forbidden, Host: Forbidden, editions: []*Edition{data2397}})

// Base64Fault returns the offset of the first byte that is invalid in base64 (RFC 4648 §4), or -1,
// and the number of characters missing at the end. A triplet counts as the byte that it encodes.
// White space is skipped, as in decoders.
func Base64Fault(s string) (at, missing int) {
	n, pads := 0, 0
	for i := 0; i < len(s); i++ {
		b, width := s[i], 0
		if b == '%' && ascii.TripletAt(s, i, len(s), false) {
			b, width = ascii.HexByte(s, i+1), 2
		}
		switch k := ascii.Classes[b]; {
		case strings.IndexByte(ascii.Whitespace, b) >= 0:
		case b == '=' && pads < 2:
			pads++
			n++
		case pads > 0, k&(ascii.Alpha|ascii.Digit) == 0 && b != '+' && b != '/':
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
