package app

import (
	"net/http"

	"wrapped/cfg"
)

func askSite(d *cfg.Database) {
	http.Get(d.Site())     // want `scheme-missing`
	http.Get(d.URL())      // want `scheme-missing`
	http.Get(d.CacheURL()) // want `scheme-unsupported`
}
