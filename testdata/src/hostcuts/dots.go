package hostcuts

import (
	"net/http"
	"net/url"
	"strings"
)

// region reads labels of a name: an address has none.
func region(endpoint string) string {
	u, err := url.Parse(endpoint)
	if err != nil {
		return ""
	}
	host := u.Host
	if i := strings.Index(host, ":"); i != -1 {
		host = host[:i]
	}
	labels := strings.Split(host, ".")
	if len(labels) == 4 && labels[0] == "api" {
		return labels[1]
	}
	return ""
}

// regionOfEither also takes what is no URL.
func regionOfEither(endpoint string) string {
	host := endpoint
	if u, err := url.Parse(endpoint); err == nil && u.Host != "" {
		host = u.Host
	}
	if i := strings.Index(host, ":"); i != -1 {
		host = host[:i]
	}
	labels := strings.Split(host, ".")
	return labels[len(labels)-1]
}

func tenant(r *http.Request) string {
	host, _, _ := strings.Cut(r.Host, ":")
	return strings.SplitN(host, ".", 2)[0]
}

func isLocal(r *http.Request) bool {
	host, _, _ := strings.Cut(r.Host, ":")
	return host == "localhost" || strings.HasSuffix(host, ".localhost")
}

// regionOrHost also gives the host away.
func regionOrHost(endpoint string) (string, string) {
	u, err := url.Parse(endpoint)
	if err != nil {
		return "", ""
	}
	host := u.Host
	if i := strings.Index(host, ":"); i != -1 { // want `u\.Host may be an IPv6 address`
		host = host[:i]
	}
	return strings.Split(host, ".")[0], host
}

func byColons(r *http.Request) []string {
	host, _, _ := strings.Cut(r.Host, ":") // want `r.Host may be an IPv6 address`
	return strings.Split(host, ",")
}

func splitsPort(r *http.Request) (bool, string) {
	host, port, _ := strings.Cut(r.Host, ":") // want `r.Host may be an IPv6 address`
	return host == "localhost", port
}
