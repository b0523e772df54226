package nexts

import (
	"log"
	"net/http"
	"net/url"
	"strings"
)

func afterLogin(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if next == "" {
		next = "/orders"
	}
	http.Redirect(w, r, next, http.StatusFound) // want `next can be the URL of another host, though it is a path by default`
}

func replaced(w http.ResponseWriter, r *http.Request) {
	to := "/"
	if next := r.URL.Query().Get("next"); next != "" {
		to = next
	}
	log.Print("to ", to)
	http.Redirect(w, r, to, http.StatusSeeOther) // want `redirect-host`
}

// Twins: what the function, or another one, tests, and what has no path by default.

func tested(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if next == "" || isForeign(next) {
		next = "/orders"
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func isForeign(s string) bool {
	u, err := url.Parse(s)
	return err != nil || u.Host != ""
}

func testedFirst(w http.ResponseWriter, r *http.Request) {
	if isForeign(r.FormValue("next")) {
		return
	}
	next := r.FormValue("next")
	if next == "" {
		next = "/orders"
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func testedCopy(w http.ResponseWriter, r *http.Request) {
	to := "/"
	if next := r.FormValue("next"); next != "" && !isForeign(next) {
		to = next
	}
	http.Redirect(w, r, to, http.StatusFound)
}

func chosenFrom(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if next == "" {
		next = "/orders"
	}
	switch next {
	case "/orders", "/carts":
		http.Redirect(w, r, next, http.StatusFound)
	}
}

func lookedUp(w http.ResponseWriter, r *http.Request, known map[string]bool) {
	next := r.FormValue("next")
	if next == "" || !known[next] {
		next = "/orders"
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func safeNext(r *http.Request) string {
	next := r.FormValue("next")
	if strings.Contains(next, ":") || isForeign(next) {
		return ""
	}
	return next
}

func returned(w http.ResponseWriter, r *http.Request) {
	next := safeNext(r)
	if next == "" {
		next = "/orders"
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func shortened(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.FormValue("url"), http.StatusFound)
}

func elsewhere(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if next == "" {
		next = "https://h.test/"
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func escaped(w http.ResponseWriter, r *http.Request) {
	next := url.PathEscape(r.FormValue("next"))
	if next == "" {
		next = "/orders"
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func joined(w http.ResponseWriter, r *http.Request) {
	next := "/orders"
	if page := r.FormValue("page"); page != "" {
		next = "/orders/" + page
	}
	http.Redirect(w, r, next, http.StatusFound)
}
