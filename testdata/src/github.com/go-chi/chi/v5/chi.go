// Package chi stands for github.com/go-chi/chi/v5.
package chi

import "net/http"

type Mux struct{}

func NewRouter() *Mux { return nil }

func (*Mux) Get(string, http.HandlerFunc) {}

func URLParam(*http.Request, string) string { return "" }
