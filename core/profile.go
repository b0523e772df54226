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

// The profiles. RFC 1738 writes of URLs, RFC 2396 and 3986 of URIs.
var (
	// RFC3986 is the standard, and what everything else here goes by.
	RFC3986 = &profile3986

	// RFC2396 is the standard of 1998, with the IPv6 addresses of RFC 2732. A URI
	// whose path does not begin with "/" is opaque: it has no query. The authority
	// may be a name in a registry, of any form. A "[" is allowed in a query or a
	// fragment.
	RFC2396 = &profile2396

	// RFC1738 is the standard of 1994: no relative references, no fragments, no "~".
	// What follows "//" is "user:password@host:port" and a path. A "?" is allowed in
	// user and password; it begins a query in few schemes only.
	RFC1738 = &profile1738
)

var profile3986 = Profile{
	Name: "RFC 3986",
	ends: [NumComponents]ascii.Class{Authority: ascii.AuthorityEnd, Path: ascii.Question | ascii.Hash},
	admits: [NumComponents]byteSet{
		Userinfo: bytesOf("-._~!$&'()*+,;=:"), Host: bytesOf("-._~!$&'()*+,;="),
		Path: bytesOf("-._~!$&'()*+,;=:@/"), Query: bytesOf("-._~!$&'()*+,;=:@/?"),
		Fragment: bytesOf("-._~!$&'()*+,;=:@/?"),
	},
	levels: [numFaultKinds]Level{faultByte: Warning, faultEscape: Error, faultScheme: Error, faultHost: Error,
		faultZone: Warning, faultPort: Error},
	host: func(host string) bool {
		return strings.IndexByte(host, '[') < 0 && strings.IndexByte(host, ':') < 0 &&
			strings.IndexByte(host, ']') < 0 || validIPLiteral(host)
	},
}

var profile2396 = Profile{
	Name: "RFC 2396",
	ends: [NumComponents]ascii.Class{Authority: ascii.AuthorityEnd, Path: ascii.Question | ascii.Hash},
	admits: [NumComponents]byteSet{
		Userinfo: bytesOf("-_.!~*'();:&=+$,"), Host: bytesOf("-."),
		Path: bytesOf("-_.!~*'():@&=+$,;/"), Query: bytesOf("-_.!~*'();/?:@&=+$,[]"),
		Fragment: bytesOf("-_.!~*'();/?:@&=+$,[]"),
	},
	levels: [numFaultKinds]Level{faultByte: Warning, faultEscape: Error, faultScheme: Error, faultHost: Error,
		faultZone: Warning, faultPort: Error, faultEmpty: Error},
	opaque: true,
	host: func(host string) bool {
		return host == "" || oldHost(strings.TrimSuffix(host, ".")) || validIPLiteral(host) && host[1]|0x20 != 'v'
	},
	other: bytesOf("-_.!~*'()$,;:@&=+"),
}

var profile1738 = Profile{
	Name: "RFC 1738",
	ends: [NumComponents]ascii.Class{Authority: ascii.Slash | ascii.Hash, Path: ascii.Question | ascii.Hash},
	admits: [NumComponents]byteSet{
		Userinfo: bytesOf("$-_.+!*'(),;?&=:"), Host: bytesOf("-."),
		Path: bytesOf("$-_.+!*'(),;/?:@&="), Query: bytesOf("$-_.+!*'(),;/?:@&="),
		Fragment: bytesOf("$-_.+!*'(),;/?:@&="),
	},
	levels: [numFaultKinds]Level{faultByte: Warning, faultEscape: Error, faultScheme: Error, faultHost: Warning,
		faultZone: Warning, faultPort: Error, faultFragment: Info},
	queries: []string{"http", "https", "wais"},
	old:     true,
	host:    oldHost,
}

// oldHost reports whether s is a host by RFC 1738 §5; by RFC 2396 §3.2.2 a dot may
// follow.
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

// faults returns what breaks the grammar of p in u, which must come from [ParseProfile],
// in the order of the components. It is empty if and only if the text is valid.
func (p *Profile) faults(u *URL) []profileFault {
	j := faultFinder{Profile: p, URL: u}
	j.beginning()
	j.components()
	return j.found
}

// A faultFinder collects the faults of one text.
type faultFinder struct {
	*Profile
	*URL
	found []profileFault
}

func (ff *faultFinder) fault(kind faultKind, c Component, at Span) {
	ff.found = append(ff.found, profileFault{kind, c, at, ff.levels[kind]})
}

