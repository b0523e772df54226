// Package wholes gives a component of a URL what has other components, too.
package wholes

import (
	"errors"
	"net/http"
	"net/url"
	"path"
	"strings"
)

func source(src string) (*url.URL, error) {
	u, err := url.Parse(src)
	if err != nil {
		return nil, err
	}
	if u.Scheme == "" {
		u.Scheme, u.Path = "https", ""
		u.Host = src // want `url-field`
	}
	return u, nil
}

func location(at string, base *url.URL) (string, error) {
	u, err := url.Parse(at)
	if err != nil {
		return "", err
	}
	if !u.IsAbs() {
		u = &url.URL{Scheme: base.Scheme, Host: base.Host, Path: at} // want `url-field`
		at = u.String()
	}
	return at, nil
}

func forward(r *http.Request, to url.URL, resp *http.Response) []string {
	to.Path = r.RequestURI // want `url-field`
	one := to.String()
	to.Path = r.URL.RequestURI() // want `url-field`
	two := to.String()
	to.Path = resp.Header.Get("Location") // want `url-field`
	return []string{one, two, to.String()}
}

func get(base url.URL, ref string) (*http.Response, error) {
	base.Path = path.Join(base.Path, "v1", ref)
	return http.Get(base.String())
}

func all(base url.URL, name string) {
	get(base, "items?limit=10")              // want `url-field`
	get(base, "items/"+url.PathEscape(name)) // want `escape-wrong`
	get(base, "items/"+name)
	base.Path = path.Join(base.Path, "find?q="+name) // want `url-field`
	base.Path = path.Join(base.Path, "what?", name)
}

// A text whose components are asked for, that is no URL, or whose path is one of files.

func asked(src string) (*url.URL, error) {
	if strings.ContainsAny(src, "/?#") {
		return nil, errors.New("no host")
	}
	u, err := url.Parse("https://" + src)
	if err != nil {
		return nil, err
	}
	u.Host = src
	return u, nil
}

func cut(src string) (*url.URL, error) {
	u, err := url.Parse(src)
	if err != nil {
		return nil, err
	}
	if u.Host == "" {
		u.Host, _, _ = strings.Cut(src, "/")
	}
	return u, nil
}

func refused(src string) *url.URL {
	u, err := url.Parse(src)
	if err != nil {
		return &url.URL{Scheme: "https", Host: src}
	}
	return u
}

func document(src string) (*url.URL, error) {
	u, err := url.Parse(src)
	if err == nil && u.Scheme == "" {
		u = &url.URL{Scheme: "file", Path: src}
	}
	return u, err
}

func rest(src, name string) (*url.URL, error) {
	u, err := url.Parse(src)
	if err != nil {
		return nil, err
	}
	src = name
	return &url.URL{Scheme: u.Scheme, Host: u.Host, Path: src}, nil
}

func opaque(r *http.Request, to url.URL) string {
	to.Opaque = r.RequestURI
	to.Path, to.RawQuery, _ = strings.Cut(r.RequestURI, "?")
	return to.String()
}
