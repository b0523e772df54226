// Package cors has the declarations of the real one that the fixtures use.
package cors

import "net/http"

type Options struct {
	AllowedOrigins         []string
	AllowOriginFunc        func(origin string) bool
	AllowOriginRequestFunc func(r *http.Request, origin string) bool
	AllowCredentials       bool
}

type Cors struct{}

func New(options Options) *Cors { return nil }
