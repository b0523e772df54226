// Package ports has the rules about ports.
package ports

import (
	"net"
	"net/http"
	"net/url"
)

func wrong() {
	http.Get("http://h.test:99999/") /* span "99999" */  // want `port 99999 is above 65535`
	url.Parse("http://h.test:80a/")  /* span "80a" */    // want `port-invalid`
	url.Parse("http://h.test:/x")    /* span ":" */      // want `port-empty`
	url.Parse("https://h.test:80/x") /* span "80" */     // want `port-mismatch`
	url.Parse("http://h.test:443/x") /* span "443" */    // want `port-mismatch`
	net.Dial("tcp", "h.test")        /* span "h.test" */ // want `port-missing`
	net.Dial("tcp4", "h.test:70000") /* span "70000" */  // want `port-invalid`
	net.Dial("tcp", "h.test:")       /* span ":" */      // want `port-empty`
	net.Listen("tcp", "8080")        /* span "8080" */   // want `port-missing`
	http.ListenAndServe("8080", nil) /* span "8080" */   // want `port-missing`
}

func silent(network string) {
	net.Dial("tcp", "h.test:http")
	net.Dial("unix", "/run/x.sock")
	net.Dial(network, "h.test")
	net.Listen("tcp", ":0")
	net.Listen("tcp", "localhost:")
	net.Listen("tcp", "")
	net.ListenPacket("ip6:58", "::1")
	http.ListenAndServe("", nil)
	http.ListenAndServe(":http", nil)
	url.Parse("mongodb://a.test:1,b.test:2/db")
	url.Parse("http://h.test:65535/")
}

// The second port is tried only where there was none, and the first failed.
func triedTwice(s string) (host, port string, err error) {
	if s == "" {
		s += ":80"
	}
	if host, port, err = net.SplitHostPort(s); err == nil {
		return
	}
	return net.SplitHostPort(s + ":443")
}

// A colon behind a host has SplitHostPort take its brackets off.
func tried(ip string) {
	net.SplitHostPort(ip + ":")
	net.Dial("tcp", ip+":") /* span ":" */ // want `port-empty`
}

// added has a path directly after the port: the fix writes "/".
func added() {
	http.Get("https://h.test:443" + "x")         /* span "443\" + \"x" */    // want `port "443x" is not a number`
	http.Get("https://h.test:" + "8080" + "x/y") /* span "8080\" + \"x" */   // want `port-invalid`
	net.Dial("tcp", "h.test:6379"+":6379")       /* span "6379\"+\":6379" */ // want `more than one port`
	http.Get("https://h.test:84" + "43/x")
}
