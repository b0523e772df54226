package mistakes

import (
	"net/http"
	"net/url"
)

func sentLiterals(u *url.URL, client *http.Client) {
	req := &http.Request{Method: "GET", URL: &url.URL{Host: "h.test", Path: "/x"}} // want `this URL has no scheme; \(\*http.Client\).Do fails`
	http.DefaultClient.Do(req)
	client.Do(&http.Request{URL: &url.URL{Host: "h.test"}}) // want `scheme-missing`
	bare := &url.URL{Host: "h.test", RawQuery: "a=1"}       // want `scheme-missing`
	client.Do(&http.Request{URL: bare})

	whole := &http.Request{Method: "GET", URL: &url.URL{Scheme: "https", Host: "h.test"}}
	client.Do(whole)
	later := &http.Request{URL: &url.URL{Host: "h.test"}}
	later.URL.Scheme = "https"
	client.Do(later)
	kept := &http.Request{URL: &url.URL{Host: "h.test"}}
	complete(kept)
	client.Do(kept)
	client.Do(&http.Request{URL: u})
	http.DefaultServeMux.Handler(&http.Request{URL: &url.URL{Host: "h.test"}})
}

func complete(r *http.Request) { r.URL.Scheme = "https" }
