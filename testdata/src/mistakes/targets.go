package mistakes

import (
	"fmt"
	"net/http"
	"net/url"
)

func targets(u *url.URL, base string) {
	http.Get(u.RequestURI())                              // want `"\{u.RequestURI\(\)\}" is a path, without scheme and host; http.Get fails`
	req, _ := http.NewRequest("GET", u.RequestURI(), nil) // want `scheme-missing`
	http.DefaultClient.Do(req)
	http.Get(fmt.Sprintf("%s&page=2", u.RequestURI())) // want `scheme-missing`
	target := u.RequestURI()
	http.Post(target, "text/plain", nil) // want `scheme-missing`

	http.Get(base + u.RequestURI())
	http.Get("https://h.test" + u.RequestURI())
	http.Get("https://" + u.Host + u.RequestURI())
	http.Redirect(nil, nil, u.RequestURI(), http.StatusFound)
	http.Get(u.String())
}

// received are the targets of requests, which are whole URLs for a proxy: info.
func received(w http.ResponseWriter, r *http.Request) {
	http.NewRequest(r.Method, r.RequestURI, r.Body)
	http.Get(r.URL.String())
	http.Get(r.URL.RequestURI()) // want `"\{r.URL.RequestURI\(\)\}" is a path`

	http.NewRequest(r.Method, "https://h.test"+r.RequestURI, r.Body)
	http.Redirect(w, r, r.RequestURI, http.StatusFound)
}

func received2(w http.ResponseWriter, r *http.Request) {
	r.URL.Scheme, r.URL.Host = "http", "backend"
	http.NewRequest(r.Method, r.URL.String(), r.Body)
}
