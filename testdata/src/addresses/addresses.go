// Package addresses joins hosts and ports, and looks at the host first.
package addresses

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strings"
)

type server struct{ host, port string }

func plain(s server) {
	http.Get("http://" + s.host + ":" + s.port + "/x") // want `hostport-unbracketed`
	if s.host == "" || strings.HasPrefix(s.host, "h.") || strings.HasSuffix(s.host, "::test") {
		return
	}
	net.Dial("tcp", s.host+":80") // want `hostport-unbracketed`
}

func contains(host string) {
	if strings.Contains(host, ":") {
		http.Get("http://" + host + "/x")
		return
	}
	http.Get("http://" + host + ":80/x")
}

func completes(address string) {
	if strings.IndexByte(address, ':') < 0 {
		address = address + ":445"
	}
	net.Dial("tcp", address)
}

func brackets(s *server) {
	host := s.host
	if strings.Count(s.host, ":") > 1 && !strings.HasPrefix(s.host, "[") {
		host = "[" + host + "]"
	}
	http.Get("http://" + host + ":" + s.port + "/x")
}

func parses(host, port string) {
	if ip := net.ParseIP(host); ip != nil && ip.To4() == nil {
		host = "[" + host + "]"
	}
	http.Get("http://" + host + ":" + port + "/x")
}

func isIPv6(string) bool { return false }

func asks(host string) {
	u := "http://" + host + ":80/x"
	if isIPv6(host) {
		u = "http://[" + host + "]:80/x"
	}
	http.Get(u)
}

func parsesAddr(host string) {
	if _, err := netip.ParseAddr(host); err != nil {
		http.Get("http://" + host + ":80/x")
	}
}

func either(v4, v6 netip.Addr, port int) {
	if v4.IsValid() {
		http.Get(fmt.Sprintf("http://%s:%d/x", v4.String(), port))
	} else {
		http.Get(fmt.Sprintf("http://[%s]:%d/x", v6.String(), port))
	}
}

func eitherSum(host string, six bool) {
	address := host + ":80"
	if six {
		address = "[" + host + "]:80"
	}
	net.Dial("tcp", address)
}

// Brackets around something else.
func logged(host string, port int) {
	fmt.Printf("[%s]: dialling\n", host)
	net.Dial("tcp", fmt.Sprintf("%s:%d", host, port)) // want `hostport-unbracketed`
}

// Another variable is looked at.
func other(host, name string) {
	if strings.Contains(name, ":") {
		return
	}
	http.Get("http://" + host + ":80/x") // want `hostport-unbracketed`
}

// at is a wrapper: what is wrong for every port is said here alone.
func at(s server, port string) {
	http.Get("http://" + s.host + ":" + port + "/x") // want `hostport-unbracketed`
}

func calls(s server) {
	at(s, "80")
	at(s, "99999") // want `port-invalid`
}
