// Package replaced makes a text, and replaces it if a test of what it was made of shows that it is wrong.
package replaced

import (
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

func schemed(addr string) (*http.Response, error) {
	u := "https://" + addr
	if strings.HasPrefix(addr, "http://") || strings.HasPrefix(addr, "https://") {
		u = addr
	}
	return http.Get(u)
}

func schemedTwice(addr string, plain bool) (*http.Response, error) {
	if plain {
		u := "http://" + addr // want `this may begin with "https://"`
		return http.Get(u)
	}
	u := "https://" + addr
	if strings.HasPrefix(addr, "https://") {
		u = addr
	}
	return http.Get(u)
}

type config struct{ Host, URL string }

func (c *config) complete() {
	c.URL = "https://" + c.Host
	if strings.HasPrefix(c.Host, "https://") {
		c.URL = c.Host
	}
}

func separated(base string, v url.Values) string {
	sep := "?"
	if strings.Contains(base, "?") {
		sep = "&"
	}
	return base + sep + v.Encode()
}

func separatedAtFragment(base string, v url.Values) string {
	sep := "?"
	if strings.Contains(base, "#") {
		sep = "&"
	}
	return base + sep + v.Encode() // want `second "\?"`
}

var found = "https://found.test/find?lang=en"

func known(words string) (*http.Response, error) {
	sep := "?"
	if strings.Contains(found, "?") {
		sep = "&"
	}
	return http.Get(found + sep + "limit=5")
}

func knownInTurn() {
	for _, base := range []string{"https://found.test/find?lang=en", "https://found.test/find"} {
		sep := "?"
		if strings.Contains(base, "?") {
			sep = "&"
		}
		http.Get(base + sep + "limit=5")
	}
}

func knownSwapped() (*http.Response, error) {
	sep := "&"
	if strings.Contains(found, "?") {
		sep = "?" // want `second "\?"`
	}
	return http.Get(found + sep + "limit=5")
}

func joined(base, name string) string {
	slash := "/"
	if strings.HasSuffix(base, "/") {
		slash = ""
	}
	return base + slash + name
}

func ported(host string) string {
	addr := host + ":80"
	if strings.IndexByte(host, ':') >= 0 {
		addr = host
	}
	return addr
}

func portedAtBracket(host string) string {
	addr := host + ":80"
	if strings.Contains(host, "[") {
		addr = host
	}
	return addr
}

func requests(v url.Values) {
	http.Get(separated("https://api.corp.test/orders?state=open", v))
	http.Get(separatedAtFragment("https://api.corp.test/orders?state=open", v))
	http.Get(joined("https://api.corp.test/", "x"))
	net.Dial("tcp", ported("api.corp.test:8080"))
	net.Dial("tcp", portedAtBracket("api.corp.test:8080")) // want `more than one port`
}

func listen(addr string) (net.Listener, error) {
	network, path := "tcp", addr
	if rest, ok := strings.CutPrefix(addr, "unix:"); ok {
		network, path = "unix", rest
	}
	return net.Listen(network, path)
}

func listenPacket(addr string) (net.Listener, error) {
	network, path := "tcp", addr
	if rest, ok := strings.CutPrefix(addr, "unixpacket:"); ok {
		network, path = "unixpacket", rest
	}
	return net.Listen(network, path)
}

func dial(host string) (net.Conn, error) {
	addr := net.JoinHostPort(host, "443")
	if _, _, err := net.SplitHostPort(host); err == nil {
		addr = host
	}
	return net.Dial("tcp", addr)
}

func dialAlways(host string) (net.Conn, error) {
	addr := net.JoinHostPort(host, "443")
	if _, _, err := net.SplitHostPort(host); err != nil {
		return nil, err
	}
	return net.Dial("tcp", addr)
}

func connections() {
	listen("unix:/run/a.sock")
	listen(":8080")
	listenPacket("unix:/run/a.sock") // want `port "/run/a\.sock" is not a number`
	dial("api.corp.test:8443")
	dial("api.corp.test")
	dialAlways("api.corp.test:8443") // want `needs a host without a port`
}

func dialSplit() (net.Conn, error) {
	network, addr := "tcp", "unix:///run/a.sock"
	if i := strings.Index(addr, "://"); i >= 0 {
		network, addr = addr[:i], addr[i+3:]
	}
	return net.Dial(network, addr)
}

func dialChosen() (net.Conn, error) {
	network, addr := "tcp", "localhost" // want `needs "host:port"`
	if path := os.Getenv("SOCKET"); path != "" {
		network, addr = "unix", path
	}
	return net.Dial(network, addr)
}

func loaded(src string) (*http.Response, error) {
	if src == "" {
		src = "file:///etc/app.json"
	}
	if strings.HasPrefix(src, "file://") {
		return nil, os.ErrInvalid
	}
	if !strings.Contains(src, "://") {
		src = "https://" + src
	}
	return http.Get(src)
}

func loadedBefore(src string) (*http.Response, error) {
	if strings.HasPrefix(src, "file://") {
		return nil, os.ErrInvalid
	}
	if src == "" {
		src = "file:///etc/app.json" // want `does not support scheme "file"`
	}
	if strings.HasPrefix(src, "//") {
		src = "https:" + src
	}
	return http.Get(src)
}

func dialTarget(target string) (net.Conn, error) {
	if target == "" {
		target = "unix:///run/a.sock"
	}
	switch {
	case strings.HasPrefix(target, "unix://"):
		return net.Dial("unix", strings.TrimPrefix(target, "unix://"))
	case !strings.Contains(target, ":"):
		target += ":53"
	}
	return net.Dial("tcp", target)
}

func hasPort(s string) bool { return strings.LastIndex(s, ":") > strings.LastIndex(s, "]") }

func withPort(s string) string {
	if !hasPort(s) {
		return net.JoinHostPort(strings.Trim(s, "[]"), "443")
	}
	return s
}

func splits(s string) bool {
	_, _, err := net.SplitHostPort(s)
	return err == nil
}

func dialDatabase() {
	net.Dial("tcp", withPort("db.corp.test:8080"))
	addr := os.Getenv("DATABASE")
	if addr == "" {
		addr = "db:5432"
	}
	if !splits(addr) {
		addr = net.JoinHostPort(addr, "5432") // want `needs a host without a port: remove ":5432"`
	}
	net.Dial("tcp", addr)
	if splits(addr) {
		net.Dial("tcp", net.JoinHostPort(addr, "5432"))
	}
}

type address string

func (a address) isLocal() bool { return a == "localhost" }

func isBare(s string) bool {
	s, found := strings.CutPrefix(s, "tcp://")
	return found && strings.HasPrefix(s, "db")
}

func dialBare() {
	addr := "tcp://db:5432" // want `needs "host:port", not a URL`
	if isBare(addr) {
		net.Dial("tcp", addr)
	}
	if local := address("localhost"); address.isLocal(local) { // want `"localhost" has no port`
		net.Dial("tcp", string(local))
	}
}
