// Package schemealone redirects to https with the URL of the request.
package schemealone

import (
	"net"
	"net/http"
	"net/url"
)

func copied(w http.ResponseWriter, r *http.Request) {
	u := *r.URL
	u.Scheme = "https"
	to := u.String() // want `request-url-empty`
	http.Redirect(w, r, to, http.StatusMovedPermanently)
}

func parsed(port string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		u, _ := url.Parse(r.URL.String())
		u.Scheme = "https"
		if u.Port() != "" {
			host, _, _ := net.SplitHostPort(u.Host)
			u.Host = net.JoinHostPort(host, port)
		}
		http.Redirect(w, r, u.String(), http.StatusPermanentRedirect) // want `request-url-empty`
	}
}

func withHost(w http.ResponseWriter, r *http.Request) {
	u := *r.URL
	u.Scheme, u.Host = "https", r.Host
	http.Redirect(w, r, u.String(), http.StatusMovedPermanently)
}

func withHostIfEmpty(w http.ResponseWriter, r *http.Request) {
	u, _ := url.Parse(r.URL.String())
	u.Scheme = "https"
	if u.Host == "" {
		u.Host = r.Host
	}
	http.Redirect(w, r, u.String(), http.StatusMovedPermanently)
}

func completed(w http.ResponseWriter, r *http.Request) {
	u := r.URL
	u.Scheme = "https"
	setHost(u, r.Host)
	http.Redirect(w, r, u.String(), http.StatusMovedPermanently)
}

func setHost(u *url.URL, host string) { u.Host = host }

func withoutScheme(w http.ResponseWriter, r *http.Request) {
	u := *r.URL
	u.Path += "/"
	http.Redirect(w, r, u.String(), http.StatusMovedPermanently)
}

func sent(c *http.Client, made *http.Request) (string, error) {
	made.URL.Scheme = "https"
	res, err := c.Do(made)
	if err != nil {
		return "", err
	}
	defer res.Body.Close()
	return made.URL.String(), nil
}
