package redirects

import (
	"log"
	"net/http"
	"net/url"
	"strings"
)

func asksForSlash(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if strings.HasPrefix(next, "/") {
		return
	}
	http.Redirect(w, r, "/"+next, 303)
}
func trims(w http.ResponseWriter, r *http.Request) {
	next := strings.TrimLeft(r.FormValue("next"), "/")
	http.Redirect(w, r, "/"+next, 303)
}
func lists(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	switch next {
	case "a", "b":
		http.Redirect(w, r, "/"+next, 303)
	}
}
func escapes(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	next = url.PathEscape(next)
	http.Redirect(w, r, "/"+next, 303)
}
func validates(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if !valid(next) {
		log.Print("bad")
		return
	}
	http.Redirect(w, r, "/"+next, 303)
}
func valid(s string) bool { return s == "x" }

func looksUp(w http.ResponseWriter, r *http.Request) {
	lang := r.PathValue("lang")
	if _, known := langs[lang]; !known {
		http.NotFound(w, r)
		return
	}
	http.Redirect(w, r, "/"+lang, 303)
}

var langs = map[string]bool{}

func ofQuery(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	to := q.Get("to")
	if to != "" {
		http.Redirect(w, r, "/"+to, 303) // want `a value that starts with "/"`
	}
}
func ofQueryInIf(w http.ResponseWriter, r *http.Request) {
	if to := r.URL.Query().Get("to"); to != "" {
		http.Redirect(w, r, "/"+to, 303) // want `a value that starts with "/"`
	}
}
func ofPost(w http.ResponseWriter, r *http.Request) {
	to := r.PostFormValue("to")
	w.Header().Set("Location", "/"+to) // want `a value that starts with "/"`
	w.WriteHeader(302)
}

func goTo(w http.ResponseWriter, r *http.Request, where string) {
	http.Redirect(w, r, where, http.StatusSeeOther)
}

func logout(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if next == "" {
		goTo(w, r, "/bye")
		return
	}
	goTo(w, r, "/"+next) // want `a value that starts with "/"`
}
