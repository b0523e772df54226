package app

import (
	"net/http"
	"strings"

	"wrapped/api"
)

type carrierClient struct{ base, mirror string }

func newCarrierClient(c api.Carrier) *carrierClient {
	return &carrierClient{
		base:   strings.TrimSuffix(c.BaseURL, "/"), // want `"htps"` `port 80` `"d.test:8443" has no scheme` `":/"` `":\\\\\\\\"`
		mirror: strings.TrimSuffix(c.Mirror, "/"),
	}
}

func (c *carrierClient) get() {
	http.Get(c.base + "/status")
	http.Get(c.base + "/version")
	http.Get(c.mirror + "/status")
}

var carrierRegions = map[string]string{
	"a": "https:// a.test", // want `space in the host`
	"b": "htps://b.test",   // want `"htps"`
	"c": "https://c.test",
	"d": "https:///d.test", // want `has no host`
	"e": "https://e.test:8443/",
}

func (c *carrierClient) region(name string) {
	base, ok := carrierRegions[name]
	if !ok {
		base = carrierRegions["c"]
	}
	http.Get(api.BelowBase(base, "v1", "info"))
}

func trimmedElsewhere() {
	http.Get(api.BelowBase("https:// b.test/", "v1")) // want `space in the host`
	http.Get(api.Rooted("h.test/"))                   // want `scheme-missing`
	http.Get(api.BelowBase("https://b.test/", "v1"))
	http.Get(api.Rooted(" https://b.test/"))
	http.Get(api.Secured("http://b.test"))
	http.Get(api.Replaced("http://b.test"))
	http.Get(api.Printed("http://b.test"))
}
