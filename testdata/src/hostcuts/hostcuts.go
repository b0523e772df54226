// Package hostcuts splits addresses at their colons: in functions that its own code calls, and into more than two parts.
package hostcuts

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
)

// parseHostPort splits what the callers have from a URL: its own name is no sign that they handle IPv6.
func parseHostPort(hostPort string) (server string, port int64, err error) {
	parts := strings.Split(hostPort, ":") // want `u\.Host may be an IPv6 address, which has more colons: use net\.SplitHostPort`
	if len(parts) != 2 {
		return "", 0, fmt.Errorf("no address: %s", hostPort)
	}
	port, err = strconv.ParseInt(parts[1], 10, 64)
	return parts[0], port, err
}

func ofURL(text string) (string, int64, error) {
	u, err := url.Parse(text)
	if err != nil || u.Port() == "" {
		return "", 0, errors.New("no address")
	}
	return parseHostPort(u.Host)
}

func splitRight(hostPort string) (string, int64, error) {
	host, text, err := net.SplitHostPort(hostPort)
	if err != nil {
		return "", 0, err
	}
	port, err := strconv.ParseInt(text, 10, 64)
	return host, port, err
}

// cutName gets what another function has made of the address.
func cutName(address string) string {
	name, _, _ := strings.Cut(address, ":")
	return name
}

func withoutBrackets(r *http.Request) string {
	if strings.HasPrefix(r.Host, "[") {
		return r.Host
	}
	return cutName(r.Host)
}

type store struct{ host, port, root string }

func (s *store) dial() (net.Conn, error) { return net.Dial("tcp", net.JoinHostPort(s.host, s.port)) }

// newStore splits "host:port:path", of which the port may be missing.
func newStore(endpoint string) (net.Conn, error) {
	parts := strings.Split(endpoint, ":") // want `endpoint may be an IPv6 address, which has more colons`
	root := filepath.Clean(parts[len(parts)-1])
	port := "22"
	if len(parts) > 2 {
		port = parts[len(parts)-2]
	}
	s := &store{host: parts[0], port: port, root: root}
	return s.dial()
}

// atLast takes all before the last colon.
func atLast(endpoint string) (net.Conn, error) {
	parts := strings.Split(endpoint, ":")
	last := len(parts) - 1
	s := &store{host: strings.Join(parts[:last], ":"), port: parts[last]}
	return s.dial()
}

// byCount knows that more than one colon is an IPv6 address.
func byCount(endpoint string) (net.Conn, error) {
	parts := strings.Split(endpoint, ":")
	if len(parts) > 2 {
		return (&store{host: endpoint, port: "22"}).dial()
	}
	return (&store{host: parts[0], port: "22"}).dial()
}

// inBranch takes "[::1]:22" for a host.
func inBranch(endpoint string) (net.Conn, error) {
	parts := strings.Split(endpoint, ":") // want `endpoint may be an IPv6 address`
	s := &store{host: endpoint, port: "22"}
	if len(parts) == 2 {
		s.host, s.port = parts[0], parts[1]
	}
	return s.dial()
}

type image struct{ name, host, tag string }

// tagged is no address: nothing dials its host.
func tagged(reference string) image {
	parts := strings.Split(reference, ":")
	return image{host: parts[0], tag: parts[len(parts)-1]}
}
