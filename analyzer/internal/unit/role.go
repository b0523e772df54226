package unit

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
)
