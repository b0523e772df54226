package hostparts

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
)

func rootOf(u *url.URL) string {
	labels := strings.Split(u.Host, ".") // want `u\.Host may include a port, but the last label of a name has none: use u\.Hostname\(\)`
	return strings.Join(labels[1:], ".")
}

func topOf(u *url.URL) string {
	labels := strings.Split(u.Host, ".") // want `host-alone`
	return labels[len(labels)-1]
}

func siteOf(u *url.URL) []string {
	host := u.Host
	labels := strings.Split(host, ".") // want `host-alone`
	return labels[len(labels)-2:]
}

func firstOf(u *url.URL) string { return strings.Split(u.Host, ".")[0] }

func eachOf(u *url.URL, known map[string]bool) bool {
	labels := strings.Split(u.Host, ".")
	for i := range labels {
		if known[strings.Join(labels[i:], ".")] { // may be known with their ports
			return true
		}
	}
	return false
}

func cutOf(u *url.URL) string {
	labels := strings.Split(u.Host, ".")
	name, _, _ := strings.Cut(labels[len(labels)-1], ":")
	return name
}

func vaultOf(r *http.Request) string {
	labels := strings.Split(r.URL.Host, ".") // the URL keeps its port
	return fmt.Sprintf("%s://%s", r.URL.Scheme, strings.Join(labels[1:], "."))
}

func nameOf(u *url.URL) string {
	labels := strings.Split(u.Hostname(), ".")
	return strings.Join(labels[1:], ".")
}

type service struct {
	base   url.URL
	domain string
}

type jar struct{ domain string }

func (j jar) set(w http.ResponseWriter) { http.SetCookie(w, &http.Cookie{Domain: j.domain}) }

func cookies(s service, w http.ResponseWriter) jar {
	http.SetCookie(w, &http.Cookie{Domain: "." + s.base.Host}) // want `s\.base\.Host may include a port, but http\.Cookie\.Domain needs a host: use s\.base\.Hostname\(\)`
	http.SetCookie(w, &http.Cookie{Domain: s.only()})
	http.SetCookie(w, &http.Cookie{Domain: s.often()}) // want `host-alone`
	http.SetCookie(w, &http.Cookie{Domain: s.named()})
	domain := s.domain
	if domain == "" {
		domain = s.base.Host
	}
	http.SetCookie(w, &http.Cookie{Domain: domain}) // want `host-alone`
	return jar{domain: func() string {
		if s.domain != "" {
			return s.domain
		}
		return s.base.Host // want `host-alone`
	}()}
}

func (s service) only() string {
	if s.domain != "" {
		return s.domain
	}
	return strings.ToLower(s.base.Host) // want `host-alone`
}

func (s service) often() string { return s.base.Host }

func (s service) address() (net.Conn, error) { return net.Dial("tcp", s.often()) }

func (s service) named() string {
	if host, _, err := net.SplitHostPort(s.base.Host); err == nil {
		return host
	}
	return s.base.Host
}

func names(u *url.URL) []*tls.Config {
	host := u.Host
	if i := strings.LastIndexByte(host, ':'); i > 0 {
		host = host[:i]
	}
	return []*tls.Config{
		{ServerName: strings.ToLower(u.Host)}, // want `host-alone`
		{ServerName: host},
		{ServerName: u.Hostname()},
	}
}

// The last three labels keep the port of the site that they make.
func siteAbove(r *http.Request) string {
	labels := strings.Split(r.URL.Host, ".")
	return fmt.Sprintf("%s://%s", r.URL.Scheme, strings.Join(labels[len(labels)-3:], "."))
}

func nameAbove(r *http.Request) string {
	labels := strings.Split(r.URL.Host, ".") // want `host-alone`
	return fmt.Sprintf("the name %s", strings.Join(labels[len(labels)-3:], "."))
}
