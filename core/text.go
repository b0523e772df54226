package core

import (
	"slices"
	"sort"
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// HoleByte is the placeholder of a hole in [Text.S]. The list of holes decides: the same
// byte at another offset is a control character of the text.
const HoleByte = ascii.HoleByte

// A Text is a string whose bytes are partly unknown.
//
// Every hole takes one placeholder byte in S, so that an offset is a plain int and a
// constant is a Text without holes. A Text represents every string that results when each
// hole is replaced by something that its May admits.
type Text struct {
	S     string
	Holes []Hole // by ascending At
}

// A Hole is a part of a text that is known only at run time.
type Hole struct {
	At       int32  // offset of the placeholder byte in Text.S
	May      May    // which strings it can take
	NotEmpty bool   // it never is the empty string
	First    Edge   // its first byte
	Last     Edge   // its last byte
	By       Escape // who escaped its value
	Of       *Text  // what was escaped; nil if that is not known
	From     Origin // where its value comes from
	Name     string // a short name for messages: the Go expression, or its end
}

// An Edge says what is known of the first or the last byte of a hole's value.
type Edge uint8

// The edges that the rules tell apart.
const (
	AnyByte Edge = iota
	Slash        // it is "/"
	NoSlash      // there is none: the code took it away, or tested for it
)

// May says which strings a hole can take.
type May uint8

// The kinds of holes, from knowing nothing to knowing the component.
const (
	Anything   May = iota // nothing is known
	Digits                // a decimal number, perhaps with a sign
	Hex                   // hexadecimal digits and dashes (hashes, UUIDs)
	Segment               // escaped for one path segment (url.PathEscape)
	QueryValue            // escaped for a query key or value (url.QueryEscape)
	QueryText             // a whole escaped query (url.Values.Encode)
	UserText              // an escaped userinfo (url.Userinfo.String)
	HostText              // a host without a port
	HostPort              // a host, bracketed if need be, perhaps with a port
	PathText              // a path: no query, no fragment
	URLText               // a whole URL
	NumMays
)

var mayNames = [NumMays]string{"any", "digits", "hex", "segment", "query-value", "query", "userinfo", "host",
	"hostport", "path", "url"}

// String returns the word for m in the notation of texts.
func (m May) String() string { return mayNames[m] }

// Escape says which function of net/url produced the value of a hole.
type Escape uint8

// The escapers that the rules tell apart.
const (
	ByNobody Escape = iota
	ByPathEscape
	ByQueryEscape
	ByEncode // url.Values.Encode
	numEscapes
)

var escapeNames = [numEscapes]string{"nobody", "path-escape", "query-escape", "encode"}

// String returns the word for e in the notation of texts.
func (e Escape) String() string { return escapeNames[e] }

// Origin says where a hole's value comes from. It is evidence of which values can
// come: of an IPv6 address, of a string that somebody typed.
type Origin uint8

// The origins that the rules tell apart.
const (
	FromUnknown     Origin = iota
	FromParameter          // a parameter of type string
	FromField              // a field of a struct, of type string
	FromElement            // an element of a parameter or a field, or of a map
	FromArgument           // an argument of the command line
	FromFlag               // the value of a flag
	FromEnvironment        // a variable of the environment
	FromSetting            // a setting of a configuration file
	FromForm               // a value that a client sent to a server: in a form, a query, a header or a path
	FromHostname           // url.URL.Hostname: a host without brackets
	FromSplit              // the host of net.SplitHostPort: without brackets
	FromIP                 // an address of either family: net.IP.String, netip.Addr.String, net.LookupHost
	FromIPv4               // an address that can only be one of IPv4
	FromName               // a name, never an address: os.Hostname
	FromRequest            // the path of a request that a server got, which begins with a slash
	// the variable was used as a base URL elsewhere; with May URLText, by a place that takes only
	// absolute URLs
	FromBase
	FromFile        // the name of a file: filepath.Base, os.DirEntry.Name
	FromSeparators  // filepath.Join, filepath.Rel: on Windows with backslashes
	FromDecodedURL  // a whole URL, or an escaped part of one, that was unescaped
	FromDecodedPath // url.URL.Path, or a part of it: a path without its escapes
	FromBase64      // base64 with the alphabet that has "+" and "/"
	FromReplaced    // a text in which one of the bytes that have to be is replaced by its escape
	FromEscaped     // what the package escapes elsewhere, for the same place
	FromTime        // a time with a space or a "+" in it
	FromError       // the text of an error
	FromJSON        // JSON
	FromFormat      // what fmt prints of a slice, map, struct or pointer, or quotes
	FromLine        // the content of a file, the output of a command, a line: with the line break at its end
	numOrigins
)

var originNames = [numOrigins]string{
	"unknown", "parameter", "field", "element", "argument", "flag", "environment", "setting", "form", "hostname",
	"split", "ip", "ipv4",
	"name", "request", "base", "file", "separators", "decoded-url", "decoded-path", "base64", "replaced",
	"escaped", "time", "error", "json", "format", "line",
}

// originPhrases name the origins for people; those that are not named say too little.
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

// Phrase says for people where the value comes from; "" if that says nothing.
func (o Origin) Phrase() string { return originPhrases[o] }

// IsVariable reports whether a value comes from a parameter, a field or an element of one.
func (o Origin) IsVariable() bool { return FromParameter <= o && o <= FromElement }

// IsChosen reports whether a caller, a user or a configuration chooses the value.
func (o Origin) IsChosen() bool { return FromParameter <= o && o <= FromForm }

// IsOutside reports whether a value comes from outside of the program: somebody
// typed, configured or sent it.
func (o Origin) IsOutside() bool { return FromArgument <= o && o <= FromForm }

// HasNoBrackets reports whether a host from there never has brackets.
func (o Origin) HasNoBrackets() bool { return o == FromHostname || o == FromIP || o == FromSplit }

// NeedsEscape reports whether values from there are known to hold bytes that a path
// segment or a query value cannot have.
func (o Origin) NeedsEscape() bool { return FromBase64 <= o && o <= FromFormat }

// String returns the word for o in the notation of texts.
func (o Origin) String() string { return originNames[o] }

// Const returns the text of a constant, which has no holes.
func Const(s string) Text { return Text{S: s} }

// HoleAt returns the hole at offset i, or nil.
func (t Text) HoleAt(i int) *Hole {
	k := sort.Search(len(t.Holes), func(k int) bool { return int(t.Holes[k].At) >= i })
	if k < len(t.Holes) && int(t.Holes[k].At) == i {
		return &t.Holes[k]
	}
	return nil
}

// HoleIn reports whether s contains a hole.
func (t Text) HoleIn(s Span) bool {
	if len(t.Holes) == 0 {
		return false
	}
	k := sort.Search(len(t.Holes), func(k int) bool { return t.Holes[k].At >= s.Start })
	return k < len(t.Holes) && t.Holes[k].At < s.End
}

// Span returns the placeholder byte of the hole.
func (h *Hole) Span() Span { return Span{h.At, h.At + 1} }

// Describe returns the name of the value for a message, with its origin if that is known.
func (h *Hole) Describe() string {
	if !h.From.IsOutside() && !h.From.NeedsEscape() {
		return "{" + h.Name + "}"
	}
	return "{" + h.Name + "} (" + h.From.Phrase() + ")"
}

// IsNamed reports whether a value that the code did not change has one of the names: code that
// changes a value may escape it.
func (h *Hole) IsNamed(names []string) bool {
	return h.From != FromUnknown && IsOneOf(h.Name, names)
}

// IsOneOf reports whether the last part of a name, such as "r.SearchTerm", is one of names, which
// are in lower case and without underscores.
func IsOneOf(name string, names []string) bool {
	name = strings.TrimSuffix(name[strings.LastIndexByte(name, '.')+1:], "()")
	return slices.Contains(names, strings.ToLower(strings.ReplaceAll(name, "_", "")))
}

// NamesPath reports whether the name of the hole says that it is a path: it may have slashes
// on purpose, which url.PathEscape would escape.
func (h *Hole) NamesPath() bool { return strings.HasSuffix(strings.ToLower(h.Name), "path") }

// HoldsPairs reports whether the value is parameters as url.Values.Encode writes them.
func (h *Hole) HoldsPairs() bool { return h != nil && h.May == QueryText && h.By == ByEncode }

// HadNoSpace reports whether what was escaped is base64 or other characters that a segment may have.
func (h *Hole) HadNoSpace() bool {
	if h.Of == nil || len(h.Of.Holes) != 1 {
		return false
	}
	inner := &h.Of.Holes[0]
	return inner.From == FromBase64 || inner.May == Segment && inner.By == ByNobody
}

// NeededNoEscape reports whether what was escaped is known to be the same without.
func (h *Hole) NeededNoEscape() bool {
	if h.Of == nil || strings.ContainsAny(h.Of.S, "&=+") {
		return false
	}
	for _, inner := range h.Of.Holes {
		if inner.May != Digits && inner.May != Hex {
			return false
		}
	}
	return true
}
