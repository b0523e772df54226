package hostnames

import (
	"net"
	"net/http"
	"net/url"
)

// net/http turns the names into A-labels, others do not. It does not map "Ü" to "ü".
func international(c *http.Client, sub string) {
	http.Get("http://bücher.test/x")
	c.Get("http://Bücher." + sub + ".test/x")
	http.NewRequest("GET", "http://"+sub+".bücher.test/x", nil)
	http.Get("http://BÜCHER.test/x")           // want `host "BÜCHER\.test" is not ASCII; many clients cannot look it up: write "xn--bcher-kva\.test" \(char-nonascii\)`
	url.Parse("http://bücher.test/x")          // want `char-nonascii`
	net.Dial("tcp", "bücher.test:80")          // want `char-nonascii`
	http.ListenAndServe("bücher.test:80", nil) // want `char-nonascii`
	http.Get("http://bücher.test/é")
	http.Get("http://bücher.test/x?é") // want `unescaped "é" in the query`
}
