// Package besideproxies has handlers in one file with a reverse proxy.
package besideproxies

import (
	"fmt"
	"net/http"
	"net/http/httputil"
	"net/url"
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
