// Package defaulttags has a library read the defaults in tags.
package defaulttags

import (
	"net/http"

	"github.com/caarlos0/env/v11"
)

type settings struct {
	Base  string `envDefault:"up.h.test"` // want `scheme-missing`
	Other string `envDefault:"https://h.test"`
}

func load() *settings {
	s := &settings{Base: "https://h.test", Other: "https://h.test"}
	env.Parse(s)
	return s
}

func (s *settings) run() {
	http.Get(s.Base + "/v1")
	http.Get(s.Other + "/v1")
}
