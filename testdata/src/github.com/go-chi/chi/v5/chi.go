// Package chi stands for github.com/go-chi/chi/v5.
package chi

import (
	"context"
	"net/http"
)

type Mux struct{}

func NewRouter() *Mux { return nil }

func (mx *Mux) Get(pattern string, handlerFn http.HandlerFunc) {}

func (mx *Mux) Route(pattern string, fn func(r *Mux)) *Mux { return nil }

func (mx *Mux) Handle(pattern string, h http.Handler) {}

func (mx *Mux) Use(middlewares ...func(http.Handler) http.Handler) {}

func URLParam(*http.Request, string) string { return "" }

func URLParamFromCtx(ctx context.Context, key string) string { return "" }

type Context struct{}

func RouteContext(ctx context.Context) *Context { return nil }

func (x *Context) URLParam(key string) string { return "" }
