// Package allowed lets in clients by the begin of their origin.
package allowed

import (
	"net/http"
	"strings"

	"github.com/rs/cors"
)

func filter(w http.ResponseWriter, r *http.Request) bool {
	origin := r.Header.Get("Origin")
	switch {
	case strings.HasPrefix(origin, "https://localhost"): // want `"https://localhost" is also a prefix of "https://localhost\.evil\.org": compare the whole origin \(prefix-host\)`
		return true
	case strings.HasPrefix(strings.ToLower(origin), "https://h.test"): // want `prefix-host`
		return true
	case strings.HasPrefix(r.Referer(), "https://h.test"): // want `"https://h\.test" is also a prefix of "https://h\.test\.evil\.org": end it with "/" \(prefix-host\)`
		return true
	case strings.HasPrefix(r.Header["Origin"][0], "https://h.test"): // want `prefix-host`
		return true
	case strings.HasPrefix(r.Referer(), "https://h.test/"):
		return true
	case strings.HasPrefix(origin, "http://localhost:"): // any port
		return true
	case strings.HasPrefix(origin, "http://localhost:8080"): // one more digit
		return true
	case strings.HasPrefix(origin+"/", "http://localhost/"): // ended
		return true
	case strings.HasPrefix(origin, "https://app."):
		return true
	case strings.HasPrefix(w.Header().Get("Origin"), "https://h.test"): // its own
		return true
	}
	return origin == "https://h.test"
}

func byEnd(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	return strings.HasSuffix(origin, "h.test") // want `"h\.test" is also a suffix of "noth\.test": compare with "\.h\.test", and with the name itself \(prefix-host\)`
}

func byPart(r *http.Request) bool {
	origin := strings.ToLower(r.Header.Get("origin"))
	return strings.Contains(origin, "h.test") || // want `"h\.test" is also in "https://h\.test\.evil\.org": parse the URL and compare its Hostname\(\) \(prefix-host\)`
		strings.Contains(origin, "https://h.test") // want `"https://h\.test" is also in "https://h\.test\.evil\.org"`
}

func callback(w http.ResponseWriter, r *http.Request) {
	to := r.URL.Query().Get("callback")
	if !strings.HasPrefix(to, "https://partner.h.test") { // want `prefix-host`
		http.Error(w, "no", http.StatusBadRequest)
		return
	}
	http.Post(to, "text/plain", nil)
}

func next(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("next")
	if strings.HasPrefix(to, "https://h.test") || // want `prefix-host`
		strings.Contains(to, "h.test") { // want `prefix-host`
		http.Redirect(w, r, to, http.StatusFound)
	}
}

var options = cors.Options{
	AllowOriginFunc: func(origin string) bool {
		return strings.HasPrefix(origin, "http://localhost") // want `prefix-host`
	},
}

func kind(origin string) bool { return strings.HasPrefix(origin, "http://localhost") }

// Silent twins.

func byLabel(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	return origin == "https://h.test" || strings.HasSuffix(origin, ".h.test") || strings.HasSuffix(origin, "/h.test")
}

func visits(r *http.Request) bool { return strings.Contains(r.Referer(), "search.test") }

func words(r *http.Request) bool { return strings.Contains(r.FormValue("q"), "h.test") }

func whole(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("next")
	if strings.HasPrefix(to, "https://h.test/") || strings.Contains(to, "/next/") {
		http.Redirect(w, r, to, http.StatusFound)
	}
}
