package unit

// A Role is a use of a parameter other than as a text in a place. A rule about Go code judges the arguments.
type Role struct {
	Kind       RoleKind
	Comparison Comparison // of a text that is only compared, and what else is known of another role
}

// A RoleKind says in words what a parameter is.
type RoleKind string

// The roles, and the kinds of those of texts that are compared.
var (
	HeaderName    = Role{Kind: "name of a header that is sent"}
	Method        = Role{Kind: "method of a request"}
	Network       = Role{Kind: "network of an address"}
	Prefix        = Role{Kind: "network with a prefix length"}
	ColonSplit    = Role{Kind: "address that is split at a colon"}
	TextSplit     = Role{Kind: "text that is split at another parameter"}
	URLHost       = Role{Kind: "URL whose host or scheme is used"}
	SentRequest   = Role{Kind: "request that is sent as it is"}
	RequestCopy   = Role{Kind: "request that is returned as it is"}
	ParsedURL     = Role{Kind: "text that is parsed as a URL"}
	RequestURL    = Role{Kind: "URL of a request, as it is"}
	TaggedStruct  = Role{Kind: "struct with url tags"}
	WrittenQuery  = Role{Kind: "query that is only written to"}
	QueryAppended = Role{Kind: "URL to which a query is appended"}
	FileName      = Role{Kind: "name of a file that is opened"}
	ZonedTime     = Role{Kind: "time that is put into a query with its zone"}
	HeaderRead    = Role{Kind: "name of a header that is read"}
	HostSuffix    = Role{Kind: "suffix that a host is tested for"}
	URLPrefix     = Role{Kind: "prefix that the URL of a client is tested for"}
	HostJoined    = Role{Kind: "host that a port is joined to"}
	PathValue     = Role{Kind: "name of a path value that is read"}
	FormRequest   = Role{Kind: "request whose form is set"}
)

const (
	Compared   RoleKind = "text that is compared"
	Mismatched RoleKind = "text that is compared only with texts that Comparison.Part never equals"
	SentBody   RoleKind = "body of a request that is sent with the media type Comparison.Part"
	ValueRead  RoleKind = "request whose path value Comparison.Part is read"
)

// ValueSetter is the role of a handler before which path values of the request are set.
var ValueSetter = Role{Kind: "handler that gets a request whose path values are set"}

// ReadsValue returns the role of a request whose path value with that name is read.
func ReadsValue(name string) Role { return Role{ValueRead, Comparison{Part: name}} }

// A ParamRole is a role of a parameter of a function or, if OfResult is set, of the function that it returns.
type ParamRole struct {
	Param    int
	Role     Role
	OfResult bool
}

// BodyOf returns the role of the body of a request with a media type; "" is for none.
func BodyOf(mediaType string) Role { return Role{SentBody, Comparison{Part: mediaType}} }

// A Comparison is a test of a part of a URL or request against a text.
type Comparison struct {
	Part string // see the rule compare-never
	How  string // for Compared
}

// How a text is compared.
const (
	Equals   = "equals"
	Begins   = "is the beginning of"
	IsWithin = "is within"
)

// IsTest reports whether r is the role of a text that is only compared, or that another text is tested for.
func (r Role) IsTest() bool {
	return r.Kind == Compared || r.Kind == Mismatched || r == HostSuffix || r == URLPrefix
}
