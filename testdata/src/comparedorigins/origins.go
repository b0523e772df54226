// Package comparedorigins compares the Origin header of a request with texts of fields, lists and maps.
package comparedorigins

import (
	"net/http"
	"slices"
	"strings"
)

type policy struct {
	origins map[string]bool
	list    []string
	domains []string
	any     []string
	fixed   string
	label   string
}

func (p *policy) allowed(origin string) bool {
	return p.origins[origin] || slices.Contains(p.list, origin)
}

func (p *policy) isFixed(r *http.Request) bool {
	return r.Header.Get("Origin") == p.fixed // want `is never "https://i.h.test/": it has no path`
}

func (p *policy) allowedByDomain(origin string) bool {
	for _, d := range p.domains {
		if d == origin || strings.HasSuffix(origin, "."+d) {
			return true
		}
	}
	return len(p.any) == 0 || slices.Contains(p.any, origin)
}

// isKnown is also called for a page.
func (p *policy) isKnown(s string) bool { return p.label == s }

func (p *policy) wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		o := r.Header.Get("Origin")
		if p.allowed(o) || p.allowedByDomain(r.Header.Get("origin")) || p.isKnown(o) || p.isKnown(r.URL.Path) {
			w.Header().Set("Access-Control-Allow-Origin", o)
		}
		next.ServeHTTP(w, r)
	})
}

func public(label string) *policy {
	return &policy{
		origins: map[string]bool{
			"https://a.h.test":  true,
			"https://b.h.test/": true, // want `is never "https://b.h.test/": it has no path`
			"http://localhost":  true,
		},
		list: []string{
			"https://c.h.test",
			"https://d.h.test:443", // want `browsers leave out the default port`
			"https://d.h.test:8443",
			"null",
			"*",
			"https://*.h.test/",
		},
		domains: []string{"h.test", "e.test"},
		any:     []string{"https://f.h.test", "http://g.h.test/app"}, // want `is never "http://g.h.test/app"`
		fixed:   "https://i.h.test/",
		label:   "/j/",
	}
}

var sites = struct{ widget, kiosk string }{
	widget: "https://widget.h.test/",
	kiosk:  "https://kiosk.h.test",
}

func isWidget(r *http.Request) bool { return r.Header.Get("Origin") == sites.widget } // want `is never "https://widget.h.test/"`
func isKiosk(r *http.Request) bool  { return r.Header.Get("Origin") == sites.kiosk }

func name(r *http.Request, host string) string {
	switch r.Header.Get("Origin") {
	case "https://k.h.test/": // want `no path`
		return "k"
	case "https://l.h.test":
		return "l"
	case "https://" + host:
		return "m"
	case "https://" + host + "/": // want `no path`
		return "n"
	}
	return ""
}

// another text is looked up in the list, too

var pages = []string{"https://o.h.test/", "https://p.h.test"}

func onPage(r *http.Request) bool {
	return slices.Contains(pages, r.Header.Get("Origin")) || slices.Contains(pages, r.Header.Get("Referer"))
}

var together = map[string]string{
	"https://q.h.test":  "q",
	"https://r.h.test/": "r", // want `is never "https://r.h.test/"`
}

func named(r *http.Request) string { return together[r.Header.Get("Origin")] }
