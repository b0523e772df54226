package join

import (
	"net"
	"strconv"
	"strings"
)

// HTTP replaces the scheme of a socket.
func HTTP(u string) string {
	switch {
	case strings.HasPrefix(u, "wss://"):
		return "https://" + strings.TrimPrefix(u, "wss://")
	case strings.HasPrefix(u, "ws://"):
		return "http://" + strings.TrimPrefix(u, "ws://")
	}
	return u
}

// Web replaces it with an if.
func Web(u string) string {
	if strings.HasPrefix(u, "wss://") {
		return "https://" + strings.TrimPrefix(u, "wss://")
	}
	return "http://" + strings.TrimPrefix(u, "ws://")
}

// OnHost is for hosts, and for paths.
func OnHost(base, rest string) string {
	if rest == "" {
		return base + "/index html"
	} else if strings.HasPrefix(rest, "/") {
		return base + rest
	}
	return base + "/" + rest
}

// Secure knows two schemes.
func Secure(host string, tls bool) string {
	if tls {
		return "https://" + host
	}
	return "http//" + host
}

// HostPort joins host and port.
func HostPort[P ~int | ~uint16](host string, port P) string {
	return net.JoinHostPort(host, strconv.Itoa(int(port)))
}
