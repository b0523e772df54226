// Package subtrees registers handlers that have paths below theirs, and redirects to other paths.
package subtrees

import (
	"fmt"
	"net/http"
	"net/http/pprof"
	"net/url"
	"strings"
)

func api() *http.ServeMux {
	m := http.NewServeMux()
	m.HandleFunc("/items", item)
	return m
}

func item(w http.ResponseWriter, r *http.Request) {}

func wrong(m *http.ServeMux) {
	m.Handle("/debug/pprof", http.DefaultServeMux)         // want `route-pattern`
	m.HandleFunc("/internal/pprof", pprof.Index)           // want `route-pattern`
	m.Handle("/more/pprof", http.HandlerFunc(pprof.Index)) // want `route-pattern`
	m.Handle("GET /api", http.StripPrefix("/api", api()))  // want `route-pattern`
	m.Handle("/one", http.StripPrefix("/one", http.HandlerFunc(item)))
}

// Both are registered, the handler has this path, or all are below.

func right(m *http.ServeMux) {
	m.HandleFunc("/debug/both", pprof.Index)
	m.HandleFunc("/debug/both/", pprof.Index)
	m.Handle("/metrics", http.DefaultServeMux)
	m.HandleFunc("/debug/cmdline", pprof.Cmdline)
	m.Handle("/v1/", http.StripPrefix("/v1", api()))
	m.Handle("/items", api())
}

func twoMuxes() []*http.ServeMux {
	one, other := http.NewServeMux(), http.NewServeMux()
	one.HandleFunc("/two/pprof", pprof.Index) // want `route-pattern`
	other.HandleFunc("/two/pprof/", pprof.Index)
	return []*http.ServeMux{one, other}
}

func slash(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.Path+"/", http.StatusMovedPermanently) // want `query-lost`
}

func secure(w http.ResponseWriter, r *http.Request) {
	target := fmt.Sprintf("https://%s%s", r.Host, r.URL.Path) // want `query-lost`
	http.Redirect(w, r, target, http.StatusPermanentRedirect)
}

func secureURL(w http.ResponseWriter, r *http.Request) {
	u := url.URL{Scheme: "https", Host: r.Host, Path: r.URL.Path} // want `query-lost`
	http.Redirect(w, r, u.String(), http.StatusMovedPermanently)
}

// The query is added, or another resource is meant.

func keeps(w http.ResponseWriter, r *http.Request) {
	target := fmt.Sprintf("https://%s%s", r.Host, r.URL.Path)
	if r.URL.RawQuery != "" {
		target += "?" + r.URL.RawQuery
	}
	http.Redirect(w, r, target, http.StatusPermanentRedirect)
}

func keepsURL(w http.ResponseWriter, r *http.Request) {
	u := &url.URL{Scheme: "https", Host: r.Host, Path: r.URL.Path, RawQuery: r.URL.RawQuery}
	http.Redirect(w, r, u.String(), http.StatusMovedPermanently)
}

func below(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, strings.TrimSuffix(r.URL.Path, "/")+"/new", http.StatusFound)
}

func home(w http.ResponseWriter, r *http.Request) {
	u := url.URL{Scheme: "https", Host: r.Host, Path: "/"}
	http.Redirect(w, r, u.String(), http.StatusFound)
}
