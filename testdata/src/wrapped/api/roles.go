package api

import (
	"net/http"
	"net/url"
	"strings"
)

// Transmit sends a request.
func Transmit(method, target string) error { // want Transmit:"passes a parameter on"
	req, err := http.NewRequest(method, target, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

// Sent is a request with options.
type Sent struct{ header http.Header }

// WithHeader adds a header.
func WithHeader(k, v string) func(*Sent) { // want WithHeader:"passes a parameter on"
	return func(s *Sent) { s.header.Set(k, v) }
}

// Do sends it.
func (s *Sent) Do(target string) { // want Do:"passes a parameter on"
	req, err := http.NewRequest("GET", target, nil)
	if err != nil {
		return
	}
	for k, vs := range s.header {
		req.Header[k] = vs // want `a header "Host" in header is never sent`
	}
	http.DefaultClient.Do(req)
}

// HostOf returns what is before the colon.
func HostOf(addr string) string { // want HostOf:"passes a parameter on"
	return strings.SplitN(addr, ":", 2)[0]
}

// Origin returns the origin of a URL.
func Origin(u *url.URL) string { // want Origin:"passes a parameter on" Origin:"has a text"
	return u.Scheme + "://" + u.Host
}
