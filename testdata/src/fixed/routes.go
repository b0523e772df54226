package fixed

import (
	"net/http"
	"net/url"
	"strings"
)

func readURL(s string) (*url.URL, error) {
	if s == "" {
		return &url.URL{Scheme: "http", Host: "localhost", Path: "/callback"}, nil
	}
	return url.Parse(s)
}

func serveCallback(redirect string, h http.Handler) error {
	u, err := readURL(redirect)
	if err != nil {
		return err
	}
	m := http.NewServeMux()
	m.Handle(u.Path, h) // want `u\.Path is "" for a URL without a path: Handle panics on an empty pattern`
	return nil
}

func servePrefix(external string, h http.HandlerFunc) {
	u, err := url.Parse(external)
	if err != nil {
		return
	}
	prefix := strings.TrimRight(u.Path, "/")
	http.HandleFunc(prefix, h) // want `route-pattern`
	http.HandleFunc(prefix+"/", h)
}

func serveTested(external string, h http.Handler) {
	u, err := url.Parse(external)
	if err != nil {
		return
	}
	if u.Path == "" {
		u.Path = "/"
	}
	http.Handle(u.Path, h)
}

func serveIfAny(redirect string, h http.Handler) {
	u, err := readURL(redirect)
	if err != nil || u.Path == "" {
		return
	}
	http.Handle(u.Path, h)
}

func serveConstant(h http.Handler) {
	u, _ := url.Parse("https://h.test/hook")
	http.Handle(u.Path, h)
}

func serveGiven(u *url.URL, h http.Handler) { http.Handle(u.Path, h) }
