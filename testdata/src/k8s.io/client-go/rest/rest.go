// Package rest has the declarations of the real one that the fixtures use.
package rest

type Config struct{ Host string }
