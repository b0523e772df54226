package api

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"wrapped/cfg"
)

// An Endpoint has fields that its package hands on.
type Endpoint struct {
	Name  string
	URL   string
	Proxy string
	Kind  string
	Loc   string
	Raw   string
}

// Ping gets it.
func (e Endpoint) Ping() error {
	_, err := http.Get(e.URL)
	return err
}

// Through parses the proxy, if there is one.
func (e *Endpoint) Through() (*url.URL, error) {
	if e.Proxy == "" {
		return nil, errors.New("no proxy")
	}
	return url.Parse(e.Proxy)
}

// Open looks at the kind first.
func (e *Endpoint) Open() error {
	if e.Kind == "file" {
		return nil
	}
	return e.open()
}

func (e *Endpoint) open() error {
	_, err := http.Get(e.Loc)
	return err
}

// Get changes it first.
func (e *Endpoint) Get() error {
	e.Raw = strings.TrimSpace(e.Raw)
	if !strings.Contains(e.Raw, "://") {
		e.Raw = "https://" + e.Raw
	}
	_, err := http.Get(e.Raw)
	return err
}

// A Setting gives something to an Endpoint.
type Setting func(*Endpoint)

// WithProxy gives the proxy.
func WithProxy(p string) Setting { return func(e *Endpoint) { e.Proxy = p } } // want WithProxy:"passes a parameter on"

// WithName gives the name.
func WithName(n string) Setting { return func(e *Endpoint) { e.Name = n } }

// Health asks what the configuration says.
func Health(c *cfg.Config) {
	http.Get(c.Health)
	http.Get(c.Login + "/login")
	http.Get(c.Lazy)
	if c.Kind == "http" {
		http.Get(c.Target)
	}
}

// Params are those of a call.
type Params struct{ Path, Query string }

// Send hands them on.
func Send(p Params) { http.Get("https://h.test" + p.Path) }
