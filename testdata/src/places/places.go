// Package places has texts at places of every form, and the same texts at others.
package places

import (
	"html/template"
	"net/http"
	"net/url"
)

func elements(h http.Header, m map[string][]string) {
	_ = http.Header{"Location": {"/a b"}, "X-Location": {"/a b"}} /* span " " */ // want `char-unescaped`
	h["Referer"] = []string{"http://h.test:99999/"}               // want `port-invalid`
	h["X-Referer"] = []string{"http://h.test:99999/"}
	m["Referer"] = []string{"http://h.test:99999/"}
	_ = map[string][]string{"Location": {"/a b"}}
}

func conversions(s string) {
	_ = template.URL("/a b")       /* span " " */ // want `char-unescaped`
	_ = template.URL(s + "?a=b c") // want `char-unescaped`
	_ = template.URL("javascript:void(0)")
	_ = template.HTML("/a b")
}

type pair struct{ Scheme, Host string }

func unkeyed() {
	_ = url.URL{"http://", "", nil, "h.test:99999", "", "", "", "", "", false, false} /* span "://", "99999" */ // want `url-field` `port-invalid`
	_ = []*pair{{"http://", "h.test:99999"}}
}

func passwords(user, secret string) {
	_ = url.UserPassword("app", "hunter2") /* span "hunter2" */   // want `hard-coded password`
	const password = "Tr0ub4dor"           /* span "Tr0ub4dor" */ // want `userinfo-password`
	_ = url.URL{User: url.UserPassword(user, password)}
	_ = url.UserPassword(user, secret)
	_ = url.UserPassword("guest", "guest")
	_ = url.UserPassword("postgres", "postgres")
	_ = url.UserPassword(user, "xxxxx")
	_ = url.UserPassword(user, "REDACTED")
	_ = url.UserPassword(user, "")
	_ = url.User("hunter2")
}

func domains(c *http.Cookie, host string) {
	_ = http.Cookie{Domain: "https://h.test"} /* span "https://" */ // want `http\.Cookie\.Domain needs a host, not a URL`
	c.Domain = "h.test:8080"                  /* span ":8080" */    // want `http\.Cookie\.Domain needs a host without a port`
	_ = http.Cookie{Domain: ".h.test"}
	_ = http.Cookie{Domain: "127.0.0.1"}
	_ = http.Cookie{Domain: host}
}

func allowed(h http.Header) {
	h.Set("Access-Control-Allow-Origin", "https://h.test/")                /* span "/" */ // want `an origin is only scheme, host and port`
	h.Add("Access-Control-Allow-Origin", "h.test")                         // want `origin-invalid`
	_ = http.Header{"Access-Control-Allow-Origin": {"https://h.test/app"}} // want `origin-invalid`
	h.Set("Access-Control-Allow-Origin", "https://h.test:8443")
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Access-Control-Allow-Origin", "null")
	h.Set("Access-Control-Allow-Methods", "https://h.test/")
}

func others() {
	_ = url.URL{Scheme: "https", Opaque: "//h.test/x?y=1"}
	v := url.Values{}
	v.Set("q", "a b&c=d%20\n")
	_ = url.Values{"q": {"http://h.test:99999/ "}}
}
