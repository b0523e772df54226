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
	case strings.HasPrefix(origin, "https://localhost"): // want `"https://localhost" is also a prefix of "https://localhost\.evil\.org": end it with "/"`
		return true
	case strings.HasPrefix(strings.ToLower(origin), "https://h.test"): // want `prefix-host`
		return true
	case strings.HasPrefix(r.Referer(), "https://h.test"): // want `prefix-host`
		return true
	case strings.HasPrefix(r.Header["Origin"][0], "https://h.test"): // want `prefix-host`
		return true
	case strings.HasPrefix(r.Referer(), "https://h.test/"):
		return true
	case strings.HasPrefix(origin, "http://localhost:"): // any port
		return true
	case strings.HasPrefix(origin, "http://localhost:8080"): // one more digit
		return true
	case strings.HasPrefix(origin, "https://app."):
		return true
	case strings.HasPrefix(w.Header().Get("Origin"), "https://h.test"): // its own
		return true
	}
	return origin == "https://h.test"
}

var options = cors.Options{
	AllowOriginFunc: func(origin string) bool {
		return strings.HasPrefix(origin, "http://localhost") // want `prefix-host`
	},
}

func kind(origin string) bool { return strings.HasPrefix(origin, "http://localhost") }
