// Package mux has the declarations of the real one that the fixtures use.
package mux

import "net/http"

type Router struct{}

type Route struct{}

func NewRouter() *Router { return nil }

func (r *Router) Handle(path string, h http.Handler) *Route { return nil }

func (r *Router) UseEncodedPath() *Router { return r }

func (r *Router) HandleFunc(path string, f func(http.ResponseWriter, *http.Request)) *Route {
	return nil
}

func (r *Router) PathPrefix(tpl string) *Route { return nil }

func (r *Route) Subrouter() *Router { return nil }

func Vars(r *http.Request) map[string]string { return nil }
