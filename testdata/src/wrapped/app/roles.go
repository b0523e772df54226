package app

import (
	"net/http"
	"net/url"

	"wrapped/api"
)

func roles(w http.ResponseWriter, r *http.Request, target string, u *url.URL) {
	api.Transmit(target, "GET")             // want `swap the arguments: "GET" is a method`
	opt := api.WithHeader("Host", "h.test") // want `never sent: net/http clients ignore a Host header`
	println(api.HostOf(r.RemoteAddr))       // want `r.RemoteAddr may be an IPv6 address`
	println(api.Origin(r.URL), opt)         // want `r.URL has neither scheme nor host`

	api.Transmit("GET", target)
	opt = api.WithHeader("Accept", "text/plain")
	println(api.HostOf(target), opt)
	println(api.Origin(&url.URL{Scheme: "https", Host: r.Host}))
}
