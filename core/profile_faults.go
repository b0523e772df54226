package core

import (
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

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
