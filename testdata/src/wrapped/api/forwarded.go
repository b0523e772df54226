package api

import (
	"net/http"
	"net/url"
)

// Redirected returns a copy for u.
func Redirected(r *http.Request, u *url.URL) *http.Request { // want Redirected:"passes a parameter on"
	o := r.Clone(r.Context())
	o.URL = u
	return o
}

// RedirectedIf returns a copy for u, which must not be nil.
func RedirectedIf(u *url.URL, r *http.Request) (*http.Request, error) { // want RedirectedIf:"passes a parameter on"
	if u == nil {
		return nil, http.ErrNoLocation
	}
	o := r.WithContext(r.Context())
	o.URL = u
	return o, nil
}

// RedirectedClear returns a copy that a client sends.
func RedirectedClear(r *http.Request, u *url.URL) *http.Request {
	o := r.Clone(r.Context())
	o.URL, o.RequestURI = u, ""
	return o
}

// RedirectedAnew returns a request of its own.
func RedirectedAnew(r *http.Request, u *url.URL) (*http.Request, error) {
	o, err := http.NewRequestWithContext(r.Context(), r.Method, u.String(), r.Body)
	if err != nil {
		return nil, err
	}
	o.Header = r.Header.Clone()
	return o, nil
}

// RedirectedOrMade returns a copy or a request of its own.
func RedirectedOrMade(r *http.Request, u *url.URL) *http.Request {
	if u == nil {
		return r.Clone(r.Context())
	}
	return &http.Request{Method: r.Method, URL: u}
}
