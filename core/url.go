package core

import "github.com/urllint/urllint/core/internal/ascii"

// A Component is a part of a URL (RFC 3986 §3).
type Component uint8

// The components, in the order in which they stand.
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

var componentNames = [NumComponents]string{"URL", "scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"}

// String gives the name of c as RFC 3986 §3 has it; of Whole "URL".
func (c Component) String() string { return componentNames[c] }

// A URL is a text and where its components stand in it. Every text has one: what
// does not fit the grammar is put where its writer most likely meant it.
//
// The delimiters ("://", "@", ":", "?", "#") belong to no span but to the
// authority's, which holds "@" and ":". The documentation of the package has a
// picture of it.
type URL struct {
	Text string // what was parsed

	spans     [NumComponents]Span
	seen      [NumComponents]ascii.Class
	uncertain Span // bytes that may belong to the authority, the path or the query; Absent if none

	uncertainSet uint32 // the set of components that depend on a hole: 1<<c
}

// Span gives where component c stands: half-open byte offsets, [Absent] if it is
// not there. The path of a reference is always there, be it empty.
func (u *URL) Span(c Component) Span { return u.spans[c] }

// Seen gives the classes of the bytes of component c, 0 if it is absent.
func (u *URL) Seen(c Component) ascii.Class { return u.seen[c] }

// Part gives the bytes of component c; "" if it is absent.
func (u *URL) Part(c Component) string { return u.spans[c].In(u.Text) }

// Has reports whether component c is there, be it empty.
func (u *URL) Has(c Component) bool { return u.spans[c].Present() }

// Uncertain is the region whose component is not certain because a hole before or in
// it may hold a delimiter; Absent in a text without holes.
func (u *URL) Uncertain() Span { return u.uncertain }

// IsCertain reports whether neither the boundaries of component c nor whether it
// is there depends on what a hole holds.
func (u *URL) IsCertain(c Component) bool { return u.uncertainSet&(1<<c) == 0 }
