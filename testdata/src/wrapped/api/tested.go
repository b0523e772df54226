package api

import (
	"net/http"
	"net/url"
	"strings"
)

// Subdomains lets the pages of a domain read responses.
func Subdomains(domain string) func(http.Handler) http.Handler { // want Subdomains:"passes a parameter"
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if origin := r.Header.Get("Origin"); strings.HasSuffix(origin, domain) {
				w.Header().Set("Access-Control-Allow-Origin", origin)
			}
			next.ServeHTTP(w, r)
		})
	}
}

// Below tests a host for a domain.
func Below(host, domain string) bool { return strings.HasSuffix(host, domain) } // want Below:"passes a parameter"

// Any tests the host of a URL for several domains.
func Any(u *url.URL, domains ...string) bool { // want Any:"passes a parameter"
	for _, d := range domains {
		if strings.HasSuffix(u.Hostname(), d) {
			return true
		}
	}
	return false
}

// From tests where a request comes from.
func From(r *http.Request, site string) bool { // want From:"passes a parameter"
	return strings.HasPrefix(r.Referer(), site)
}

// Twins.

// Dotted tests for the domain and a dot.
func Dotted(u *url.URL, domain string) bool { // want Dotted:"passes a parameter"
	return u.Hostname() == domain || strings.HasSuffix(u.Hostname(), "."+domain)
}

// Begins adds the slash.
func Begins(r *http.Request, site string) bool { return strings.HasPrefix(r.Referer(), site+"/") }

// Named tests a name, not a host.
func Named(name, suffix string) bool { return strings.HasSuffix(name, suffix) } // want Named:"passes a parameter"

// Path tests a path.
func Path(u *url.URL, suffix string) bool { return strings.HasSuffix(u.Path, suffix) } // want Path:"passes a parameter"
