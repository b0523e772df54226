// Package configheaders sends the headers of a configuration.
package configheaders

import (
	"net/http"
	"strings"
)

type Provider struct {
	Endpoint string            `yaml:"endpoint"`
	Headers  map[string]string `yaml:"headers"`
	extra    map[string]string
	Given    map[string]string
}

func (p *Provider) get() (*http.Response, error) {
	req, err := http.NewRequest(http.MethodGet, p.Endpoint, nil)
	if err != nil {
		return nil, err
	}
	for k, v := range p.Headers {
		req.Header.Set(k, v) // want `a header "Host" in Headers is never sent`
	}
	for k, v := range p.extra {
		req.Header.Set(k, v)
	}
	return http.DefaultClient.Do(req)
}

// What callers give is only a suspicion: info.
func (p *Provider) given() (*http.Response, error) {
	req, err := http.NewRequest(http.MethodGet, p.Endpoint, nil)
	if err != nil {
		return nil, err
	}
	for k, v := range p.Given {
		req.Header.Set(k, v)
	}
	return http.DefaultClient.Do(req)
}

func (p *Provider) host() (*http.Response, error) {
	req, err := http.NewRequest(http.MethodGet, p.Endpoint, nil)
	if err != nil {
		return nil, err
	}
	for k, v := range p.Headers {
		if strings.EqualFold(k, "Host") {
			req.Host = v
			continue
		}
		req.Header.Set(k, v)
	}
	return http.DefaultClient.Do(req)
}
