package hostparts

import (
	"fmt"
	"net"
	"net/url"
	"strings"
)

type registry struct{ name string }

func (r registry) registryStr() string { return r.name }
func (r registry) Name() string        { return r.registryStr() }
func (r registry) ping() string        { return "https://" + r.Name() + "/v2/" }

// What is the host of a URL elsewhere may have brackets here.
func (r registry) isLoopback() bool {
	ipStr := strings.Split(r.Name(), ":")[0] // want `r\.Name\(\) may be an IPv6 address`
	ip := net.ParseIP(ipStr)
	return ip != nil && ip.IsLoopback()
}

func (r registry) isLocal() bool {
	return strings.SplitN(r.name, ":", 2)[0] == "127.0.0.1" // want `host-split`
}

type site struct{ at, label, tag string }

func (s *site) url() string    { return fmt.Sprintf("%s://%s/x", s.label, s.at) }
func (s *site) other() url.URL { return url.URL{Scheme: "https", Host: s.tag} }

func (s *site) isPrivate() bool {
	first, _, _ := strings.Cut(s.at, ":") // want `host-split`
	ip := net.ParseIP(first)
	return ip != nil && ip.IsPrivate()
}

func (s *site) isNear() bool {
	parts := strings.Split(s.tag, ":") // want `host-split`
	switch parts[0] {
	case "localhost", "127.0.0.1":
		return true
	}
	return false
}

func listen(relay string) (bind, rest string) {
	relayAddr := relay
	bindHost := "0.0.0.0"
	if strings.Contains(relayAddr, ":") {
		parts := strings.Split(relayAddr, ":") // want `host-split`
		bindHost = parts[0]
		relayAddr = parts[1]
	}
	return bindHost, relayAddr
}

// A label is no host anywhere; who splits it correctly besides knows of IPv6.
func (s *site) others() bool {
	ip := net.ParseIP(strings.Split(s.label, ":")[0])
	name := strings.Split(s.at, ":")[0] == "registry"
	return ip != nil && name
}

func (s *site) split() net.IP {
	host, _, err := net.SplitHostPort(s.at)
	if err != nil {
		host = strings.Split(s.at, ":")[0]
	}
	return net.ParseIP(host)
}

func ranges(list string) net.IP { return net.ParseIP(strings.Split(list, ":")[0]) }

// A repository in scp notation has a path behind the colon.
func repository(s string) (string, error) {
	host, p, ok := strings.Cut(s, ":")
	if !ok {
		return "", fmt.Errorf("bad repository %q", s)
	}
	return host + "/" + p, nil
}

func authorityOf(s string) string {
	host, p, _ := strings.Cut(s, ":") // want `host-split`
	return "https://" + host + ":" + p
}
