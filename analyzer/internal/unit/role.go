package unit

// A Role is what a function does with a parameter, where that is no place of a text: a rule about Go code judges what
// calls give it.
type Role string

// The roles that rules know.
const (
	HeaderName   Role = "name of a header that is sent"
	Method       Role = "method of a request"
	Network      Role = "network of an address"
	Prefix       Role = "network with a prefix length"
	ColonSplit   Role = "address that is split at a colon"
	URLHost      Role = "URL whose host or scheme is used"
	SentRequest  Role = "request that is sent as it is"
	ParsedURL    Role = "text that is parsed as a URL"
	TaggedStruct Role = "struct with url tags"
	WrittenQuery Role = "query that is only written to"
	ZonedTime    Role = "time that is put into a query with its zone"
)
