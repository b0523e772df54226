package barehosts

import (
	"crypto/tls"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
)

// an upstream is a URL, whose string is no host
type upstream struct{ base *url.URL }

func (t *upstream) dial() (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort(t.base.String(), "80")) // want `net.JoinHostPort needs a host, not a URL`
}

func (t *upstream) direct(r *http.Request) { r.Host = t.base.String() } // want `http.Request.Host needs "host:port", not a URL`

func (t *upstream) rewrite(r *httputil.ProxyRequest) {
	r.Out.Host = t.base.String() // want `http.Request.Host needs "host:port", not a URL`
}

func (t *upstream) config() *tls.Config {
	return &tls.Config{ServerName: t.base.String()} // want `tls.Config.ServerName needs a host, not a URL`
}

func (t *upstream) cookie() *http.Cookie {
	return &http.Cookie{Domain: t.base.String()} // want `http.Cookie.Domain needs a host, not a URL`
}

func (t *upstream) readdress(u *url.URL) { u.Host = t.base.String() } // want `url.URL.Host needs "host:port", not a URL`

func (t *upstream) hosts(r *http.Request, u *url.URL) (net.Conn, error) {
	r.Host, u.Host = t.base.Host, t.base.Host
	_ = &tls.Config{ServerName: t.base.Hostname()}
	_ = &http.Cookie{Domain: t.base.Hostname()}
	return net.Dial("tcp", net.JoinHostPort(t.base.Hostname(), "80"))
}

// a text that is a URL or an address
func either(at string, isURL bool) (any, error) {
	if isURL {
		return http.Get(at + "/x")
	}
	return net.LookupHost(at)
}

func isOurs(r *http.Request, u *url.URL) bool {
	return r.Host == u.Host || u.String() == r.FormValue("to")
}
