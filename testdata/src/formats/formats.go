// Package formats has percent signs in formats that are taken for verbs.
package formats

import (
	"fmt"
	"io"
	"net/url"
	"strings"
)

const build = "%s/api/builds/%d"

func escaped(w io.Writer, base, name string, n int, q url.Values) []string {
	fmt.Fprintf(w, "/"+url.PathEscape(name)+"/%d", n) /* span "url.PathEscape(name)" */ // want `\{name\} is part of the format, and fmt reads the percent signs of its escapes as verbs`
	later := url.QueryEscape(name)
	format := base + "/?q=" + later + "&n=%d"
	return []string{
		fmt.Sprintf(build+"?"+q.Encode(), base, n), /* span "q.Encode()" */ // want `format-verb`
		fmt.Sprintf(format, n),                     /* span "format" */     // want `format-verb`
	}
}

func right(w io.Writer, base, name string, n int, q url.Values) string {
	fmt.Fprintf(w, "/%s/%d", url.PathEscape(name), n)
	fmt.Fprintf(w, "/"+strings.ReplaceAll(url.PathEscape(name), "%", "%%")+"/%d", n)
	fmt.Fprint(w, "/"+url.PathEscape(name))
	fmt.Fprintf(w, base+"/%d", n)
	fmt.Fprintf(w, "{%d} of %d: %s\n", n, n, "https://h.test/%s")
	return fmt.Sprintf(build, base, n) + "?" + q.Encode()
}
