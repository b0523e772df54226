package app

import (
	"wrapped/api"
	"wrapped/cfg"
)

func fields(e *api.Endpoint) []api.Endpoint {
	e.Proxy = "http://p.test:80800" // want `port 80800 is above 65535`
	e.Name = "http://p.test:80800"
	e.Loc = "/var/lib/x"
	e.Raw = "h.test"
	return []api.Endpoint{
		{URL: "https//h.test", Name: "https//h.test"}, // want `"https//h.test" has no ":" after "https"`
		{"", "https://h.test:x/", "", "", "", ""},     // want `port "x" is not a number`
		{URL: "https://h.test", Proxy: "http://p.test"},
	}
}

func options() []api.Setting {
	return []api.Setting{
		api.WithProxy("http://p.test:80801"), // want `port 80801 is above 65535`
		api.WithName("http://p.test:80801"),
		api.WithProxy("http://p.test:8080"),
	}
}

// The reader is neither the package of the field nor this one.
func configured() *cfg.Config {
	return &cfg.Config{
		Health: "h.test/health",      // want `"h\.test/health" has no scheme`
		Login:  "https://h.test:80a", // want `port "80a" is not a number`
		Label:  "https//h.test",
		Target: "/var/lib/x",
		Lazy:   "/lazy",
	}
}

func made(base string) *api.Endpoint { return &api.Endpoint{URL: base + "/x"} }

func makes() {
	made("https:/h.test") // want `":/" instead of "://"`
	made("https://h.test")
	api.Send(api.Params{Path: "/a%b"}) // want `invalid URL escape "%b"`
	api.Send(api.Params{Path: "/a%20b"})
}
