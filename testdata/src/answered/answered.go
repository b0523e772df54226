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
	return chi.Options{AllowedOrigins: []string{"*"}, AllowCredentials: true}
}