// beginning checks scheme and path together.
func (ff *faultFinder) beginning() {
	path := ff.spans[Path]
	colon, _ := ascii.Scan(ff.Text, 0, ascii.Colon|ascii.AuthorityEnd)
	switch {
	case ff.Has(Scheme):
		if ff.opaque && !ff.Has(Authority) && path.Len() == 0 {
			ff.fault(faultEmpty, Path, path)
		}
	case ff.old, colon < int(path.End) && ff.Text[colon] == ':':
		ff.fault(faultScheme, Scheme, NewSpan(0, min(colon+1, len(ff.Text))))
	case ff.opaque && !ff.Has(Authority) && path.Len() == 0 && ff.Has(Query):
		ff.fault(faultEmpty, Path, path)
	}
}

// components checks each component on its own.
func (ff *faultFinder) components() {
	if first := ff.Part(Scheme); ff.Has(Scheme) && !ValidScheme(first) && !(ff.old && first != "" &&
		schemeEnd(first+":") == len(first)) {
		ff.fault(faultScheme, Scheme, ff.spans[Scheme])
	}
	if !ff.otherAuthority() {
		ff.userinfo()
		ff.hostFaults()
		ff.portFaults()
	}
	if path := ff.Part(Path); ff.isOpaque() {
		ff.bytesIn(Path, &ff.admits[Query])
		if path != "" && (path[0] == '[' || path[0] == ']') {
			ff.fault(faultByte, Path, Span{ff.spans[Path].Start, ff.spans[Path].Start + 1})
		}
	} else {
		ff.bytes(Path)
	}
	ff.bytes(Query)
	ff.bytes(Fragment)
	if s := ff.spans[Fragment]; ff.old && s.Start > 0 {
		ff.fault(faultFragment, Fragment, Span{s.Start - 1, s.End})
	}
}

// isOpaque reports whether the path is an opaque_part of RFC 2396.
func (ff *faultFinder) isOpaque() bool {
	return ff.opaque && ff.Has(Scheme) && !ff.Has(Authority) && !ascii.HasPrefixByte(ff.Part(Path), '/')
}

// otherAuthority reports whether the authority is a registry name (RFC 2396 §3.2.1).
func (ff *faultFinder) otherAuthority() bool {
	return ff.other != byteSet{} && ff.Part(Authority) != "" && ff.admitted(ff.spans[Authority], &ff.other)
}

func (ff *faultFinder) userinfo() {
	ff.bytes(Userinfo)
	if first, rest, ok := strings.Cut(ff.Part(Userinfo), ":"); ok && ff.old {
		if second := strings.IndexByte(rest, ':'); second >= 0 {
			at := int(ff.spans[Userinfo].Start) + len(first) + 1 + second
			ff.fault(faultByte, Userinfo, NewSpan(at, at+1))
		}
	}
}

// hostFaults reports one fault if the host has brackets or colons, whatever else is wrong.
func (ff *faultFinder) hostFaults() {
	host, at := ff.Part(Host), ff.spans[Host]
	if !at.Present() {
		return
	}
	n := len(ff.found)
	if ff.seen[Host]&(ascii.Open|ascii.Close|ascii.Colon) == 0 {
		ff.bytes(Host)
	}
	switch {
	case len(ff.found) > n, ff.host(host):
	case ff.seen[Host]&ascii.Zone != 0:
		ff.fault(faultZone, Host, at)
	default:
		ff.fault(faultHost, Host, at)
	}
}

func (ff *faultFinder) portFaults() {
	if at := ff.spans[Port]; at.Present() && (ff.seen[Port]&^ascii.Digit != 0 || ff.old && at.Len() == 0) {
		ff.fault(faultPort, Port, at)
	}
}

// bytes reports runs of bytes that component c may not hold, and each "%" without digits.
func (ff *faultFinder) bytes(c Component) { ff.bytesIn(c, &ff.admits[c]) }

func (ff *faultFinder) bytesIn(c Component, set *byteSet) {
	end := int(ff.spans[c].End)
	for i := int(ff.spans[c].Start); i < end; i++ {
		start := i
		for i < end && ff.Text[i] != '%' && !set.has(ff.Text[i]) {
			i++
		}
		if i > start {
			ff.fault(faultByte, c, NewSpan(start, i))
		}
		if i < end && ff.Text[i] == '%' && !ascii.TripletAt(ff.Text, i, end, false) {
			ff.fault(faultEscape, c, NewSpan(i, i+1))
		}
	}
}

// admitted reports whether s holds only bytes of set and triplets.
func (ff *faultFinder) admitted(s Span, set *byteSet) bool {
	for i := s.Start; i < s.End; i++ {
		if b := ff.Text[i]; b != '%' && !set.has(b) {
			return false
		}
	}
	return ascii.BadTriplet(ff.Text, int(s.Start), int(s.End), false) < 0
}
