package app

import (
	"net/http"

	"wrapped/cfg"
)

func askSite(d *cfg.Database) {
	http.Get(d.Site())     // want `scheme-malformed`
	http.Get(d.URL())      // want `scheme-unsupported`
	http.Get(d.CacheURL()) // want `scheme-unsupported`
}
