package beside

import (
	"net"
	"net/http"
	"net/url"
)

func store(endpoint string) (*url.URL, error) { return url.Parse(endpoint) }

func parsed(u *url.URL, r *http.Request, host, port string) {
	at := u.Host
	store(at)                               // want `scheme-is-host`
	url.Parse(net.JoinHostPort(host, port)) // want `scheme-is-host`
	url.Parse(r.Host + "/x")                // want `scheme-is-host`
	url.Parse("//" + u.Host)
	store("https://" + r.Host)
	url.Parse(u.Hostname())
	if _, err := url.Parse(r.Host); err != nil { // want `scheme-is-host`
		return
	}
}
