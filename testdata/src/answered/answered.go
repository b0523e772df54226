// Package answered allows every origin to send credentials, by libraries that answer with "*" or with the origin itself.
package answered

import (
	chi "github.com/go-chi/cors"
	"github.com/rs/cors"
)

func star() *cors.Cors {
	return cors.New(cors.Options{
		AllowedOrigins:   []string{"*"}, // want `cors-credentials`
		AllowCredentials: true,
	})
}

func origin() chi.Options {
	return chi.Options{
		AllowedOrigins:   []string{"*"},
		AllowCredentials: true, // want `this version of the library answers every origin with itself, so any website can read what a user may`
	}
}

// Silent twins.

func named() chi.Options {
	return chi.Options{AllowedOrigins: []string{"https://h.test"}, AllowCredentials: true}
}

func public() chi.Options {
	return chi.Options{AllowedOrigins: []string{"*"}, AllowCredentials: false}
}

func asked(allowed func(string) bool) cors.Options {
	return cors.Options{AllowedOrigins: []string{"*"}, AllowOriginFunc: allowed, AllowCredentials: true}
}

func decided(credentials bool) chi.Options {
	return chi.Options{AllowedOrigins: []string{"*"}, AllowCredentials: credentials}
}
