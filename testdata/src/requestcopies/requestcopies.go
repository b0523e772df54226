// Package requestcopies sends what servers received, as helpers return it.
package requestcopies

import (
	"net/http"
	"net/url"
)

type proxy struct {
	to *url.URL
	hc *http.Client
	rt http.RoundTripper
}

func (p *proxy) copyOf(r *http.Request) *http.Request {
	o := r.Clone(r.Context())
	o.URL.Host = p.to.Host
	return o
}

func (p *proxy) own(w http.ResponseWriter, r *http.Request) {
	o := p.copyOf(r)
	o.Header.Set("Via", "p")
	p.hc.Do(o) // want `o has a RequestURI`
}

func (p *proxy) redirect(r *http.Request) { r.URL.Host, r.Host = p.to.Host, "" }

func (p *proxy) redirected(w http.ResponseWriter, r *http.Request) {
	p.redirect(r)
	p.hc.Do(r) // want `r has a RequestURI`
}

func (p *proxy) send(r *http.Request) (*http.Response, error) {
	o := r.WithContext(r.Context())
	return p.hc.Do(o)
}

func (p *proxy) sent(w http.ResponseWriter, r *http.Request) {
	r.URL.Host = p.to.Host
	p.send(r) // want `r has a RequestURI`
}

// Cleared, or sent by a transport, which does not look at it.

func (p *proxy) transported(w http.ResponseWriter, r *http.Request) {
	p.rt.RoundTrip(p.copyOf(r))
}

func (p *proxy) later(w http.ResponseWriter, r *http.Request) {
	o := p.copyOf(r)
	o.RequestURI = ""
	p.hc.Do(o)
}

func (p *proxy) clear(r *http.Request) { r.RequestURI = "" }

func (p *proxy) cleared(w http.ResponseWriter, r *http.Request) {
	p.clear(r)
	p.hc.Do(r)
}

func (p *proxy) laterByHelper(w http.ResponseWriter, r *http.Request) {
	o := p.copyOf(r)
	p.clear(o)
	p.hc.Do(o)
	own := p.copyOf(r)
	p.clear(own)
	p.send(own)
}

func (p *proxy) client() {
	made, _ := http.NewRequest(http.MethodGet, p.to.String(), nil)
	p.hc.Do(p.copyOf(made))
	p.send(made)
}
