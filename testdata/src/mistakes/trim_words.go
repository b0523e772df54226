package mistakes

import (
	"net/http"
	"net/url"
	"strings"
)

// Words as cutsets, for texts that are parts of URLs.
func trimsWords(u *url.URL, r *http.Request) {
	path := strings.Trim(u.Path, "/")
	path = strings.Trim(path, "v1")              // want `strings\.Trim removes any of the characters "v1", not the string: use strings\.TrimPrefix or TrimSuffix`
	_ = strings.TrimLeft(r.URL.Path, "api")      // want `trim-cutset`
	_ = strings.TrimRight(u.Host, "test")        // want `trim-cutset`
	_ = strings.TrimLeft(u.Hostname(), "www")    // want `trim-cutset`
	_ = strings.TrimRight(u.EscapedPath(), "v2") // want `trim-cutset`
	_ = strings.TrimLeft(u.String(), "https")    // want `trim-cutset`

	// Silent twins.
	_ = strings.TrimPrefix(path, "v1")          // a prefix
	_ = strings.TrimLeft(u.Path, "abc")         // an alphabet
	_ = strings.TrimRight(u.Path, "0123456789") // an alphabet
	_ = strings.TrimLeft(u.Port(), "0")         // a set
	_ = strings.TrimLeft(u.Path, "v")           // one letter
	_ = strings.TrimLeft(u.Path, "vV")          // both cases
	_ = strings.TrimLeft(u.Path, "0x")          // the digits of a number
	_ = strings.TrimRight(u.Host, "19")         // digits
	_ = strings.TrimLeft(r.FormValue("q"), "v1")
	_ = strings.TrimLeft(u.Fragment, "v1")
	_ = strings.TrimLeft(path, "xyz") // an alphabet
}
