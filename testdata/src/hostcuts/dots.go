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

var trustedDomains = []string{"docker.test", "hub.test"}

// isTrusted compares what is before the colon with each name of a list.
func isTrusted(r *http.Request) bool {
	var name, _, _ = strings.Cut(r.Host, ":")
	for _, domain := range trustedDomains {
		if name == domain || strings.HasSuffix(name, "."+domain) {
			return true
		}
	}
	return false
}

// isTrustedOf has its list in the function.
func isTrustedOf(r *http.Request) bool {
	var (
		domains    = []string{"docker.test", "hub.test"}
		name, _, _ = strings.Cut(r.Host, ":")
	)
	for _, domain := range domains {
		if strings.HasSuffix(name, "."+domain) {
			return true
		}
	}
	return false
}

var trustedHosts = []string{"docker.test", "[::1]"}

// isTrustedOr also takes an address.
func isTrustedOr(r *http.Request) bool {
	var name, _, _ = strings.Cut(r.Host, ":") // want `r\.Host may be an IPv6 address`
	for _, host := range trustedHosts {
		if name == host {
			return true
		}
	}
	return false
}

// isTrustedBy has names that a caller gives.
func isTrustedBy(r *http.Request, hosts []string) bool {
	var name, _, _ = strings.Cut(r.Host, ":") // want `r\.Host may be an IPv6 address`
	for _, host := range hosts {
		if name == host {
			return true
		}
	}
	return false
}

// logTrusted also writes the name.
func logTrusted(r *http.Request) bool {
	var name, _, _ = strings.Cut(r.Host, ":") // want `r\.Host may be an IPv6 address`
	println(name)
	return name == "docker.test"
}
