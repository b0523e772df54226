// Package direct has mistakes that stand where the text is used, and right code next to them.
package direct

import (
	"context"
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// A host of a URL has no port.
func dials(ctx context.Context, u *url.URL, host string) {
	var d net.Dialer
	d.DialContext(ctx, "tcp", u.Hostname())               // want `port-missing`
	net.Dial("tcp", u.Hostname())                         // want `port-missing`
	tls.Dial("tcp", u.Hostname(), nil)                    // want `port-missing`
	(&tls.Dialer{}).DialContext(ctx, "tcp", u.Hostname()) // want `port-missing`
	h, _, _ := net.SplitHostPort(u.Host)                  // want `split-failed`
	net.Dial("tcp", h)                                    // want `port-missing`
	net.Dial("tcp", host)
	net.Dial("ip4:icmp", u.Hostname())
	d.Dial("tcp", net.JoinHostPort(u.Hostname(), "443"))
	net.LookupHost(u.Hostname())
	net.SplitHostPort(u.Hostname())
}

// It has no brackets either, also before a path that begins with a slash.
func follows(resp *http.Response, u *url.URL) []string {
	loc := resp.Header.Get("Location")
	if strings.HasPrefix(loc, "/") {
		loc = "https://" + resp.Request.URL.Hostname() + loc // want `has no brackets`
	}
	return []string{
		loc,
		"https://" + u.Hostname() + u.EscapedPath(), // want `has no brackets`
		"https://" + u.Host + u.EscapedPath(),
		"https://" + u.Hostname() + resp.Header.Get("X-Suffix"), // perhaps a domain
	}
}

// A password seldom has a space, but the URL of a database is put together for its password.
func databases(user, password string) []string {
	return []string{
		"postgres://app:" + url.QueryEscape(password) + "@h.test/x",                           // want `use url.UserPassword`
		"amqp://" + url.PathEscape(user) + ":" + url.QueryEscape(password) + "@h.test:5672/",  // want `use url.UserPassword`
		fmt.Sprintf("redis://%s:%s@h.test/0", user, url.QueryEscape(password)),                // want `use url.UserPassword`
		"redis://:" + strings.ReplaceAll(url.QueryEscape(password), "+", "%20") + "@h.test/0", // right
		"https://app:" + url.QueryEscape(password) + "@h.test/x",
		"mysql://app:" + url.QueryEscape(password) + "@h.test/x",
		"postgres://" + url.UserPassword(user, password).String() + "@h.test/x",
		"postgres://" + url.PathEscape(user) + ":" + url.PathEscape(password) + "@h.test/x",
		"mongodb://app:" + url.QueryEscape(password) + "@h.test/x", // the driver reads it so
	}
}

// An origin ends with its host or port.
func origins(site string, r *http.Request) bool {
	return r.Header.Get("Origin") == site+"/" || // want `compare-never`
		strings.EqualFold(r.Header.Get("Origin"), "https://"+site+"/") || // want `compare-never`
		r.Header.Get("Origin") == "https://"+site ||
		strings.HasPrefix(r.Header.Get("Origin"), site+"://") ||
		r.Header.Get("Referer") == site+"/"
}

type art struct{ base *url.URL }
type title struct {
	ID    string
	Width int
}

func (c *art) backdrop(t title) string {
	u := c.base
	u.Path = path.Join("backdrops", t.ID+".jpg") // want `url-shared`
	return u.String()
}

func (c *art) poster(t title) string {
	u := *c.base
	u.Path = path.Join("posters", t.ID+".jpg")
	return u.String()
}

func (c *art) logo(t title) string { return c.base.JoinPath("logos", t.ID).String() }

// Behind a query there is an ampersand.
func merge(u *url.URL, q url.Values) {
	u.RawQuery += q.Encode() // want `write "&" before q.Encode`
}

func mergeText(r *http.Request, key, value string) {
	r.URL.RawQuery = r.URL.RawQuery + url.QueryEscape(key) + "=" + url.QueryEscape(value) // want `write "&" before`
}

func mergeConstant(r *http.Request) {
	r.URL.RawQuery += "v=1" // want `write "&" before`
}

func mergeRight(u *url.URL, q url.Values) {
	if u.RawQuery != "" {
		u.RawQuery += "&"
	}
	u.RawQuery += q.Encode()
}

func mergeAmpersand(r *http.Request, q url.Values) {
	r.URL.RawQuery += "&" + q.Encode()
}

func mergeNew(q url.Values) url.URL {
	u := url.URL{Scheme: "https", Host: "h.test"}
	u.RawQuery += q.Encode()
	return u
}

func mergeUnknown(u *url.URL, more string) { u.RawQuery += more }

func mergeEmpty(u *url.URL, q url.Values) {
	u.RawQuery = ""
	u.RawQuery += q.Encode()
}

// "https" has "http" in it.
func upgrade(u string) string { return strings.Replace(u, "http", "https", 1) } // want `becomes "httpss"`

func upgradeAll(u string) string { return strings.ReplaceAll(u, "ws", "wss") } // want `becomes "wsss"`

func upgradeScheme(u string) string { return strings.Replace(u, "http://", "https://", 1) }

func upgradeAsked(u string) string {
	if strings.HasPrefix(u, "https") {
		return u
	}
	return strings.Replace(u, "http", "https", 1)
}

func upgradeKnown(host string) string {
	u := "http://" + host
	return strings.Replace(u, "http", "https", 1)
}

func socket(u string) string { return strings.Replace(u, "http", "ws", 1) }

func downgrade(u string) string { return strings.Replace(u, "https", "http", 1) }

func requests(ctx context.Context, raw string, sign func(*http.Request)) {
	req, _ := http.NewRequestWithContext(ctx, "GET", url.QueryEscape("https://h.test/"+raw), nil) // want `do not escape a whole URL`
	sign(req)
	http.DefaultClient.Do(req)
	http.Get("https://h.test/?u=" + url.QueryEscape("https://h.test/"+raw))
}
