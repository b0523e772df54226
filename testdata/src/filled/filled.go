// Package filled puts values into templates of URLs.
package filled

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type request struct {
	URL        string
	pathParams map[string]string
	rawParams  map[string]string
}

func (r *request) set(name, value string) { r.rawParams[name] = url.PathEscape(value) }

func (r *request) add(name, value string) { r.pathParams[name] = value }

func (r *request) parse() (*url.URL, error) {
	for p, v := range r.pathParams {
		r.URL = strings.Replace(r.URL, "{"+p+"}", v, -1) // want `\{v\} is not escaped: "/", "\?" and "#" in a parameter become delimiters of the URL; use url\.PathEscape`
	}
	for p, v := range r.rawParams {
		r.URL = strings.Replace(r.URL, "{"+p+"}", v, -1) // escaped before
	}
	return url.Parse(r.URL)
}

func get(endpoint string, params map[string]any, header map[string]string) (*http.Response, error) {
	for name, value := range params {
		endpoint = strings.ReplaceAll(endpoint, fmt.Sprintf("{%s}", name), fmt.Sprintf("%v", value)) // want `hole-unescaped`
	}
	for name, value := range params {
		endpoint = strings.ReplaceAll(endpoint, ":"+name, fmt.Sprint(value)) // want `hole-unescaped`
	}
	body := "Dear {name}"
	for name, value := range header {
		body = strings.ReplaceAll(body, "{"+name+"}", value) // no URL
	}
	for name, value := range header {
		endpoint = strings.ReplaceAll(endpoint, "{"+name+"}", url.PathEscape(value))
	}
	for name, value := range header {
		value = url.PathEscape(value)
		endpoint = strings.ReplaceAll(endpoint, "{"+name+"}", value)
	}
	return http.Post(endpoint, "text/plain", strings.NewReader(body))
}

type variable struct{ fallback string }

func server(uri string, known map[string]variable, variables map[string]string) string {
	for name, v := range known {
		if value, ok := variables[name]; ok {
			uri = strings.ReplaceAll(uri, "{"+name+"}", value) // may be the host
		} else {
			uri = strings.ReplaceAll(uri, "{"+name+"}", v.fallback)
		}
	}
	return uri
}

func ofParameters(baseURL, path string, given map[string]any) (*http.Response, error) {
	parameters := texts(given)
	for name, value := range parameters {
		baseURL = strings.ReplaceAll(baseURL, "{"+name+"}", value) // may be the host
	}
	escaped := escapeTexts(texts(given))
	for name, value := range escaped {
		path = strings.ReplaceAll(path, "{"+name+"}", value)
	}
	for name, value := range parameters {
		path = strings.ReplaceAll(path, ":"+name, value) // want `hole-unescaped`
	}
	return http.Get(baseURL + path)
}

func texts(given map[string]any) map[string]string {
	list := make(map[string]string)
	for name, value := range given {
		list[name] = fmt.Sprint(value)
	}
	return list
}

func escapeTexts(list map[string]string) map[string]string {
	for name, value := range list {
		list[name] = url.PathEscape(value)
	}
	return list
}
