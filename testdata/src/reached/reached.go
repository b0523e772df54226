// Package reached has rules at work on texts that come through variables, formats,
// fields and wrappers; and, below each, the same where they must be silent.
package reached

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"path"
)

type config struct{ Host, Base, Path, Port string }

func fetch(u string)          { http.Get(u) }
func dial(address string)     { net.Dial("tcp", address) }
func parse(u string)          { url.Parse(u) }
func under(base, s string)    { http.Get(base + s) }
func to(u *url.URL, s string) { u.Scheme = s }

func hostportUnbracketed(c config, host string) {
	u := "http://" + c.Host + ":80/x" // want `hostport-unbracketed`
	http.Get(u)
	v := fmt.Sprintf("http://%s:%d/x", host, 80) // want `hostport-unbracketed`
	http.Get(v)
	own := config{Base: "https://" + host + ":8443"} // want `hostport-unbracketed`
	http.Get(own.Base + "/x")
	fetch(fmt.Sprintf("http://%s:%s/", c.Host, c.Port)) // want `hostport-unbracketed`
	dial(host + ":25")                                  // want `hostport-unbracketed`
}

func hostportJoined(c config, host string) {
	u := "http://" + net.JoinHostPort(c.Host, "80") + "/x"
	http.Get(u)
	fetch(fmt.Sprintf("http://%s/", net.JoinHostPort(host, c.Port)))
	dial(net.JoinHostPort(host, "25"))
	dial("h.test:25")
}

func escapeWrong(name string) {
	q := url.PathEscape(name)
	u := "https://h.test/?q=" + q // want `escape-wrong`
	http.Get(u)
	http.Get(fmt.Sprintf("https://h.test/?q=%s", url.PathEscape(name))) // want `escape-wrong`
	own := config{Path: "/?q=" + url.PathEscape(name)}                  // want `escape-wrong`
	http.Get("https://h.test" + own.Path)
	fetch("https://h.test/?q=" + url.PathEscape(name)) // want `escape-wrong`
}

func escapeRight(name string) {
	q := url.PathEscape(name)
	q = url.QueryEscape(name)
	http.Get("https://h.test/?q=" + q)
	http.Get(fmt.Sprintf("https://h.test/%s", url.PathEscape(name)))
	fetch("https://h.test/" + url.PathEscape(name) + "/x")
}

func formatVerb(c config) {
	u := "https://%s/x" // want `format-verb`
	http.Get(u)
	own := config{Base: "https://h.test/%d"} // want `format-verb`
	http.Get(own.Base)
	fetch("https://h.test/%s/" + c.Path)               // want `format-verb`
	http.Get(fmt.Sprintf("https://%s/a%20b/", c.Host)) // want `format-verb`
}

func formatted(c config) {
	f := "https://%s/x"
	http.Get(fmt.Sprintf(f, c.Host))
	own := config{Base: "https://h.test/%d"}
	http.Get(fmt.Sprintf(own.Base, 1))
	fetch(fmt.Sprintf("https://h.test/%s/", c.Path))
}

func urlField(c config) {
	scheme := "https://" // want `url-field`
	_ = url.URL{Scheme: scheme, Host: c.Host}
	_ = url.URL{Scheme: "https", Host: fmt.Sprintf("http://%s", c.Host)} // want `url-field`
	own := config{Host: "h.test/x"}                                      // want `url-field`
	_ = url.URL{Scheme: "https", Host: own.Host}
	to(&url.URL{}, "http:") // want `url-field`
}

func urlFields(c config) {
	scheme := "https://"
	scheme = "https"
	_ = url.URL{Scheme: scheme, Host: c.Host}
	to(&url.URL{}, "http")
}

func compareNever(s string) bool {
	u, _ := url.Parse(s)
	scheme := "HTTPS"                           // want `compare-never`
	const port = ":80"                          // want `compare-never`
	own := config{Port: fmt.Sprintf(":%d", 80)} // want `compare-never`
	return u.Scheme == scheme || u.Port() == port || u.Port() == own.Port
}

func compareSometimes(s string) bool {
	u, _ := url.Parse(s)
	scheme := "HTTPS"
	scheme = "https"
	return u.Scheme == scheme || u.Port() == "80"
}

func schemeDoubled(c config) {
	host := "https://h.test" // want `scheme-doubled`
	http.Get("https://" + host + "/x")
	http.Get(fmt.Sprintf("https://%s/x", "http://i.test")) // want `scheme-doubled`
	own := config{Host: "http://j.test"}                   // want `scheme-doubled`
	http.Get("https://" + own.Host)
	under("https://", "http://k.test") // want `scheme-doubled`
}

func schemeOnce(c config) {
	host := "h.test"
	http.Get("https://" + host + "/x")
	http.Get("https://h.test/?to=" + "http://i.test")
	under("https://", "k.test")
}

func pathJoin(c config) {
	base := "https://h.test/v1" // want `path-join`
	_ = path.Join(base, "x")
	_ = path.Join(fmt.Sprintf("https://%s", c.Host), "x") // want `path-join`
	own := config{Base: "https://h.test/v2"}              // want `path-join`
	_ = path.Join(own.Base, "x")
	joined("https://h.test/v3") // want `path-join`
}

func joined(base string) string { return path.Join(base, "x") }

func pathsJoined(c config) {
	base := "https://h.test/v1"
	base = "/v1"
	_ = path.Join(base, "x")
	_ = joined("/v3")
}

func resolveDropsPath(id string) {
	text := "https://h.test/api/v1"
	base, _ := url.Parse(text)
	ref := "users" // want `resolve-drops-path`
	base.Parse(ref)
	base.Parse(fmt.Sprintf("items/%s", id)) // want `resolve-drops-path`
	own := config{Path: "things"}           // want `resolve-drops-path`
	base.Parse(own.Path)
	resolve := func(s string) { base.Parse(s) }
	resolve("others") // want `resolve-drops-path`
}

func resolveKeepsPath(id string) {
	text := "https://h.test/api/v1/"
	base, _ := url.Parse(text)
	ref := "users"
	base.Parse(ref)
	resolve := func(s string) { base.Parse(s) }
	resolve("others")
}

func redirectHost(w http.ResponseWriter, r *http.Request) {
	to := "/" + r.URL.Path // want `redirect-host`
	http.Redirect(w, r, to, http.StatusFound)
	http.Redirect(w, r, fmt.Sprintf("/%s", r.URL.Path), http.StatusFound) // want `redirect-host`
	own := config{Path: "/" + r.URL.Path}                                 // want `redirect-host`
	http.Redirect(w, r, own.Path, http.StatusFound)
	leave(w, r, "//login") // want `redirect-host`
}

func leave(w http.ResponseWriter, r *http.Request, to string) {
	http.Redirect(w, r, to, http.StatusFound)
}

func redirectPath(w http.ResponseWriter, r *http.Request) {
	to := "/" + r.URL.Path
	to = r.URL.Path
	http.Redirect(w, r, to, http.StatusFound)
	leave(w, r, "/login")
}

func hostportURL(c config) {
	address := "http://h.test:80" // want `hostport-url`
	net.Dial("tcp", address)
	net.Dial("tcp", fmt.Sprintf("https://%s:%s", c.Host, c.Port)) // want `hostport-url` `hostport-unbracketed`
	own := config{Host: "http://h.test:81"}                       // want `hostport-url`
	net.Dial("tcp", own.Host)
	dial("http://h.test:82") // want `hostport-url`
}

func hostports(c config) {
	address := "http://h.test:80"
	address = "h.test:80"
	net.Dial("tcp", address)
	dial("h.test:82")
}
