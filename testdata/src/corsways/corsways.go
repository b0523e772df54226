// Package corsways allows credentials in another condition than the origins.
package corsways

import (
	"net/http"
	"os"
)

type settings struct {
	Origins     []string
	Credentials bool
}

type answer struct {
	w http.ResponseWriter
	r *http.Request
}

func (a *answer) set(key, value string) { a.w.Header().Set(key, value) }

func handle(s settings) func(a *answer) {
	all := len(s.Origins) == 0
	return func(a *answer) {
		origin := "*"
		if !all {
			origin = s.Origins[0]
		}
		a.set("Access-Control-Allow-Origin", origin) // want `browsers refuse "\*" where credentials are allowed`
		if s.Credentials {
			a.set("Access-Control-Allow-Credentials", "true")
		}
	}
}

func byEnvironment(w http.ResponseWriter, r *http.Request) {
	origin := os.Getenv("CORS_ORIGIN")
	if origin == "" {
		origin = "*"
	}
	w.Header().Set("Access-Control-Allow-Origin", origin) // want `cors-credentials`
	w.Header().Set("Access-Control-Allow-Credentials", "true")
}

// Silent twins.

func (a *answer) other(key, value string) { a.w.Header().Set("X-"+key, value) }

func returns(s settings2) func(a *answer) {
	return func(a *answer) {
		if len(s.Origins) == 0 {
			a.set("Access-Control-Allow-Origin", "*")
			return
		}
		a.set("Access-Control-Allow-Origin", s.Origins[0])
		if s.Credentials {
			a.set("Access-Control-Allow-Credentials", "true")
		}
	}
}

type settings2 struct {
	Origins     []string
	Credentials bool
}

// The condition decides both.
type settings3 struct {
	Origin      string
	Credentials bool
}

func decides(s settings3) func(a *answer) {
	return func(a *answer) {
		origin := "*"
		if s.Credentials {
			origin = s.Origin
		}
		a.set("Access-Control-Allow-Origin", origin)
		if s.Credentials {
			a.set("Access-Control-Allow-Credentials", "true")
		}
	}
}

// Settings are checked.
type settings4 struct {
	Origin      string
	Credentials bool
}

func check(s *settings4) {
	if s.Origin == "" {
		s.Credentials = false
	}
}

func checked(s settings4) func(a *answer) {
	return func(a *answer) {
		origin := "*"
		if s.Origin != "" {
			origin = s.Origin
		}
		a.set("Access-Control-Allow-Origin", origin)
		if s.Credentials {
			a.set("Access-Control-Allow-Credentials", "true")
		}
	}
}

// Without an Origin it is no request of a page elsewhere.
func reflected(w http.ResponseWriter, r *http.Request) {
	origin := r.Header.Get("Origin")
	if origin == "" {
		origin = "*"
	}
	w.Header().Set("Access-Control-Allow-Origin", origin)
	w.Header().Set("Access-Control-Allow-Credentials", "true")
}

func compared(w http.ResponseWriter, r *http.Request) {
	origin := os.Getenv("CORS_ORIGIN")
	if origin == "" {
		origin = "*"
	}
	w.Header().Set("Access-Control-Allow-Origin", origin)
	if origin != "*" {
		w.Header().Set("Access-Control-Allow-Credentials", "true")
	}
}

func comparedBefore(w http.ResponseWriter, r *http.Request) {
	origin := os.Getenv("CORS_ORIGIN")
	if origin == "" {
		origin = "*"
	}
	credentials := origin != "*"
	w.Header().Set("Access-Control-Allow-Origin", origin)
	if credentials {
		w.Header().Set("Access-Control-Allow-Credentials", "true")
	}
}

func prefixed(a *answer) {
	a.other("Access-Control-Allow-Origin", "*")
	a.other("Access-Control-Allow-Credentials", "true")
}

func elsewhere(a, b *answer) {
	a.set("Access-Control-Allow-Origin", "*")
	b.set("Access-Control-Allow-Credentials", "true")
}
