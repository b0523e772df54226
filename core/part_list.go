package core

import "strings"

// maxParts is how many elements of a list are looked at.
const maxParts = 64

// split gives the elements of a comma-separated list, without the white space
// around them. Those that are empty are left out.
func (p part) split() (out []part) {
	for from := 0; from <= len(p.text.S) && len(out) < maxParts; {
		to := strings.IndexByte(p.text.S[from:], ',')
		if to < 0 {
			to = len(p.text.S) - from
		}
		if at := p.trimmed(span(from, from+to)); at.Len() > 0 {
			out = append(out, p.sub(at, p.use.Form))
		}
		from += to + 1
	}
	return out
}

// trimmed gives at without the white space at its ends.
func (p part) trimmed(at Span) Span {
	s := at.In(p.text.S)
	at.Start += int32(len(s) - len(strings.TrimLeft(s, " \t\r\n")))
	at.End -= int32(len(s) - len(strings.TrimRight(s, " \t\r\n")))
	return Span{min(at.Start, at.End), at.End}
}
