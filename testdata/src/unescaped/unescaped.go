// Package unescaped keeps paths escaped, until the request is sent.
package unescaped

import (
	"net/http"
	"net/url"
)

func add(req *http.Request, segment string) {
	req.URL.Path = req.URL.Path + "/" + url.PathEscape(segment)
	req.URL.RawQuery = url.Values{"n": {url.QueryEscape(segment)}}.Encode() // want `escape-wrong`
}

func settle(u *url.URL) error {
	escaped := u.Path
	path, err := url.PathUnescape(u.Path)
	if err != nil {
		return err
	}
	u.Path, u.RawPath = path, escaped
	return nil
}
