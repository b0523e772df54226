package core

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// A Profile is the grammar of one edition of the URL standard: the bytes at which a
// component ends, the bytes it may hold, and the level of each fault.
type Profile struct {
	Name string // "RFC 3986"

	ends   [NumComponents]ascii.Class // the bytes at which the authority and the path end
	admits [NumComponents]byteSet     // the bytes that a component may hold; all may hold triplets but scheme and port
	levels [numFaultKinds]Level       // how bad a fault is

	queries []string // the schemes whose URLs have a query; nil: all
	// what follows "scheme:" and is not "/" is one part up to the fragment, and is not empty
	opaque bool
	// as in RFC 1738: no relative references, no fragments, one ":" in a userinfo, no empty
	// port
	old   bool
	host  func(host string) bool // whether bytes that a host may hold are one
	other byteSet                // what an authority may hold, too, if it is not a server; see RFC 2396 §3.2.1
}

// A profileFault breaks the grammar of a profile.
type profileFault struct {
	Kind      faultKind
	Component Component
	Span      Span // the bytes that are wrong: half-open byte offsets
	Level     Level
}

// A faultKind tells the faults of a profile apart.
type faultKind uint8

// The kinds of faults.
const (
	faultByte     faultKind = iota // a run of bytes that the component may not hold
	faultEscape                    // a "%" that does not begin a triplet
	faultScheme                    // no scheme where one is required, or an invalid one
	faultHost                      // the host is malformed
	faultZone                      // the host is an IPv6 address with a zone
	faultPort                      // the port is malformed
	faultFragment                  // a fragment, where it is not a part of a URL
	faultEmpty                     // an empty component that must not be empty
	numFaultKinds
)

var faultKindNames = [numFaultKinds]string{"byte", "escape", "scheme", "host", "zone", "port", "fragment", "empty"}

// String returns a word for k: "escape".
func (k faultKind) String() string { return faultKindNames[k] }

// A byteSet is a set of bytes.
type byteSet [4]uint64

func (s *byteSet) has(b byte) bool { return s[b>>6]>>(b&63)&1 != 0 }

// bytesOf returns the set of letters, digits and the bytes of more.
func bytesOf(more string) (s byteSet) {
	for b := range 256 {
		if ascii.Classes[b]&(ascii.Alpha|ascii.Digit) != 0 || strings.IndexByte(more, byte(b)) >= 0 {
			s[b>>6] |= 1 << (b & 63)
		}
	}
	return s
}

// ParseProfile finds the components of s as profile p delimits them. Like [Parse] it never
// fails.
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

// scheme parses the scheme as [URL.scheme] does; in RFC 1738 it can begin with a digit.
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

// authorityEnd returns the offset at which the authority ends. A byte that the userinfo
// may hold does not end it before an "@".
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

// pathEnds returns the classes that end the path which begins at offset at.
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
	j := faultFinder{Profile: p, URL: &u}
	if f.WholeURL() && f != FormTarget {
		j.beginning()
	}
	j.components()
	return len(u.Text) == len(s) && u.conforms(f) && len(j.found) == 0
}
