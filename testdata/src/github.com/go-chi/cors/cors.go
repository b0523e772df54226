// Package cors has the declarations of version 1.0 that the fixtures use.
package cors

type Options struct {
	AllowedOrigins   []string
	AllowCredentials bool
}
