package core

import "strings"

// RemoveDotSegments takes the segments "." and ".." out of a path, and with each
// ".." the segment before it (RFC 3986 §5.2.4).
//
// It keeps to the letter of the algorithm: a ".." at the root does nothing, and
// a path that does not begin with "/" can become one that does: "a/../b" is "/b".
func RemoveDotSegments(path string) string {
	if !hasDots(path, false) {
		return path
	}
	return joinSpans(path, keptSegments(path, false))
}

// keptSegments gives the bytes of a path that §5.2.4 leaves, in order: segments
// with the slash before them. If escapes is set, "%2E" is a dot.
func keptSegments(path string, escapes bool) []Span {
	var kept []Span
	for at := 0; at < len(path); {
		rooted := path[at] == '/'
		from := at
		if rooted {
			from++
		}
		end := segmentEnd(path, from)
		n := dots(path[from:end], escapes)
		switch {
		case n == 0:
			kept = append(kept, NewSpan(at, end))
		case !rooted: // steps 2A and 2D: a leading dot segment goes with its slash
			end = min(end+1, len(path))
		default: // steps 2B and 2C
			if n == 2 && len(kept) > 0 {
				kept = kept[:len(kept)-1]
			}
			if end == len(path) {
				kept = append(kept, NewSpan(at, from))
			}
		}
		at = end
	}
	return kept
}

// keptRelative is keptSegments for a path that is relative to an unknown one:
// segments with the slash after them. A ".." stays unless there is a segment
// before it that it takes away.
func keptRelative(path string, escapes bool) []Span {
	var kept []Span
	climbs := 0 // how many ".." the kept ones begin with
	for at := 0; at < len(path); {
		end := segmentEnd(path, at)
		n := dots(path[at:end], escapes)
		end = min(end+1, len(path))
		switch {
		case n == 2 && len(kept) > climbs:
			kept = kept[:len(kept)-1]
		case n == 2:
			climbs++
			fallthrough
		case n == 0:
			kept = append(kept, NewSpan(at, end))
		}
		at = end
	}
	return kept
}

// segmentEnd gives the offset of the first "/" from offset i on, or the end.
func segmentEnd(path string, i int) int {
	if n := strings.IndexByte(path[i:], '/'); n >= 0 {
		return i + n
	}
	return len(path)
}

// dots gives 1 for the segment ".", 2 for "..", else 0. If escapes is set, "%2E"
// is a dot.
func dots(segment string, escapes bool) int {
	n := 0
	for ; n < 3 && segment != ""; n++ {
		switch {
		case segment[0] == '.':
			segment = segment[1:]
		case escapes && len(segment) >= 3 && strings.EqualFold(segment[:3], "%2E"):
			segment = segment[3:]
		default:
			return 0
		}
	}
	if n == 3 {
		return 0
	}
	return n
}

// hasDots reports whether a segment of path is "." or "..".
func hasDots(path string, escapes bool) bool {
	for at := 0; at <= len(path); {
		end := segmentEnd(path, at)
		if dots(path[at:end], escapes) > 0 {
			return true
		}
		at = end + 1
	}
	return false
}

// joinSpans gives the bytes of text that the spans cover, one after the other.
func joinSpans(text string, spans []Span) string {
	out := make([]byte, 0, len(text))
	for _, s := range spans {
		out = append(out, s.In(text)...)
	}
	return string(out)
}
