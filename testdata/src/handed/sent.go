package handed

import "net/http"

func forward(c *http.Client, r *http.Request) (*http.Response, error) {
	return c.Do(r)
}

func forwardCleared(c *http.Client, r *http.Request) (*http.Response, error) {
	r.RequestURI = ""
	return c.Do(r)
}

func relay(w http.ResponseWriter, r *http.Request) {
	forward(http.DefaultClient, r) // want `r has a RequestURI, and http.Client refuses such a request`
}

func relayShadow(w http.ResponseWriter, r *http.Request) {
	shadow := r.WithContext(r.Context())
	shadow.Host = "shadow.h.test"
	forward(http.DefaultClient, shadow) // want `shadow has a RequestURI, and http.Client refuses such a request`
}

func relayCopy(w http.ResponseWriter, r *http.Request) {
	copied := r.Clone(r.Context())
	forwardCleared(http.DefaultClient, copied)
	made, _ := http.NewRequest(http.MethodGet, "https://h.test/", nil)
	forward(http.DefaultClient, made)
}

func relayCleared(w http.ResponseWriter, r *http.Request) {
	copied := r.Clone(r.Context())
	copied.RequestURI = ""
	forward(http.DefaultClient, copied)
}

func relayValue(w http.ResponseWriter, r *http.Request) {
	copied := *r
	copied.Host = "shadow.h.test"
	http.DefaultClient.Do(&copied) // want `&copied has a RequestURI, and http.Client refuses such a request`
}

func relayValueCleared(w http.ResponseWriter, r *http.Request) {
	copied := *r
	copied.RequestURI = ""
	http.DefaultClient.Do(&copied)
}

func relayValuePrepared(w http.ResponseWriter, r *http.Request) {
	copied := *r
	prepare(&copied)
	http.DefaultClient.Do(&copied)
}

func prepare(r *http.Request) { *r = http.Request{URL: r.URL} }

// answer has the parameters of a handler, and is none: ask passes what it made.
func answer(w http.ResponseWriter, r *http.Request) { http.DefaultClient.Do(r) }

func ask(w http.ResponseWriter, r *http.Request) {
	made, err := http.NewRequest(r.Method, "https://h.test/", r.Body)
	if err != nil {
		return
	}
	answer(w, made)
}

func askAgain(w http.ResponseWriter, r *http.Request) {
	answer(w, r) // want `r has a RequestURI, and http.Client refuses such a request`
}
