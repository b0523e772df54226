// Package swappedparts has functions of strings whose arguments are swapped, where the constant has a host.
package swappedparts

import (
	"net/http"
	"net/url"
	"strings"
)

func swapped(r *http.Request, u *url.URL, target, raw string) []bool {
	origin := r.Header.Get("Origin")
	_, cut := strings.CutSuffix(".h.example", u.Hostname()) // want `the suffix is the second argument of strings.CutSuffix`
	return []bool{
		strings.HasPrefix("https://intranet.example/", target), // want `swap the arguments: the prefix is the second argument of strings.HasPrefix \(url-argument-order\)`
		strings.HasPrefix("https://h.example", u.String()),     // want `the prefix is the second argument`
		strings.HasSuffix(".h.example", r.Host),                // want `the suffix is the second argument of strings.HasSuffix`
		strings.Contains("h.example", strings.ToLower(r.Host)), // want `the part is the second argument of strings.Contains`
		strings.Contains("://", r.FormValue("next")),
		strings.HasSuffix("https://h.example", origin), // want `the suffix is the second argument`
		cut,
	}
}

func swappedRight(r *http.Request, u *url.URL, s, prefix string, hosts []string) []bool {
	list := []bool{
		strings.HasPrefix(r.Host, "h.example"[:1]),
		strings.HasPrefix("https://h.example/", prefix),
		strings.HasPrefix("https://h.example/a", s),
		strings.HasPrefix("https://", u.Scheme),
		strings.Contains("a.example,b.example", r.Host),
		strings.Contains("a.example b.example", r.Host),
		strings.HasPrefix("help", r.FormValue("word")),
		strings.HasPrefix("administrator.txt", r.FormValue("file")[:1]),
		strings.EqualFold("h.example", r.Host),
	}
	for _, host := range hosts {
		list = append(list, strings.HasSuffix("www.h.example", host), strings.Contains("www.h.example", host))
	}
	return list
}
