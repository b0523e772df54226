package barehosts

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// mustEnd refuses other names than those of a domain.
func mustEnd(domain string) (*http.Response, error) {
	parsed, err := url.Parse("https://" + domain)
	if err != nil {
		return nil, err
	}
	hostname := parsed.Hostname()
	if !strings.HasSuffix(hostname, ".h.test") {
		return nil, errors.New("not ours")
	}
	u := url.URL{Scheme: "https", Host: hostname}
	return http.Get(u.String())
}

// mustNotEnd refuses names of a domain.
func mustNotEnd(domain string) (*http.Response, error) {
	parsed, err := url.Parse("https://" + domain)
	if err != nil {
		return nil, err
	}
	hostname := parsed.Hostname()
	if strings.HasSuffix(hostname, ".h.test") {
		return nil, errors.New("ours")
	}
	u := url.URL{Scheme: "https", Host: hostname} // want `hostport-unbracketed`
	return http.Get(u.String())
}

type freePort struct {
	Address string
	Port    int
}

func findPort(address string, port int) (*freePort, error) {
	l, err := net.Listen("tcp", net.JoinHostPort(address, fmt.Sprint(port)))
	if err != nil {
		return nil, err
	}
	return &freePort{address, port}, l.Close()
}

func onLoopback(p int) *http.Server {
	free, err := findPort("127.0.0.1", p)
	if err != nil {
		free, _ = findPort("localhost", 0)
	}
	return &http.Server{Addr: fmt.Sprintf("%s:%d", free.Address, free.Port)}
}

func onAny(address string, p int) *http.Server {
	free, err := findPort("127.0.0.1", p)
	if err != nil {
		free, _ = findPort(address, 0)
	}
	return &http.Server{Addr: fmt.Sprintf("%s:%d", free.Address, free.Port)} // want `hostport-unbracketed`
}

func onIPv6(p int) *http.Server {
	free, _ := findPort("::1", p)                                            // want `host-ipv6`
	return &http.Server{Addr: fmt.Sprintf("%s:%d", free.Address, free.Port)} // want `hostport-unbracketed`
}

type acceptor struct{ host string }

func newAcceptor(host string) *acceptor { return &acceptor{host: host} }

func (a *acceptor) get(port int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://%s:%d/printer", a.host, port))
}

type proxied struct{ host string }

func (p *proxied) get(port int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://%s:%d/printer", p.host, port)) // want `hostport-unbracketed`
}

func print(port int) {
	name, err := os.Hostname()
	if err != nil {
		return
	}
	name = strings.ReplaceAll(name, ".local", "")
	newAcceptor(name).get(port)
	(&proxied{host: name}).get(port)
	(&proxied{host: os.Getenv("PRINTER_HOST")}).get(port)
}

type transport struct{ Host string }

func (t *transport) dial() (net.Conn, error) {
	address := t.Host
	if !strings.Contains(address, ":") { // want `host-split`
		address += ":443"
	}
	return net.Dial("tcp", address)
}

func (t *transport) dialAny() (net.Conn, error) {
	address := t.Host
	if !strings.Contains(address, "://") {
		address += ":443" // want `hostport-unbracketed`
	}
	return net.Dial("tcp", address)
}
