// Package testedhosts tests hosts and origins for suffixes and prefixes that its callers choose.
package testedhosts

import (
	"net/http"
	"net/url"
	"strings"
)

// Subdomains lets the pages of a domain read responses.
func Subdomains(domain string) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if origin := r.Header.Get("Origin"); strings.HasSuffix(origin, domain) { // want `"own.test" is also a suffix of "notown.test"`
				w.Header().Set("Access-Control-Allow-Origin", origin)
			}
			next.ServeHTTP(w, r)
		})
	}
}

func own() func(http.Handler) http.Handler { return Subdomains("own.test") }

// Below tests a host for a domain.
func Below(host, domain string) bool { return strings.HasSuffix(host, domain) }

// Any tests the host of a URL for several domains.
func Any(u *url.URL, domains ...string) bool {
	for _, d := range domains {
		if strings.HasSuffix(u.Hostname(), d) {
			return true
		}
	}
	return false
}

// From tests where a request comes from.
func From(r *http.Request, site string) bool {
	return strings.HasPrefix(r.Referer(), site)
}

func fromOwn(r *http.Request) bool { return from(r, "https://own.test") }

func from(r *http.Request, site string) bool {
	return strings.HasPrefix(r.Referer(), site) // want `"https://own.test" is also a prefix of "https://own.test.evil.org"`
}

// Twins.

// Dotted tests for the domain and a dot.
func Dotted(u *url.URL, domain string) bool {
	return u.Hostname() == domain || strings.HasSuffix(u.Hostname(), "."+domain)
}

// Label tests for a dot before the domain.
func Label(u *url.URL, domain string) bool {
	host := u.Hostname()
	return strings.HasSuffix(host, domain) && (len(host) == len(domain) || host[len(host)-len(domain)-1] == '.')
}

// Completed adds the dot first.
func Completed(u *url.URL, domain string) bool {
	domain = "." + strings.TrimPrefix(domain, ".")
	return strings.HasSuffix(u.Hostname(), domain)
}

// Begins adds the slash.
func Begins(r *http.Request, site string) bool { return strings.HasPrefix(r.Referer(), site+"/") }

// Named tests a name, not a host.
func Named(name, suffix string) bool { return strings.HasSuffix(name, suffix) }

// Path tests a path.
func Path(u *url.URL, suffix string) bool { return strings.HasSuffix(u.Path, suffix) }

func wrong(u *url.URL) []bool {
	return []bool{
		below(u.Hostname(), "own.test"),
		Below(u.Hostname(), "h.test"), // want `"h.test" is also a suffix of "noth.test", and \w+ tests a host for it`
		Any(u, "own.test"),            // want `"notown.test"`
		Any(u, ".own.test"),
	}
}

func twins(u *url.URL, r *http.Request) []bool {
	return []bool{
		Dotted(u, "own.test"), Label(u, "own.test"), Completed(u, "own.test"), Begins(r, "https://own.test"),
		Named("x.own.test", "own.test"), Path(u, "own.test"), below(u.Hostname(), ".own.test"), from(r, "https://own.test/"),
	}
}

func below(host, domain string) bool {
	return strings.HasSuffix(host, domain) // want `"own.test" is also a suffix`
}
