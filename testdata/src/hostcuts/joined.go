package hostcuts

import (
	"context"
	"net"
	"net/http"
	"net/url"
	"strings"
)

type address string

func (a address) http() string {
	i := strings.LastIndex(string(a), ":")
	if i < 0 {
		return string(a)
	}
	host := string(a[:i])
	return net.JoinHostPort(host, "80") // want `host is cut at the last colon and still has the brackets of an IPv6 address`
}

func portAdded(s, port string) (net.Conn, error) {
	host := s
	if i := strings.LastIndexByte(s, ':'); i >= 0 {
		host = s[:i]
	}
	return net.Dial("tcp", net.JoinHostPort(host, port)) // want `host-joined-twice`
}

func beside(l net.Listener, port string) string {
	s := l.Addr().String()
	return net.JoinHostPort(s[:strings.LastIndex(s, ":")], port) // want `host-joined-twice`
}

func beforeFirst(s, port string) string {
	host, _, _ := strings.Cut(s, ":") // want `host-split`
	return net.JoinHostPort(host, port)
}

func firstPart(s, port string) string {
	return net.JoinHostPort(strings.Split(s, ":")[0], port) // want `host-split`
}

func trimmed(s, port string) string {
	host := strings.Trim(s[:strings.LastIndex(s, ":")], "[]")
	return net.JoinHostPort(host, port)
}

func trimmedLater(s, port string) string {
	host := s[:strings.LastIndex(s, ":")]
	return net.JoinHostPort(strings.TrimSuffix(strings.TrimPrefix(host, "["), "]"), port)
}

func joinedWithoutBrackets(s, port string) string { return s[:strings.LastIndex(s, ":")] + ":" + port }

func ofImage(image, tag string) string { return image[:strings.LastIndex(image, ":")] + ":" + tag }

func atSlash(s, port string) string { return net.JoinHostPort(s[:strings.LastIndex(s, "/")], port) }

func lookedUp(ctx context.Context, u *url.URL) {
	host, _, err := net.SplitHostPort(u.Host)
	if err != nil {
		host = u.Host
	}
	net.LookupHost(host)          // want `host has the brackets of an IPv6 address if there is no port, and net.LookupHost treats them as part of the name`
	net.ResolveIPAddr("ip", host) // want `host-joined-twice`
}

func lookedUpOfRequest(r *http.Request) ([]net.IP, error) {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	return net.LookupIP(host) // want `host-joined-twice`
}

func lookedUpTrimmed(u *url.URL) {
	host, _, err := net.SplitHostPort(u.Host)
	if err != nil {
		host = strings.Trim(u.Host, "[]")
	}
	net.LookupHost(host)
}

func lookedUpName(name string) {
	host, _, err := net.SplitHostPort(name)
	if err != nil {
		host = name
	}
	net.LookupHost(host)
}
