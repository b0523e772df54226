package app

import (
	"net/url"

	"wrapped/cfg"
)

type services struct{ payments, files, search *url.URL }

func newServices(c *cfg.Services) (*services, error) {
	payments, err := url.Parse(c.Payments) // want `end it with "/"`
	if err != nil {
		return nil, err
	}
	files, err := url.Parse(c.Files)
	if err != nil {
		return nil, err
	}
	search, err := url.Parse(cfg.Search()) // want `end it with "/"`
	return &services{payments, files, search}, err
}

func (c *services) all() {
	c.payments.Parse("charges")
	c.payments.Parse("/charges") // want `the leading "/" drops the base URL's path "/v1": end the base with "/" and remove this slash, or begin with "/v1"`
	c.payments.Parse("/v1/charges")
	c.files.Parse("images")
	c.files.Parse("/images") // want `the leading "/" drops the base URL's path "/v1" \(`
	c.search.Parse("items")
}
