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

// String returns the name of c in RFC 3986 §3, or "URL" for Whole.
func (c Component) String() string { return componentNames[c] }

// A URL is a text and the spans of its components. Every text has one: bytes that break the grammar
// are assigned to the component that the author most likely meant.
//
// Delimiters ("://", "@", ":", "?", "#") are in no span, except that the authority includes its "@"
// and ":". The package documentation has a diagram.
type URL struct {
	Text string // the parsed text

	spans     [NumComponents]Span
	seen      [NumComponents]ascii.Class
	uncertain Span // bytes that may be in the authority, the path or the query; Absent if there are none

	uncertainSet uint32 // bit 1<<c is set if component c depends on a hole
}

// Span returns the half-open byte range of component c, or [Absent]. A reference always has a path,
// which may be empty.
func (u *URL) Span(c Component) Span { return u.spans[c] }

// Seen returns the classes of the bytes of component c; 0 if it is absent.
func (u *URL) Seen(c Component) ascii.Class { return u.seen[c] }

// Part returns the bytes of component c; "" if it is absent.
func (u *URL) Part(c Component) string { return u.spans[c].In(u.Text) }

// Has reports whether u has component c. It may be empty.
func (u *URL) Has(c Component) bool { return u.spans[c].Present() }

// Uncertain returns the region whose component is uncertain because a hole before or in it may
// contain a delimiter. It is Absent if there is none.
func (u *URL) Uncertain() Span { return u.uncertain }

// IsCertain reports whether the presence and boundaries of component c are independent of holes.
func (u *URL) IsCertain(c Component) bool { return u.uncertainSet&(1<<c) == 0 }
