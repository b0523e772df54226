package core

import "strings"

// Faults gives what breaks the grammar of p in u, a reference that [ParseProfile]
// made, in the order of the components. There is none exactly where the text is
// what p describes.
func (p *Profile) Faults(u *URL) []Fault {
	j := judge{Profile: p, URL: u}
	j.beginning()
	j.components()
	return j.found
}

// A judge collects the faults of one text.
type judge struct {
	*Profile
	*URL
	found []Fault
}

func (j *judge) fault(kind FaultKind, c Component, at Span) {
	j.found = append(j.found, Fault{kind, c, at, j.levels[kind]})
}

// beginning looks at how the scheme and the path go together.
func (j *judge) beginning() {
	path := j.spans[Path]
	colon, _ := scan(j.Text, 0, clColon|clSync)
	switch {
	case j.Has(Scheme):
		if j.opaque && !j.Has(Authority) && path.Len() == 0 {
			j.fault(FaultEmpty, Path, path)
		}
	case j.old, colon < int(path.End) && j.Text[colon] == ':':
		j.fault(FaultScheme, Scheme, span(0, min(colon+1, len(j.Text))))
	case j.opaque && !j.Has(Authority) && path.Len() == 0 && j.Has(Query):
		j.fault(FaultEmpty, Path, path)
	}
}

// components looks at each component by itself.
func (j *judge) components() {
	if first := j.Part(Scheme); j.Has(Scheme) && !validScheme(first) && !(j.old && first != "" && schemeEnd(first+":") == len(first)) {
		j.fault(FaultScheme, Scheme, j.spans[Scheme])
	}
	if !j.otherAuthority() {
		j.userinfo()
		j.hostFaults()
		j.portFaults()
	}
	if path := j.Part(Path); j.isOpaque() {
		j.bytesIn(Path, &j.admits[Query])
		if path != "" && (path[0] == '[' || path[0] == ']') {
			j.fault(FaultByte, Path, Span{j.spans[Path].Start, j.spans[Path].Start + 1})
		}
	} else {
		j.bytes(Path)
	}
	j.bytes(Query)
	j.bytes(Fragment)
	if s := j.spans[Fragment]; j.old && s.Start > 0 {
		j.fault(FaultFragment, Fragment, Span{s.Start - 1, s.End})
	}
}

// isOpaque reports whether the path is the opaque part of RFC 2396.
func (j *judge) isOpaque() bool {
	return j.opaque && j.Has(Scheme) && !j.Has(Authority) && !hasPrefixByte(j.Part(Path), '/')
}

// otherAuthority reports whether the authority is a name in a registry.
func (j *judge) otherAuthority() bool {
	return j.other != byteSet{} && j.Part(Authority) != "" && j.admitted(j.spans[Authority], &j.other)
}

func (j *judge) userinfo() {
	j.bytes(Userinfo)
	if first, rest, ok := strings.Cut(j.Part(Userinfo), ":"); ok && j.old {
		if second := strings.IndexByte(rest, ':'); second >= 0 {
			at := int(j.spans[Userinfo].Start) + len(first) + 1 + second
			j.fault(FaultByte, Userinfo, span(at, at+1))
		}
	}
}

// hostFaults finds one fault if the host has brackets or colons, whatever else
// stands there.
func (j *judge) hostFaults() {
	host, at := j.Part(Host), j.spans[Host]
	if !at.Present() {
		return
	}
	n := len(j.found)
	if j.seen[Host]&(clOpen|clClose|clColon) == 0 {
		j.bytes(Host)
	}
	switch {
	case len(j.found) > n, j.host(host):
	case j.seen[Host]&clZone != 0:
		j.fault(FaultZone, Host, at)
	default:
		j.fault(FaultHost, Host, at)
	}
}

func (j *judge) portFaults() {
	if at := j.spans[Port]; at.Present() && (j.seen[Port]&^clDigit != 0 || j.old && at.Len() == 0) {
		j.fault(FaultPort, Port, at)
	}
}

// bytes finds the runs of bytes that component c may not hold, and the triplets
// that are none.
func (j *judge) bytes(c Component) { j.bytesIn(c, &j.admits[c]) }

func (j *judge) bytesIn(c Component, set *byteSet) {
	end := int(j.spans[c].End)
	for i := int(j.spans[c].Start); i < end; i++ {
		start := i
		for i < end && j.Text[i] != '%' && !set.has(j.Text[i]) {
			i++
		}
		if i > start {
			j.fault(FaultByte, c, span(start, i))
		}
		if i < end && j.Text[i] == '%' && !tripletAt(j.Text, i, end, false) {
			j.fault(FaultEscape, c, span(i, i+1))
		}
	}
}

// admitted reports whether set and triplets are all that stands in s.
func (j *judge) admitted(s Span, set *byteSet) bool {
	for i := s.Start; i < s.End; i++ {
		if b := j.Text[i]; b != '%' && !set.has(b) {
			return false
		}
	}
	return badTriplet(j.Text, int(s.Start), int(s.End), false) < 0
}
