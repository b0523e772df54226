package asked

import (
	"net/http"
	"strings"
)

// What a function returns in a branch counts for the arguments that come to it.
func ensureContained(s string) string {
	if strings.Contains(s, "://") {
		return s
	}
	return "http://" + s
}

func ensureIndex(s string) string {
	if strings.Index(s, "://") >= 0 {
		return s
	}
	return "http://" + s
}

func ensureNoIndex(s string) string {
	if strings.Index(s, "://") == -1 {
		return "http://" + s
	}
	return s
}

func ensurePrefix(s string) string {
	if strings.HasPrefix(s, "http") {
		return s
	}
	return "http://" + s
}

func ensureHTTP(s string) string {
	if strings.HasPrefix(s, "http://") {
		return s
	}
	return "http://" + s
}

func ensureText(s string) string {
	if s == "" {
		return "http://localhost"
	}
	return "http://" + s
}

func ensured() {
	http.Get(ensureContained("https://h.test/x"))
	http.Get(ensureIndex("https://h.test/x"))
	http.Get(ensureNoIndex("https://h.test/x"))
	http.Get(ensurePrefix("https://h.test/x"))
	http.Get(ensureHTTP("http://h.test/x"))
	http.Get(ensureHTTP("https://h.test/x"))    // want `scheme-doubled`
	http.Get(ensureText("https://h.test/x"))    // want `scheme-doubled`
	http.Get(ensureContained("http:/h.test/x")) // want `port-empty`
}
