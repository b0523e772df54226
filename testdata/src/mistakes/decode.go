// Package mistakes holds what Go users get wrong with URLs, and what looks so and is right.
package mistakes

import (
	"encoding/base64"
	"log"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

func decodes(r *http.Request, u *url.URL) {
	url.QueryUnescape(r.FormValue("a"))                         // want `the result of FormValue is already decoded`
	url.QueryUnescape(r.URL.Query().Get("a"))                   // want `the result of Get is already decoded`
	url.PathUnescape(r.PathValue("a"))                          // want `the result of PathValue is already decoded`
	url.PathUnescape(r.URL.Path)                                // want `URL\.Path is already decoded`
	url.PathUnescape(strings.TrimPrefix(u.Path, "/x/"))         // want `URL\.Path is already decoded`
	url.QueryUnescape(r.Form["a"][0])                           // want `a value of url\.Values is already decoded`
	name := r.PostFormValue("name")                             // decoded
	name, _ = url.QueryUnescape(name)                           // want `decode-twice`
	url.PathUnescape(u.EscapedPath())                           // not decoded yet
	url.QueryUnescape(u.RawQuery)                               // not decoded yet
	url.PathUnescape(r.RequestURI)                              // not decoded yet
	url.QueryUnescape(r.Header.Get("X-Name"))                   // a header is not decoded
	url.PathUnescape(strings.TrimPrefix(u.EscapedPath(), "/x")) // not decoded yet
	for _, tag := range r.URL.Query()["tag"] {
		url.QueryUnescape(tag) // want `a value of url\.Values is already decoded`
	}
	tags := r.Form["tag"]
	for _, tag := range tags {
		url.PathUnescape(tag) // want `decode-twice`
	}
	for _, tag := range strings.Split(u.RawQuery, "&") {
		url.QueryUnescape(tag) // not decoded yet
	}
	for _, tag := range r.Header["X-Tag"] {
		url.QueryUnescape(tag) // a header is not decoded
	}
	raw := u.RawQuery
	if raw == "" {
		raw = u.Path
	}
	url.QueryUnescape(raw) // one or the other
	print(name)
}

func settles(u *url.URL) {
	path, _ := url.PathUnescape(u.Path) // was set to an escaped path
	u.Path, u.RawPath = path, u.Path
	url.PathUnescape(u.RawPath) // not decoded yet
}

// ranges goes over all values of a query or form, or their keys.
func ranges(r *http.Request, u *url.URL) {
	for key, values := range r.URL.Query() {
		url.QueryUnescape(key) // want `a key of url\.Values is already decoded`
		for _, v := range values {
			url.QueryUnescape(v) // want `a value of url\.Values is already decoded`
		}
		url.QueryUnescape(values[0]) // want `decode-twice`
		for _, v := range values[1:] {
			url.PathUnescape(v) // want `decode-twice`
		}
	}
	for key, values := range maps.All(r.PostForm) {
		url.QueryUnescape(strings.TrimSpace(values[0])) // want `decode-twice`
		first := values[0]
		url.PathUnescape(first) // want `decode-twice`
		url.PathUnescape(key)   // want `decode-twice`
	}
	for key := range maps.Keys(r.Form) {
		url.QueryUnescape(key) // want `decode-twice`
	}
	for _, key := range slices.Sorted(maps.Keys(r.Form)) {
		url.QueryUnescape(key) // want `decode-twice`
	}
	for _, key := range slices.Sorted(maps.Keys(r.Header)) {
		url.QueryUnescape(key)
	}
	form := r.Form
	for _, values := range form {
		url.QueryUnescape(values[len(values)-1]) // want `decode-twice`
	}
	for key, values := range r.Header {
		url.QueryUnescape(key) // a header is not decoded
		url.QueryUnescape(values[0])
		for _, v := range values {
			url.QueryUnescape(v)
		}
	}
	own := url.Values{"q": {u.RawQuery}}
	for key, values := range own {
		url.QueryUnescape(key) // what the function has put there
		url.QueryUnescape(values[0])
	}
	for i, pair := range strings.Split(u.RawQuery, "&") {
		url.QueryUnescape(pair)
		print(i)
	}
	for _, values := range r.URL.Query() {
		values = strings.Split(u.RawQuery, "&")
		url.QueryUnescape(values[0])
	}
}

func eachValue(values url.Values) {
	for _, list := range values {
		url.QueryUnescape(list[0]) // want `decode-twice`
	}
}

func eachRaw(values map[string][]string) {
	for _, list := range values {
		url.QueryUnescape(list[0])
	}
}

func givesValues(r *http.Request) {
	eachValue(r.URL.Query())
	eachRaw(r.Header)
}

// answered decodes base64, of which the second decoding changes "+" only.
func answered(r *http.Request) ([]byte, error) {
	text, err := url.QueryUnescape(r.URL.Path)
	if err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(strings.ReplaceAll(text, " ", "+"))
}

// answeredWithSpaces puts none back.
func answeredWithSpaces(r *http.Request) ([]byte, error) {
	text, err := url.QueryUnescape(r.URL.Path) // want `decode-twice`
	if err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(text)
}

func logged(r *http.Request) string {
	shown, err := url.QueryUnescape(r.URL.Path)
	if err != nil {
		return ""
	}
	log.Printf("GET %s", shown)
	used, _ := url.QueryUnescape(r.URL.Path) // want `decode-twice`
	log.Printf("GET %s", used)
	return used
}
