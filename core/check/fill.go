package check

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// fillers are ordinary values for holes, by their May.
var fillers = [core.NumHoleKinds]string{
	core.Anything: "x", core.Digits: "1", core.Hex: "a1", core.Segment: "x%2Fx", core.QueryValue: "x",
	core.QueryText: "x=1", core.UserText: "x",
	core.HostText: "h.test", core.HostPort: "h.test:1", core.PathText: "x", core.URLText: "http://h.test/x",
}

// fillerBase is the value of a hole at the beginning of a text.
const fillerBase = "http://h.test/x%2Fx"

// filled returns t with an ordinary value in every hole, so that net/url can parse it.
func filled(t core.Text) string {
	if len(t.Holes) == 0 {
		return t.S
	}
	var b strings.Builder
	at := 0
	for i := range t.Holes {
		b.WriteString(t.S[at:t.Holes[i].At])
		b.WriteString(Filler(t, i))
		at = int(t.Holes[i].At) + 1
	}
	b.WriteString(t.S[at:])
	return b.String()
}

// Filler returns an ordinary value for the hole with index i: a base at the beginning of a text, a
// port after ":", an address in brackets. A value in a path contains an encoded "/", because
// net/url decodes it as soon as it must encode another byte of the path.
func Filler(t core.Text, i int) string {
	h := &t.Holes[i]
	if i == 0 && h.At == 0 && !h.IsBounded() && !strings.HasPrefix(t.S[1:], "://") {
		return fillerBase
	}
	if (h.Kind == core.Anything || h.Kind == core.QueryValue) && fillsPath(t, int(h.At)) {
		return "x%2Fx"
	}
	if h.Kind == core.Anything && h.At > 0 {
		switch t.S[h.At-1] {
		case ':':
			return fillers[core.Digits]
		case '[':
			return "::1"
		}
	}
	return fillers[h.Kind]
}

// fillsPath reports whether offset i is within the path, after its beginning.
func fillsPath(t core.Text, i int) bool {
	s := strings.TrimPrefix(t.S[:i], "//")
	if at := strings.Index(s, "://"); at >= 0 {
		s = s[at+len("://"):]
	}
	return strings.IndexByte(s, '/') >= 0 && !strings.ContainsAny(s, "?#")
}

// tries is the number of values that a proof tries for each hole in a call.
const tries = 3

// tryOf returns the n-th value for the hole with index i, an operand of call.
func tryOf(t core.Text, call core.Call, i, n int) string {
	h := &t.Holes[i]
	switch {
	case call == core.JoinHostPort && i > 0 && t.Holes[i-1].At == h.At-2:
		return fillers[core.Digits]
	case call == core.JoinHostPort:
		return [tries]string{"h.test", "192.0.2.1", "2001:db8::1"}[n]
	case h.Escaper == core.ByPathEscape:
		return [tries]string{"x", "a%20%2F%3Fb:c@$", "%C3%A9"}[n]
	}
	return Filler(t, i)
}

// values returns a value for each hole of t. Holes in calls of f have their n-th value.
func values(t core.Text, f Fix, n int) []string {
	values := make([]string, len(t.Holes))
	for i := range t.Holes {
		values[i] = Filler(t, i)
		for _, e := range f.Edits {
			if e.Call != core.NoCall && e.Span.Covers(t.Holes[i].At) {
				values[i] = tryOf(t, e.Call, i, n)
			}
		}
	}
	return values
}

// afterFix returns t after f, with values in its holes.
func afterFix(t core.Text, f Fix, values []string) string {
	var b strings.Builder
	at := int32(0)
	for _, e := range f.Edits {
		b.WriteString(withValues(t, core.Span{Start: at, End: e.Span.Start}, values))
		if e.Call == core.NoCall {
			b.WriteString(e.New)
		} else {
			b.WriteString(resultOf(e.Call, withValues(t, e.Span, values)))
		}
		at = e.Span.End
	}
	return b.String() + withValues(t, core.Span{Start: at, End: int32(len(t.S))}, values)
}

// withValues returns the bytes at of t, with values in its holes.
func withValues(t core.Text, at core.Span, values []string) string {
	var b strings.Builder
	from := at.Start
	for i := range t.Holes {
		if h := t.Holes[i].At; at.Covers(h) {
			b.WriteString(t.S[from:h] + values[i])
			from = h + 1
		}
	}
	return b.String() + t.S[from:at.End]
}

// resultOf returns the result of wrapping s, whose holes have values, in call c.
func resultOf(c core.Call, s string) string {
	raw, ok := ascii.Decode(s)
	switch {
	case c == core.JoinHostPort:
		if host, port := ascii.CutLast(s, ':'); strings.IndexByte(host, ':') >= 0 {
			return "[" + host + "]:" + port
		}
	case (c == core.PathEscape || c == core.QueryEscape) && ok:
		return ascii.Encode(raw)
	}
	return s
}
