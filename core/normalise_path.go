package core

import (
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// path removes dot segments, changes the escapes in the rest, and turns an empty path into
// "/" where the scheme says that both are equal.
func (n *normaliser) path(from, to int) {
	path := n.Text[from:to]
	if path == "" {
		n.rootPath(from)
		return
	}
	kept, guard := []Span{NewSpan(0, len(path))}, ""
	if decodes := n.does(DecodeUnreserved); n.removesDots() && hasDots(path, decodes) &&
		(decodes || !mixesDots(path)) { // a ".." must not remove "%2E", which is a dot segment as well
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

// removesDots reports whether dot segments are removed. A NUL may be a hole, which no edit
// may cover.
func (n *normaliser) removesDots() bool {
	return n.does(RemoveDots) && n.IsCertain(Path) && n.seen[Path]&ascii.Hole == 0
}

// keptPath returns the spans that remain of path without its dot segments, and a guard:
// the bytes that must precede them so that the result reads as the same path (RFC 3986
// §3.3, §4.2).
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
		return []Span{NewSpan(0, len(path))}, "" // no path begins so, and "1:/.//h" must not become "1://h"
	}
	kept = keptRelative(path, escapes)
	switch {
	case len(kept) == 0 && path == ".": // it is no longer than "./"
		return []Span{NewSpan(0, 1)}, ""
	case len(kept) == 0: // the empty path would be the base itself
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

// pathEscapes changes the escapes in [from, to), segment by segment. It decodes no dot
// that would make a dot segment, alone or with a hole, unless dot segments are removed
// anyway, and nothing that could become a scheme.
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
