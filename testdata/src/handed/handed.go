// Package handed has functions of which the callers say what they are given.
package handed

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

func page(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Self", self(r, "/x"))
	w.Header().Set("X-Client", client(r.RemoteAddr))
	w.Header().Set("X-Host", hostOnly(r.Host)+hostOnly("h.test:80"))
	w.Header().Set("X-Name", bare(r.Host)+known(r.Host)+twin(r))
	w.Header().Set("X-Value", decode(r.FormValue("q"))+decodeRaw(r.URL.RawQuery)+decodeMixed(r.FormValue("q")))
	w.Header().Set("X-Trimmed", decodeLater(r.FormValue("q")))
}

func asks(w http.ResponseWriter, r *http.Request) {
	if r.URL.Host != "" {
		w.Header().Set("X-Proxied", proxied(r))
	}
}

func other(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Self", self(r, "/y"))
	w.Header().Set("X-Value", decode(r.URL.Query().Get("q"))+decodeMixed(r.URL.RawQuery))
}

func self(r *http.Request, p string) string {
	return base(r) + p
}

func base(r *http.Request) string {
	return "https://" + r.URL.Host // want `r.URL.Host is empty in a server's request`
}

func twin(r *http.Request) string { return "https://" + r.Host }

// Here a handler asks whether there is a host.
func proxied(r *http.Request) string { return "https://" + r.URL.Host }

// This is the request of a client.
func log(r *http.Request) string { return "https://" + r.URL.Host }

func send() string {
	r, _ := http.NewRequest("GET", "https://h.test/", nil)
	return log(r)
}

// Callers elsewhere may have made the request.
func Exported(r *http.Request) string { return "https://" + r.URL.Host }

func client(address string) string {
	return strings.Split(address, ":")[0] // want `r.RemoteAddr may be an IPv6 address`
}

func hostOnly(hostport string) string {
	if i := strings.Index(hostport, ":"); i >= 0 { // want `r.Host may be an IPv6 address`
		return hostport[:i]
	}
	return hostport
}

func bare(hostport string) string {
	if h, _, err := net.SplitHostPort(hostport); err == nil {
		return h
	}
	return hostport
}

func known(hostport string) string {
	if strings.HasPrefix(hostport, "[") {
		return hostport
	}
	return strings.Split(hostport, ":")[0]
}

// Nobody gives an address to this one.
func key(s string) string { return strings.Split(s, ":")[0] }

func keys() string { return key("a:b") }

func decode(s string) string {
	s, err := url.QueryUnescape(s) // want `is already decoded`
	if err != nil {
		return ""
	}
	return s
}

func decodeRaw(s string) string {
	s, _ = url.QueryUnescape(s)
	return s
}

// One caller gives what is not decoded.
func decodeMixed(s string) string {
	s, _ = url.QueryUnescape(s)
	return s
}

// What is decoded here is something else.
func decodeLater(s string) string {
	s = url.QueryEscape(s)
	s, _ = url.QueryUnescape(s)
	return s
}
