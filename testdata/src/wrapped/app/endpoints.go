package app

import (
	"wrapped/api"
	"wrapped/cfg"
)

func endpoints() {
	e := cfg.NewEndpoints(
		cfg.WithSearch("https//search.test/"), // want `"https//search.test/find" has no ":" after "https"`
		cfg.WithLabel("https//search.test/"),
		cfg.WithOwn("search.test"),
		cfg.WithHook("hooks.test/"),
	)
	e.SetBroker("broker.test") // want `"broker.test" has no port`
	api.Search(e)
	e.SetBroker("broker.test:4222")
	api.Search(cfg.NewEndpoints(cfg.WithSearch("https://search.test/")))
}
