package core

import "strings"

// A Call is a function that an edit puts around what stands at holes. How that is
// written is for those to know who know the source.
type Call uint8

// The calls.
const (
	NoCall       Call = iota
	Unescaped         // of a hole that somebody escaped: its value as it was before
	PathEscape        // of a hole: url.PathEscape, in place of another escaper if it has one
	QueryEscape       // of a hole: url.QueryEscape, likewise
	JoinHostPort      // of a hole, ":" and a hole or digits: net.JoinHostPort
	UserPassword      // of a hole, ":" and a hole: url.UserPassword, as a string
	JoinPath          // of what path.Join or filepath.Join joins: url.JoinPath
	numCalls
)

var callNames = [numCalls]string{
	"", "", "url.PathEscape", "url.QueryEscape", "net.JoinHostPort", "url.UserPassword", "url.JoinPath",
}

// String gives the name of the function; "" of those that are none.
func (c Call) String() string { return callNames[c] }

// hole gives the hole that the edit makes of the bytes of its span.
func (e *Edit) hole(t *Text) Hole {
	h := Hole{Name: e.Call.String() + "(" + e.arguments(t) + ")", NotEmpty: true}
	if of := t.HoleAt(int(e.Span.Start)); of != nil && e.Span.Len() == 1 && e.Call != JoinPath {
		h.Name, h.NotEmpty, h.Of = of.Name, of.NotEmpty, of.Of
	}
	switch e.Call {
	case Unescaped:
		if of := h.Of; of != nil && len(of.Holes) == 1 && len(of.S) == 1 {
			name := h.Name
			h = of.Holes[0]
			h.Name = name
		}
	case PathEscape:
		h.May, h.By = Segment, ByPathEscape
	case QueryEscape:
		h.May, h.By = QueryValue, ByQueryEscape
	case JoinHostPort:
		h.May = HostPort
	case UserPassword:
		h.May = UserText
	case JoinPath:
		h.May = URLText
	}
	return h
}

// arguments writes what is given to a call that takes two texts with a colon
// between them: holes by their names.
func (e *Edit) arguments(t *Text) string {
	if e.Call != JoinHostPort && e.Call != UserPassword {
		return "…"
	}
	colon := e.Span.Start + int32(strings.LastIndexByte(e.Span.In(t.S), ':'))
	return t.argument(Span{e.Span.Start, colon}) + ", " + t.argument(Span{colon + 1, e.Span.End})
}

func (t *Text) argument(at Span) string {
	if h := t.HoleAt(int(at.Start)); h != nil && at.Len() == 1 {
		return h.Name
	}
	return t.quoted(int(at.Start), int(at.End))
}

// around makes a fix of one call.
func around(message string, at Span, call Call) Fix {
	return Fix{Message: message, Edits: []Edit{{Span: at, Call: call}}}
}

// with gives t after the edits of f. A hole within an edit goes away, unless the
// edit is a call.
func (t Text) with(f Fix) Text {
	out := Text{S: f.Apply(t.S)}
	moved, k := int32(0), 0
	put := func(at int32, h Hole) {
		h.At = at + moved
		out.Holes = append(out.Holes, h)
	}
	next := func(until int32) { // goes on to the edit that ends behind until
		for ; k < len(f.Edits) && f.Edits[k].Span.End <= until; k++ {
			e := &f.Edits[k]
			if e.Call != NoCall {
				put(e.Span.Start, e.hole(&t))
			}
			moved += int32(len(e.text()) - e.Span.Len())
		}
	}
	for _, h := range t.Holes {
		if next(h.At); k == len(f.Edits) || h.At < f.Edits[k].Span.Start {
			put(h.At, h)
		}
	}
	next(int32(len(t.S)))
	return out
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
