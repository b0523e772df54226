// Package barehosts puts hosts that never have brackets into URLs, and joins ports to hosts of configurations.
package barehosts

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

type conf struct {
	ServerAddr, Host, DNSServer string
	ServerPort                  int
	Port                        string
}

const colon = ":"

type node interface{ GetIP() (string, error) }

type status struct{ PodIP, HostIP string }

func a1(c *conf, dial func(network, where string) (any, error)) {
	dial("tcp", fmt.Sprintf("%s:%d", c.ServerAddr, c.ServerPort)) // want `hostport-unbracketed`
}
func a2(c *conf) map[string]string         { return map[string]string{"DB_ADDR": c.Host + colon + c.Port} } // want `hostport-unbracketed`
func a3(ip net.IP) (*http.Response, error) { return http.Get("http://" + ip.String() + "/metrics") }        // want `hostport-unbracketed`
func a4(ip net.IP) string {
	u := url.URL{Scheme: "https", Host: ip.String(), Path: "/x"} // want `hostport-unbracketed`
	return u.String()
}
func a5(c *conf) string {
	at := c.DNSServer
	if !strings.Contains(at, ":") { // want `an IPv6 address has colons, so no port is added to it: use net.SplitHostPort`
		at += ":53"
	}
	return at
}
func a5b(dnsAddr string) (string, error) {
	if !strings.Contains(dnsAddr, ":") { // want `an IPv6 address has colons, so no port is added to it`
		return dnsAddr + ":53", nil
	}
	return dnsAddr, nil
}
func a5c(c *conf) string {
	if !strings.Contains(c.ServerAddr, ":") { // want `host-split`
		return net.JoinHostPort(c.ServerAddr, "80")
	}
	return c.ServerAddr
}
func a6(n node) (string, error) {
	ip, err := n.GetIP()
	if err != nil {
		return "", err
	}
	sep := ":"
	return "tcp://" + ip + sep + "2376", nil // want `hostport-unbracketed`
}
func a7(s status) (*http.Response, error) { return http.Get(fmt.Sprintf("http://%s/healthz", s.PodIP)) } // want `hostport-unbracketed`
func a8(u *url.URL) string                { return u.Scheme + "://" + u.Hostname() + "/login" }          // want `hostport-unbracketed`
func a9(addr string) (*http.Response, error) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		host = addr
	}
	return http.Get("https://" + host + "/.well-known/x") // want `hostport-unbracketed`
}
func a10(c *conf) string {
	u := url.URL{Scheme: "http", Host: c.Host} // want `hostport-unbracketed`
	if c.Port != "" {
		u.Host = net.JoinHostPort(u.Host, c.Port)
	}
	return u.String()
}
func a11(c *conf, srv *http.Server) { srv.Addr = c.Host + ":" + c.Port } // want `hostport-unbracketed`
func a12(c *conf) *url.URL {
	return &url.URL{Scheme: "http", Host: c.Host + ":" + strconv.Itoa(c.ServerPort)} // want `hostport-unbracketed`
}
func a13(c *conf) (out []string) { return append(out, c.ServerAddr+":"+c.Port) } // want `hostport-unbracketed`
func a14(c *conf) *url.URL {
	return &url.URL{Scheme: "http", Host: fmt.Sprintf("%s:%d", c.Host, c.ServerPort)} // want `hostport-unbracketed`
}
func a15(u *url.URL) *url.URL { return &url.URL{Scheme: "http", Host: u.Hostname()} } // want `hostport-unbracketed`
func a16(u *url.URL) *url.URL { u.Host = u.Hostname(); return u }                     // want `hostport-unbracketed`

func b1(ip net.IP) (*http.Response, error) {
	return http.Get("http://" + ip.To4().String() + "/metrics")
}
func b2(ip net.IP) string {
	h := ip.String()
	if ip.To4() == nil {
		h = "[" + h + "]"
	}
	return "http://" + h + "/"
}
func b3(u *url.URL) string  { return u.Scheme + "://" + u.Host + "/login" }
func b4(name string) string { return "https://" + name + "/x" }
func b5(c *conf) string     { return c.Host + ":" + c.Port + ": failed" }
func b6(c *conf) string     { return fmt.Sprintf("cannot reach %s:%d", c.Host, c.ServerPort) }
func b7(u *url.URL) bool    { return u.Hostname()+":443" == "x:443" }
func b8(c *conf) string {
	at := c.DNSServer
	if strings.Count(at, ":") > 1 {
		return at
	}
	if !strings.Contains(at, ":") {
		at += ":53"
	}
	return at
}
func b9(c *conf) string {
	u := url.URL{Scheme: "http", Host: c.Host}
	return u.String()
}
func b10(image string) string {
	if !strings.Contains(image, ":") {
		image += ":latest"
	}
	return image
}
func b11(s *net.SRV) string { return "https://" + s.Target + "/x" }
