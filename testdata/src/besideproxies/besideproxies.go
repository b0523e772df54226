// Package besideproxies has handlers in one file with a reverse proxy.
package besideproxies

import (
	"fmt"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
)

type gateway struct {
	proxy *httputil.ReverseProxy
	hosts map[string]bool
}

// It may be a proxy itself: clients send absolute URLs then.
func (g *gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if g.hosts["x."+r.URL.Host] {
		g.proxy.ServeHTTP(w, r)
	}
}

func forward(to *url.URL) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		fmt.Println("to " + r.URL.Host)
		httputil.NewSingleHostReverseProxy(to).ServeHTTP(w, r)
	}
}

func send(rt http.RoundTripper) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		fmt.Println("to " + r.URL.Host)
		rt.RoundTrip(r)
	}
}

func tenant(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Host { // want `r\.URL\.Host is empty in a server's request: use r\.Host`
	case "a.h.test":
		w.Write([]byte("a"))
	}
	switch strings.ToLower(r.URL.Host) { // want `request-url-empty`
	case "b.h.test":
		w.Write([]byte("b"))
	}
	if strings.HasSuffix(r.URL.Host, ".h.test") { // want `request-url-empty`
		w.Write([]byte("c"))
	}
}

func absolute(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Host {
	case "": // the usual form
		w.Write([]byte(strings.ToLower(r.Host)))
	case "a.h.test":
		w.Write([]byte("a"))
	}
}

func canonical(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "" || r.URL.RawQuery == "" { // says nothing of the host
		http.Redirect(w, r, "https://"+r.URL.Host+"/", http.StatusFound) // want `request-url-empty`
	}
}

func limited(r *http.Request) string {
	ip := strings.Split(r.RemoteAddr, ":")[0] // want `host-split`
	return fmt.Sprintf("[limit] %s", ip)
}

func bracketed(r *http.Request) {
	ip := strings.Trim(strings.Split(r.RemoteAddr, ":")[0], "[]")
	fmt.Printf("%s", ip)
}

func virtual(hc *http.Client, at, host string) (*http.Response, error) {
	req, err := http.NewRequest(http.MethodGet, "http://"+at+"/", nil)
	if err != nil {
		return nil, err
	}
	req.Header = http.Header{
		"Accept": {"text/plain"},
		"Host":   {host}, // want `never sent: net/http clients ignore a Host header`
	}
	return hc.Do(req)
}

func hostOf(r *http.Request) string {
	name, _, _ := strings.Cut(r.Header.Get("host"), ".") // want `always empty, as net/http servers move the Host header: use r\.Host`
	return name
}

func named(w http.ResponseWriter, r *http.Request) { w.Write([]byte(hostOf(r))) }

type invitations struct{ send func(to, link string) }

func (i *invitations) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	link := url.URL{Scheme: "https", Host: r.URL.Host, Path: "/accept"} // want `r\.URL\.Host is empty in a server's request: use r\.Host`
	i.send(r.FormValue("to"), link.String())
}

func login(to string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		back := fmt.Sprintf("%s://%s/back", r.URL.Scheme, r.Host) // want `request-url-empty`
		http.Redirect(w, r, to+"?"+url.Values{"u": {back}}.Encode(), http.StatusFound)
	}
}
