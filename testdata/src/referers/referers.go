// Package referers compares the Referer header, and decoded paths.
package referers

import (
	"net/http"
	"net/url"
	"strings"
)

func compared(r *http.Request) bool {
	from := r.Header.Get("Referer")
	return from == "h.example/page" || // want `a Referer header begins with its scheme, so this is never true \(compare-never\)`
		strings.HasPrefix(r.Referer(), "www.h.example/") || // want `begins with its scheme`
		r.Referer() == "https://h.example" || // want `a Referer header has a path, which is "/" at least, so this is never true`
		strings.HasPrefix(from, "https://h.example/")
}

func escaped(u *url.URL) bool {
	return strings.HasPrefix(u.Path, "/my%20files/") || // want `URL.Path is decoded \(compare with EscapedPath\), so this is never true`
		strings.Contains(u.Path, "%2F") || // want `URL.Path is decoded`
		strings.HasSuffix(u.Path, "%2e%2e") // want `URL.Path is decoded`
}

func right(r *http.Request, u *url.URL) bool {
	return r.Referer() == "https://h.example/" || r.Referer() == "" || r.Header.Get("Referer") == "about:blank" ||
		strings.HasPrefix(r.Referer(), "https://h.example/a") || strings.Contains(r.Referer(), "h.example/") ||
		strings.HasPrefix(r.Referer(), "android-app://h.example") || strings.HasSuffix(r.Referer(), "h.example/") ||
		strings.HasPrefix(u.RawPath, "/my%20files/") || strings.Contains(u.EscapedPath(), "%2F") ||
		strings.Contains(u.Path, "%25") || strings.HasPrefix(u.Path, "/100%") || strings.Contains(u.Path, "%")
}
