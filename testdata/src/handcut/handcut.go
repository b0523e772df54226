// Package handcut takes URLs and addresses apart by hand.
package handcut

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strings"
)

type config struct {
	BaseURL string
	base    *url.URL
	path    string
}

// The beginning of a path is replaced in a whole URL.

func (c config) web() string { return strings.Replace(c.BaseURL, "/api", "", 1) } // want `"/api" is also found in "https://api.h.test/", at the host`

func (c config) next() string {
	return strings.ReplaceAll(c.base.JoinPath("search").String(), "/v2", "/v3") // want `host-replaced`
}

func (c config) own() string {
	u, _ := url.Parse(os.Getenv("SERVICE"))
	return strings.Replace(u.String(), "/graphql", "/rest", -1) // want `host-replaced`
}

func (c config) segment() string { return strings.Replace(c.BaseURL, "/api/v1/", "/api/v2/", 1) }

func (c config) ofPath() string { return strings.Replace(c.base.Path, "/api", "", 1) }

func (c config) plain() string { return strings.Replace(c.path, "/api", "", 1) }

type service struct{ URL string }

func (s service) known() string { return strings.Replace(s.URL, "/api", "", 1) }

func newService() service { return service{URL: "https://github.test/api/v3"} }

func ofRequest(r *http.Request) string { return strings.Replace(r.URL.String(), "/api", "", 1) }

// The brackets of an address that net.SplitHostPort could not split.

func listens() (net.Listener, error) {
	host, port, err := net.SplitHostPort(os.Getenv("LISTEN"))
	if err != nil {
		host, port = "127.0.0.1", "8080"
		if ip := net.ParseIP(os.Getenv("LISTEN")); ip != nil { // want `is not an IP address with its brackets`
			host = ip.String()
		}
	}
	return net.Listen("tcp", net.JoinHostPort(host, port))
}

func isAddress(r *http.Request) bool {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	_, err = netip.ParseAddr(host) // want `host may be "\[::1\]" where net.SplitHostPort fails`
	return err == nil
}

func trimmed() bool {
	host, _, err := net.SplitHostPort(os.Getenv("LISTEN"))
	if err != nil {
		host = strings.Trim(os.Getenv("LISTEN"), "[]")
	}
	return net.ParseIP(host) != nil
}

func remote(r *http.Request) net.IP {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return net.ParseIP(r.RemoteAddr)
	}
	return net.ParseIP(host)
}

func refused(r *http.Request) (net.IP, error) {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		return nil, err
	}
	return net.ParseIP(host), nil
}

// What follows "://" has the path.

func client() (*url.URL, error) {
	scheme, rest, ok := strings.Cut(os.Getenv("SERVER"), "://")
	if !ok {
		scheme, rest = "http", os.Getenv("SERVER")
	}
	host, port, err := net.SplitHostPort(rest) // want `rest may end in the path of the URL`
	if err != nil {
		return nil, err
	}
	return &url.URL{Scheme: scheme, Host: net.JoinHostPort(host, port)}, nil
}

func portOf(link string) string {
	_, port, _ := net.SplitHostPort(strings.TrimPrefix(link, "https://")) // want `may end in the path of the URL`
	return port
}

func cutPath(link string) string {
	rest := strings.TrimPrefix(link, "http://")
	rest, _, _ = strings.Cut(rest, "/")
	_, port, _ := net.SplitHostPort(rest)
	return port
}

func trimmedPath(link string) string {
	rest := strings.TrimSuffix(strings.TrimPrefix(link, "http://"), "/")
	_, port, _ := net.SplitHostPort(rest)
	return port
}

func listener(at string) (string, error) {
	_, addr, _ := strings.Cut(at, "://") // "tcp://:8080"
	_, port, err := net.SplitHostPort(addr)
	return port, err
}

// The path of a text without a scheme is taken for its host.

func hostOf(repo string) (string, error) {
	u, err := url.Parse(repo)
	if err != nil {
		return "", err
	}
	host := u.Host
	if u.Scheme == "" {
		host = u.Path // want `u.Path is not a host`
	}
	return host, nil
}

func named(text string) string {
	var hostname string
	if u, err := url.Parse(text); err == nil && u.Host == "" {
		hostname = u.Path // want `scheme-is-host`
	}
	return hostname
}

func slashed(repo string) (string, error) {
	if !strings.Contains(repo, "://") {
		repo = "//" + repo
	}
	u, err := url.Parse(repo)
	if err != nil {
		return "", err
	}
	host := u.Host
	if host == "" {
		host = u.Path
	}
	return host, nil
}

func fileOf(repo string) (name string, err error) {
	u, err := url.Parse(repo)
	if err != nil {
		return "", err
	}
	if u.Scheme == "" {
		name = u.Path
	}
	return name, errors.New("no file")
}
