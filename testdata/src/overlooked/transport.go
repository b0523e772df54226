package overlooked

import "net/http"

// What a RoundTripper of another file writes is not the request of a handler.
type transport struct{ next http.RoundTripper }

func (t transport) RoundTrip(req *http.Request) (*http.Response, error) {
	req.URL.Host = "h.test"
	return t.next.RoundTrip(req)
}

func made() (*http.Request, error) {
	req, err := http.NewRequest("GET", "https://h.test/", nil)
	if err == nil {
		req.URL.Scheme = "http"
	}
	return req, err
}

func forward(w http.ResponseWriter, r *http.Request, t http.RoundTripper) {
	r.RequestURI = ""
	resp, err := t.RoundTrip(r)
	if err != nil {
		http.Error(w, "no answer from "+r.URL.Host, http.StatusBadGateway)
		return
	}
	resp.Body.Close()
}
