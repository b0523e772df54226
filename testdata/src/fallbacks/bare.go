package fallbacks

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
)

type authority struct {
	Names  []string
	Domain string
}

type order struct{ Value, Token, Site string }

type pod struct{ PodIP, PodIPv4, Host, Target string }

// bracketed writes brackets around an address of IPv6.
func bracketed(host string) string {
	if strings.Count(host, ":") > 1 {
		return "[" + host + "]"
	}
	return host
}

func (a *authority) signers() (out []string) {
	for _, n := range a.Names {
		out = append(out, "https://"+bracketed(n)+"/sign")
	}
	return out
}

func (a *authority) audiences() (out []string) {
	for _, n := range a.Names {
		out = append(out, fmt.Sprintf("https://%s/1.0/sign", n)) // want `hostport-unbracketed`
	}
	return append(out, "https://"+a.Names[0]+"/1.0/revoke") // want `hostport-unbracketed`
}

func (o *order) secure() string { return "https://" + bracketed(o.Value) + "/" }

func (o *order) challenge() *url.URL {
	return &url.URL{Scheme: "http", Host: o.Value, Path: "/.well-known/" + o.Token} // want `\{o\.Value\} has no brackets`
}

func (p *pod) root() *url.URL { return &url.URL{Scheme: "http", Host: p.PodIP} } // want `hostport-unbracketed`

func client(address string, get func() string) (a, b netip.AddrPort, err error) {
	if a, err = netip.ParseAddrPort(address + ":0"); err != nil { // want `hostport-unbracketed`
		return a, b, err
	}
	b, err = netip.ParseAddrPort(fmt.Sprintf("%s:%d", get(), 53)) // want `hostport-unbracketed`
	return a, b, err
}

func orWithoutPort(address string) netip.AddrPort {
	ap, err := netip.ParseAddrPort(address)
	if err != nil {
		ap, _ = netip.ParseAddrPort(address + ":0") // want `hostport-unbracketed`
	}
	return ap
}

// Right neighbours.

func (a *authority) home() string { return "https://" + a.Domain + "/" }

func (o *order) site() *url.URL { return &url.URL{Scheme: "http", Host: o.Site} }

func (p *pod) rootIPv4() *url.URL { return &url.URL{Scheme: "http", Host: p.PodIPv4} }

func (p *pod) withPort() string {
	if _, _, err := net.SplitHostPort(p.Target); err == nil {
		return p.Target
	}
	return net.JoinHostPort(p.Target, "80")
}

func (p *pod) targetURL() string { return "http://" + p.Target + "/" }

func (p *pod) other() *url.URL { return &url.URL{Scheme: "http", Host: bracketed(p.Host)} }

func parsedAddress(address string) (netip.AddrPort, error) {
	if a, err := netip.ParseAddr(address); err == nil {
		return netip.AddrPortFrom(a, 0), nil
	}
	return netip.ParseAddrPort(address)
}

func ofLoopback(port int) (netip.AddrPort, error) {
	return netip.ParseAddrPort(fmt.Sprintf("127.0.0.1:%d", port))
}

func get(p *pod) (*http.Response, error) { return http.Get(p.root().String()) }
