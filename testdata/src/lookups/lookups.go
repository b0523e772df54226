// Package lookups looks for parts of URLs in lists and maps.
package lookups

import (
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

var ports = map[string]int{
	"h.test:8443": 1, // want `compare-never`
	"h.test":      2,
}

func byName(u *url.URL) int { return ports[u.Hostname()] }

var origins = []string{
	"https://a.test/", // want `compare-never`
	"b.test",          // want `compare-never`
	"https://c.test",
	"null",
}

func allows(w http.ResponseWriter, r *http.Request) bool {
	origin := r.Header.Get("Origin")
	for _, one := range origins {
		if one == origin {
			return true
		}
	}
	return false
}

func allowsOne(w http.ResponseWriter, r *http.Request) bool {
	return slices.Contains([]string{"localhost:3000", "https://a.test"}, r.Header.Get("Origin")) // want `compare-never`
}

// Keys that are looked for in two ways, or in parts.

var both = map[string]bool{"h.test:8443": true, "h.test": true}

func inBoth(u *url.URL) bool { return both[u.Host] || both[u.Hostname()] }

var suffixes = []string{"a.test", "b.test"}

func hasSuffix(w http.ResponseWriter, r *http.Request) bool {
	for _, one := range suffixes {
		if strings.HasSuffix(r.Header.Get("Origin"), one) { // want `"a.test" is also a suffix of "nota.test"`
			return true
		}
	}
	return false
}

type spider struct{ Domains []string }

func (s *spider) may(domain string) bool {
	for _, d := range s.Domains {
		if d == domain {
			return true
		}
	}
	return false
}

func (s *spider) visit(u *url.URL) error {
	if !s.may(u.Host) { // want `host-alone`
		return fmt.Errorf("will not follow to %s", u.Host)
	}
	return nil
}

func (s *spider) rightVisit(u *url.URL) bool { return s.may(u.Hostname()) }

func (s *spider) has(u *url.URL) bool {
	return slices.Contains(s.Domains, u.Host) // want `host-alone`
}

func (s *spider) loops(u *url.URL) bool {
	for _, d := range s.Domains {
		if strings.EqualFold(d, "x") || u.Host == d { // want `host-alone`
			return true
		}
	}
	return false
}

func isLocal(host string) bool { return host == "localhost" || host == "127.0.0.1" || host == "::1" }

func local(u *url.URL, r *http.Request) []bool {
	log.Print(u.Host)
	return []bool{isLocal(u.Host), isLocal(r.Host), isLocal(u.Hostname())} // want `host-alone` `host-alone`
}

func localHere(u *url.URL) bool {
	return u.Host == "localhost" || u.Host == "127.0.0.1" // want `host-alone`
}

func localSwitch(u *url.URL) bool {
	switch u.Host { // want `host-alone`
	case "localhost", "::1":
		return true
	}
	return false
}

func option(byName map[string]string, name string) string {
	return byName[strings.ToLower(name)] + byName[name]
}

func options(byName map[string]string, r *http.Request) bool {
	return option(byName, r.TLS.ServerName) == option(byName, r.Host) // want `host-alone`
}

// Hosts without a list of domains, with an alternative, or cut by whom they are given to.

func file(u *url.URL) bool { return u.Host == "" || u.Host == "localhost" || u.Host == "127.0.0.1" }

func one(u *url.URL) bool { return u.Host == "localhost" }

func isDevelopment(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	return name == "localhost" || name == "127.0.0.1"
}

func develops(r *http.Request) bool { return isDevelopment(r.Host) }

func known(hosts []string, u *url.URL) bool { return slices.Contains(hosts, u.Host) }

func isOurs(host string) bool { return host == "h.test" }

func ours(u *url.URL) bool { return isOurs(u.Host) }

func withPort(u *url.URL, domains []string) bool {
	return slices.Contains(domains, u.Host) || slices.Contains(domains, u.Hostname())
}

func cut(r *http.Request, domains map[string]bool) error {
	host := r.Host
	if i := strings.LastIndex(host, ":"); i >= 0 {
		host = host[:i]
	}
	if !domains[host] {
		return errors.New("unknown")
	}
	return nil
}

func without(u *url.URL, domains []string) bool {
	return u.Port() == "" && slices.Contains(domains, u.Host)
}

// Maps of domains: written out, filled from a setting, or with constants.

var knownDomains = map[string]int{"a.test": 1}

type router struct {
	domains map[string]http.Handler
	mounted map[string]int
}

func newRouter(upstreams []string) *router {
	r := &router{domains: make(map[string]http.Handler), mounted: make(map[string]int)}
	for _, upstream := range upstreams {
		if name, _, ok := strings.Cut(upstream, "="); ok {
			r.domains[name] = http.NotFoundHandler()
		}
	}
	return r
}

func (r *router) route(req *http.Request) http.Handler { return r.domains[req.Host] }

func route(req *http.Request) int {
	return knownDomains[req.Host] // want `host-alone`
}

func routeAdded(req *http.Request) int {
	siteDomains := make(map[string]int)
	siteDomains["b.test"] = 2
	return siteDomains[req.Host] // want `host-alone`
}
