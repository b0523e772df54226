package scheme

import (
	"strings"

	"github.com/urllint/urllint/core/abnf"
)

var urn8141 = &Edition{
	Document: "RFC 8141", Section: "§2",
	abnf: `
	namestring    = assigned-name [ rq-components ] [ "#" f-component ]
	assigned-name = "urn" ":" NID ":" NSS
	NID           = alphanum 0*30ldh alphanum
	ldh           = alphanum / "-"
	alphanum      = ALPHA / DIGIT
	NSS           = pchar *( pchar / "/" )
	rq-components = [ "?+" r-component ] [ "?=" q-component ]
	r-component   = pchar *( pchar / "/" / 1*"?" ( r-char / "/" ) ) *"?"  ; it ends where "?=" follows
	r-char        = unreserved / pct-encoded / "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / ":" / "@"
	q-component   = pchar *( pchar / "/" / "?" )
	f-component   = fragment
	`,
	fields: "nid nss r-component q-component f-component",
	Check: func(text string, fields []abnf.Field) bool {
		nid, _ := fieldIn(text, fields, "nid")
		return !strings.EqualFold(nid, "urn") // RFC 2141 §2.1 reserves it
	},
}

var _ = define(Info{Name: "urn", Authority: Forbidden, Host: Forbidden, editions: []*Edition{urn8141}})
