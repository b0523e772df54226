package core

import (
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

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
