// Package fallbacks joins ports to what is left where net.SplitHostPort finds none: the whole text, with the
// brackets of an IPv6 address.
package fallbacks

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
)

func dialRedis(u *url.URL) (net.Conn, error) {
	h, p, err := net.SplitHostPort(u.Host)
	if err != nil {
		h = u.Host
	}
	if h == "" {
		h = "localhost"
	}
	if p == "" {
		p = "6379"
	}
	return net.Dial("tcp", net.JoinHostPort(h, p)) // want `h has the brackets of an IPv6 address if there is no port`
}

func consoleOf(r *http.Request, port string) string {
	name, _, _ := net.SplitHostPort(r.Host)
	if name == "" {
		name = r.Host
	}
	return "https://" + net.JoinHostPort(name, port) + "/" // want `host-joined-twice`
}

func toHTTPS(w http.ResponseWriter, r *http.Request) {
	host := r.Host
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	http.Redirect(w, r, "https://"+net.JoinHostPort(host, "8443")+r.URL.RequestURI(), http.StatusFound) // want `host-joined-twice`
}

func resolver(ns string) (string, error) {
	host, port, err := net.SplitHostPort(ns)
	if err != nil {
		if !strings.Contains(err.Error(), "missing port") {
			return "", err
		}
		host, port = ns, "53"
	}
	return net.JoinHostPort(host, port), nil // want `host-joined-twice`
}

func withPort(addr string) (string, error) {
	if _, _, err := net.SplitHostPort(addr); err != nil {
		var e *net.AddrError
		if !errors.As(err, &e) || e.Err != "missing port in address" {
			return "", err
		}
		addr = net.JoinHostPort(addr, "514") // want `host-joined-twice`
	}
	return addr, nil
}

func inEachBranch(u *url.URL) string {
	var host string
	if h, _, err := net.SplitHostPort(u.Host); err == nil {
		host = h
	} else {
		host = u.Host
	}
	return net.JoinHostPort(host, "389") // want `host-joined-twice`
}

func early(u *url.URL) string {
	host, port, err := net.SplitHostPort(u.Host)
	if err != nil {
		host = u.Host
		return net.JoinHostPort(host, "5672") // want `host-joined-twice`
	}
	return net.JoinHostPort(host, port)
}

func stripPort(hostport string) string {
	host, _, err := net.SplitHostPort(hostport)
	if err != nil {
		return hostport
	}
	return host
}

func admin(r *http.Request) string {
	return "https://" + net.JoinHostPort(stripPort(r.Host), "9443") // want `host-joined-twice`
}

func split(addr, fallback string) (string, string) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		host, port = addr, fallback
	}
	return host, port
}

func dialOrigin(u *url.URL) (net.Conn, error) {
	host, port := split(u.Host, "443")
	return net.Dial("tcp", net.JoinHostPort(host, port)) // want `host-joined-twice`
}

func given(host string) string {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	return net.JoinHostPort(host, "80") // want `host-joined-twice`
}

func plain(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "http://"+given(r.Host)+"/", http.StatusFound)
}

// Right neighbours.

func trimmed(u *url.URL) string {
	h, p, err := net.SplitHostPort(u.Host)
	if err != nil {
		h, p = strings.Trim(u.Host, "[]"), "6379"
	}
	return net.JoinHostPort(h, p)
}

func trimmedLate(u *url.URL) string {
	h, p, err := net.SplitHostPort(u.Host)
	if err != nil {
		h, p = u.Host, "6379"
	}
	return net.JoinHostPort(strings.Trim(h, "[]"), p)
}

func addressOnly(addr string) (string, error) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		if net.ParseIP(addr) == nil { // want `addr may be "\[::1\]"`
			return "", err
		}
		return addr, nil
	}
	return host, nil
}

func ofAddress(r *http.Request) (string, error) {
	host, err := addressOnly(r.Host)
	return net.JoinHostPort(host, "9443"), err
}

func hostname(u *url.URL) string {
	h, p, err := net.SplitHostPort(u.Host)
	if err != nil {
		h, p = u.Hostname(), "6379"
	}
	return net.JoinHostPort(h, p)
}

func onlySplit(u *url.URL) string {
	h, _, err := net.SplitHostPort(u.Host)
	if err == nil {
		return net.JoinHostPort(h, "80")
	}
	h = u.Host
	return h + ":80"
}

func failing(u *url.URL) (string, error) {
	h, p, err := net.SplitHostPort(u.Host)
	if err != nil {
		h = u.Host
		return h, err
	}
	return net.JoinHostPort(h, p), nil
}

// A bare address of IPv6 can come, for which this is right.
func nameserver(ns string) string {
	if _, _, err := net.SplitHostPort(ns); err != nil {
		return net.JoinHostPort(ns, "53")
	}
	return ns
}

func peer(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	return net.JoinHostPort(host, "113")
}

func checked(u *url.URL) (string, error) {
	host, _, err := net.SplitHostPort(u.Host)
	if err != nil {
		host = u.Host
	}
	if _, err := netip.ParseAddr(host); err != nil { // want `host may be "\[::1\]"`
		return "", err
	}
	return net.JoinHostPort(host, "80"), nil
}

func isIPv6(host string) bool { return strings.Count(host, ":") > 1 }

func asked(u *url.URL) string {
	host, _, err := net.SplitHostPort(u.Host)
	if err != nil {
		host = u.Host
	}
	if isIPv6(host) {
		return host + ":80"
	}
	return net.JoinHostPort(host, "80")
}

func lookedUp(r *http.Request, backends map[string]string) string {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	return net.JoinHostPort(backends[host], "8080")
}

func byName(r *http.Request, resolve func(string) string) string {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	host = resolve(host)
	return net.JoinHostPort(host, "8080")
}

func told(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	return fmt.Sprintf("no site %s", host)
}

func replaced(u *url.URL) string {
	host := u.Host
	h, p, err := net.SplitHostPort(host)
	if err != nil {
		return ""
	}
	host = h
	return net.JoinHostPort(host, p)
}

func local(u *url.URL) string {
	host, port, err := net.SplitHostPort(u.Host)
	if err != nil {
		host, port = "localhost", "80"
	}
	return net.JoinHostPort(host, port)
}

func unlessColon(hostport string) string {
	host, port := hostport, "80"
	if strings.Contains(hostport, ":") {
		host, port, _ = net.SplitHostPort(hostport)
	}
	return net.JoinHostPort(host, port)
}
