package escapes

import (
	"net/http"
	"net/url"
	"strings"
)

func mapped[T, U any](in []T, f func(T) U) []U {
	out := make([]U, 0, len(in))
	for _, v := range in {
		out = append(out, f(v))
	}
	return out
}

// Lists whose elements are escaped by a function that is passed.
func joinedMapped(ids []string, rows []struct{ id string }) {
	http.Get("https://h.test/x?ids=" + strings.Join(mapped(ids, url.QueryEscape), ","))
	http.Get("https://h.test/x/" + strings.Join(mapped(ids, url.PathEscape), "/"))
	escaped := mapped(rows, func(r struct{ id string }) string { return url.QueryEscape(r.id) })
	http.Get("https://h.test/x?ids=" + strings.Join(escaped, ","))

	http.Get("https://h.test/x/" + strings.Join(mapped(ids, url.QueryEscape), "/")) // want `escape-wrong`
}
