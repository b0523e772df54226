// Package outgoing changes the URL of a request that it sends, beside a server, whose requests it leaves alone.
package outgoing

import "net/http"

type output struct {
	host   string
	client *http.Client
}

func (o *output) Send(r *http.Request) error {
	r.RequestURI = ""
	r.URL.Scheme, r.URL.Host = "https", o.host
	resp, err := o.client.Do(r)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

type server struct{ mux *http.ServeMux }

func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme == "https" { // want `r\.URL\.Scheme is empty in a server's request`
		w.Header().Set("Strict-Transport-Security", "max-age=86400")
	}
	s.mux.ServeHTTP(w, r)
}

// It changes the URL of the request that the handler goes on with.
func (s *server) replay(w http.ResponseWriter, r *http.Request, o *output) {
	if o.Send(r) == nil && r.URL.Host == "h.test" {
		w.Write([]byte("sent to " + r.URL.Host))
	}
}
