package pieces

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"testing"
)

var (
	address = netip.MustParseAddr("10.0.0.256")    // want `netip\.MustParseAddr needs an IP address`
	prefix  = netip.MustParsePrefix("10.0.0.0/33") // want `the prefix of this network is longer than 32 bits: netip\.MustParsePrefix panics`
	peer    = netip.MustParseAddrPort("192.0.2.1") // want `has no port; netip\.MustParseAddrPort needs "host:port"`
	dialled = netip.MustParseAddr("192.0.2.1:80")  // want `host-alone`
)

func newMux(h http.HandlerFunc) *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /a/{id", h) // want `no "}" after the name of the wildcard`
	mux.HandleFunc("GET /b/{id}", h)
	mux.HandleFunc("GET /b/{name}", h) // want `conflicts with "GET /b/\{id\}"`
	mux.Handle("static", h)            // want `the path must start with "/"; http\.ServeMux\.Handle panics`
	return mux
}

func TestSecrets(t *testing.T) {
	http.Get("https://svc:Zk93hfQ2xL7pQvW3mN@h.corp.io/")                                     // want `userinfo-password`
	http.Get("https://hooks.slack.com/services/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") // want `secret-token`
}

// What may be wrong on purpose, or is right.
func TestRight(t *testing.T) {
	netip.ParseAddr("10.0.0.256")
	netip.MustParseAddr("::1")
	netip.MustParseAddrPort("[::1]:80")
	netip.MustParsePrefix("10.0.0.0/8")
	mux := http.NewServeMux()
	mux.HandleFunc("/users/:id", nil)
	mux.HandleFunc("static/", nil)
	mux.HandleFunc("h.corp.io:80/", nil)
	url.Parse("https://svc:Zk93hfQ2xL7pQvW3mN@h.corp.io/")
	http.Get("https://svc:S3cretPassw0rd12345@h.corp.io/")
	http.Get("https://svc:Zk93hfQ2xL7pQvW3mN@h.test/")
	http.Get("https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX")
	http.Get("https:h.corp.io/x")
	http.Get("")
	server := httptest.NewServer(mux)
	http.Get(server.URL + "users")
	assertPanics(t, func() { netip.MustParseAddr("h.corp.io") })
	assertPanics(t, func() { mux.Handle("static", nil) })
}

func assertPanics(t *testing.T, f func()) {}
