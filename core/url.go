package core

import "github.com/urllint/urllint/core/internal/ascii"

// A Component is a part of a URL (RFC 3986 §3).
type Component uint8

// The components, in their order in a URL.
const (
	Whole Component = iota
	Scheme
	Authority
	Userinfo
	Host
	Port
	Path
	Query
	Fragment
	NumComponents
)

var componentNames = [NumComponents]string{"URL", "scheme", "authority", "userinfo", "host", "port", "path", "query",
	"fragment"}

// String returns the name of c in RFC 3986 §3; "URL" for Whole.
func (c Component) String() string { return componentNames[c] }

// A URL is a text and the spans of its components. Every text has one: what breaks the
// grammar is assigned to the component that its author most likely meant.
//
// The delimiters ("://", "@", ":", "?", "#") belong to no span, except that the authority
// includes its "@" and ":". The package documentation has a picture.
type URL struct {
	Text string // what was parsed

	spans     [NumComponents]Span
	seen      [NumComponents]ascii.Class
	uncertain Span // bytes that may belong to the authority, the path or the query; Absent if none

	uncertainSet uint32 // the set of components that depend on a hole: 1<<c
}

// Span returns the half-open byte offsets of component c, [Absent] if there is none. A
// reference always has a path, perhaps an empty one.
func (u *URL) Span(c Component) Span { return u.spans[c] }

// Seen returns the classes of the bytes of component c; 0 if it is absent.
func (u *URL) Seen(c Component) ascii.Class { return u.seen[c] }

// Part returns the bytes of component c; "" if it is absent.
func (u *URL) Part(c Component) string { return u.spans[c].In(u.Text) }

// Has reports whether component c is there; it may be empty.
func (u *URL) Has(c Component) bool { return u.spans[c].Present() }

// Uncertain returns the region whose component is not certain, because a hole before or in
// it may hold a delimiter. It is Absent in a text without holes.
func (u *URL) Uncertain() Span { return u.uncertain }

// IsCertain reports whether no hole decides whether component c is there or where it
// begins and ends.
func (u *URL) IsCertain(c Component) bool { return u.uncertainSet&(1<<c) == 0 }
