package cfg

import "strings"

// Endpoints are set by options, and read in other packages.
type Endpoints struct{ Search, Broker, Label, Own, Hook string }

// An Option changes Endpoints.
type Option func(*Endpoints)

// WithSearch sets where searches go.
func WithSearch(u string) Option { return func(e *Endpoints) { e.Search = u } }

// WithLabel sets a name.
func WithLabel(name string) Option { return func(e *Endpoints) { e.Label = name } }

// WithOwn completes a name.
func WithOwn(host string) Option {
	return func(e *Endpoints) {
		host = strings.TrimPrefix(host, "https://")
		e.Own = "https://" + host
	}
}

// WithHook completes a path.
func WithHook(u string) Option {
	return func(e *Endpoints) {
		e.Hook = u
		if !strings.Contains(u, "://") {
			e.Hook = "https://" + u
		}
	}
}

// SetBroker is a method that sets a field.
func (e *Endpoints) SetBroker(addr string) { e.Broker = addr }

// NewEndpoints applies options to the defaults.
func NewEndpoints(list ...Option) *Endpoints {
	e := &Endpoints{Search: "https://search.test/"}
	for _, set := range list {
		set(e)
	}
	return e
}

// Staging gives one that is wrong where it is read.
func Staging() *Endpoints {
	return NewEndpoints(WithSearch("htps://staging.test/"), WithLabel("a b"), WithHook("hooks.test/staging/"))
}
