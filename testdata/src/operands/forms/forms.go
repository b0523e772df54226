// Package forms has functions that set the form of a request that their callers make.
package forms

import (
	"net/http"
	"net/url"
	"strings"
)

func fill(req *http.Request, v url.Values) {
	req.PostForm = v
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
}

func fillForm(req *http.Request, v url.Values) { req.Form = v }

// encode reads the form.
func encode(req *http.Request, v url.Values) {
	req.PostForm = v
	req.URL.RawQuery = req.PostForm.Encode()
}

func lose(v url.Values) {
	req, err := http.NewRequest("POST", "https://h.test/", nil)
	if err != nil {
		return
	}
	fill(req, v) // want `never sent: http.Client ignores Form and PostForm; set req.URL.RawQuery, or pass the encoded form as the body`
	http.DefaultClient.Do(req)
}

func loseForm(v url.Values) {
	req, _ := http.NewRequest("POST", "https://h.test/", nil)
	fillForm(req, v) // want `never sent`
	http.DefaultClient.Do(req)
}

func keep(v url.Values) {
	req, _ := http.NewRequest("POST", "https://h.test/", nil)
	encode(req, v)
	http.DefaultClient.Do(req)
}

// read reads the form after it is set.
func read(v url.Values) {
	req, _ := http.NewRequest("POST", "https://h.test/", nil)
	fill(req, v)
	req.URL.RawQuery = req.PostForm.Encode()
	http.DefaultClient.Do(req)
}

// passed passes the request to a function that may read the form.
func passed(v url.Values, sign func(*http.Request)) {
	req, _ := http.NewRequest("POST", "https://h.test/", nil)
	fill(req, v)
	sign(req)
	http.DefaultClient.Do(req)
}

// served tests a handler.
func served(h http.Handler, w http.ResponseWriter, v url.Values) {
	req, _ := http.NewRequest("POST", "/", strings.NewReader(v.Encode()))
	fill(req, v)
	h.ServeHTTP(w, req)
}

func handle(w http.ResponseWriter, r *http.Request) { fill(r, r.URL.Query()) }
