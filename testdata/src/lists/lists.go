// Package lists has fields that hold lists and maps of URLs.
package lists

import (
	"net/http"
	"slices"
	"strings"
)

type options struct {
	urls, names, raw []string
	hooks            map[string]string
	files            map[string]string
	first            []string
}

type option func(*options)

func withURLs(urls ...string) option {
	return func(o *options) { o.urls = append(o.urls, urls...) }
}

func withList(urls []string) option { return func(o *options) { o.urls = slices.Clone(urls) } }

func withNames(names ...string) option {
	return func(o *options) { o.names = append(o.names, names...) }
}

func (o *options) run() {
	if len(o.urls) == 0 {
		return
	}
	for _, u := range o.urls {
		http.Get(u)
	}
	for i := range o.raw {
		o.raw[i] = "https://" + o.raw[i]
		http.Get(o.raw[i])
	}
	for _, n := range o.names {
		http.Get("https://" + n + "/x")
	}
	for _, h := range o.hooks {
		http.Get(h)
	}
	for _, f := range o.files {
		if strings.Contains(f, "://") {
			http.Get(f)
		}
	}
	all(o.first)
}

func all(urls []string) {
	for _, u := range urls {
		http.Get(u)
	}
}

func given(more string) *options {
	o := &options{
		urls:  []string{"https://h.test/", "h.test/1"}, // want `"h.test/1" has no scheme`
		raw:   []string{"h.test/2"},
		names: []string{"h.test", "https://h.test"}, // want `second scheme "https://"`
		hooks: map[string]string{
			"a": "https//h.test/", // want `has no ":" after "https"`
			"b": "https://h.test/",
		},
		files: map[string]string{"a": "/var/x"},
		first: []string{"h.test/4"}, // want `"h.test/4" has no scheme`
	}
	o.hooks["c"] = "h.test/3" // want `"h.test/3" has no scheme`
	o.hooks["d"] = more
	for _, opt := range []option{
		withURLs("https://h.test/", "h.test/5"), // want `"h.test/5" has no scheme`
		withList([]string{"h.test/6"}),          // want `"h.test/6" has no scheme`
		withNames("h.test", "i.test"),
	} {
		opt(o)
	}
	return o
}

// settings have lists that are completed before they are used.
type settings struct{ replaced, ranged, given, shared, pointed []string }

func complete(list []string) {
	for i := range list {
		list[i] = "https://" + list[i]
	}
}

func completed(list []string) (out []string) {
	for _, s := range list {
		out = append(out, "https://"+s)
	}
	return out
}

func newSettings() *settings {
	s := &settings{
		replaced: []string{"h.test/1"}, ranged: []string{"h.test/2"}, given: []string{"h.test/3"},
		shared: []string{"h.test/4"}, pointed: []string{"h.test/5"},
	}
	s.replaced = completed(s.replaced)
	var all []string
	for _, r := range s.ranged {
		all = append(all, "https://"+r)
	}
	s.ranged = all
	complete(s.given)
	same := s.shared
	same[0] = "https://h.test/4"
	first := &s.pointed[0]
	*first = "https://h.test/5"
	return s
}

func (s *settings) run() {
	for _, list := range [][]string{s.replaced, s.ranged, s.given, s.shared, s.pointed} {
		all(list)
	}
	for _, r := range s.replaced {
		http.Get(r)
	}
	for _, r := range s.ranged {
		http.Get(r)
	}
	all(s.given)
	all(s.shared)
	all(s.pointed)
	all(seeds)
	all(peers)
}

var (
	seeds = []string{"h.test/6"}
	peers = []string{"h.test/7"}
)

func init() {
	complete(seeds)
	same := peers[:1]
	same[0] = "https://" + same[0]
}

// named has maps that are completed, or of which the keys tell the kinds apart.
type named struct{ looped, given, keyed, chosen map[string]string }

func completeMap(m map[string]string) {
	for k, s := range m {
		m[k] = "https://" + s
	}
}

func newNamed() *named {
	n := &named{
		looped: map[string]string{"a": "h.test/1"}, given: map[string]string{"a": "h.test/2"},
		keyed: map[string]string{"a": "h.test/3"}, chosen: map[string]string{"a": "h.test/4"},
	}
	for k, s := range n.looped {
		n.looped[k] = "https://" + s
	}
	completeMap(n.given)
	return n
}

func (n *named) run(name string) {
	http.Get(n.looped[name])
	http.Get(n.given[name])
	for k, s := range n.keyed {
		if k != "a" {
			http.Get(s)
		}
	}
	s := n.chosen[name]
	if name == "a" {
		s = "https://" + s
	}
	http.Get(s)
}
