// Package secondqueries appends queries to the targets of requests, which may have one.
package secondqueries

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

func withPage(raw string, page int) string { return raw + "?page=" + strconv.Itoa(page) }

func withQuery(raw string, q url.Values) string { return raw + "?" + q.Encode() }

func withPages(raw string) []string { return []string{withPage(raw, 1), withPage(raw, 2)} }

func list(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	w.Header().Add("Link", "<"+withPage(r.URL.String(), 2)+`>; rel="next"`)      // want `r.URL may have a query of its own, to which withPage adds a second "\?"`
	w.Header().Add("Link", "<"+withPage(r.RequestURI, 3)+`>; rel="next"`)        // want `r.RequestURI may have a query of its own`
	w.Header().Add("Link", "<"+withQuery(r.URL.RequestURI(), q)+`>; rel="next"`) // want `query-separator`
	w.Header().Add("Link", "<"+withPages(r.URL.String())[0]+`>; rel="next"`)     // want `query-separator`
	http.Redirect(w, r, r.URL.String()+"?page=2", http.StatusFound)              // want `r.URL may have a query of its own, to which this adds a second "\?"`
}

func forward(w http.ResponseWriter, r *http.Request) {
	target, err := url.Parse(r.FormValue("target"))
	if err != nil {
		return
	}
	http.Get(withPage(target.String(), 1)) // want `target may have a query of its own`
}

// Twins: what has no query, and functions that look for one.

func withPageAfter(raw string, page int) string {
	if strings.Contains(raw, "?") {
		return raw + "&page=" + strconv.Itoa(page)
	}
	return raw + "?page=" + strconv.Itoa(page)
}

func withPageInstead(raw string, page int) string {
	raw, _, _ = strings.Cut(raw, "?")
	return raw + "?page=" + strconv.Itoa(page)
}

func paths(w http.ResponseWriter, r *http.Request) {
	w.Header().Add("Link", "<"+withPage(r.URL.Path, 2)+`>; rel="next"`)
	w.Header().Add("Link", "<"+withPage(r.URL.EscapedPath(), 2)+`>; rel="next"`)
	w.Header().Add("Link", "<"+withPage("/orders", 1)+`>; rel="first"`)
	w.Header().Add("Link", "<"+withPageAfter(r.URL.String(), 1)+`>; rel="first"`)
	w.Header().Add("Link", "<"+withPageInstead(r.URL.String(), 1)+`>; rel="first"`)
}

func cleared(w http.ResponseWriter, r *http.Request) {
	u := *r.URL
	u.RawQuery = ""
	w.Header().Add("Link", "<"+withPage(u.String(), 2)+`>; rel="next"`)
	r.URL.RawQuery = ""
	http.Redirect(w, r, r.URL.String()+"?page=2", http.StatusFound)
}

func first(w http.ResponseWriter, r *http.Request) {
	if len(r.URL.Query()) == 0 {
		http.Redirect(w, r, r.URL.String()+"?page=1", http.StatusFound)
	}
}

func sent(req *http.Request) string { return withPage(req.URL.String(), 1) }

func base(page int) string {
	u := &url.URL{Scheme: "https", Host: "h.test", Path: "/orders"}
	return withPage(u.String(), page)
}
