package asked

import (
	"net/http"
	"net/http/httputil"
	"net/url"
)

func directed(target *url.URL) *httputil.ReverseProxy {
	proxy := httputil.NewSingleHostReverseProxy(target)
	direct := proxy.Director
	proxy.Director = func(r *http.Request) {
		direct(r)
		r.Header.Set("Host", target.Host) // want `never sent: net/http clients ignore a Host header; set r.Host`
		r.Header.Set("X-Host", target.Host)
	}
	return proxy
}

func literals(u *url.URL, host string) []*http.Request {
	return []*http.Request{
		{URL: u, Header: http.Header{"Host": {host}}}, // want `never sent: net/http clients ignore a Host header; set the field Host`
		{URL: u, Host: host, Header: http.Header{"Host": {host}}},
		{URL: u, Header: http.Header{"X-Host": {host}}},
	}
}
