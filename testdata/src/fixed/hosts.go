// Package fixed holds bugs that programs had, each with its correction.
package fixed

import (
	"fmt"
	"net"
	"net/http"
	"strings"
)

func logLine(r *http.Request, status int) string {
	return fmt.Sprintf("%s - [%s] %q %d", strings.Split(r.RemoteAddr, ":")[0], r.Method, r.URL.Path, status) // want `host-split`
}

func logPrefix(r *http.Request) string {
	client, _, _ := strings.Cut(r.RemoteAddr, ":") // want `host-split`
	return fmt.Sprintf("[%v] client", client)
}

func bracketed(r *http.Request) string {
	host, port, _ := strings.Cut(r.RemoteAddr, ":")
	return fmt.Sprintf("[%s]:%s", host, port)
}

func inBrackets(r *http.Request) string {
	return fmt.Sprintf("[%s]", strings.Split(r.RemoteAddr, ":")[0])
}

func client(r *http.Request) string {
	before := func(ip string) string {
		if strings.Contains(ip, ":") {
			return strings.Split(ip, ":")[0] // want `r\.RemoteAddr may be an IPv6 address`
		}
		return ip
	}
	if ip := before(r.Header.Get("X-Real-IP")); ip != "" {
		return ip
	}
	return before(r.RemoteAddr)
}

func clientSplit(r *http.Request) string {
	host := func(address string) string {
		h, _, err := net.SplitHostPort(address)
		if err != nil {
			return address
		}
		return h
	}
	return host(r.RemoteAddr)
}

func firstWord(r *http.Request) string {
	before := func(s string) string { return strings.Split(s, ":")[0] }
	return before(r.Header.Get("X-Tenant"))
}

type settings struct {
	Servers, Backends []string
	Port              string
}

var readSettings func(file string) (*settings, error)

func dialAll() {
	conf, err := readSettings("dns.conf")
	if err != nil {
		return
	}
	for _, server := range conf.Servers {
		net.Dial("udp", server+":"+conf.Port) // want `hostport-unbracketed`
		net.Dial("udp", net.JoinHostPort(server, conf.Port))
	}
	for i := range conf.Backends {
		net.Dial("tcp", conf.Backends[i]+":80") // want `hostport-unbracketed`
	}
	net.Dial("tcp", fmt.Sprintf("%s:%s", conf.Servers[0], conf.Port)) // want `hostport-unbracketed`
}

func dialKnown() {
	for _, server := range []string{"a.test", "b.test"} {
		net.Dial("udp", server+":53")
	}
}

// An instance is one of a registry.
type instance interface {
	GetHost() string
	GetPort() uint32
	GetName() string
	GetClusterDomain() string
	Describe() string
}

func endpoints(all []instance) (list []string) {
	for _, one := range all {
		list = append(list, fmt.Sprintf("http://%s:%d", one.GetHost(), one.GetPort())) // want `hostport-unbracketed`
		host := one.GetHost()
		list = append(list, fmt.Sprintf("https://%s:%d", host, one.GetPort())) // want `hostport-unbracketed`
		list = append(list, fmt.Sprintf("http://%s:%d", one.GetName(), one.GetPort()))
		list = append(list, fmt.Sprintf("http://%s:%d", one.GetClusterDomain(), one.GetPort()))
		list = append(list, fmt.Sprintf("http://%s:%d", one.Describe(), one.GetPort()))
		list = append(list, "http://"+net.JoinHostPort(host, fmt.Sprint(one.GetPort())))
	}
	return list
}
