package neturl

import "github.com/urllint/urllint/core"

// An Error is the reason why net/url rejects a text. It contains no bytes of the text.
type Error struct {
	Reason Reason
	Span   core.Span // the rejected bytes; empty if something is missing
}

// Error returns the wording of net/url without the bytes that net/url would quote.
func (e *Error) Error() string { return e.Reason.String() }

func fault(reason Reason, start, end int) *Error {
	return &Error{reason, core.NewSpan(start, end)}
}

// A Reason is a reason for which net/url rejects a text.
type Reason uint8

// The reasons, with the extent of the span.
const (
	ReasonControl      Reason = iota + 1 // a control character before the fragment
	ReasonEmpty                          // nothing: ParseRequestURI of ""
	ReasonNotRequest                     // the first segment; ParseRequestURI requires a scheme or "/"
	ReasonNoScheme                       // the ":" that the text starts with
	ReasonColonSegment                   // the first ":" of a relative reference's first segment
	ReasonPort                           // the bytes that should be digits; after "]", those that should begin with ":"
	ReasonNoBracket                      // the host from its last "["
	ReasonBracket                        // a "[" that is not the host's first byte
	ReasonLiteralIPv4                    // an IPv4 address within brackets
	ReasonLiteral                        // the text in brackets is not an IPv6 address
	ReasonHostChar                       // an ASCII byte that is invalid in a host
	ReasonHostEscape                     // an escape such as "%41" that is invalid in a host or a zone
	ReasonEscape                         // a "%" and the up to two bytes that should be hex digits
	ReasonUserinfo                       // a character that is invalid in a userinfo
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

// String returns the wording of net/url without the bytes that net/url would quote.
func (r Reason) String() string { return netURLReasons[r] }
