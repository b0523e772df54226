package core

import "strings"

// RemoveDotSegments removes the segments "." and "..", and with each ".." the segment before it, by
// the algorithm of RFC 3986 §5.2.4.
//
// A ".." at the root does nothing, and the result can begin with "/" although path does not:
// "a/../b" becomes "/b".
func RemoveDotSegments(path string) string {
	if !hasDots(path, false) {
		return path
	}
	return joinSpans(path, keptSegments(path, false))
}

// keptSegments returns the spans of path that remain after RFC 3986 §5.2.4, in order. Each is a
// segment with the slash before it. If escapes is set, "%2E" counts as a dot.
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
		case !rooted: // steps 2A and 2D: a leading dot segment is removed with its slash
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

// keptRelative is keptSegments for a path relative to an unknown base. Each span is a segment with
// the slash after it. A ".." remains unless it cancels a segment before it.
func keptRelative(path string, escapes bool) []Span {
	var kept []Span
	climbs := 0 // number of ".." at the beginning of kept
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

// segmentEnd returns the offset of the next "/" at or after i, or len(path).
func segmentEnd(path string, i int) int {
	if n := strings.IndexByte(path[i:], '/'); n >= 0 {
		return i + n
	}
	return len(path)
}

// dots returns 1 for ".", 2 for "..", else 0. If escapes is set, "%2E" counts as a dot.
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

// hasDots reports whether path has a segment "." or "..".
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

// mixesDots reports whether path has both a segment ".." and one that only decoding turns into a
// dot segment.
func mixesDots(path string) bool {
	var climbs, escaped bool
	for at := 0; at <= len(path); {
		end := segmentEnd(path, at)
		segment := path[at:end]
		climbs = climbs || segment == ".."
		escaped = escaped || dots(segment, true) != dots(segment, false)
		at = end + 1
	}
	return climbs && escaped
}

// joinSpans concatenates the bytes of text in the spans.
func joinSpans(text string, spans []Span) string {
	out := make([]byte, 0, len(text))
	for _, s := range spans {
		out = append(out, s.In(text)...)
	}
	return string(out)
}
