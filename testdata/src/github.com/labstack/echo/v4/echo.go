// Package echo has the declarations of the real one that the fixtures use.
package echo

import "net/http"

type Context interface {
	Request() *http.Request
	QueryString() string
	Redirect(code int, url string) error
}
