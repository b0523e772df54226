package core

import (
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// Normalisation is a set of changes that leave a URI equivalent (RFC 3986 §6.2).
type Normalisation uint16

// The changes, with their sections of RFC 3986.
const (
	LowerScheme      Normalisation = 1 << iota // "HTTP:" to "http:" (§6.2.2.1)
	LowerHost                                  // "EXAMPLE.com" to "example.com" (§6.2.2.1)
	UpperEscapes                               // "%c3" to "%C3" (§6.2.2.1)
	DecodeUnreserved                           // "%7E" to "~" (§6.2.2.2)
	RemoveDots                                 // "/a/./b/../c" to "/a/c" (§6.2.2.3)
	TrimPort                                   // ":0081" to ":81": a port is a number (§3.2.3)
	DropEmptyPort                              // ":" to nothing (§3.2.3)
	DropDefaultPort                            // ":80" of http to nothing (§6.2.3)
	RootPath                                   // the empty path of http, https, ws and wss to "/" (§6.2.3)

	// SyntaxBased are the changes of RFC 3986 §6.2.2, which hold for every scheme.
	SyntaxBased = LowerScheme | LowerHost | UpperEscapes | DecodeUnreserved | RemoveDots

	// SchemeBased also includes those of §6.2.3, which depend on the [SchemeDefaults].
	SchemeBased = SyntaxBased | TrimPort | DropEmptyPort | DropDefaultPort | RootPath
)

// SchemeDefaults are the equivalences that a scheme adds to the generic grammar (RFC 3986 §6.2.3).
// The zero value is safe for every scheme.
type SchemeDefaults struct {
	Port     string // the default port, which can be left out; "" if there is none
	RootPath bool   // an empty path is equivalent to "/"
}

// Normalise returns the edits that apply the changes how to u, whose scheme has the defaults
// scheme. The edits are sorted, do not overlap, and each changes something. Bytes that depend on a
// hole remain unchanged.
func (u *URL) Normalise(how Normalisation, scheme SchemeDefaults) []Edit {
	n := normaliser{URL: u, how: how, scheme: scheme}
	for c := Scheme; c < NumComponents; c++ {
		if n.Has(c) {
			n.component(c, int(n.spans[c].Start), int(n.spans[c].End))
			n.flush()
		}
	}
	return n.edits
}

// A normaliser visits the components in the order of the text.
type normaliser struct {
	*URL
	how    Normalisation
	scheme SchemeDefaults
	edits  []Edit

	// The pending edit. Adjacent replacements within a component become one edit.
	start, end int
	with       []byte
}

func (n *normaliser) does(how Normalisation) bool { return n.how&how != 0 }

// put replaces the bytes [from, to). Calls must come in ascending order.
func (n *normaliser) put(from, to int, with string) {
	if n.Text[from:to] == with {
		return
	}
	if from != n.end {
		n.flush()
		n.start = from
	}
	n.end = to
	n.with = append(n.with, with...)
}

func (n *normaliser) flush() {
	if len(n.with) > 0 || n.start < n.end {
		n.edits = append(n.edits, NewEdit(NewSpan(n.start, n.end), string(n.with)))
	}
	n.start, n.with = n.end, n.with[:0]
}

// component makes the changes in component c, whose bytes are [from, to).
func (n *normaliser) component(c Component, from, to int) {
	switch c {
	case Scheme:
		if n.does(LowerScheme) {
			n.put(from, to, strings.ToLower(n.Text[from:to]))
		}
	case Host:
		// A host with a broken form remains as it is; a zone, for instance, is case-sensitive. So
		// does a host with an extra colon after it, which may be an IPv6 address.
		if n.IsCertain(Host) && n.seen[Host]&ascii.BadForm == 0 && n.seen[Port]&ascii.Colon == 0 {
			n.escapes(from, to, n.does(LowerHost))
		}
	case Port:
		n.port(from, to)
	case Path:
		n.path(from, to)
	case Userinfo, Query, Fragment:
		if n.IsCertain(c) && n.seen[c]&ascii.Percent != 0 {
			n.escapes(from, to, false)
		}
	}
}

// escapes normalises the triplets in [from, to) and, if lower is set, the case of letters.
func (n *normaliser) escapes(from, to int, lower bool) {
	for i := from; i < to; i++ {
		switch b := n.Text[i]; {
		case lower && 'A' <= b && b <= 'Z':
			n.put(i, i+1, string(rune(b|0x20)))
		case b == '%' && ascii.TripletAt(n.Text, i, to, false):
			n.triplet(i, lower, !brokenBefore(n.Text[from:i]))
			i += 2
		}
	}
}

// brokenBefore reports whether s ends with a "%" that lacks one or two digits. Decoding a triplet
// right after it could complete that one: "%%341" must not become "%41".
func brokenBefore(s string) bool {
	n := len(s)
	return n > 0 && s[n-1] == '%' || n > 1 && s[n-2] == '%' && ascii.IsHex(s[n-1])
}

// triplet decodes the triplet at offset i or changes its digits to upper case.
func (n *normaliser) triplet(i int, lower, decode bool) {
	b := ascii.HexByte(n.Text, i+1)
	switch {
	case decode && n.does(DecodeUnreserved) && ascii.Classes[b]&(ascii.Alpha|ascii.Digit|ascii.Mark) != 0:
		if lower && ascii.Classes[b]&ascii.Alpha != 0 {
			b |= 0x20
		}
		n.put(i, i+3, string(rune(b)))
	case n.does(UpperEscapes):
		n.put(i, i+3, strings.ToUpper(n.Text[i:i+3]))
	}
}

// port normalises the port of a URL. The port of an address alone is left, because ":" without
// digits can have a meaning there.
func (n *normaliser) port(from, to int) {
	if n.spans[Authority].Start < int32(len("//")) || !n.IsCertain(Port) || n.seen[Port]&^ascii.Digit != 0 {
		return
	}
	number := n.Text[from:to]
	for len(number) > 1 && number[0] == '0' {
		number = number[1:]
	}
	isDefault := number != "" && number == n.scheme.Port
	switch {
	case number == "" && n.does(DropEmptyPort), isDefault && n.does(DropDefaultPort):
		n.put(from-len(":"), to, "")
	case n.does(TrimPort):
		n.put(from, to-len(number), "")
	}
}

// path removes dot segments, normalises the escapes in the rest, and turns an empty path into "/"
// where both are equivalent in the scheme.
func (n *normaliser) path(from, to int) {
	path := n.Text[from:to]
	if path == "" {
		n.rootPath(from)
		return
	}
	kept, guard := []Span{NewSpan(0, len(path))}, ""
	if decodes := n.does(DecodeUnreserved); n.removesDots() && hasDots(path, decodes) &&
		(decodes || !mixesDots(path)) { // ".." must not remove "%2E", also a dot segment
		kept, guard = n.keptPath(path)
	}
	at := from
	for _, k := range kept {
		n.put(at, from+int(k.Start), guard)
		at, guard = from+int(k.End), ""
		n.pathEscapes(from+int(k.Start), at)
	}
	n.put(at, to, guard)
}

func (n *normaliser) rootPath(at int) {
	if n.does(RootPath) && n.spans[Host].Len() > 0 && n.IsCertain(Path) && n.scheme.RootPath {
		n.put(at, at, "/")
	}
}

// removesDots reports whether dot segments are to be removed. A path with a NUL byte is excluded:
// it may be a hole, which no edit may cover.
func (n *normaliser) removesDots() bool {
	return n.does(RemoveDots) && n.IsCertain(Path) && n.seen[Path]&ascii.Hole == 0
}

// keptPath returns the spans of path that remain without its dot segments, and a guard: the bytes
// to put before them so that the result still parses as the same path (RFC 3986 §3.3, §4.2).
func (n *normaliser) keptPath(path string) (kept []Span, guard string) {
	escapes := n.does(DecodeUnreserved)
	if n.Has(Scheme) || n.Has(Authority) || path[0] == '/' {
		kept = keptSegments(path, escapes)
		if !n.Has(Authority) && len(kept) > 1 && kept[0].Start > 0 && kept[0].In(path) == "/" {
			guard = "/."
		}
		return kept, guard
	}
	if first := path[:segmentEnd(path, 0)]; strings.IndexByte(first, ':') >= 0 {
		return []Span{NewSpan(0, len(path))}, "" // not a valid path; "1:/.//h" must not become "1://h"
	}
	kept = keptRelative(path, escapes)
	switch {
	case len(kept) == 0 && path == ".": // "./" would be longer
		return []Span{NewSpan(0, 1)}, ""
	case len(kept) == 0: // an empty path would refer to the base itself
		return nil, "./"
	case kept[0].Start == 0:
		return kept, ""
	}
	first := strings.TrimSuffix(kept[0].In(path), "/")
	if first == "" || strings.IndexByte(first, ':') >= 0 {
		guard = "./"
	}
	return kept, guard
}

// pathEscapes normalises the escapes in [from, to), segment by segment. It skips a first segment
// that could become a scheme and, unless dot segments are removed anyway, segments in which a
// decoded dot could make a dot segment, alone or with a hole.
func (n *normaliser) pathEscapes(from, to int) {
	if n.seen[Path]&ascii.Percent == 0 {
		return
	}
	for from < to {
		end := from + segmentEnd(n.Text[from:to], 0)
		segment := n.Text[from:end]
		switch {
		case from == 0 && strings.IndexByte(segment, ':') >= 0:
		case !n.removesDots() && (dots(segment, true) > 0 || strings.IndexByte(segment, HoleByte) >= 0):
		default:
			n.escapes(from, end, false)
		}
		from = end + 1
	}
}
