// Package chi has the declarations of the real one that the fixtures use.
package chi

import "net/http"

type Router interface {
	Get(pattern string, h http.HandlerFunc)
	Handle(pattern string, h http.Handler)
	Mount(pattern string, h http.Handler)
}
