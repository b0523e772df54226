package fallbacks

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
)

func secure(ctx context.Context, ip net.IP) (net.Conn, error) {
	addr := net.JoinHostPort(ip.String(), "4443")
	d := tls.Dialer{Config: named(addr)} // want `tls\.Config\.ServerName needs a host`
	return d.DialContext(ctx, "tcp", addr)
}

func named(name string) *tls.Config {
	return &tls.Config{ServerName: name, MinVersion: tls.VersionTLS12}
}

func fetchAndDial() error {
	addr := "cache.corp.example:8080"
	c, err := net.Dial("tcp", addr)
	if err != nil {
		return err
	}
	if _, err := http.Get(addr); err != nil { // want `scheme-missing`
		return err
	}
	return c.Close()
}

func lookUp() ([]string, error) {
	at := "cache.corp.example:8080" // want `host-alone|hostport-url`
	return net.LookupHost(at)
}

func onlyDialed() (net.Conn, error) {
	at := "http://cache.corp.example:8080" // want `hostport-url`
	return net.Dial("tcp", at)
}

func both() error {
	at := "http://cache.corp.example:8080"
	if _, err := http.Get(at); err != nil {
		return err
	}
	c, err := net.Dial("tcp", at) // want `hostport-url`
	if err != nil {
		return err
	}
	return c.Close()
}

func wrongForBoth() error {
	at := "cache.corp.example" // want `port-missing`
	c, err := net.Dial("tcp", at)
	if err != nil {
		return err
	}
	if c, err = tls.Dial("tcp", at, nil); err != nil {
		return err
	}
	return c.Close()
}
