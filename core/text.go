package core

import (
	"regexp"
	"slices"
	"sort"
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// HoleByte is the placeholder of a hole in [Text.S]. Only the list of holes distinguishes a
// placeholder from the same byte as a control character of the text.
const HoleByte = ascii.HoleByte

// A Text is a string whose bytes are partly unknown.
//
// Every hole occupies one placeholder byte in S, so that an offset is a plain int and a constant is
// a Text without holes. A Text represents all strings that result from replacing each hole with a
// string that its kind admits.
type Text struct {
	S     string
	Holes []Hole // by ascending At
}

// A Hole is a part of a text that is known only at run time.
type Hole struct {
	At        int32    // offset of the placeholder byte in Text.S
	Kind      HoleKind // the strings that it can be
	NotEmpty  bool     // it is never the empty string
	FirstByte Edge     // its first byte
	LastByte  Edge     // its last byte
	Escaper   Escape   // the function that escaped its value
	Unescaped *Text    // the text that was escaped; nil if unknown
	Origin    Origin   // where its value comes from
	Name      string   // a short name for messages: the Go expression, or its end
}

// An Edge describes the first or the last byte of a hole's value.
type Edge uint8

// The edges that rules distinguish.
const (
	AnyByte Edge = iota
	Slash        // it is "/"
	NoSlash      // it is not "/": the code removed it or tested for it
)

// A Kind says which strings a hole can be.
type HoleKind uint8

// The kinds of holes, from any string to a whole URL.
const (
	Anything   HoleKind = iota // any string
	Digits                     // a decimal number, perhaps with a sign
	Hex                        // hexadecimal digits and dashes (hashes, UUIDs)
	Segment                    // escaped for one path segment (url.PathEscape)
	QueryValue                 // escaped for a query key or value (url.QueryEscape)
	QueryText                  // a whole escaped query (url.Values.Encode)
	UserText                   // an escaped userinfo (url.Userinfo.String)
	HostText                   // a host without a port
	HostPort                   // a host, bracketed if need be, perhaps with a port
	PathText                   // a path: no query, no fragment
	URLText                    // a whole URL
	NumHoleKinds
)

var holeKindNames = [NumHoleKinds]string{"any", "digits", "hex", "segment", "query-value", "query", "userinfo", "host",
	"hostport", "path", "url"}

// String returns the word for m in the notation of texts.
func (m HoleKind) String() string { return holeKindNames[m] }

// An Escape is the function that escaped the value of a hole.
type Escape uint8

// The escapers that rules distinguish.
const (
	ByNobody Escape = iota
	ByPathEscape
	ByQueryEscape
	ByEncode  // url.Values.Encode
	ByProgram // a function of the program that writes "%" and digits for some bytes
	numEscapes
)

var escapeNames = [numEscapes]string{"nobody", "path-escape", "query-escape", "encode", "program"}

// String returns the word for e in the notation of texts.
func (e Escape) String() string { return escapeNames[e] }

// An Origin says where a hole's value comes from. It is evidence that certain values occur, such as
// IPv6 addresses or user input.
type Origin uint8

// The origins that rules distinguish.
const (
	FromUnknown     Origin = iota
	FromParameter          // a parameter of type string
	FromField              // a field of a struct, of type string
	FromElement            // an element of a parameter or a field, or of a map
	FromArgument           // a command-line argument
	FromFlag               // the value of a flag
	FromEnvironment        // an environment variable
	FromSetting            // a setting of a configuration file
	FromForm               // a value that a client sent to a server, in a form, query, header or path
	FromHostname           // url.URL.Hostname: a host without brackets
	FromSplit              // the host that net.SplitHostPort returns: without brackets
	FromIP                 // an address of either family: net.IP.String, netip.Addr.String, net.LookupHost
	FromIPv4               // an address that can only be IPv4
	FromName               // a name, never an address: os.Hostname
	FromRequest            // the path of a request that a server received, which begins with a slash
	// A variable that is used elsewhere as a base URL. With kind URLText, the use there accepts only
	// absolute URLs.
	FromBase
	FromFile        // the name of a file: filepath.Base, os.DirEntry.Name
	FromSeparators  // filepath.Join, filepath.Rel: on Windows with backslashes
	FromDecodedURL  // a whole URL, or an escaped part of one, that was unescaped
	FromDecodedPath // url.URL.Path, or a part of it: a decoded path
	FromBase64      // base64 with the standard alphabet, which includes "+" and "/"
	FromReplaced    // a text in which only some of the bytes that need it were replaced with their escapes
	FromEscaped     // a value that the package escapes elsewhere for the same kind of use
	FromTime        // a time with a space or a "+" in it
	FromError       // the text of an error
	FromJSON        // JSON
	FromFormat      // the output of fmt for a slice, map, struct or pointer, or a quoted value
	FromLine        // the content of a file, the output of a command, or a line: with a line break at its end
	numOrigins
)

var originNames = [numOrigins]string{
	"unknown", "parameter", "field", "element", "argument", "flag", "environment", "setting", "form", "hostname",
	"split", "ip", "ipv4",
	"name", "request", "base", "file", "separators", "decoded-url", "decoded-path", "base64", "replaced",
	"escaped", "time", "error", "json", "format", "line",
}

// originPhrases are the origins in words for messages. The others would not help a reader.
var originPhrases = [numOrigins]string{
	FromParameter: "a parameter", FromField: "a field", FromElement: "an element",
	FromArgument: "a command-line argument",
	FromFlag:     "a flag", FromEnvironment: "an environment variable", FromSetting: "a setting",
	FromForm:     "sent by a client",
	FromHostname: "what URL.Hostname returns", FromSplit: "what net.SplitHostPort returns", FromIP: "an IP address",
	FromFile: "a file name", FromSeparators: "a path of the operating system",
	FromDecodedPath: "a decoded path", FromBase64: `base64, which has "+" and "/"`,
	FromReplaced: "escaped only in part", FromEscaped: "escaped elsewhere in the package",
	FromTime: `a time with a space or "+" in it`, FromError: "an error message", FromJSON: "JSON",
	FromFormat: "fmt output of a value that is not a string", FromLine: "a line with its line break",
}

// Phrase returns the origin in words for messages, or "".
func (o Origin) Phrase() string { return originPhrases[o] }

// IsVariable reports whether a value comes from a parameter, a field or an element of one.
func (o Origin) IsVariable() bool { return FromParameter <= o && o <= FromElement }

// IsChosen reports whether a caller, a user or a configuration chooses the value.
func (o Origin) IsChosen() bool { return FromParameter <= o && o <= FromForm }

// IsOutside reports whether the value comes from outside the program: from a user, a configuration
// or a client.
func (o Origin) IsOutside() bool { return FromArgument <= o && o <= FromForm }

// HasNoBrackets reports whether an IPv6 address with this origin is without brackets.
func (o Origin) HasNoBrackets() bool { return o == FromHostname || o == FromIP || o == FromSplit }

// NeedsEscape reports whether values with this origin can contain bytes that a path segment or a
// query value cannot.
func (o Origin) NeedsEscape() bool { return FromBase64 <= o && o <= FromFormat }

// String returns the word for o in the notation of texts.
func (o Origin) String() string { return originNames[o] }

// Const returns the text of a constant, which has no holes.
func Const(s string) Text { return Text{S: s} }

// BeginsWithSlash reports whether the text is, or begins with, a value that begins with a slash.
func (t Text) BeginsWithSlash() bool {
	h := t.HoleAt(0)
	return h != nil && h.FirstByte == Slash
}

// HoleAt returns the hole at offset i, or nil.
func (t Text) HoleAt(i int) *Hole {
	k := sort.Search(len(t.Holes), func(k int) bool { return int(t.Holes[k].At) >= i })
	if k < len(t.Holes) && int(t.Holes[k].At) == i {
		return &t.Holes[k]
	}
	return nil
}

// HoleIn reports whether span s contains a hole.
func (t Text) HoleIn(s Span) bool {
	if len(t.Holes) == 0 {
		return false
	}
	k := sort.Search(len(t.Holes), func(k int) bool { return t.Holes[k].At >= s.Start })
	return k < len(t.Holes) && t.Holes[k].At < s.End
}

// Span returns the span of the placeholder byte.
func (h *Hole) Span() Span { return Span{h.At, h.At + 1} }

// Describe returns the name of the value for a message. It adds the origin if the value comes from
// outside the program or needs an escape.
func (h *Hole) Describe() string {
	if !h.Origin.IsOutside() && !h.Origin.NeedsEscape() {
		return "{" + h.Name + "}"
	}
	return "{" + h.Name + "} (" + h.Origin.Phrase() + ")"
}

// IsNamed reports whether the value has one of the names ([EndsInOneOf]). It does not if its origin is
// unknown, because code that changed the value may have escaped it.
func (h *Hole) IsNamed(names []string) bool {
	return h.Origin != FromUnknown && EndsInOneOf(h.Name, names)
}

// EndsInOneOf reports whether the last part of name, such as "r.SearchTerm", is one of names, which
// must be in lower case and without underscores.
func EndsInOneOf(name string, names []string) bool {
	return slices.Contains(names, LastName(strings.TrimSuffix(name, "()")))
}

// LastName returns the last part of a name such as "r.Search_Term" in lower case and without underscores:
// "searchterm".
func LastName(name string) string {
	return strings.ToLower(strings.ReplaceAll(name[strings.LastIndexByte(name, '.')+1:], "_", ""))
}

// NamesPath reports whether the name of the hole denotes a path. The value may then contain slashes
// on purpose, which url.PathEscape would escape.
func (h *Hole) NamesPath() bool { return strings.HasSuffix(strings.ToLower(h.Name), "path") }

// identifierNames matches what holds a word without spaces. Keys, users and projects may have one.
var identifierNames = regexp.MustCompile(`(^|[._])id$|I[Dd]$|(?i:login|hash|sha|slug|code|ref|repo|` +
	`branch|namespace|owner|org|version|bucket)(\(\))?$`)

// NamesIdentifier reports whether the name of the hole denotes a word without spaces.
func (h *Hole) NamesIdentifier() bool { return identifierNames.MatchString(h.Name) }

// NameHas reports whether the name of the hole contains one of the words, in lower case.
func (h *Hole) NameHas(words ...string) bool {
	name := strings.ToLower(h.Name)
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(name, word) })
}

