package core

import "strings"

// fillers are ordinary values for holes, by what they may hold.
var fillers = [numMays]string{
	Anything: "x", Digits: "1", Hex: "a1", Segment: "x%2Fx", QueryValue: "x", QueryText: "x=1", UserText: "x",
	HostText: "h.test", HostPort: "h.test:1", PathText: "x", URLText: "http://h.test/x",
}

// fillerBase is what stands for a hole that a text begins with.
const fillerBase = "http://h.test/x%2Fx"

// filled gives t with an ordinary value in every hole, so that net/url can be
// asked about the known bytes.
func (t Text) filled() string {
	if len(t.Holes) == 0 {
		return t.S
	}
	var b strings.Builder
	at := 0
	for i := range t.Holes {
		b.WriteString(t.S[at:t.Holes[i].At])
		b.WriteString(t.filler(i))
		at = int(t.Holes[i].At) + 1
	}
	b.WriteString(t.S[at:])
	return b.String()
}

// filler gives the value of the hole with that index: of the first one, if the
// text begins with it, a base. Where it can, a value has an encoded "/": net/url
// decodes that one as soon as it has to encode another byte of the path. Behind ":"
// it is a port, within brackets an address.
func (t Text) filler(i int) string {
	h := &t.Holes[i]
	if i == 0 && h.At == 0 && !h.tight() && !strings.HasPrefix(t.S[1:], "://") {
		return fillerBase
	}
	if (h.May == Anything || h.May == QueryValue) && t.inPath(int(h.At)) {
		return "x%2Fx"
	}
	if h.May == Anything && h.At > 0 {
		switch t.S[h.At-1] {
		case ':':
			return fillers[Digits]
		case '[':
			return "::1"
		}
	}
	return fillers[h.May]
}

// inPath reports whether a path has begun, and no query, before offset i.
func (t Text) inPath(i int) bool {
	s := strings.TrimPrefix(t.S[:i], "//")
	if at := strings.Index(s, "://"); at >= 0 {
		s = s[at+len("://"):]
	}
	return strings.IndexByte(s, '/') >= 0 && !strings.ContainsAny(s, "?#")
}

// tries are values for the holes of calls of which a proof is asked for, one for
// each try: what the calls take, and what comes in programs.
const tries = 3

// tryOf gives a value for the hole with that index, which is part of the call.
func (t Text) tryOf(call Call, i, n int) string {
	h := &t.Holes[i]
	switch {
	case call == JoinHostPort && i > 0 && t.Holes[i-1].At == h.At-2:
		return fillers[Digits]
	case call == JoinHostPort:
		return [tries]string{"h.test", "192.0.2.1", "2001:db8::1"}[n]
	case h.By == ByPathEscape:
		return [tries]string{"x", "a%20%2F%3Fb:c@$", "%C3%A9"}[n]
	}
	return t.filler(i)
}

// tried gives t with values in its holes before and after the fix f. Those of its
// calls are the n-th to be tried.
func (t Text) tried(f Fix, n int) (before, after string) {
	values := t.values(f, n)
	return t.valued(span(0, len(t.S)), values), t.after(f, values)
}

func (t Text) values(f Fix, n int) []string {
	values := make([]string, len(t.Holes))
	for i := range t.Holes {
		values[i] = t.filler(i)
		for _, e := range f.Edits {
			if e.Call != NoCall && e.Span.has(t.Holes[i].At) {
				values[i] = t.tryOf(e.Call, i, n)
			}
		}
	}
	return values
}

// after gives what the fix f makes of t with these values in its holes.
func (t Text) after(f Fix, values []string) string {
	var b strings.Builder
	at := int32(0)
	for _, e := range f.Edits {
		b.WriteString(t.valued(Span{at, e.Span.Start}, values))
		if e.Call == NoCall {
			b.WriteString(e.New)
		} else {
			b.WriteString(e.Call.of(t.valued(e.Span, values)))
		}
		at = e.Span.End
	}
	return b.String() + t.valued(Span{at, int32(len(t.S))}, values)
}

// valued gives the bytes at of t, with these values in its holes.
func (t Text) valued(at Span, values []string) string {
	var b strings.Builder
	from := at.Start
	for i := range t.Holes {
		if h := t.Holes[i].At; at.has(h) {
			b.WriteString(t.S[from:h] + values[i])
			from = h + 1
		}
	}
	return b.String() + t.S[from:at.End]
}

// of gives what the function makes of a text that was made without it.
func (c Call) of(s string) string {
	raw, ok := decode(s)
	switch {
	case c == JoinHostPort:
		if host, port := cutLast(s, ':'); strings.IndexByte(host, ':') >= 0 {
			return "[" + host + "]:" + port
		}
	case (c == PathEscape || c == QueryEscape) && ok:
		return encode(raw)
	}
	return s
}
