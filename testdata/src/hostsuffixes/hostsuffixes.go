// Package hostsuffixes tests hosts for suffixes that only a run knows.
package hostsuffixes

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

type settings struct {
	Domain         string
	AllowedDomains []string
	Upstreams      []string
	Locations      []string
}

func (s *settings) listed(u *url.URL) bool {
	for _, d := range s.AllowedDomains {
		if strings.HasSuffix(strings.ToLower(u.Host), strings.ToLower(d)) { // want `u\.Host may include a port, but the suffix d then does not match: use u\.Hostname\(\)`
			return true
		}
	}
	return false
}

func (s *settings) below(r *http.Request) bool {
	return strings.HasSuffix(r.Host, "."+s.Domain) // want `host-alone`
}

func (s *settings) cookie(domain string, u *url.URL) bool {
	host := u.Host
	return host == domain || strings.HasSuffix(host, "."+domain) // want `host-alone`
}

// Without a port.

func (s *settings) bare(u *url.URL) bool {
	return strings.HasSuffix(u.Hostname(), "."+s.Domain)
}

func (s *settings) split(r *http.Request) bool {
	host := r.Host
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	return strings.HasSuffix(host, "."+s.Domain)
}

func (s *settings) both(u *url.URL) bool {
	return strings.HasSuffix(u.Host, "."+s.Domain) || strings.HasSuffix(u.Hostname(), "."+s.Domain)
}

// What a list has may have ports.

func (s *settings) upstream(u *url.URL) bool {
	for _, one := range s.Upstreams {
		if strings.HasSuffix(u.Host, one) {
			return true
		}
	}
	return false
}

func (s *settings) located(u *url.URL) bool {
	for _, l := range s.Locations {
		if strings.HasSuffix(u.Host, l) { // no domain by its name: level info
			return true
		}
	}
	return false
}

func port(u *url.URL, suffix string) bool { return strings.HasSuffix(u.Port(), suffix) }

func known(u *url.URL) bool { return strings.HasSuffix(u.Host, ":8080") }
