package fallbacks

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strconv"
	"strings"
	"time"
)

func hijack(target string) (net.Conn, error) {
	req, err := http.NewRequest(http.MethodPost, target+"/hijack", nil)
	if err != nil {
		return nil, err
	}
	c, err := net.Dial("tcp", req.URL.Host) // want `req\.URL\.Host has a port only if the URL has one; net\.Dial needs "host:port": use net\.JoinHostPort\(req\.URL\.Hostname\(\), …\)`
	if err != nil {
		return nil, err
	}
	return c, req.Write(c)
}

type transport struct{ dialer net.Dialer }

func (t *transport) RoundTrip(req *http.Request) (*http.Response, error) {
	c, err := t.dialer.DialContext(req.Context(), "tcp", req.URL.Host) // want `port-missing`
	if err != nil {
		return nil, err
	}
	return nil, errors.Join(req.Write(c), c.Close())
}

func byScheme(u *url.URL) (net.Conn, error) {
	if u.Scheme == "https" {
		return tls.Dial("tcp", u.Host, nil) // want `port-missing`
	}
	return net.Dial("tcp", u.Host) // want `port-missing`
}

type hook struct {
	endpoint *url.URL
	direct   string
}

func (h *hook) prepare() {
	port := h.endpoint.Port()
	if port == "" {
		port = "443"
	}
	h.direct = net.JoinHostPort(h.endpoint.Hostname(), port)
}

func (h *hook) isUp() bool {
	c, err := net.DialTimeout("tcp", h.endpoint.Host, time.Second) // want `port-missing`
	return err == nil && c.Close() == nil
}

func proxied(via *url.URL) (*http.Transport, error) {
	c, err := net.Dial("tcp", via.Host) // want `port-missing`
	if err != nil {
		return nil, err
	}
	return &http.Transport{Proxy: http.ProxyURL(via)}, c.Close()
}

func waitFor(at string) error {
	u, err := url.Parse("https://" + at)
	if err != nil {
		return err
	}
	c, err := net.Dial("tcp", u.Host) // want `port-missing`
	if err != nil {
		return err
	}
	return c.Close()
}

func addressOf(u *url.URL) (string, string, error) {
	host, port, err := net.SplitHostPort(u.Host) // want `u\.Host has a port only if the URL has one, and net\.SplitHostPort fails without it: use u\.Hostname\(\) and u\.Port\(\)`
	if err != nil {
		return "", "", err
	}
	if u.Scheme != "http" {
		log.Print("https")
	}
	return host, port, nil
}

// Right neighbours.

func completed(u *url.URL) (net.Conn, error) {
	if u.Port() == "" && u.Scheme == "https" {
		u.Host += ":443"
	}
	return net.Dial("tcp", u.Host)
}

func required(u *url.URL) (net.Conn, error) {
	if u.Scheme != "http" || u.Port() == "" {
		return nil, errors.New("want http://host:port")
	}
	return net.Dial("tcp", u.Host)
}

func looked(u *url.URL) (net.Conn, error) {
	if u.Scheme == "https" && !strings.Contains(u.Host, ":") {
		return net.Dial("tcp", net.JoinHostPort(u.Hostname(), "443"))
	}
	return net.Dial("tcp", u.Host)
}

func canonical(u *url.URL) string {
	if u.Port() != "" {
		return u.Host
	}
	return net.JoinHostPort(u.Hostname(), map[string]string{"http": "80", "https": "443"}[u.Scheme])
}

func dialCanonical(req *http.Request) (net.Conn, error) {
	out, err := http.NewRequest(http.MethodGet, req.Header.Get("X-Target"), nil)
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", canonical(out.URL))
}

func tunnel(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodConnect {
		http.Error(w, "only CONNECT", http.StatusMethodNotAllowed)
		return
	}
	c, err := net.Dial("tcp", r.URL.Host)
	if err == nil {
		c.Close()
	}
}

func ofBroker(u *url.URL) (net.Conn, error) {
	switch u.Scheme {
	case "mqtt", "tcp":
		return net.Dial("tcp", u.Host)
	case "unix":
		return net.Dial("unix", u.Path)
	case "ws":
		return nil, errors.New("no websocket")
	}
	return nil, fmt.Errorf("scheme %q", u.Scheme)
}

func ofDaemon(u *url.URL) (net.Conn, error) { return net.Dial(u.Scheme, u.Host) }

func unknown(u *url.URL) (net.Conn, error) { return net.Dial("tcp", u.Host) }

func splitOrWhole(u *url.URL) string {
	host, _, err := net.SplitHostPort(u.Host)
	if err != nil {
		return u.Host
	}
	if u.Scheme == "http" {
		return "http " + host
	}
	return host
}

func validated(u *url.URL) error {
	if u.Scheme != "http" {
		return errors.New("want http")
	}
	if _, _, err := net.SplitHostPort(u.Host); err != nil {
		return errors.New("want http://host:port")
	}
	return nil
}

type upstream struct{ base *url.URL }

func newUpstream(s string) (*upstream, error) {
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	up := &upstream{base: u}
	if up.base.Port() == "" {
		up.base.Host = net.JoinHostPort(up.base.Hostname(), "80")
	}
	return up, nil
}

func (up *upstream) dial(ctx context.Context) (net.Conn, error) {
	var d net.Dialer
	return d.DialContext(ctx, "tcp", up.base.Host)
}

func (up *upstream) proxy() http.Handler { return httputil.NewSingleHostReverseProxy(up.base) }

func ensurePort(u *url.URL) {
	if u.Port() == "" {
		u.Host = net.JoinHostPort(u.Hostname(), "80")
	}
}

func ensured(at string) (io.Closer, error) {
	u, err := url.Parse("http://" + at)
	if err != nil {
		return nil, err
	}
	ensurePort(u)
	return net.Dial("tcp", u.Host)
}

func withConstant(name string) (io.Closer, error) {
	u, err := url.Parse("http://" + name + ".corp.example:8080/")
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", u.Host)
}

// isOwn asks for both: a URL without a port is another one.
func isOwn(s, name string, number int) bool {
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" {
		return false
	}
	host, port, err := net.SplitHostPort(u.Host)
	if err != nil {
		return false
	}
	n, err := strconv.Atoi(port)
	return err == nil && host == name && n == number
}

// isNamed asks for the name alone.
func isNamed(s, name string) bool {
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" {
		return false
	}
	host, _, err := net.SplitHostPort(u.Host) // want `port-missing`
	if err != nil {
		return false
	}
	return host == name
}
