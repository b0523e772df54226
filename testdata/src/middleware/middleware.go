// Package middleware reads the host of requests on their way to the next handler.
package middleware

import (
	"net/http"
	"net/http/httputil"
	"net/url"
	"regexp"
	"strings"
)

func filter(pattern string, next http.Handler) http.Handler {
	re := regexp.MustCompile(pattern)
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		host := req.URL.Host // want `request-url-empty`
		if strings.Contains(host, ":443") {
			host = strings.Replace(host, ":443", "", 1)
		}
		if !re.MatchString(host + req.URL.Path) {
			http.NotFound(w, req)
			return
		}
		next.ServeHTTP(w, req)
	})
}

func matched(pattern string, next http.Handler) http.Handler {
	re := regexp.MustCompile(pattern)
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		if re.MatchString(req.URL.Host) { // want `request-url-empty`
			next.ServeHTTP(w, req)
		}
	})
}

func forwarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		req.Header.Set("X-Forwarded-Host", req.URL.Host)    // want `request-url-empty`
		req.Header.Add("X-Forwarded-Proto", req.URL.Scheme) // want `request-url-empty`
		next.ServeHTTP(w, req)
	})
}

func ofHeader(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		req.Header.Set("X-Forwarded-Host", req.Host)
		next.ServeHTTP(w, req)
	})
}

func fallsBack(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		host := req.URL.Host
		if host == "" {
			host = req.Host
		}
		w.Header().Set("X-Host", host+req.URL.Path)
		next.ServeHTTP(w, req)
	})
}

func switched(w http.ResponseWriter, req *http.Request) {
	host := req.URL.Host
	switch host {
	case "":
		return
	}
	w.Header().Set("X-Host", "x."+host)
}

func proxy(target *url.URL) http.Handler {
	return &httputil.ReverseProxy{Director: func(req *http.Request) {
		req.URL.Scheme, req.URL.Host = target.Scheme, target.Host
		req.Header.Set("X-Target", req.URL.Host)
	}}
}

func absolute(w http.ResponseWriter, req *http.Request) {
	if !req.URL.IsAbs() {
		return
	}
	host := req.URL.Host
	req.Header.Set("X-Target", host+":"+req.URL.Port())
}
