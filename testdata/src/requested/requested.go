// Package requested misreads the host of requests, and what is joined to it.
package requested

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
)

func written(h string) {
	req, _ := http.NewRequest("GET", "https://192.0.2.1/", nil)
	req.Header.Set("Host", h)        // want `never sent: net/http clients ignore a Host header`
	req.Header.Add("host", h)        // want `host-header`
	req.Header["Host"] = []string{h} // want `host-header`
	req.Header.Set("X-Forwarded-Host", h)
	http.DefaultClient.Do(req)
}

func read(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.Header.Get("Host"))         /* span "r.Header.Get(\"Host\")" */ // want `always empty, as net/http servers move the Host header: use r\.Host`
	for _, h := range r.Header.Values("host") { // want `host-header`
		fmt.Fprint(w, h)
	}
	fmt.Fprint(w, r.Header.Get("X-Host"), r.Host)
	w.Header().Set("Host", r.Host)
}

func writtenTwice(h string) {
	req, _ := http.NewRequest("GET", "https://192.0.2.1/", nil)
	req.Host = h
	req.Header.Set("Host", h)
	http.DefaultClient.Do(req)
}

func signed(h string, sign func(*http.Request)) {
	req, _ := http.NewRequest("GET", "https://192.0.2.1/", nil)
	req.Header.Set("Host", h)
	sign(req)
	http.DefaultClient.Do(req)
}

func writtenWhole(h string) {
	req, _ := http.NewRequest("GET", "https://192.0.2.1/", nil)
	req.Header = http.Header{"Accept": {"*/*"}, "Host": {h}} // want `never sent: net/http clients ignore a Host header`
	http.DefaultClient.Do(req)
}

func otherHeaders(h string) {
	req, _ := http.NewRequest("GET", "https://192.0.2.1/", nil)
	req.Header = http.Header{"X-Forwarded-Host": {h}}
	http.DefaultClient.Do(req)
}

func recorded(h http.Header, other map[string][]string) {
	h.Set("Host", "h.test")
	other["Host"] = nil
	httptest.NewRecorder().Header().Set("Host", "h.test")
}

func split(r *http.Request, u *url.URL, c net.Conn, s string) {
	ip := strings.Split(r.RemoteAddr, ":")[0]     // want `r\.RemoteAddr may be an IPv6 address, which has more colons`
	name, _, _ := strings.Cut(u.Host, ":")        // want `u\.Host may be an IPv6 address, which has more colons`
	i := strings.IndexByte(r.Host, ':')           // want `host-split`
	parts := strings.SplitN(r.RemoteAddr, ":", 2) // want `host-split`
	addr := c.RemoteAddr().String()
	j := strings.Index(addr, ":") // want `c\.RemoteAddr\(\)\.String\(\) may be an IPv6 address, which has more colons`
	print(ip, name, i, parts[0], addr[:j])

	print(strings.Split(s, ":")[0], strings.Split(r.URL.Path, ":")[0])
	print(strings.Index(r.Host, ":") < 0, strings.Split(r.RemoteAddr, ".")[0])
	k := strings.LastIndex(r.RemoteAddr, ":")
	print(r.RemoteAddr[:k])
}

func splitRightly(r *http.Request, u *url.URL) (string, string) {
	last := strings.Split(r.RemoteAddr, ":")
	print(last[len(last)-1])
	l, _ := net.Listen("tcp", "127.0.0.1:0")
	return strings.Split(l.Addr().String(), ":")[1], u.Port()
}

func splitBracketed(r *http.Request) string {
	if strings.HasPrefix(r.Host, "[") {
		return r.Host
	}
	return strings.Split(r.Host, ":")[0]
}

func joined(u *url.URL, r *http.Request, port int) {
	print(net.JoinHostPort(u.Host, "443"))      // want `u\.Host may already include a port, and brackets`
	print("https://" + u.Host + ":8443/x")      // want `u\.Host may already include a port`
	print(r.Host + ":" + strconv.Itoa(port))    // want `r\.Host may already include a port`
	print(net.JoinHostPort(r.RemoteAddr, "80")) // want `r\.RemoteAddr already includes a port`
	addr := net.JoinHostPort(u.Hostname(), strconv.Itoa(port))
	print(net.JoinHostPort(addr, "81")) // want `the result of net\.JoinHostPort already includes a port`

	print("git@" + u.Host + ":" + u.Path)
	print(u.Hostname() + "/:80")
	print(net.JoinHostPort(u.Hostname(), "443"))
}

func joinedToDefault(u *url.URL) string {
	port := u.Port()
	if port == "" {
		port = "443"
	}
	return net.JoinHostPort(u.Host, port) // want `u\.Host may already include a port, and brackets`
}

