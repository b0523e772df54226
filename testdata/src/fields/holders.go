package fields

import (
	"fmt"
	"net"
	"net/http"
)

type upstream struct{ baseURL string }

type upstreams struct{ orders, billing, rates upstream }

func newUpstreams(env string) *upstreams {
	c := &upstreams{
		orders:  upstream{baseURL: "https://orders.h.test"},
		billing: upstream{baseURL: "http//billing.h.test"}, // want `has no ":" after "http"`
		rates:   upstream{baseURL: "https://rates.h.test"},
	}
	if env == "staging" {
		c.orders.baseURL = "https://orders.h.test/"
	}
	return c
}

func (c *upstreams) get() {
	http.Get(c.orders.baseURL + "/a") // want `path-empty-segment`
	http.Get(c.billing.baseURL + "/a")
	http.Get(c.rates.baseURL + "/a")
}

type advertised struct{ addr string }

type announcer struct{ leaf advertised }

func (a *announcer) listen(host, port string) { a.leaf.addr = net.JoinHostPort(host, port) }

func announce(to *advertised, host, port string) {
	to.addr = fmt.Sprintf("nats-route://%s/", net.JoinHostPort(host, port))
}

func (a *announcer) get() { http.Get("http://" + a.leaf.addr + "/x") }
