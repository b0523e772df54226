// Package keptlists hands tables on to functions that read them, or change them.
package keptlists

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// functions that only read

var mirrors = map[string]string{
	"eu": "https://eu.corp.io",
	"us": "us.corp.io/mirror", // want `"us.corp.io/mirror" has no scheme`
}

func sync() {
	for _, name := range slices.Sorted(maps.Keys(mirrors)) {
		http.Get(mirrors[name])
	}
}

var feeds = map[string]string{
	"a": "https://a.corp.io/feed",
	"b": "https:/b.corp.io/feed", // want `":/" instead of "://"`
}

func names(m map[string]string) (list []string) {
	for name := range m {
		list = append(list, name)
	}
	return list
}

func read() {
	for _, name := range names(feeds) {
		u := feeds[name]
		http.Get(u)
	}
}

var hosts = []string{"a.corp.io:80", "b.corp.io"} // want `"b.corp.io" has no port`

func dialAll() {
	for _, h := range slices.Clone(hosts) {
		net.Dial("tcp", h)
	}
}

func values() {
	list := map[string]string{
		"a": "https://a.corp.io",
		"b": "htps://b.corp.io", // want `unknown scheme "htps"`
	}
	for u := range maps.Values(list) {
		http.Get(u)
	}
	for _, u := range slices.Collect(maps.Values(list)) {
		http.Get(u)
	}
}

type target struct{ name, url string }

var targets = []target{
	{"a", "https://a.corp.io"},
	{"b", "b.corp.io/x"}, // want `"b.corp.io/x" has no scheme`
}

func count(list []target) int { return len(list) }

func fetch() {
	if count(targets) == 0 {
		return
	}
	for _, t := range targets {
		http.Get(t.url)
	}
}

// functions that change what they are given

var late = map[string]string{"a": "a.corp.io", "b": "b.corp.io"}

func complete(m map[string]string) {
	for name, host := range m {
		m[name] = "https://" + host
	}
}

func fetchLate(name string) {
	complete(late)
	http.Get(late[name])
}

var raw = []target{{"a", "a.corp.io"}, {"b", "b.corp.io"}}

func completeAll(list []target) {
	for i := range list {
		list[i].url = "https://" + list[i].url
	}
}

func fetchRaw() {
	completeAll(raw)
	for _, t := range raw {
		http.Get(t.url)
	}
}

type set struct{ list []target }

var kept = []target{{"a", "a.corp.io"}, {"b", "b.corp.io"}}

func newSet() *set {
	s := &set{list: kept}
	for i := range s.list {
		s.list[i].url = "https://" + s.list[i].url
	}
	return s
}

func fetchKept() {
	for _, t := range kept {
		http.Get(t.url)
	}
}

// a map in a field, to which entries are added, or in which they are replaced

type nodes struct{ of map[string]string }

func newNodes() *nodes {
	return &nodes{of: map[string]string{
		"a": "10.4.0.11:7000",
		"b": "10.4.0.12:70000", // want `port 70000`
	}}
}

func (n *nodes) dial(ctx context.Context, name string) (net.Conn, error) {
	addr, ok := n.of[name]
	if !ok {
		return nil, errors.New("no such node")
	}
	var d net.Dialer
	return d.DialContext(ctx, "tcp", addr)
}

func (n *nodes) add(name, addr string) error {
	if _, ok := n.of[name]; ok {
		return errors.New("known")
	}
	if n.of == nil {
		n.of = map[string]string{}
	}
	n.of[name] = addr
	return nil
}

type peers struct{ of map[string]string }

func newPeers() *peers {
	p := &peers{of: map[string]string{"a": "a.corp.io", "b": "b.corp.io"}}
	for name, host := range p.of {
		p.of[name] = net.JoinHostPort(host, "80")
	}
	return p
}

func (p *peers) dial(name string) (net.Conn, error) {
	addr := p.of[name]
	return net.Dial("tcp", addr)
}

// one row comes at a time

type login struct{ name, auth string }

var logins = []login{
	{"a", "https://a.corp.io/authorize"},
	{"b", "https://{tenant}.b.corp.io/authorize"},
	{"c", "https://c.corp.io/authorize?prompt=none"},
}

func loginOf(name string) (login, bool) {
	for _, l := range logins {
		if l.name == name {
			return l, true
		}
	}
	return login{}, false
}

func expand(s, tenant string) string {
	return strings.ReplaceAll(s, "{tenant}", url.PathEscape(tenant))
}

func start(w http.ResponseWriter, r *http.Request) {
	l, ok := loginOf(r.PathValue("name"))
	if !ok {
		http.NotFound(w, r)
		return
	}
	q := url.Values{"client_id": {"x"}}
	http.Redirect(w, r, expand(l.auth, "t")+"?"+q.Encode(), http.StatusFound) // want `second "\?"`
}

// a format that one way leaves as it is

type endpoint struct{ path string }

var (
	list = endpoint{"/channels"}
	day  = endpoint{"/channels/%d/stats"}
)

func (e endpoint) get(args ...any) (*http.Response, error) {
	p := e.path
	if len(args) > 0 {
		p = fmt.Sprintf(e.path, args...)
	}
	return http.Get("https://api.corp.io" + p)
}

func use() {
	list.get()
	day.get(7)
}
