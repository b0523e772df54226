package returned

import (
	"net/http"
	"net/url"
)

type link struct{ url.URL }

// String says "none" of no link.
func (l *link) String() string {
	if l == nil {
		return "none"
	}
	return l.URL.String()
}

// Base is empty for no link.
func (l *link) Base() string {
	if l == nil {
		return ""
	}
	return l.Scheme + "://" + l.Host
}

// Home has a default.
func (l *link) Home() string {
	if l == nil {
		return "h.test/home" // want `scheme-missing`
	}
	return "https://" + l.Host
}

type page struct{ link *link }

func (p *page) complete() {
	if p.link == nil {
		p.link = &link{url.URL{Scheme: "https", Host: "h.test"}}
	}
}

func (p *page) get() {
	p.complete()
	http.Get(p.link.String())
	http.Get(p.link.Base() + "/x")
	http.Get(p.link.Home())
}

type other struct{ url.URL }

func (o *other) String() string {
	if o == nil {
		return "none" // want `scheme-missing`
	}
	return o.URL.String()
}

func none() {
	var o *other
	http.Get(o.String())
}