// HoldsPairs reports whether the value is a query that url.Values.Encode returned.
func (h *Hole) HoldsPairs() bool { return h != nil && h.Kind == QueryText && h.Escaper == ByEncode }

// LacksSeparator reports whether the value is escaped or a number, and so contains no separator.
func (h *Hole) LacksSeparator() bool {
	return h != nil && (h.isNumber() || h.Kind == Segment || h.Kind == QueryValue)
}

// UnescapedLacksSpace reports whether the value that was escaped certainly has no space: it is known, a
// number, base64, or consists of bytes that a segment may contain.
func (h *Hole) UnescapedLacksSpace() bool {
	return h.wasEscaped(func(inner *Hole) bool {
		return inner.isNumber() || inner.Origin == FromBase64 || inner.Kind == Segment && inner.Escaper == ByNobody
	}) && strings.IndexByte(h.Unescaped.S, ' ') < 0
}

// UnescapedLacksSeparator reports whether the value that was escaped certainly has no "&", "=" or "+".
func (h *Hole) UnescapedLacksSeparator() bool {
	return h.wasEscaped((*Hole).isNumber) && !strings.ContainsAny(h.Unescaped.S, "&=+")
}

// NeededNoEscape reports whether the value that was escaped certainly has no byte that needs it.
func (h *Hole) NeededNoEscape() bool {
	const unreserved = ascii.Alpha | ascii.HexAlpha | ascii.Digit | ascii.Mark | ascii.SchemeMark
	return h.wasEscaped((*Hole).isNumber) &&
		ascii.ClassesOf(strings.ReplaceAll(h.Unescaped.S, string(rune(HoleByte)), ""))&^unreserved == 0
}

func (h *Hole) isNumber() bool { return h.Kind == Digits || h.Kind == Hex }

// wasEscaped reports whether h is the result of escaping a text, and is holds for all holes of it.
func (h *Hole) wasEscaped(is func(*Hole) bool) bool {
	return h.Unescaped != nil && !slices.ContainsFunc(h.Unescaped.Holes, func(inner Hole) bool { return !is(&inner) })
}
