package neturl

import "github.com/urllint/urllint/core"

// A NetURLError says why net/url refuses a text. It holds nothing of the text.
type Error struct {
	Reason Reason
	Span   core.Span // the bytes that are refused; empty where something is missing
}

// Error gives net/url's wording without the bytes that it would quote.
func (e *Error) Error() string { return e.Reason.String() }

func fault(reason Reason, start, end int) *Error {
	return &Error{reason, core.NewSpan(start, end)}
}

// Reason is one of the reasons for which net/url refuses a text.
type Reason uint8

// The reasons. After each: what the span covers.
const (
	NetURLControl      Reason = iota + 1 // a control character before the fragment
	NetURLEmpty                          // nothing: ParseRequestURI of ""
	NetURLNotRequest                     // the first segment; ParseRequestURI wants a scheme or "/"
	NetURLNoScheme                       // the ":" that the text starts with
	NetURLColonSegment                   // the first ":" of a relative reference's first segment
	NetURLPort                           // what should be digits; after "]", what should start with ":"
	NetURLNoBracket                      // the host from its last "["
	NetURLBracket                        // a "[" that is not the host's first byte
	NetURLLiteralIPv4                    // an IPv4 address within brackets
	NetURLLiteral                        // what stands in brackets and is no IPv6 address
	NetURLHostChar                       // an ASCII byte that no host can have
	NetURLHostEscape                     // a "%41" that may not stand in a host or a zone
	NetURLEscape                         // a "%" and the up to two bytes that should be hex digits
	NetURLUserinfo                       // a character that no userinfo can have
	numNetURLReasons
)

var netURLReasons = [numNetURLReasons]string{
	NetURLControl:      "net/url: invalid control character in URL",
	NetURLEmpty:        "empty url",
	NetURLNotRequest:   "invalid URI for request",
	NetURLNoScheme:     "missing protocol scheme",
	NetURLColonSegment: "first path segment in URL cannot contain colon",
	NetURLPort:         "invalid port after host",
	NetURLNoBracket:    "missing ']' in host",
	NetURLBracket:      "invalid IP-literal",
	NetURLLiteralIPv4:  "invalid IP-literal",
	NetURLLiteral:      "invalid host",
	NetURLHostChar:     "invalid character in host name",
	NetURLHostEscape:   "invalid URL escape",
	NetURLEscape:       "invalid URL escape",
	NetURLUserinfo:     "net/url: invalid userinfo",
}

// String gives net/url's wording without the bytes that it would quote.
func (r Reason) String() string { return netURLReasons[r] }
