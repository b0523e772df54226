package core

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// A Profile is the grammar of one edition of the URI standard: the bytes that end each component,
// and the bytes that it may contain.
type Profile struct {
	Name string // "RFC 3986"

	ends   [NumComponents]ascii.Class // the bytes that end the authority and the path
	admits [NumComponents]byteSet     // the bytes that a component may contain; "%" is checked separately

	queries []string // the schemes that have a query; nil means all
	// After "scheme:", anything that does not begin with "/" is one nonempty part up to the
	// fragment (RFC 2396 §3, opaque_part).
	opaque bool
	// As in RFC 1738: no relative references, no fragments, at most one ":" in a userinfo, no empty
	// port.
	old   bool
	host  func(host string) bool // whether admitted bytes form a host
	other byteSet                // bytes that an authority may contain if it is a registry name (RFC 2396 §3.2.1)
}

// A byteSet is a set of bytes.
type byteSet [4]uint64

func (s *byteSet) has(b byte) bool { return s[b>>6]>>(b&63)&1 != 0 }

// bytesOf returns the set of ASCII letters, digits and the bytes of more.
func bytesOf(more string) (s byteSet) {
	for b := range 256 {
		if ascii.Classes[b]&(ascii.Alpha|ascii.Digit) != 0 || strings.IndexByte(more, byte(b)) >= 0 {
			s[b>>6] |= 1 << (b & 63)
		}
	}
	return s
}

// ParseProfile finds the components of s as delimited by profile p. Like [Parse] it never fails.
func ParseProfile(s string, p *Profile) (u URL) {
	u = noComponents
	u.begin(s)
	at := p.scheme(&u)
	if hasAuthority(u.Text[at:]) {
		from := at + len("//")
		at = p.authorityEnd(u.Text, from)
		u.splitAuthority(from, from, at, 0, ascii.ClassesOf(u.Text[from:at]), false)
	}
	end, seen := ascii.Scan(u.Text, at, p.pathEnds(&u, at))
	u.set(Path, at, end, seen)
	u.checkPercent(Path, false)
	if end < len(u.Text) {
		u.queryFragment(end, false)
	}
	u.sum()
	return u
}

// scheme parses the scheme as [URL.scheme] does. In RFC 1738 it can also begin with a digit or a
// mark.
func (p *Profile) scheme(u *URL) int {
	if end := schemeEnd(u.Text); p.old && end > 0 {
		u.set(Scheme, 0, end, ascii.ClassesOf(u.Text[:end]))
		return end + 1
	}
	return u.scheme(false)
}

// schemeEnd returns the offset of the colon after a scheme at the beginning of s, or 0.
func schemeEnd(s string) int {
	for i := range len(s) {
		if s[i] == ':' {
			return i
		}
		if ascii.Classes[s[i]]&ascii.SchemeByte == 0 {
			break
		}
	}
	return 0
}

// authorityEnd returns the offset at which the authority ends. A byte that the userinfo may
// contain, such as "?" in RFC 1738, does not end the authority before an "@".
func (p *Profile) authorityEnd(s string, from int) int {
	end, seen := ascii.Scan(s, from, p.ends[Authority])
	if p.ends[Authority] != ascii.AuthorityEnd && seen&ascii.At != 0 {
		at := from + strings.LastIndexByte(s[from:end], '@')
		end, _ = ascii.Scan(s, at, ascii.AuthorityEnd)
		return end
	}
	end, _ = ascii.Scan(s, from, ascii.AuthorityEnd)
	return end
}

// pathEnds returns the classes of the bytes that end the path at offset at.
func (p *Profile) pathEnds(u *URL, at int) ascii.Class {
	if !u.Has(Scheme) {
		return ascii.Question | ascii.Hash
	}
	opaque := p.opaque && !u.Has(Authority) && !ascii.HasPrefixByte(u.Text[at:], '/')
	if opaque || p.queries != nil && !slices.Contains(p.queries, strings.ToLower(u.Part(Scheme))) {
		return ascii.Hash
	}
	return p.ends[Path]
}

// ValidProfile reports whether the whole of s has form f in profile p.
func ValidProfile(s string, f Form, p *Profile) bool {
	if f.IsFree() {
		return true
	}
	u := ParseProfile(s, p)
	if !f.WholeURL() || f == FormTarget {
		u = ParseText(Const(s), f)
	}
	c := profileCheck{Profile: p, URL: &u}
	return len(u.Text) == len(s) && u.conforms(f) && (!f.WholeURL() || f == FormTarget || c.beginning()) &&
		c.components()
}

