// Package lastslashredirects sends clients to the same path with or without its last slash.
package lastslashredirects

import (
	"net/http"
	"strings"
)

type tree struct{ paths map[string]http.Handler }

func (t *tree) added(w http.ResponseWriter, r *http.Request) {
	path := r.URL.Path
	if _, ok := t.paths[path+"/"]; ok {
		http.Redirect(w, r, path+"/", http.StatusMovedPermanently) // want `the redirect drops the query`
	}
}

func (t *tree) trimmed(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+strings.Trim(r.URL.Path, "/"), http.StatusPermanentRedirect)
}

func (t *tree) cut(w http.ResponseWriter, r *http.Request) {
	path := strings.TrimSuffix(r.URL.Path, "/") // want `the redirect drops the query`
	http.Redirect(w, r, path, http.StatusPermanentRedirect)
}

func (t *tree) escaped(w http.ResponseWriter, r *http.Request) {
	path := r.URL.EscapedPath()
	if path[len(path)-1] != '/' {
		http.Redirect(w, r, path+"/", http.StatusFound) // want `the redirect drops the query`
	}
}

func (t *tree) sliced(w http.ResponseWriter, r *http.Request) {
	if strings.HasSuffix(r.URL.Path, "/") {
		http.Redirect(w, r, r.URL.Path[:len(r.URL.Path)-1], http.StatusTemporaryRedirect) // want `the redirect drops the query`
	}
}

// The query is kept, or the redirect says that there is none.

func (t *tree) requested(w http.ResponseWriter, r *http.Request) {
	u := *r.URL
	u.Path += "/"
	http.Redirect(w, r, u.RequestURI(), http.StatusMovedPermanently)
}

func (t *tree) appended(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.Path+"/?"+r.URL.RawQuery, http.StatusMovedPermanently)
}

func (t *tree) appendedLater(w http.ResponseWriter, r *http.Request) {
	to := r.URL.Path + "/"
	if q := r.URL.RawQuery; q != "" {
		to += "?" + q
	}
	http.Redirect(w, r, to, http.StatusMovedPermanently)
}

func (t *tree) refused(w http.ResponseWriter, r *http.Request) {
	if r.URL.RawQuery != "" {
		http.Error(w, "no query here", http.StatusBadRequest)
		return
	}
	http.Redirect(w, r, r.URL.Path+"/", http.StatusMovedPermanently)
}

func (t *tree) askedBefore(w http.ResponseWriter, r *http.Request) {
	if path := r.URL.EscapedPath(); !strings.HasSuffix(path, "/") && r.URL.RawQuery == "" {
		http.Redirect(w, r, path+"/", http.StatusFound)
	}
}

func (t *tree) seenDirectory(w http.ResponseWriter, r *http.Request) {
	if !strings.HasSuffix(r.URL.Path, "/") {
		http.Redirect(w, r, r.URL.EscapedPath()+"/", http.StatusSeeOther)
	}
}

func (t *tree) seen(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.Path+"/", http.StatusSeeOther)
}

// Another path is another page.

func (t *tree) below(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, strings.TrimSuffix(r.URL.Path, "/")+"/new", http.StatusMovedPermanently)
}

// A temporary redirect may begin something else.

func (t *tree) temporary(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.Path+"/", http.StatusFound)
}

func (t *tree) elsewhere(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.Path+"/index", http.StatusFound)
}
