// Package passedplaces passes functions that take URLs, and tries addresses one by one.
package passedplaces

import (
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
)

// the place is a function that is passed

type getter func(u string) (*http.Response, error)

func eachOf(get getter, urls ...string) (r *http.Response, err error) {
	for _, u := range urls {
		if r, err = get(u); err == nil {
			return r, nil
		}
	}
	return nil, err
}

func once(get getter, u string) (*http.Response, error) { return get(u) }

func anyOf[T any](dial func(network, address string) (T, error), addresses []string) (t T, err error) {
	for _, a := range addresses {
		if t, err = dial("tcp", a); err == nil {
			break
		}
	}
	return t, err
}

func fake(u string) (*http.Response, error) { return nil, errors.New(u) }

func passing(hc *http.Client) {
	eachOf(http.Get, "https://h.test/", "htps://h.test/") // want `unknown scheme "htps"`
	eachOf(fake, "https://h.test/", "htps://h.test/")
	once(hc.Get, "htps://h.test/x") // want `unknown scheme "htps"`
	once(fake, "h.test/x")          // no request
	once(http.Get, "https://h.test/x")
	anyOf(net.Dial, []string{"h.test:80", "http://h.test"}) // want `needs "host:port", not a URL`
	anyOf(net.Dial, []string{"h.test:80", "h.test:443"})
}

// a connection that is tried

func tried(addresses ...string) *http.Response {
	for _, a := range addresses {
		if r, err := http.Get(a); err == nil {
			return r
		}
	}
	return nil
}

func parsed(text string) (io.Reader, error) {
	if u, err := url.Parse(text); err == nil {
		_ = u
		return nil, nil
	}
	return os.Open(text)
}

func trying() {
	tried("https://h.test/", "https://h.test:99999/") // want `port-invalid`
	tried("https://h.test/", "https://h.test:9999/")
	parsed("https://h.test:99999/")
}
