// Package route checks the patterns of routers: those of net/http.ServeMux since Go 1.22 and
// before, and the parameters of third-party routers. It finds the faults of a pattern, and whether
// two patterns can be registered with one mux:
//
//	p, _ := route.Parse("GET /users/{id}")
//	q, _ := route.Parse("GET /{name}/list")
//	p.ConflictsWith(q) // true: registering both panics
//
// It works on texts, and imports no package of the project.
package route

import (
	"net/url"
	"strings"
)

// A Pattern is a pattern of ServeMux since Go 1.22:
//
//	[METHOD SP] [HOST] "/" [PATH]
type Pattern struct {
	Method, Host string // "" for any
	Segments     []Segment
}

// A Segment is the part of a path between two slashes.
type Segment struct {
	Kind Kind
	Text string // the decoded literal, or the name of the wildcard; "" for a subtree or an end
}

// A Kind is what a segment matches.
type Kind uint8

// The kinds of segments.
const (
	Literal Kind = iota // itself
	Single              // "{name}": one nonempty segment
	Rest                // "{name...}", or nothing after the last slash: all following segments
	End                 // "{$}": the end after a slash
)

// Parse parses a pattern. It returns false if registering the pattern panics.
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

// cutMethod splits a pattern into its method and the rest after the spaces.
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
	case s == "{$}", strings.EqualFold(s, "%2F"): // net/http treats them alike
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

// ConflictsWith reports whether registering both patterns panics: some requests match both, and
// neither pattern is more specific than the other.
func (p Pattern) ConflictsWith(q Pattern) bool {
	if p.Host != q.Host {
		return false
	}
	r := compareMethods(p.Method, q.Method)
	r.add(comparePaths(p.Segments, q.Segments))
	return !r.disjoint && r.first == r.second
}

// A relation compares the sets of requests that two patterns match.
type relation struct {
	disjoint      bool // the sets are disjoint
	first, second bool // the first or second pattern matches requests that the other does not
}

func (r *relation) add(o relation) {
	r.disjoint = r.disjoint || o.disjoint
	r.first, r.second = r.first || o.first, r.second || o.second
}

// compareMethods compares two methods. GET includes HEAD.
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
