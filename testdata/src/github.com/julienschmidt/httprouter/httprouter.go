// Package httprouter has the declarations of the real one that the fixtures use.
package httprouter

import (
	"context"
	"net/http"
)

type Params []struct{ Key, Value string }

func (ps Params) ByName(name string) string { return "" }

type Handle func(http.ResponseWriter, *http.Request, Params)

type Router struct{}

func New() *Router { return nil }

func (r *Router) GET(path string, handle Handle) {}

func (r *Router) POST(path string, handle Handle) {}

func (r *Router) HandlerFunc(method, path string, handler http.HandlerFunc) {}

func ParamsFromContext(ctx context.Context) Params { return nil }
