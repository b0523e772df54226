package app

import (
	"net/http"
	"net/url"

	"wrapped/api"
)

type forwarder struct {
	to *url.URL
	hc *http.Client
	rt http.RoundTripper
}

func (f *forwarder) cloned(w http.ResponseWriter, r *http.Request) {
	f.hc.Do(api.Redirected(r, f.to)) // want `api\.Redirected\(r, f\.to\) has a RequestURI, and http\.Client refuses such a request: set it to "" first \(request-uri\)`
}

func (f *forwarder) checked(w http.ResponseWriter, r *http.Request) {
	o, err := api.RedirectedIf(f.to, r)
	if err != nil {
		return
	}
	f.hc.Do(o) // want `o has a RequestURI`
}

func (f *forwarder) right(w http.ResponseWriter, r *http.Request) {
	f.hc.Do(api.RedirectedClear(r, f.to))
	made, _ := api.RedirectedAnew(r, f.to)
	f.hc.Do(made)
	f.hc.Do(api.RedirectedOrMade(r, f.to))
	f.rt.RoundTrip(api.Redirected(r, f.to))
}

func (f *forwarder) later(w http.ResponseWriter, r *http.Request) {
	o := api.Redirected(r, f.to)
	o.RequestURI = ""
	f.hc.Do(o)
}

func (f *forwarder) client() {
	made, _ := http.NewRequest(http.MethodGet, f.to.String(), nil)
	f.hc.Do(api.Redirected(made, f.to))
}
