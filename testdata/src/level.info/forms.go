package info

import (
	"net/http"
	"net/url"
	"strings"
)

// Servers written with Rack read the form in the body of GET.
func formsByGet(c *http.Client, form url.Values) {
	req, err := http.NewRequest("GET", "https://h.test/search", strings.NewReader(form.Encode())) // want `few servers read a form in the body of GET: append the encoded values to the URL, after "\?" \(form-lost\)`
	if err != nil {
		return
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	c.Do(req)
}
