package app

import (
	"net/http"
	"net/url"
	"strings"

	"wrapped/api"
)

func bodies(c *http.Client, form url.Values) {
	api.SendBody(c, "https://h.test/", strings.NewReader(form.Encode())) // want `most servers read no values of a form`
	api.SendBody(c, "https://h.test/", strings.NewReader("{}"))
	api.SendForm(c, "https://h.test/", strings.NewReader(form.Encode()))
}
