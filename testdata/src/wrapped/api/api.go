// Package api has functions that pass texts on, for another package. // want package:"hands fields on"
package api

import (
	"net"
	"net/http"
	"strings"
)

// Get fetches a URL that may be written with spaces around it.
func Get(u string) { get(strings.TrimSpace(u)) } // want Get:"passes a parameter on"

func get(u string) { do(u) }

func do(u string) { http.Get(u) }

// All fetches several.
func All(urls ...string) { // want All:"passes a parameter on"
	for _, u := range urls {
		Get(u)
	}
}

// Complete adds a scheme.
func Complete(u string) { // want Complete:"passes a parameter on"
	if !strings.Contains(u, "://") {
		u = "https://" + u
	}
	http.Get(u)
}

// Fetcher fetches.
type Fetcher interface{ Fetch(u string) } // want Fetch:"passes a parameter on"

// Client is a Fetcher.
type Client struct{ Base string }

// Fetch fetches.
func (c *Client) Fetch(u string) { http.Get(u) } // want Fetch:"passes a parameter on"

// Option sets something.
type Option func(*Client)

// WithBase sets the base.
func WithBase(base string) Option { return func(c *Client) { c.Base = base } } // want WithBase:"passes a parameter on"

// New makes a client.
func New(list ...Option) *Client {
	c := new(Client)
	for _, set := range list {
		set(c)
	}
	return c
}

// List lists.
func (c *Client) List() { http.Get(c.Base + "/list") }

// Dial is called by others, too.
func Dial(host string) { net.Dial("tcp", host+":80") } // want `hostport-unbracketed` Dial:"passes a parameter on"

func dialed() { Dial("localhost") }
