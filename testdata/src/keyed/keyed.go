// Package keyed asks another package for the values of keys.
package keyed

import (
	"net/url"

	"keyed/conf"
)

func parse() {
	url.Parse(conf.Get("proxy"))
	url.Parse(conf.Get("base") + "/x.svg")
	url.Parse(conf.Get("log")) // want `path-colon` `char-unescaped`
}
