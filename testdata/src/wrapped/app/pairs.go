package app

import (
	"net"
	"net/http"

	"wrapped/cfg"
)

// Results after the first.
func pairs(h string, dotted bool) {
	_, u := cfg.Pair()
	http.Get(u) // want `"api.test/v1" has no scheme`
	name, _ := cfg.Pair()
	http.Get("http://h.test/" + name)
	_, second := cfg.Swap("api.test/a", "https://h.test/") // want `"api.test/a" has no scheme`
	http.Get(second)
	first, _ := cfg.Swap("api.test/a", "https://h.test/")
	http.Get(first)
	_, found, err := cfg.Find("x")
	if err == nil {
		http.Get(found) // want `has no scheme`
	}
	host, port := cfg.PairOf(h, dotted)
	net.Dial("tcp", net.JoinHostPort(host, port)) // want `two colons before the port`
}

// What one statement returns belongs together.
func pairsTogether(secure bool) {
	scheme, rest := cfg.Endpoint(secure)
	http.Get(scheme + rest)
	scheme, rest = cfg.Varying(secure)
	http.Get(scheme + rest)
	_, alone := cfg.Endpoint(true)
	http.Get("https" + alone)
}
