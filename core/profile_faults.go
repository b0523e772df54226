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

func (j *faultFinder) fault(kind faultKind, c Component, at Span) {
	j.found = append(j.found, profileFault{kind, c, at, j.levels[kind]})
}

// beginning checks scheme and path together.
func (j *faultFinder) beginning() {
	path := j.spans[Path]
	colon, _ := ascii.Scan(j.Text, 0, ascii.Colon|ascii.AuthorityEnd)
	switch {
	case j.Has(Scheme):
		if j.opaque && !j.Has(Authority) && path.Len() == 0 {
			j.fault(faultEmpty, Path, path)
		}
	case j.old, colon < int(path.End) && j.Text[colon] == ':':
		j.fault(faultScheme, Scheme, NewSpan(0, min(colon+1, len(j.Text))))
	case j.opaque && !j.Has(Authority) && path.Len() == 0 && j.Has(Query):
		j.fault(faultEmpty, Path, path)
	}
}

// components checks each component by itself.
func (j *faultFinder) components() {
	if first := j.Part(Scheme); j.Has(Scheme) && !ValidScheme(first) && !(j.old && first != "" &&
		schemeEnd(first+":") == len(first)) {
		j.fault(faultScheme, Scheme, j.spans[Scheme])
	}
	if !j.otherAuthority() {
		j.userinfo()
		j.hostFaults()
		j.portFaults()
	}
	if path := j.Part(Path); j.isOpaque() {
		j.bytesIn(Path, &j.admits[Query])
		if path != "" && (path[0] == '[' || path[0] == ']') {
			j.fault(faultByte, Path, Span{j.spans[Path].Start, j.spans[Path].Start + 1})
		}
	} else {
		j.bytes(Path)
	}
	j.bytes(Query)
	j.bytes(Fragment)
	if s := j.spans[Fragment]; j.old && s.Start > 0 {
		j.fault(faultFragment, Fragment, Span{s.Start - 1, s.End})
	}
}

// isOpaque reports whether the path is an opaque_part of RFC 2396.
func (j *faultFinder) isOpaque() bool {
	return j.opaque && j.Has(Scheme) && !j.Has(Authority) && !ascii.HasPrefixByte(j.Part(Path), '/')
}

// otherAuthority reports whether the authority is a registry name (RFC 2396 §3.2.1).
func (j *faultFinder) otherAuthority() bool {
	return j.other != byteSet{} && j.Part(Authority) != "" && j.admitted(j.spans[Authority], &j.other)
}

func (j *faultFinder) userinfo() {
	j.bytes(Userinfo)
	if first, rest, ok := strings.Cut(j.Part(Userinfo), ":"); ok && j.old {
		if second := strings.IndexByte(rest, ':'); second >= 0 {
			at := int(j.spans[Userinfo].Start) + len(first) + 1 + second
			j.fault(faultByte, Userinfo, NewSpan(at, at+1))
		}
	}
}

// hostFaults reports one fault if the host has brackets or colons, whatever else is wrong.
func (j *faultFinder) hostFaults() {
	host, at := j.Part(Host), j.spans[Host]
	if !at.Present() {
		return
	}
	n := len(j.found)
	if j.seen[Host]&(ascii.Open|ascii.Close|ascii.Colon) == 0 {
		j.bytes(Host)
	}
	switch {
	case len(j.found) > n, j.host(host):
	case j.seen[Host]&ascii.Zone != 0:
		j.fault(faultZone, Host, at)
	default:
		j.fault(faultHost, Host, at)
	}
}

func (j *faultFinder) portFaults() {
	if at := j.spans[Port]; at.Present() && (j.seen[Port]&^ascii.Digit != 0 || j.old && at.Len() == 0) {
		j.fault(faultPort, Port, at)
	}
}

// bytes reports runs of bytes that component c may not hold, and each "%" without digits.
func (j *faultFinder) bytes(c Component) { j.bytesIn(c, &j.admits[c]) }

func (j *faultFinder) bytesIn(c Component, set *byteSet) {
	end := int(j.spans[c].End)
	for i := int(j.spans[c].Start); i < end; i++ {
		start := i
		for i < end && j.Text[i] != '%' && !set.has(j.Text[i]) {
			i++
		}
		if i > start {
			j.fault(faultByte, c, NewSpan(start, i))
		}
		if i < end && j.Text[i] == '%' && !ascii.TripletAt(j.Text, i, end, false) {
			j.fault(faultEscape, c, NewSpan(i, i+1))
		}
	}
}

// admitted reports whether s holds only bytes of set and triplets.
func (j *faultFinder) admitted(s Span, set *byteSet) bool {
	for i := s.Start; i < s.End; i++ {
		if b := j.Text[i]; b != '%' && !set.has(b) {
			return false
		}
	}
	return ascii.BadTriplet(j.Text, int(s.Start), int(s.End), false) < 0
}
