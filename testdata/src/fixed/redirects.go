package fixed

import (
	"log"
	"net/http"
	"net/url"
	"strings"
)

func callback(w http.ResponseWriter, r *http.Request) {
	r.ParseForm()
	to := r.Form.Get("state")
	if !strings.HasPrefix(to, "/") {
		to = "/"
	}
	http.Redirect(w, r, to, 302) // want `to is only known to begin with "/"`
}

func callbackOfSite(w http.ResponseWriter, r *http.Request) {
	r.ParseForm()
	to := r.Form.Get("state")
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || strings.HasPrefix(to, `/\`) {
		to = "/"
	}
	http.Redirect(w, r, to, 302)
}

func byByte(w http.ResponseWriter, r *http.Request) {
	next := r.URL.Query().Get("next")
	if next == "" || next[0] != '/' {
		next = "/home"
	}
	log.Printf("to %q", next)
	http.Redirect(w, r, next, http.StatusSeeOther) // want `redirect-host`
}

func byTwoBytes(w http.ResponseWriter, r *http.Request) {
	next := r.URL.Query().Get("next")
	if len(next) < 2 || next[0] != '/' || next[1] == '/' || next[1] == '\\' {
		next = "/home"
	}
	http.Redirect(w, r, next, http.StatusSeeOther)
}

func isLocal(s string) bool { return strings.HasPrefix(s, "/") }

func byFunction(w http.ResponseWriter, r *http.Request) {
	if to := r.FormValue("to"); isLocal(to) {
		http.Redirect(w, r, to, 302) // want `redirect-host`
	}
}

func hasNoHost(s string) bool {
	u, err := url.Parse(s)
	return err == nil && u.Host == "" && strings.HasPrefix(s, "/")
}

func byURL(w http.ResponseWriter, r *http.Request) {
	if to := r.FormValue("to"); hasNoHost(to) {
		http.Redirect(w, r, to, 302)
	}
}

func local(s string) string {
	if !strings.HasPrefix(s, "/") {
		return "/"
	}
	return s
}

func nextOf(r *http.Request) string {
	next := r.FormValue("next")
	if strings.HasPrefix(next, "/") {
		return next
	}
	return "/"
}

func byResult(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, local(r.FormValue("next")), 302) // want `redirect-host`
	http.Redirect(w, r, nextOf(r), 302)                  // want `redirect-host`
	http.Redirect(w, r, local("/"+r.URL.Path[1:]), 302)
	http.Redirect(w, r, local(loginPage), 302)
}

var loginPage string

func known(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	switch next {
	case "/a", "/b":
		http.Redirect(w, r, next, 302)
	}
}
