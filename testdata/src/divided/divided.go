// Package divided puts something between the parts of a URL, or not.
package divided

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

func second(base, a, b, target string) {
	http.Get(base + "/x?a=" + url.QueryEscape(a) + "?b=" + url.QueryEscape(b)) // want `second "\?"`
	http.Get(base + "/x?a=" + url.QueryEscape(a) + "&b=" + url.QueryEscape(b))
	http.Get("https://h.test/x?u=" + target + "?b=" + url.QueryEscape(b))   // the target may be a URL
	http.Get("https://h.test/x?u=https://h.test/y?b=" + url.QueryEscape(b)) // want `in the query of a URL that is a value itself`
	http.Get("https://h.test/x?u=" + url.QueryEscape(a) + "?")
}

func first(id, rest string, v url.Values) {
	http.Get("https://h.test/x&" + v.Encode()) // want `no "\?" before the parameters`
	http.Get("https://h.test/x?" + v.Encode())
	http.Get("https://h.test/x?a=1&" + v.Encode())
	http.Get("https://h.test/" + url.PathEscape(id) + "/y&q=" + url.QueryEscape(id)) // want `no "\?" before the parameters`
	http.Get("https://h.test/" + url.PathEscape(id) + "/y?q=" + url.QueryEscape(id))
	http.Get("https://h.test/" + rest + "&" + v.Encode()) // the rest may have a query
	http.Get("https://h.test/a&b/" + url.PathEscape(id))
}

func extend(base string, v url.Values) string { return base + "&" + v.Encode() } // want `no "\?" before the parameters`

func extended(v url.Values, base string) {
	http.Get(extend("https://h.test/daily", v))
	http.Get(extend("https://h.test/weekly?tz=UTC", v))
	http.Get(extend(base, v))
}

func local(port, path string) []*url.URL {
	a, _ := url.Parse("localhost:" + port) // want `"localhost:{port}" has no scheme`
	b, _ := url.Parse("http://localhost:" + port)
	c, _ := url.Parse("mailto:" + path)
	d, _ := url.Parse("localhost:" + path)
	return []*url.URL{a, b, c, d}
}

func glued(base, rest string) []string {
	trimmed := strings.TrimRight(base, "/")
	return []string{
		strings.TrimSuffix(base, "/") + strings.TrimPrefix(rest, "/"), // want `no "/" before`
		trimmed + strings.TrimLeft(rest, "/"),                         // want `no "/" before`
		fmt.Sprintf("%s%s", trimmed, strings.TrimLeft(rest, "/")),     // want `no "/" before`
		strings.TrimSuffix(base, "/") + "/" + strings.TrimPrefix(rest, "/"),
		strings.TrimSuffix(base, "/") + rest,
		base + strings.TrimPrefix(rest, "/"),
		fmt.Sprintf("%s/%s", trimmed, strings.TrimLeft(rest, "/")),
		strings.TrimSuffix(base, "/v1") + strings.TrimPrefix(rest, "/v1"),
		strings.TrimSuffix(base, ".") + strings.TrimPrefix(rest, "."),
		strings.TrimSuffix(base, "/") + strings.TrimPrefix(rest, "/v1"),
	}
}

// Here what follows is a slash already, or nothing.
func glueAsked(base, rest string) string {
	base = strings.TrimSuffix(base, "/")
	if rest = strings.TrimPrefix(rest, "/"); rest != "" {
		rest = "/" + rest
	}
	return base + rest
}
