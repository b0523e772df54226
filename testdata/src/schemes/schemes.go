// Package schemes has the rules about the beginning of a URL.
package schemes

import (
	"net/http"
	"net/url"
)

func sends() {
	http.Get("h.test/x")             // want `"h\.test/x" has no scheme; http\.Get fails with "unsupported protocol scheme"`
	http.Get("localhost:8080/x")     // want `scheme-missing`
	http.Get("127.0.0.1:80/x")       // want `scheme-missing`
	http.Head("//h.test/x")          // want `scheme-missing`
	http.PostForm("/x", nil)         // want `scheme-missing`
	http.Get("ftp://h.test/x")       // want `scheme-unsupported`
	http.Get("wss://h.test/x")       // want `scheme-unsupported`
	http.Get("htps://h.test/x")      // want `scheme-misspelled`
	http.Get("http:/h.test/x")       // want `scheme-malformed`
	http.Get("https:://h.test/x")    // want `scheme-malformed`
	http.Get("http//h.test/x")       // want `scheme-malformed`
	http.Get(`http:\\h.test/x`)      // want `scheme-malformed`
	http.Get("URL:http://h.test/x")  // want `scheme-malformed`
	http.Get("<http://h.test/x>")    // want `scheme-malformed`
	http.Get(" https://h.test/x")    // want `space-around`
	http.Get("https://h.test/x\n")   // want `space-around`
	http.DefaultClient.Get("h.test") // want `scheme-missing`
}

func parses() {
	url.Parse("localhost:8080/x") // want `scheme-is-host`
	url.Parse("htpp://h.test")    // want `scheme-misspelled`
	url.Parse("1http://h.test")   // want `scheme-malformed`
	url.Parse("://h.test")        // want `scheme-malformed`
}

func silent() {
	http.Get("HTTP://h.test/x")
	url.Parse("h.test/x")
	url.Parse("//h.test/x")
	url.Parse("github.com/user/repo")
	url.Parse("custom://h.test/x")
	url.Parse("file:/etc/hosts")
	url.Parse("urn:isbn:0451450523")
	url.Parse("x-thing:whatever")
	url.Parse("unix:///run/x.sock")
	url.Parse("npipe:////./pipe/docker_engine")
	url.Parse("http+unix://run.sock/v1")
}
