package pathtexts

import (
	"net/http"
	"net/url"
)

// JoinPath takes escaped elements.
func elements(w http.ResponseWriter, r *http.Request, base *url.URL) {
	location, _ := url.JoinPath("/", "files", r.URL.Path) // want `\{r.URL.Path\} is decoded, and url.JoinPath decodes it again`
	w.Header().Set("Location", location)
	http.Get(base.JoinPath(r.URL.Path).String())      // want `hole-unescaped`
	http.Get(base.JoinPath("x" + base.Path).String()) // want `hole-unescaped`
	http.Get(base.JoinPath("x", base.EscapedPath()).String())
	http.Get(base.JoinPath("x", url.PathEscape(r.URL.Path)).String())
	http.Get((&url.URL{Scheme: "http", Host: "h.test", Path: r.URL.Path}).String())
}

// A query follows a path.
func opaque(r *http.Request) {
	r.URL.Opaque = "//" + r.Host + r.URL.Path + r.URL.Query().Encode() // want `no "\?" before the parameters`
	r.URL.Opaque = "//" + r.Host + r.URL.EscapedPath() + "?" + r.URL.Query().Encode()
	http.Get("http://h.test" + r.URL.EscapedPath() + r.URL.Query().Encode()) // want `query-separator`
	sign("POST\n" + r.URL.Path + r.URL.Query().Encode())
	sign(r.Method + r.URL.Path + r.URL.Query().Encode())
}

func sign(text string) {}
