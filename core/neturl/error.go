package neturl

import "github.com/urllint/urllint/core"

// An Error says why net/url rejects a text. It holds no bytes of the text.
type Error struct {
	Reason Reason
	Span   core.Span // the bytes that are refused; empty where something is missing
}

// Error returns net/url's wording without the bytes that it would quote.
func (e *Error) Error() string { return e.Reason.String() }

func fault(reason Reason, start, end int) *Error {
	return &Error{reason, core.NewSpan(start, end)}
}

// A Reason is one of the reasons for which net/url rejects a text.
type Reason uint8

// The reasons. After each: what the span covers.
const (
	ReasonControl      Reason = iota + 1 // a control character before the fragment
	ReasonEmpty                          // nothing: ParseRequestURI of ""
	ReasonNotRequest                     // the first segment; ParseRequestURI wants a scheme or "/"
	ReasonNoScheme                       // the ":" that the text starts with
	ReasonColonSegment                   // the first ":" of a relative reference's first segment
	ReasonPort                           // what should be digits; after "]", what should start with ":"
	ReasonNoBracket                      // the host from its last "["
	ReasonBracket                        // a "[" that is not the host's first byte
	ReasonLiteralIPv4                    // an IPv4 address within brackets
	ReasonLiteral                        // the text in brackets is not an IPv6 address
	ReasonHostChar                       // an ASCII byte that no host can have
	ReasonHostEscape                     // a "%41" that is not allowed in a host or a zone
	ReasonEscape                         // a "%" and the up to two bytes that should be hex digits
	ReasonUserinfo                       // a character that no userinfo can have
	numNetURLReasons
)

var netURLReasons = [numNetURLReasons]string{
	ReasonControl:      "net/url: invalid control character in URL",
	ReasonEmpty:        "empty url",
	ReasonNotRequest:   "invalid URI for request",
	ReasonNoScheme:     "missing protocol scheme",
	ReasonColonSegment: "first path segment in URL cannot contain colon",
	ReasonPort:         "invalid port after host",
	ReasonNoBracket:    "missing ']' in host",
	ReasonBracket:      "invalid IP-literal",
	ReasonLiteralIPv4:  "invalid IP-literal",
	ReasonLiteral:      "invalid host",
	ReasonHostChar:     "invalid character in host name",
	ReasonHostEscape:   "invalid URL escape",
	ReasonEscape:       "invalid URL escape",
	ReasonUserinfo:     "net/url: invalid userinfo",
}

// String returns net/url's wording without the bytes that it would quote.
func (r Reason) String() string { return netURLReasons[r] }
