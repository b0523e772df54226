package core

import "strings"

// An Edit replaces the bytes of Span with New, or wraps them in a call if Call is set. The span of
// a call begins and ends with a hole, or with what the call joins to one. Offsets are byte offsets
// into the text, not into its spelling in a source file.
type Edit struct {
	Span Span
	New  string
	Call Call
}

// ApplyEdits applies edits to s. They must be sorted and must not overlap. The result of a call
// becomes one byte, [HoleByte].
func ApplyEdits(s string, edits []Edit) string {
	var out []byte
	at := int32(0)
	for i := range edits {
		e := &edits[i]
		out = append(append(out, s[at:e.Span.Start]...), e.Text()...)
		at = e.Span.End
	}
	return string(append(out, s[at:]...))
}

// Text returns the bytes that replace the span.
func (e *Edit) Text() string {
	if e.Call != NoCall {
		return string(rune(HoleByte))
	}
	return e.New
}

// NewEdit returns an edit that replaces the bytes at with the string with.
func NewEdit(at Span, with string) Edit { return Edit{Span: at, New: with} }

// A Call is a Go function that an edit wraps around the bytes of its span: holes and the text
// between them. The analyzer writes the call; core only models its result.
type Call uint8

// The calls that an [Edit] can make, and their operands.
const (
	NoCall       Call = iota
	Unescaped         // an escaped hole: its value before the escaping
	PathEscape        // a hole: url.PathEscape, which replaces another escaper
	QueryEscape       // a hole: url.QueryEscape, likewise
	JoinHostPort      // a hole, ":", and a hole or digits: net.JoinHostPort
	UserPassword      // a hole, ":" and a hole: url.UserPassword, as a string
	JoinPath          // the operands of path.Join or filepath.Join: url.JoinPath
	numCalls
)

var callNames = [numCalls]string{
	"", "", "url.PathEscape", "url.QueryEscape", "net.JoinHostPort", "url.UserPassword", "url.JoinPath",
}

// String returns the name of the function, such as "url.PathEscape"; "" for [NoCall] and
// [Unescaped].
func (c Call) String() string { return callNames[c] }

// hole returns the hole that replaces the span of e after its call is applied. The call may keep
// the name of the hole that it wraps.
func (e *Edit) hole(t *Text) Hole {
	h := Hole{Name: e.Call.String() + "(" + e.arguments(t) + ")", NotEmpty: true}
	if of := t.HoleAt(int(e.Span.Start)); of != nil && e.Span.Len() == 1 && e.Call != JoinPath {
		h.Name, h.NotEmpty, h.Unescaped = of.Name, of.NotEmpty, of.Unescaped
	}
	switch e.Call {
	case Unescaped:
		if of := h.Unescaped; of != nil && len(of.Holes) == 1 && len(of.S) == 1 {
			name := h.Name
			h = of.Holes[0]
			h.Name = name
		}
	case PathEscape:
		h.Kind, h.Escaper = Segment, ByPathEscape
	case QueryEscape:
		h.Kind, h.Escaper = QueryValue, ByQueryEscape
	case JoinHostPort:
		h.Kind = HostPort
	case UserPassword:
		h.Kind = UserText
	case JoinPath:
		h.Kind = URLText
	}
	return h
}

// arguments returns the arguments of the call, for its name in messages: "host, port" for a call
// whose operands are joined by a colon, "…" for others.
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
	return t.Quote(int(at.Start), int(at.End))
}

// WithEdits returns t with edits applied, which must be sorted and must not overlap. A hole inside
// an edit disappears; the result of a call is a new hole.
func (t Text) WithEdits(edits []Edit) Text {
	out := Text{S: ApplyEdits(t.S, edits)}
	moved, k := int32(0), 0
	put := func(at int32, h Hole) {
		h.At = at + moved
		out.Holes = append(out.Holes, h)
	}
	next := func(until int32) { // applies the edits that end at or before until
		for ; k < len(edits) && edits[k].Span.End <= until; k++ {
			e := &edits[k]
			if e.Call != NoCall {
				put(e.Span.Start, e.hole(&t))
			}
			moved += int32(len(e.Text()) - e.Span.Len())
		}
	}
	for _, h := range t.Holes {
		if next(h.At); k == len(edits) || h.At < edits[k].Span.Start {
			put(h.At, h)
		}
	}
	next(int32(len(t.S)))
	return out
}
