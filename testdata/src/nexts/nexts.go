// Package nexts redirects to the path of a URL that a client sent, and to the path of a request that no router cleaned.
package nexts

import (
	"net/http"
	"net/url"
	"path"
	"strings"
)

func assigned(w http.ResponseWriter, r *http.Request) {
	next := "/"
	u, err := url.Parse(r.FormValue("next"))
	if err == nil {
		p := u.Path
		if p != "" {
			next = p
		}
	}
	http.Redirect(w, r, next, http.StatusFound) // want `redirect-host`
}

func direct(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("next"))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	http.Redirect(w, r, u.EscapedPath()+"?"+u.RawQuery, http.StatusFound) // want `redirect-host`
}

func slash(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("next"))
	if err != nil || !strings.HasPrefix(u.Path, "/") {
		http.NotFound(w, r)
		return
	}
	target := u.Path
	http.Redirect(w, r, target, http.StatusFound) // want `redirect-host`
}

func trimmed(w http.ResponseWriter, r *http.Request) {
	next := "/"
	if u, err := url.Parse(r.FormValue("next")); err == nil {
		next = "/" + strings.TrimLeft(u.EscapedPath(), "/\\")
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func cleaned(w http.ResponseWriter, r *http.Request) {
	next := "/"
	if u, err := url.Parse(r.FormValue("next")); err == nil {
		next = path.Clean("/" + u.Path)
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func literal(w http.ResponseWriter, r *http.Request) {
	next := "/"
	if u, err := url.Parse(r.FormValue("next")); err == nil && !strings.HasPrefix(u.Path, "//") {
		next = u.Path
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func judged(w http.ResponseWriter, r *http.Request) {
	next := "/"
	if u, err := url.Parse(r.FormValue("next")); err == nil && isLocal(u.Path) {
		next = u.Path
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func judgedAfter(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("next"))
	if err != nil {
		return
	}
	next := u.Path
	if !isLocal(next) {
		next = "/"
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func isLocal(p string) bool { return !strings.Contains(p, "//") }

func below(w http.ResponseWriter, r *http.Request) {
	next := "/"
	if u, err := url.Parse(r.FormValue("next")); err == nil {
		next = "/app" + u.Path
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func configured(w http.ResponseWriter, r *http.Request, root string) {
	u, err := url.Parse(root)
	if err != nil {
		return
	}
	http.Redirect(w, r, u.Path, http.StatusFound)
}

type static struct{ dir http.FileSystem }

func (s *static) ServeHTTP(rw http.ResponseWriter, r *http.Request, next http.HandlerFunc) {
	f, err := s.dir.Open(r.URL.Path)
	if err != nil {
		next(rw, r)
		return
	}
	defer f.Close()
	if !strings.HasSuffix(r.URL.Path, "/") {
		http.Redirect(rw, r, r.URL.Path+"/", http.StatusFound) // want `redirect-host` `query-lost`
	}
}

func (s *static) trimmed(rw http.ResponseWriter, r *http.Request, next http.HandlerFunc) {
	if strings.HasSuffix(r.URL.Path, "/") {
		next(rw, r)
		return
	}
	target := "/" + strings.TrimLeft(r.URL.EscapedPath(), "/\\")
	http.Redirect(rw, r, target+"/?"+r.URL.RawQuery, http.StatusFound)
}

func routed(mux *http.ServeMux) {
	mux.HandleFunc("/x/", func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasSuffix(r.URL.Path, "/") {
			http.Redirect(w, r, r.URL.Path+"/?"+r.URL.RawQuery, http.StatusFound)
		}
	})
}
