package sink

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
)

var proxyRunners = map[string]runner{
	"net/http/httputil.NewSingleHostReverseProxy(target)": forwarded(httputil.NewSingleHostReverseProxy),
	"net/http/httputil.(*ProxyRequest).SetURL(target)": forwarded(func(target *url.URL) *httputil.ReverseProxy {
		return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) }}
	}),
}

// forwarded sends a request through a proxy, and shows the status of the answer.
func forwarded(proxy func(target *url.URL) *httputil.ReverseProxy) runner {
	return sent(func(u string) (*http.Response, error) {
		target, err := url.Parse(u)
		if err != nil {
			return nil, err
		}
		p := proxy(target)
		p.ErrorHandler = func(_ http.ResponseWriter, _ *http.Request, failed error) { err = failed }
		w := httptest.NewRecorder()
		p.ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
		return w.Result(), err
	})
}
