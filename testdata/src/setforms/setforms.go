// Package setforms sets the form of each request before its handler is called.
package setforms

import (
	"io"
	"net/http"
	"net/url"
)

func kindOf(r *http.Request) (err error) {
	r.Form, err = url.ParseQuery(r.URL.RawQuery)
	return err
}

func show(w http.ResponseWriter, r *http.Request) { io.WriteString(w, r.Form.Get("a")) }
