// Package app calls functions of another package. // want package:"hands fields on"
package app

import "wrapped/api"

// Get has the name of a function that fetches.
func Get(name string) {}

func through(urls ...string) { api.All(urls...) }

func calls(f api.Fetcher) {
	api.Get(" h.test/x\n")          /* span "h.test/x" */ // want `scheme-missing`
	api.All("h.test/x")             // want `scheme-missing`
	api.Complete("h.test/a b")      // want `char-unescaped`
	api.Complete("h.test:80")       // want `https URL with port 80`
	f.Fetch("h.test/x")             // want `scheme-missing`
	api.New(api.WithBase("h.test")) // want `scheme-missing`
	through("h.test/x")             // want `scheme-missing`
}

func silent(f api.Fetcher) {
	Get("a b")
	api.Get(" https://h.test/x\n")
	api.Complete("h.test:8443")
	f.Fetch("https://h.test/x")
	api.New(api.WithBase("https://h.test"))
}
