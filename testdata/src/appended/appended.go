// Package appended sets the host of a URL, and appends the port to it.
package appended

import "net/url"

func inBranches(u *url.URL) string {
	u.Host = "[" + u.Hostname() + "]:"
	if u.Scheme == "https" {
		u.Host += "443"
	} else {
		u.Host += "80"
	}
	return u.String()
}

func inClauses(u *url.URL) string {
	u.Host = "h.test:"
	u.Path = "/"
	switch u.Scheme {
	case "https":
		u.Host += "443"
	case "":
		return ""
	default:
		u.Host += "80"
	}
	return u.String()
}

func inOneBranch(u *url.URL) string {
	u.Host = "h.test:" // want `port-empty`
	if u.Scheme == "https" {
		u.Host += "443"
	}
	return u.String()
}

func inOneClause(u *url.URL) string {
	u.Host = "h.test:" // want `port-empty`
	switch u.Scheme {
	case "https":
		u.Host += "443"
	}
	return u.String()
}

func readBefore(u *url.URL) (string, string) {
	u.Host = "h.test:" // want `port-empty`
	s := u.String()
	u.Host += "443"
	return s, u.String()
}

func toAnother(u, other *url.URL) (string, string) {
	u.Host = "h.test:" // want `port-empty`
	other.Host += "443"
	return u.String(), other.String()
}

func wrongBefore(u *url.URL) string {
	u.Host = "http://h.test:" // want `url-field`
	u.Host += "443"
	return u.String()
}
