package app

import (
	"net/http"
	"net/url"
	"strings"

	"wrapped/api"
)

func bodies(c *http.Client, form url.Values) {
	api.SendBody(c, "https://h.test/", strings.NewReader(form.Encode())) // want `a form that is sent without a Content-Type has no values`
	api.SendBody(c, "https://h.test/", strings.NewReader("{}"))
	api.SendForm(c, "https://h.test/", strings.NewReader(form.Encode()))
}