// The profiles. RFC 1738 defines URLs, RFC 2396 and RFC 3986 define URIs.
var (
	// RFC3986 is the current standard. All other functions of this package follow it.
	RFC3986 = &Profile{
		Name:   "RFC 3986",
		ends:   [NumComponents]ascii.Class{Authority: ascii.AuthorityEnd, Path: ascii.Question | ascii.Hash},
		admits: admitting("-._~!$&'()*+,;=:", "-._~!$&'()*+,;=", "-._~!$&'()*+,;=:@/", "?"),
		host: func(host string) bool {
			return strings.IndexByte(host, '[') < 0 && strings.IndexByte(host, ':') < 0 &&
				strings.IndexByte(host, ']') < 0 || validIPLiteral(host)
		},
	}

	// RFC2396 is the standard of 1998, with the IPv6 addresses of RFC 2732. A URI whose path does
	// not begin with "/" is opaque and has no query. The authority may be a registry name of any
	// form. "[" and "]" are allowed in a query or a fragment.
	RFC2396 = &Profile{
		Name:   "RFC 2396",
		ends:   [NumComponents]ascii.Class{Authority: ascii.AuthorityEnd, Path: ascii.Question | ascii.Hash},
		admits: admitting("-_.!~*'();:&=+$,", "-.", "-_.!~*'():@&=+$,;/", "?[]"),
		opaque: true,
		host: func(host string) bool {
			return host == "" || oldHost(strings.TrimSuffix(host, ".")) || validIPLiteral(host) && host[1]|0x20 != 'v'
		},
		other: bytesOf("-_.!~*'()$,;:@&=+"),
	}

	// RFC1738 is the standard of 1994, without relative references, fragments and "~". After "//"
	// comes "user:password@host:port" and a path. "?" is allowed in user and password, and begins a
	// query only in http, https and wais.
	RFC1738 = &Profile{
		Name:    "RFC 1738",
		ends:    [NumComponents]ascii.Class{Authority: ascii.Slash | ascii.Hash, Path: ascii.Question | ascii.Hash},
		admits:  admitting("$-_.+!*'(),;?&=:", "-.", "$-_.+!*'(),;/?:@&=", ""),
		queries: []string{"http", "https", "wais"},
		old:     true,
		host:    oldHost,
	}
)

// admitting returns the bytes that the components may contain besides letters and digits. A query
// and a fragment may contain what a path may, and more.
func admitting(userinfo, host, path, more string) [NumComponents]byteSet {
	query := bytesOf(path + more)
	return [NumComponents]byteSet{
		Userinfo: bytesOf(userinfo), Host: bytesOf(host), Path: bytesOf(path), Query: query, Fragment: query,
	}
}

// oldHost reports whether s is a host by RFC 1738 §5. RFC 2396 §3.2.2 also allows a dot after it.
//
//	host       = hostname | hostnumber
//	hostname   = *[ domainlabel "." ] toplabel
//	hostnumber = digits "." digits "." digits "." digits
func oldHost(s string) bool {
	labels := strings.Split(s, ".")
	for _, label := range labels {
		if label == "" || label[0] == '-' || label[len(label)-1] == '-' ||
			ascii.ClassesOf(strings.ReplaceAll(label, "-", ""))&^(ascii.Alpha|ascii.HexAlpha|ascii.Digit) != 0 {
			return false
		}
	}
	top := labels[len(labels)-1]
	return ascii.Classes[top[0]]&ascii.Alpha != 0 || len(labels) == 4 && ascii.AllDigits(strings.Join(labels, ""))
}

// A profileCheck checks a text that was parsed by the profile.
type profileCheck struct {
	*Profile
	*URL
}

// beginning reports whether the scheme and the beginning of the path are valid together.
func (c profileCheck) beginning() bool {
	path := c.spans[Path]
	isEmpty := c.opaque && !c.Has(Authority) && path.Len() == 0
	colon, _ := ascii.Scan(c.Text, 0, ascii.Colon|ascii.AuthorityEnd)
	switch {
	case c.Has(Scheme):
		return !isEmpty
	case c.old, colon < int(path.End) && c.Text[colon] == ':':
		return false
	}
	return !isEmpty || !c.Has(Query)
}

// components reports whether each component is valid on its own.
func (c profileCheck) components() bool {
	path := c.Part(Path)
	switch {
	case !c.hasValidScheme(), !c.hasRegistryName() && !c.hasValidServer(), !c.admitted(Query, &c.admits[Query]),
		!c.admitted(Fragment, &c.admits[Fragment]), c.old && c.spans[Fragment].Start > 0:
		return false
	case c.isOpaque():
		return c.admitted(Path, &c.admits[Query]) && (path == "" || path[0] != '[' && path[0] != ']')
	}
	return c.admitted(Path, &c.admits[Path])
}

func (c profileCheck) hasValidScheme() bool {
	name := c.Part(Scheme)
	return !c.Has(Scheme) || ValidScheme(name) || c.old && name != "" && schemeEnd(name+":") == len(name)
}

// isOpaque reports whether the path is an opaque_part of RFC 2396.
func (c profileCheck) isOpaque() bool {
	return c.opaque && c.Has(Scheme) && !c.Has(Authority) && !ascii.HasPrefixByte(c.Part(Path), '/')
}

// hasRegistryName reports whether the authority is a registry name (RFC 2396 §3.2.1).
func (c profileCheck) hasRegistryName() bool {
	return c.other != byteSet{} && c.Part(Authority) != "" && c.admitted(Authority, &c.other)
}

// hasValidServer reports whether userinfo, host and port are valid.
func (c profileCheck) hasValidServer() bool {
	isNumber := c.seen[Port]&^ascii.Digit == 0 && !(c.old && c.spans[Port].Len() == 0)
	isLiteral := c.seen[Host]&(ascii.Open|ascii.Close|ascii.Colon) != 0
	return c.admitted(Userinfo, &c.admits[Userinfo]) && !(c.old && strings.Count(c.Part(Userinfo), ":") > 1) &&
		(!c.Has(Host) || (isLiteral || c.admitted(Host, &c.admits[Host])) && c.host(c.Part(Host))) &&
		(!c.Has(Port) || isNumber)
}

// admitted reports whether a component contains only bytes of set and valid triplets.
func (c profileCheck) admitted(part Component, set *byteSet) bool {
	at := c.spans[part]
	for i := at.Start; i < at.End; i++ {
		if b := c.Text[i]; b != '%' && !set.has(b) {
			return false
		}
	}
	return ascii.BadTriplet(c.Text, int(at.Start), int(at.End), false) < 0
}
