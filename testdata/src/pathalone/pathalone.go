// Package pathalone changes the path of URLs.
package pathalone

import (
	"net/http"
	"net/http/httputil"
	"net/rpc"
	"net/url"
	"path"
	"strings"
)

type chart struct {
	URL     string
	repoURL string
	server  string
}

func prefixed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.URL.Path = "/v1" + r.URL.Path // want `RawPath of the URL is ignored now`
		next.ServeHTTP(w, r)
	})
}

// What is parsed rarely has an escape: info.
func (c *chart) index() (string, error) {
	u, err := url.Parse(c.repoURL)
	if err != nil {
		return "", err
	}
	u.Path = path.Join(u.Path, "index.yaml")
	return u.String(), nil
}

func (c *chart) folder() (string, error) {
	u, err := url.Parse(c.URL)
	if err != nil {
		return "", err
	}
	u.Path = strings.TrimSuffix(u.Path, "/") + "/"
	return u.String(), nil
}

// What goes to another handler may be matched or sent with its escapes.
func toFunction(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		r.URL.Path = "/v1" + r.URL.Path // want `RawPath of the URL is ignored now`
		next(w, r)
	}
}

func toProxy(target *url.URL) http.HandlerFunc {
	proxy := httputil.NewSingleHostReverseProxy(target)
	return func(w http.ResponseWriter, r *http.Request) {
		r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api") // want `RawPath of the URL is ignored now`
		proxy.ServeHTTP(w, r)
	}
}

// The rest of a handler, and a file server, only use the path: info.
type mailbox struct{ folders map[string][]byte }

func (m *mailbox) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case strings.HasPrefix(r.URL.Path, "/folder/"):
		r.URL.Path = strings.TrimPrefix(r.URL.Path, "/folder/")
		m.folder(w, r)
	default:
		r.URL.Path = "/" + strings.TrimPrefix(r.URL.Path, "/mail/")
		http.NotFound(w, r)
	}
}

func (m *mailbox) folder(w http.ResponseWriter, r *http.Request) {
	_, _ = w.Write(m.folders[r.URL.Path])
}

func static(dir http.Dir) http.HandlerFunc {
	files := http.FileServer(dir)
	return func(w http.ResponseWriter, r *http.Request) {
		r.URL.Path = "/dist" + r.URL.Path
		files.ServeHTTP(w, r)
	}
}

// A ServeMux, and handlers of other packages, only use the path: info.
type tree struct {
	mux  *http.ServeMux
	feed *rpc.Server
	disk interface {
		ServePath(http.ResponseWriter, *http.Request)
	}
}

func (t *tree) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	r.URL.Path = strings.Replace(r.URL.Path, "/app/", "/", 1)
	t.mux.ServeHTTP(w, r)
}

func (t *tree) call(w http.ResponseWriter, r *http.Request) {
	r.URL.Path = "/rpc" + r.URL.Path
	t.feed.ServeHTTP(w, r)
}

func (t *tree) file(w http.ResponseWriter, r *http.Request) {
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/disk")
	t.disk.ServePath(w, r)
}

func withoutSlash(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.URL.Path = strings.TrimSuffix(r.URL.Path, "/")
		next.ServeHTTP(w, r)
	})
}

func normalized(rawURL string) (*url.URL, error) {
	u, err := url.Parse(rawURL)
	if err == nil && !strings.HasSuffix(u.Path, "/") {
		u.Path += "/"
	}
	return u, err
}

func both(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.URL.Path = "/v1" + r.URL.Path
		if r.URL.RawPath != "" {
			r.URL.RawPath = "/v1" + r.URL.RawPath
		}
		next.ServeHTTP(w, r)
	})
}

func stripped(next http.Handler) http.Handler { return http.StripPrefix("/v1", next) }

func replaced(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.URL.Path = "/index.html"
		next.ServeHTTP(w, r)
	})
}

func rebuilt(next http.Handler, name string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.URL.Path = path.Join("/debug", name)
		if strings.HasSuffix(name, "/") {
			r.URL.Path += "/"
		}
		next.ServeHTTP(w, r)
	})
}

// The path of a base URL rarely has an escape: info.
func (c *chart) users() (string, error) {
	u, err := url.Parse(c.server)
	if err != nil {
		return "", err
	}
	u.Path = path.Join(u.Path, "users")
	return u.String(), nil
}

func (c *chart) joined() (string, error) {
	u, err := url.Parse(c.repoURL)
	if err != nil {
		return "", err
	}
	return u.JoinPath("index.yaml").String(), nil
}

func known() (string, error) {
	u, err := url.Parse("https://h.test/v1")
	if err != nil {
		return "", err
	}
	u.Path = path.Join(u.Path, "users")
	return u.String(), nil
}
