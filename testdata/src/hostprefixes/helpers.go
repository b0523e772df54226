package hostprefixes

import (
	"net/http"
	"os"
	"strings"
)

func isTrusted(next string) bool {
	return strings.HasPrefix(next, "https://app.h.test") // want `"https://app.h.test" is also a prefix of "https://app.h.test.evil.org"`
}

func isTrustedSetting(next string) bool { return strings.HasPrefix(next, "https://app.h.test") }

func isTrustedPath(next string) bool { return strings.HasPrefix(next, "https://app.h.test/") }

func isAllowed(origin string) bool {
	return strings.HasPrefix(origin, "https://h.test") // want `compare the whole origin`
}

func follow(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if isTrusted(next) || isTrustedPath(next) || isTrustedSetting(os.Getenv("NEXT")) {
		http.Redirect(w, r, next, http.StatusFound)
	}
	if isAllowed(r.Header.Get("Origin")) {
		w.WriteHeader(http.StatusNoContent)
	}
}
