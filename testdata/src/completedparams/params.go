// Package completedparams has functions that complete a parameter under conditions, and calls with constants.
package completedparams

import (
	"net/http"
	"net/url"
	"strings"
)

func parse(address string) (*url.URL, error) {
	if !strings.HasPrefix(address, "http") && !strings.HasPrefix(address, "//") {
		address = "//" + address
	}
	return url.Parse(address)
}

func calls() {
	parse("unix:///var/run/app.sock") // want `no port after ":"`
	parse("h.test:99999")             // want `port-invalid`
	parse("h.test:8080")
	parse("http://h.test:8080")
	parse("//h.test:8080")
}

func get(address string) (*http.Response, error) {
	if !strings.HasPrefix(address, "https://") {
		address = "http://" + address
	}
	return http.Get(address)
}

func gets() {
	get("h.test/x")
	get("https://h.test/x")
	get("http://h.test/x") // want `scheme-doubled`
}

// The parameter is written before it is asked for.

func getTrimmed(address string) (*http.Response, error) {
	address = strings.TrimPrefix(address, "http://")
	if !strings.HasPrefix(address, "https://") {
		address = "http://" + address
	}
	return http.Get(address)
}

// A closure writes to it, or a loop comes back to the condition.

func getLater(address string, later func(func())) (*http.Response, error) {
	later(func() { address = strings.TrimPrefix(address, "http://") })
	if !strings.HasPrefix(address, "https://") {
		address = "http://" + address
	}
	return http.Get(address)
}

func getAgain(address string) (resp *http.Response, err error) {
	for range 3 {
		if !strings.HasPrefix(address, "http") {
			address = "http://" + address
		}
		if resp, err = http.Get(address); err == nil {
			return resp, nil
		}
	}
	return nil, err
}

func others() {
	getTrimmed("http://h.test/x")
	getTrimmed("https://h.test/x")
	getLater("http://h.test/x", func(f func()) { f() })
	getAgain("h.test/x")
	getAgain("http://h.test/x")
}
