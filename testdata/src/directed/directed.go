// Package directed writes the Host header of what a reverse proxy sends.
package directed

import (
	"net/http"
	"net/http/httputil"
	"net/url"
)

func written(target *url.URL) http.Handler {
	direct := func(out *http.Request) {
		out.URL.Host = target.Host
		out.Header.Set("Host", target.Host) // want `never sent: net/http clients ignore a Host header`
	}
	return &httputil.ReverseProxy{Director: direct}
}

func writtenRightly(target *url.URL) http.Handler {
	direct := func(out *http.Request) {
		out.URL.Host, out.Host = target.Host, target.Host
	}
	return &httputil.ReverseProxy{Director: direct}
}

func signed(target *url.URL) func(*http.Request) {
	sign := func(out *http.Request) {
		out.Header.Set("Host", target.Host) // whoever calls it may read it
	}
	return sign
}

func sentByClient(c *http.Client, req *http.Request, host string) (*http.Response, error) {
	req.Header.Set("Host", host) // want `never sent: net/http clients ignore a Host header; set req\.Host`
	return c.Do(req)
}

func sentByTransport(req *http.Request, host string) (*http.Response, error) {
	const key = "Host"
	req.Header.Add(key, host) // want `never sent`
	return http.DefaultTransport.RoundTrip(req)
}

func sentSigned(c *http.Client, req *http.Request, host string, sign func(*http.Request)) (*http.Response, error) {
	req.Header.Set("Host", host) // read by sign
	sign(req)
	return c.Do(req)
}

func setHeader(req *http.Request, name, value string) { req.Header.Set(name, value) }

func setByHelper(c *http.Client, host string) (*http.Response, error) {
	req, err := http.NewRequest(http.MethodGet, "https://h.test/", nil)
	if err != nil {
		return nil, err
	}
	setHeader(req, "Accept", "text/plain")
	setHeader(req, "Host", host) // want `never sent: net/http clients ignore a Host header`
	return c.Do(req)
}

func addHeader(req *http.Request, name, value string) { req.Header.Add(name, value) }

func addBeforeSigning(c *http.Client, host string, sign func(*http.Request)) (*http.Response, error) {
	req, err := http.NewRequest(http.MethodGet, "https://h.test/", nil)
	if err != nil {
		return nil, err
	}
	addHeader(req, "Host", host) // sign reads it
	sign(req)
	return c.Do(req)
}
