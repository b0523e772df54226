// Package proxytransports sends on what a reverse proxy takes by transports of its own, which know other schemes.
package proxytransports

import (
	"net/http"
	"net/http/httputil"
	"net/url"
)

func proxy(rt http.RoundTripper, id string) *httputil.ReverseProxy {
	target, _ := url.Parse("libp2p://" + id)
	return &httputil.ReverseProxy{
		Transport: rt,
		Rewrite:   func(r *httputil.ProxyRequest) { r.SetURL(target) },
	}
}