func joinedIfNone(u *url.URL) string {
	port := u.Port()
	if port == "" {
		port = "443"
		return net.JoinHostPort(u.Host, port) // want `u\.Host has the brackets of an IPv6 address`
	}
	return u.Host
}

func joinedBehind(u *url.URL, port string) string {
	if own := u.Port(); own != "" {
		return u.Host
	}
	return net.JoinHostPort(u.Host, port) // want `u\.Host has the brackets of an IPv6 address`
}

func comparedByName(u *url.URL) bool {
	port, scheme := u.Port(), u.Scheme
	if port == ":443" { // want `is never ":443"`
		return true
	}
	switch scheme {
	case "https://": // want `compare-never`
		return true
	case "https":
		return port == "443"
	}
	return false
}

func joinedOnce(u *url.URL) string {
	if u.Port() == "" {
		return u.Host + ":443"
	}
	return u.Host
}

func joinedAfterCut(u *url.URL, r *http.Request) string {
	if !strings.Contains(r.Host, ":") { // want `an IPv6 address has colons, so no port is added to it`
		return r.Host + ":443"
	}
	return ""
}

func joinedAfterWrite(u *url.URL, host string) string {
	u.Host = host
	return net.JoinHostPort(u.Host, "80")
}

func empty(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, "https://"+r.URL.Host+"/x")                      // want `r\.URL\.Host is empty in a server's request`
	fmt.Fprint(w, fmt.Sprintf("%s://%s", r.URL.Scheme, r.Host))    // want `r\.URL\.Scheme is empty in a server's request`
	next := url.URL{Scheme: "https", Host: r.URL.Host, Path: "/x"} // want `request-url-empty`
	if secure := r.URL.Scheme == "https"; secure {                 // want `request-url-empty`
		fmt.Fprint(w, next.String()+r.URL.Hostname()) // want `request-url-empty`
	}
	fmt.Fprint(w, "https://"+r.Host+r.URL.Path)
}

func sent(r *http.Request) string { return "https://" + r.URL.Host }

func maybeProxied(w http.ResponseWriter, r *http.Request) {
	scheme := "http"
	if r.URL.Scheme != "" {
		scheme = r.URL.Scheme + "s"
	}
	fmt.Fprint(w, scheme)
}

func absolute(w http.ResponseWriter, r *http.Request) {
	if r.URL.IsAbs() {
		fmt.Fprint(w, "https://"+r.URL.Host)
	}
}

// parts of an address that are parsed show what it is.
func parts(address, list string) (net.IP, string) {
	both := strings.Split(address, ":") // want `address may be an IPv6 address, which has more colons: use net\.SplitHostPort`
	if len(both) != 2 {
		return nil, ""
	}
	ip := net.ParseIP(both[0])
	words := strings.Split(list, ":")
	return ip, both[1] + words[0] + words[1]
}

// An event of a server holds both.
type event struct {
	In  *http.Request
	Out http.ResponseWriter
}

// A call of a client holds only one.
type sentCall struct{ In *http.Request }

func (e *event) scheme() string { return e.In.URL.Scheme + "://" + e.In.Host } // want `e\.In\.URL\.Scheme is empty in a server's request: check e\.In\.TLS != nil for https`

func (c *sentCall) scheme() string { return c.In.URL.Scheme + "://" + c.In.URL.Host }

func assigned(w http.ResponseWriter, r *http.Request, name string) {
	host := name
	if host == "" {
		host = r.URL.Hostname() // want `request-url-empty`
	}
	http.Redirect(w, r, "https://"+host+r.RequestURI, http.StatusFound)
}

func assignedThenAsked(w http.ResponseWriter, r *http.Request) {
	host := r.URL.Hostname()
	if host == "" {
		host = r.Host
	}
	http.Redirect(w, r, "https://"+host+r.RequestURI, http.StatusFound)
}

type upgrade struct {
	match string
	next  http.Handler
}

func (u upgrade) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Hostname() == u.match { // want `request-url-empty`
		http.Redirect(w, r, "https://h.test/", http.StatusMovedPermanently)
		return
	}
	u.next.ServeHTTP(w, r)
}

func admits(host string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Host != host { // want `request-url-empty`
			w.WriteHeader(http.StatusMisdirectedRequest)
		}
	}
}

// Neither has a host, or both.
func asBefore(w http.ResponseWriter, r *http.Request) {
	before, err := url.Parse(r.Referer())
	if err == nil && before.Host == r.URL.Host {
		w.WriteHeader(http.StatusOK)
	}
}

func optional(w http.ResponseWriter, r *http.Request, host string) {
	if r.URL.Host != "" && r.URL.Host != host {
		w.WriteHeader(http.StatusMisdirectedRequest)
	}
}
