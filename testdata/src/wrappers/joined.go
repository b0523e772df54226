package wrappers

import (
	"net"
	"net/http"
	"net/url"
)

// listenOn adds brackets where they are needed.
func listenOn(host string) (net.Listener, error) {
	return net.Listen("tcp", net.JoinHostPort(host, "0"))
}

func joined(host string) {
	listenOn("::1")
	listenOn(host)
	listenOn("0.0.0.0")
}

// listenAt adds none.
func listenAt(host string) (net.Listener, error) {
	return net.Listen("tcp", host+":0") // want `hostport-unbracketed`
}

func added() {
	listenAt("::1") // want `host-ipv6`
}

// fetch puts the path in front of a query.
func fetch(base string) {
	u, _ := url.JoinPath(base, "v1", "x")
	http.Get(u)
}

func behindQuery() {
	fetch("https://h.test/?key=1")
	fetch("https://h.test/a%20b/")
}
