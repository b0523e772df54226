// Package route knows the patterns of routers: those of net/http.ServeMux since Go 1.22
// and before, and what third-party routers take for a parameter. It says what is wrong
// with a pattern, and whether two can be registered with one mux:
//
//	p, _ := route.Parse("GET /users/{id}")
//	q, _ := route.Parse("GET /{name}/list")
//	p.ConflictsWith(q) // true: registering both panics
//
// It is about texts, and imports nothing of the project.
package route

import (
	"net/url"
	"strings"
)

// A Pattern is one that a ServeMux takes since Go 1.22:
//
//	[METHOD SP] [HOST] "/" [PATH]
type Pattern struct {
	Method, Host string // "" if any
	Segments     []Segment
}

// A Segment is what is between two slashes of the path, and what it matches.
type Segment struct {
	Kind Kind
	Text string // the literal, decoded, or the name of the wildcard; "" of a subtree and of an end
}

// A Kind is what a segment matches.
type Kind uint8

// The kinds of segments.
const (
	Literal Kind = iota // itself
	Single              // "{name}": one segment, not empty
	Rest                // "{name...}", or nothing after the last slash: all segments that follow
	End                 // "{$}": the end after a slash
)

// Parse reads a pattern. It reports false where registering it panics.
func Parse(s string) (Pattern, bool) {
	for _, f := range Faults(s, nil, ServeMux) {
		if f.Outcome == Panics {
			return Pattern{}, false
		}
	}
	method, rest := cutMethod(s)
	slash := strings.IndexByte(rest, '/')
	p := Pattern{Method: method, Host: rest[:slash]}
	path := rest[slash+1:]
	for segment := range strings.SplitSeq(path, "/") {
		p.Segments = append(p.Segments, segmentOf(segment))
	}
	if path == "" || strings.HasSuffix(path, "/") {
		p.Segments[len(p.Segments)-1] = Segment{Kind: Rest}
	}
	return p, true
}

// cutMethod splits a pattern after its method and the spaces there.
func cutMethod(s string) (method, rest string) {
	i := strings.IndexAny(s, " \t")
	if i < 0 {
		return "", s
	}
	return s[:i], strings.TrimLeft(s[i+1:], " \t")
}

func segmentOf(s string) Segment {
	name, ok := strings.CutPrefix(s, "{")
	switch {
	case s == "{$}", strings.EqualFold(s, "%2F"): // net/http does not tell them apart
		return Segment{Kind: End}
	case !ok:
		if decoded, err := url.PathUnescape(s); err == nil {
			s = decoded
		}
		return Segment{Text: s}
	}
	name = strings.TrimSuffix(name, "}")
	if all, rest := strings.CutSuffix(name, "..."); rest {
		return Segment{Rest, all}
	}
	return Segment{Single, name}
}

// Names returns the names of the wildcards, in order.
func (p Pattern) Names() (names []string) {
	for _, s := range p.Segments {
		if s.Kind != Literal && s.Text != "" {
			names = append(names, s.Text)
		}
	}
	return names
}

// ConflictsWith reports whether registering both patterns panics: they match the same
// requests, or both match some, and neither is the more specific one.
func (p Pattern) ConflictsWith(q Pattern) bool {
	if p.Host != q.Host {
		return false
	}
	r := compareMethods(p.Method, q.Method)
	r.add(comparePaths(p.Segments, q.Segments))
	return !r.disjoint && r.first == r.second
}

// A relation says how the requests that two patterns match go together.
type relation struct {
	disjoint      bool // there is none that both match
	first, second bool // that pattern matches some that the other does not
}

func (r *relation) add(o relation) {
	r.disjoint = r.disjoint || o.disjoint
	r.first, r.second = r.first || o.first, r.second || o.second
}

// compareMethods: GET includes HEAD.
func compareMethods(a, b string) relation {
	switch {
	case a == b:
		return relation{}
	case a == "", a == "GET" && b == "HEAD":
		return relation{first: true}
	case b == "", a == "HEAD" && b == "GET":
		return relation{second: true}
	}
	return relation{disjoint: true}
}

func comparePaths(a, b []Segment) (r relation) {
	n := min(len(a), len(b))
	for i := range n {
		r.add(compareSegments(a[i], b[i]))
	}
	switch {
	case len(a) == len(b):
	case len(a) < len(b) && a[n-1].Kind == Rest:
		r.first = true
	case len(b) < len(a) && b[n-1].Kind == Rest:
		r.second = true
	default:
		r.disjoint = true
	}
	return r
}

func compareSegments(a, b Segment) relation {
	switch {
	case a.Kind == Rest || b.Kind == Rest:
		return relation{first: b.Kind != Rest, second: a.Kind != Rest}
	case a.Kind == End || b.Kind == End:
		return relation{disjoint: a.Kind != b.Kind}
	case a.Kind == Single || b.Kind == Single:
		return relation{first: b.Kind != Single, second: a.Kind != Single}
	}
	return relation{disjoint: a.Text != b.Text}
}
