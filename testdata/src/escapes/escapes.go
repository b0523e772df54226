// Package escapes escapes for the wrong component, or twice.
package escapes

import (
	"net/http"
	"net/url"
)

func wrong(u *url.URL, base, name, expr string) {
	http.Get(base + "?filename=" + url.PathEscape(name)) /* span "url.PathEscape(name)" */ // want `use url\.QueryEscape for \{name\} in a query`
	query := "query=" + expr + "&time=1"
	escaped := url.PathEscape(query)
	http.Get(base + "/x?" + escaped)                                  // want `\{escaped\} is a whole query`
	http.Get("https://h.test/x?" + url.QueryEscape("a="+name+"&b=2")) // want `is a whole query`
	more := "&a=" + name + "&b=2"
	http.Get(base + "?" + url.PathEscape(more))                             // want `is a whole query`
	http.Get(base + "?" + url.PathEscape("&"+name))                         // want `use url.QueryEscape`
	u.RawQuery = url.QueryEscape("a=" + name)                               // want `is a whole query`
	http.Get("https://h.test/?q=" + url.QueryEscape(url.QueryEscape(name))) // want `is escaped twice`
	u.Path = "/items/" + url.PathEscape(name)                               /* span "url.PathEscape(name)" */ // want `\{name\} is escaped twice: URL\.String escapes the path, too`
	_ = url.URL{Path: "/" + url.QueryEscape(name)}                          // want `escape-wrong`
	_ = url.URL{Fragment: url.PathEscape(name)}                             // want `escape-wrong`
	http.Get(url.QueryEscape(name))                                         // want `do not escape a whole URL`
	v := url.Values{"a": {url.QueryEscape(name)}}                           // want `\{name\} is escaped twice: url\.Values\.Encode escapes it, too`
	v.Set("q", url.QueryEscape(name))                                       // want `escape-wrong`
	v["r"] = []string{url.PathEscape(name)}                                 // want `escape-wrong`
}

func silent(u *url.URL, base, name, token string, id int) {
	http.Get(base + "?filename=" + url.QueryEscape(name))
	http.Get("https://h.test/" + url.PathEscape(name) + "?" + url.Values{"a": {name}}.Encode())
	http.Get("https://h.test/?next=" + url.QueryEscape("/x?a="+url.QueryEscape(name)+"&b=c"))
	http.Get("https://h.test/search?" + url.QueryEscape(name))
	http.Get("https://h.test/?id=" + url.PathEscape("abc"))
	http.Get("https://h.test/" + url.QueryEscape(token)) // no space comes
	url.JoinPath(base, url.PathEscape(name))
	_ = u.JoinPath("x", url.PathEscape(name))
	u.RawPath = "/" + url.PathEscape(name)
	u.Path = "/" + name
	v := url.Values{}
	v.Set("q", name)
	v.Set("next", "/x?q="+url.QueryEscape(name))
	_ = "mailto:a@h.test?subject=" + url.PathEscape(name)
	url.Parse("mailto:a@h.test?subject=" + url.PathEscape(name))
	query := url.QueryEscape(name)
	if id > 0 {
		query = "a=1"
	}
	http.Get("https://h.test/?" + query)
}

// encodedFragment puts a query into a fragment, as OAuth 2.0 does for the implicit grant.
func encodedFragment(u *url.URL, q url.Values, id int) string {
	plain := *u
	plain.Fragment = ""
	if id > 0 {
		return plain.String() + "#" + q.Encode()
	}
	decoded, err := url.QueryUnescape(q.Encode())
	if err == nil {
		u.Fragment = decoded
		u.RawFragment = q.Encode()
		return u.String()
	}
	u.Fragment = q.Get("section")
	u.RawQuery = q.Encode()
	u.Fragment = q.Encode()             // want `\{q\.Encode\(\)\} is escaped twice: URL\.String escapes the fragment, too`
	u.Fragment = "/login?" + q.Encode() // want `escape-wrong`
	return u.String()
}
