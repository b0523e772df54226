// goadesign/goa#133 (query-lost)
//
// Generated clients set their parameters in a variable, and never wrote it back.

package history

import (
	"net/http"
	"net/url"
	"strconv"
)

type goa struct{ scheme, host string }

func (c goa) before(path string, year int) (*http.Request, error) {
	u := url.URL{Host: c.host, Scheme: c.scheme, Path: path}
	values := u.Query()
	values.Set("year", strconv.Itoa(year)) // want `query-lost`
	return http.NewRequest("GET", u.String(), nil)
}

func (c goa) after(path string, year int) (*http.Request, error) {
	u := url.URL{Host: c.host, Scheme: c.scheme, Path: path}
	values := u.Query()
	values.Set("year", strconv.Itoa(year))
	u.RawQuery = values.Encode()
	return http.NewRequest("GET", u.String(), nil)
}
