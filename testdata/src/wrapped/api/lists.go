package api

import (
	"fmt"
	"net/http"
)

// Lists are what Every asks for.
type Lists struct{ URLs, Names []string }

// WithAll adds URLs.
func WithAll(urls ...string) func(*Lists) { // want WithAll:"passes"
	return func(l *Lists) { l.URLs = append(l.URLs, urls...) }
}

// Every asks for all.
func Every(l *Lists, more ...func(*Lists)) {
	for _, f := range more {
		f(l)
	}
	for _, u := range l.URLs {
		http.Get(u)
	}
	for _, n := range l.Names {
		fmt.Println("asked", n)
	}
}
