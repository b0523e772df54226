// Package headers has functions that read or set a header whose name is a parameter.
package headers

import (
	"log"
	"net/http"
	"strings"
)

// Headers of a request that a server received.

func header(r *http.Request, name string) string { return strings.TrimSpace(r.Header.Get(name)) }

func of(h http.Header, name string) string { return h.Get(name) }

func firstOf(r *http.Request, names ...string) string {
	for _, name := range names {
		if v := r.Header.Get(name); v != "" {
			return v
		}
	}
	return ""
}

// hosted knows where the host is.
func hosted(r *http.Request, name string) string {
	if strings.EqualFold(name, "host") {
		return r.Host
	}
	return r.Header.Get(name)
}

type reader struct{ next http.Handler }

func (reader) value(r *http.Request, name string) string { return header(r, name) }

func (s reader) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	get := func(name string) string { return r.Header.Get(name) }
	log.Println(
		header(r, "Host"),                      // want `always empty, as net/http servers move the Host header: use r.Host`
		of(r.Header, "host"),                   // want `always empty`
		firstOf(r, "X-Forwarded-Host", "Host"), // want `always empty`
		s.value(r, "Host"),                     // want `always empty`
		get("Host"),                            // want `always empty`
		header(r, "X-Forwarded-Host"), of(r.Header, "Accept"), firstOf(r), s.value(r, "Origin"), get("Accept"),
		hosted(r, "Host"), of(w.Header(), "Host"),
	)
}

// seen reads the headers of another request.
func seen(resp *http.Response) string { return header(resp.Request, "Host") + of(resp.Header, "Host") }

// Headers of a request that a client sends.

func set(h http.Header, name, value string) { h.Set(name, value) }

func setAll(h http.Header, values map[string]string) {
	for k, v := range values {
		h.Set(k, v)
	}
}

func with(req *http.Request, name, value string) { req.Header.Set(name, value) }

// withHost sets the field, too.
func withHost(req *http.Request, name, value string) {
	if name == "Host" {
		req.Host = value
		return
	}
	req.Header.Set(name, value)
}

func send(host string) {
	req, err := http.NewRequest("GET", "http://127.0.0.1:8080/", nil)
	if err != nil {
		return
	}
	set(req.Header, "Accept", "text/html")
	setAll(req.Header, map[string]string{"Accept": host})
	with(req, "Accept", "Host")
	withHost(req, "Host", host)
	http.DefaultClient.Do(req)
}

func lose(host string) {
	req, _ := http.NewRequest("GET", "http://127.0.0.1:8080/", nil)
	set(req.Header, "Host", host) // want `never sent: net/http clients ignore a Host header`
	http.DefaultClient.Do(req)
}

func loseIn(host string) {
	req, _ := http.NewRequest("GET", "http://127.0.0.1:8080/", nil)
	setAll(req.Header, map[string]string{
		"Accept": "text/html",
		"Host":   host, // want `never sent`
	})
	http.DefaultClient.Do(req)
}

func loseWith(host string) {
	req, _ := http.NewRequest("GET", "http://127.0.0.1:8080/", nil)
	with(req, "Host", host) // want `never sent`
	http.DefaultClient.Do(req)
}

// kept sets the field itself.
func kept(host string) {
	req, _ := http.NewRequest("GET", "http://127.0.0.1:8080/", nil)
	req.Host = host
	set(req.Header, "Host", host)
	http.DefaultClient.Do(req)
}

// signed passes the headers on to code that may read them.
func signed(host string, sign func(http.Header)) {
	req, _ := http.NewRequest("GET", "http://127.0.0.1:8080/", nil)
	set(req.Header, "Host", host)
	sign(req.Header)
	http.DefaultClient.Do(req)
}

// answer sets a header of a response.
func answer(w http.ResponseWriter) {
	set(w.Header(), "Host", "h.test")
	setAll(w.Header(), map[string]string{"Host": "h.test"})
}
