package sets

import (
	"net/http"
	"net/url"
	"os"
	"strings"
)

// What a function is given may be escaped there before it becomes a part of a URL.
func changed(key string) string {
	if u, err := url.Parse(key); err == nil {
		key = segments(u.Path)
	}
	return "https://h.test/x/" + strings.TrimLeft(key, "/")
}

func segments(path string) string {
	parts := strings.Split(path, "/")
	for i, p := range parts {
		parts[i] = url.PathEscape(p)
	}
	return strings.Join(parts, "/")
}

func orDefault(base string) string {
	if base == "" {
		base = "http://h.test:99999" // want `port-invalid`
	}
	return base + "/x"
}

func ofChanged() {
	http.Get(changed("a b"))
	http.Get(orDefault("http://h.test/a b")) // want `char-unescaped`
	u := os.Getenv("U")
	if u == "" {
		u = "http://h.test/a b" // want `char-unescaped`
	}
	http.Get(u)
}
