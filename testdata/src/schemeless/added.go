package schemeless

import (
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
)

func addedAfterParse(server string) (string, error) {
	u, err := url.Parse(server)
	if err != nil {
		return "", err
	}
	u, err = u.Parse("/ct/v1/add-chain")
	if err != nil {
		return "", err
	}
	if u.Scheme == "" {
		u.Scheme = "https" // want `"h\.test/x" has no scheme, so its host is in u\.Path, and u\.Parse replaces it: parse the string with "https://" before it`
	}
	return u.String(), nil
}

func addedThenResolved(server string, ref *url.URL) string {
	u, err := url.Parse(server)
	if err != nil {
		return ""
	}
	if !u.IsAbs() {
		u.Scheme = "http" // want `u\.ResolveReference replaces it`
	}
	return u.ResolveReference(ref).String()
}

func addedThenDialled(server string) (net.Conn, error) {
	u, err := url.Parse(server)
	if err != nil {
		return nil, err
	}
	if len(u.Scheme) == 0 {
		u.Scheme = "https" // want `u\.Hostname is empty`
	}
	return net.Dial("tcp", net.JoinHostPort(u.Hostname(), "443"))
}

func addedThenProxied(server string) http.Handler {
	u, err := url.Parse(server)
	if err != nil {
		return nil
	}
	if u.Scheme == "" {
		u.Scheme = "http" // want `u\.Host is empty`
	}
	return httputil.NewSingleHostReverseProxy(u)
}

func addedThenReplaced(server string) string {
	u, err := url.Parse(server)
	if err != nil {
		return ""
	}
	if u.Scheme == "" {
		u.Scheme = "http" // want `it is replaced`
	}
	u.Path = "/api"
	return u.String()
}

// Right neighbours.

func addedThenPrinted(server string) string {
	u, err := url.Parse(server)
	if err != nil {
		return ""
	}
	if u.Scheme == "" {
		u.Scheme = "https" // "https://" and the path, which is the host
	}
	return u.String()
}

func addedWithHost(server string, ref *url.URL) string {
	u, err := url.Parse(server)
	if err != nil {
		return ""
	}
	if u.Scheme == "" {
		u.Scheme, u.Host, u.Path = "https", u.Path, "" // want `u.Path is not a host`
	}
	return u.ResolveReference(ref).String()
}

func addedIfHost(server string, ref *url.URL) string {
	u, err := url.Parse(server)
	if err != nil || u.Host == "" {
		return ""
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	return u.ResolveReference(ref).String()
}

func addedToSlashes(server string, ref *url.URL) string {
	u, err := url.Parse("//" + strings.TrimPrefix(server, "//"))
	if err != nil {
		return ""
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	return u.ResolveReference(ref).String()
}

func addedToAsked(server string, ref *url.URL) string {
	if !strings.HasPrefix(server, "//") {
		server = "//" + server
	}
	u, err := url.Parse(server)
	if err != nil {
		return ""
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	return u.ResolveReference(ref).String()
}

func addedToFile(name string, ref *url.URL) string {
	u, err := url.Parse(name)
	if err != nil {
		return ""
	}
	if u.Scheme == "" {
		u.Scheme = "file"
	}
	return u.ResolveReference(ref).String()
}

func addedAndParsedAgain(server string, ref *url.URL) string {
	u, err := url.Parse(server)
	if err != nil {
		return ""
	}
	if u.Scheme == "" {
		u.Scheme = "https"
		u, err = url.Parse(u.String())
		if err != nil {
			return ""
		}
	}
	return u.ResolveReference(ref).String()
}

func addedForBase(server string, base *url.URL) string {
	u, err := base.Parse(server)
	if err != nil {
		return ""
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	return u.Host
}
