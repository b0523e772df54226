// Package readdressed has handlers beside functions that write a host into the URL of a request.
package readdressed

import (
	"fmt"
	"net/http"
	"net/http/httputil"
	"net/url"
)

func location(w http.ResponseWriter, r *http.Request) {
	self := r.URL.Scheme + "://" + r.URL.Host + "/orders/" // want `r\.URL\.Scheme is empty` `r\.URL\.Host is empty`
	w.Header().Set("Location", self)
}

func relay(w http.ResponseWriter, r *http.Request) {
	r.URL.Host = "orders.h.test"
	r.URL.Scheme = "http"
	r.RequestURI = ""
	logged(r)
	copied := r.WithContext(r.Context())
	http.DefaultClient.Do(copied)
	fmt.Println("sent to " + r.URL.Host)
	shown(copied)
}

func logged(r *http.Request) { fmt.Println("to " + r.URL.Host) }

func shown(r *http.Request) { fmt.Println("shown: " + r.URL.Host) }

func complete(r *http.Request) { r.URL.Host = r.Host }

func completed(w http.ResponseWriter, r *http.Request) {
	complete(r)
	fmt.Println("at " + r.URL.Host)
}

func incomplete(w http.ResponseWriter, r *http.Request) {
	fmt.Println("at " + r.URL.Host) // want `r\.URL\.Host is empty`
}

type target struct{ host string }

func (t *target) direct(r *http.Request) {
	r.URL.Host, r.URL.Scheme = t.host, "http"
	fmt.Println("to " + r.URL.Host)
}

func (t *target) proxy() http.Handler { return &httputil.ReverseProxy{Director: t.direct} }

func secure(u *url.URL) bool { return u.Scheme == "https" }

func local(u *url.URL) bool { return u.Host == "h.test" }

func known(u *url.URL) bool { return u.Scheme != "" && u.Host == "h.test" }

func upgrade(w http.ResponseWriter, r *http.Request) {
	if secure(r.URL) { // want `r\.URL has neither scheme nor host in a server's request`
		return
	}
	if u, err := url.Parse(r.FormValue("to")); err == nil && secure(u) && local(u) {
		return
	}
	if known(r.URL) || local(r.URL) { // want `r\.URL has neither scheme nor host in a server's request`
		return
	}
	http.Redirect(w, r, "https://"+r.Host+r.URL.RequestURI(), http.StatusPermanentRedirect)
}
