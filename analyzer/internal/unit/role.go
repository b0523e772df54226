package unit

import "strings"

// A Role is a use of a parameter other than as a text in a place. A rule about Go code judges the arguments.
type Role string

// The roles.
const (
	HeaderName   Role = "name of a header that is sent"
	Method       Role = "method of a request"
	Network      Role = "network of an address"
	Prefix       Role = "network with a prefix length"
	ColonSplit   Role = "address that is split at a colon"
	TextSplit    Role = "text that is split at another parameter"
	URLHost      Role = "URL whose host or scheme is used"
	SentRequest  Role = "request that is sent as it is"
	ParsedURL    Role = "text that is parsed as a URL"
	RequestURL   Role = "URL of a request, as it is"
	TaggedStruct Role = "struct with url tags"
	WrittenQuery Role = "query that is only written to"
	FileName     Role = "name of a file that is opened"
	ZonedTime    Role = "time that is put into a query with its zone"
	HeaderRead   Role = "name of a header that is read"
	HostJoined   Role = "host that a port is joined to"
	PathValue    Role = "name of a path value that is read"
	FormRequest  Role = "request whose form is set"
)

// A Comparison is a test of a part of a URL or request against a text.
type Comparison struct {
	Part string // see the rule compare-never
	How  string
}

// How a text is compared.
const (
	Equals   = "equals"
	Begins   = "is the beginning of"
	IsWithin = "is within"
)

const comparedRole, mismatchRole = "text that ", "text that never equals "

// Role returns the role of the text in a comparison.
func (c Comparison) Role() Role { return Role(comparedRole + c.How + ": " + c.Part) }

// Comparison returns the comparison whose text has the role r.
func (r Role) Comparison() (c Comparison, ok bool) {
	rest, ok := strings.CutPrefix(string(r), comparedRole)
	c.How, c.Part, _ = strings.Cut(rest, ": ")
	return c, ok && c.Part != ""
}

// IsTest reports whether r is the role of a text that is only compared.
func (r Role) IsTest() bool {
	_, compared := r.Comparison()
	return compared || r.Mismatch() != ""
}

// Mismatch returns the role of a text that is compared only with texts that a part of a URL or request never equals.
func Mismatch(part string) Role { return Role(mismatchRole + part) }

// Mismatch returns the part of a URL or request that a text with the role r must not be; "" if it may be any.
func (r Role) Mismatch() (part string) {
	part, _ = strings.CutPrefix(string(r), mismatchRole)
	if part == string(r) {
		return ""
	}
	return part
}
