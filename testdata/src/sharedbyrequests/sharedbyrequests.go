// Package sharedbyrequests has handlers that change a URL which is one for all requests, and those that copy it first.
package sharedbyrequests

import (
	"net/http"
	"net/http/httputil"
	"net/url"
	"path"
	"sync"
)

type gateway struct {
	upstream *url.URL
	plain    url.URL
	conf     *settings
	mu       sync.Mutex
	rt       http.RoundTripper
}

type settings struct{ Mirror *url.URL }

func newGateway(s string) *gateway {
	u, _ := url.Parse(s)
	g := &gateway{upstream: u}
	g.upstream.Path = path.Join("/", s)
	_ = g.upstream.String()
	return g
}

func (g *gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	g.upstream.RawQuery = r.URL.RawQuery // want `g\.upstream\.RawQuery is changed for all requests, also those at the same time: copy the URL with \*g\.upstream first \(url-shared\)`
	http.Redirect(w, r, g.upstream.String(), http.StatusFound)
}

func (g *gateway) byName(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	g.plain.Path = "/names/" + name // want `g\.plain\.Path is changed for all requests, also those at the same time: copy the URL with g\.plain first`
	http.Redirect(w, r, g.plain.String(), http.StatusFound)
}

func (g *gateway) mirrored(w http.ResponseWriter, r *http.Request) {
	u := g.conf.Mirror
	u.Host = r.Host // want `g\.conf\.Mirror is a pointer, so this changes the URL for all calls`
	http.Redirect(w, r, u.String(), http.StatusFound)
}

func (g *gateway) searched(w http.ResponseWriter, r *http.Request) {
	q := url.Values{}
	q.Set("q", r.FormValue("q"))
	g.upstream.RawQuery = q.Encode() // want `g\.upstream\.RawQuery is changed for all requests`
	http.Get(g.upstream.String())
}

func (g *gateway) target(r *http.Request) string {
	g.upstream.Path = r.URL.Path // want `g\.upstream\.Path is changed for all requests`
	return g.upstream.String()
}

func (g *gateway) through(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, g.target(r), http.StatusFound)
}

func (g *gateway) RoundTrip(r *http.Request) (*http.Response, error) {
	g.upstream.Path = r.URL.Path // want `g\.upstream\.Path is changed for all requests`
	r = r.Clone(r.Context())
	r.URL = g.upstream
	return g.rt.RoundTrip(r)
}

func captured(u *url.URL) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		u.Path = r.URL.Path // want `u\.Path is changed for all requests`
		http.Redirect(w, r, u.String(), http.StatusFound)
	}
}

func capturedCopy(s string) http.Handler {
	base, _ := url.Parse(s)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		to := base
		to.RawQuery = r.URL.RawQuery // want `base is a pointer, so this changes the URL for all calls: copy it with \*base`
		http.Redirect(w, r, to.String(), http.StatusFound)
	})
}

func directed(u *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		u.Path = r.URL.Path // want `u\.Path is changed for all requests`
		r.URL = u
	}}
}

var site = &url.URL{Scheme: "https", Host: "h.test"}

func move(w http.ResponseWriter, r *http.Request) {
	site.Path = "/new" + r.URL.Path // want `site\.Path is changed for all requests`
	http.Redirect(w, r, site.String(), http.StatusMovedPermanently)
}

// Copies, and URLs of one request.

func (g *gateway) copied(w http.ResponseWriter, r *http.Request) {
	u := *g.upstream
	u.RawQuery = r.URL.RawQuery
	http.Redirect(w, r, u.String(), http.StatusFound)
	joined := g.upstream.JoinPath("x")
	joined.RawQuery = r.URL.RawQuery
	http.Redirect(w, r, joined.String(), http.StatusFound)
	plain := g.plain
	plain.Path = r.URL.Path
	http.Redirect(w, r, plain.String(), http.StatusFound)
}

func (g *gateway) locked(w http.ResponseWriter, r *http.Request) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.upstream.RawQuery = r.URL.RawQuery
	http.Redirect(w, r, g.upstream.String(), http.StatusFound)
}

func (g *gateway) closed(w http.ResponseWriter, r *http.Request) {
	g.upstream.RawQuery = "closed" // the same for all requests
	http.Redirect(w, r, g.upstream.String(), http.StatusFound)
}

func (g *gateway) configure(w http.ResponseWriter, r *http.Request) {
	g.upstream.Host = r.FormValue("host") // for the requests that follow
}

func (g *gateway) rewritten(w http.ResponseWriter, r *http.Request) {
	r.URL.Path = "/v1/x" + r.Method
	g.rt.RoundTrip(r)
	u := r.URL
	u.RawQuery = r.Method
	http.Redirect(w, r, u.String(), http.StatusFound)
}

func (g *gateway) replaced(w http.ResponseWriter, r *http.Request) {
	g.upstream = g.upstream.JoinPath("x")
	g.upstream.RawQuery = r.URL.RawQuery
	http.Redirect(w, r, g.upstream.String(), http.StatusFound)
}

// An exchange serves one request.
type exchange struct {
	w  http.ResponseWriter
	r  *http.Request
	to *url.URL
}

func (e *exchange) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	e.to.Path = r.URL.Path
	http.Redirect(w, r, e.to.String(), http.StatusFound)
}

// A hop is made for one request.
type hop struct{ to *url.URL }

func (h *hop) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.to.Path = r.URL.Path
	http.Redirect(w, r, h.to.String(), http.StatusFound)
}

func hops(w http.ResponseWriter, r *http.Request) {
	u, _ := url.Parse(r.FormValue("to"))
	(&hop{to: u}).ServeHTTP(w, r)
	inner := func(w http.ResponseWriter, r *http.Request) {
		u.Path = r.URL.Path
		http.Redirect(w, r, u.String(), http.StatusFound)
	}
	inner(w, r)
}

func given(w http.ResponseWriter, r *http.Request, u *url.URL) {
	u.Path = r.URL.Path
	http.Redirect(w, r, u.String(), http.StatusFound)
}

func own(s string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		u, _ := url.Parse(s)
		u.Path = r.URL.Path
		http.Redirect(w, r, u.String(), http.StatusFound)
	}
}

func (g *gateway) clone(r *http.Request) string {
	u := g.fresh()
	u.Path = r.URL.Path
	return u.String()
}

func (g *gateway) fresh() *url.URL { u := *g.upstream; return &u }

func (g *gateway) shown(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, g.clone(r), http.StatusFound)
}
