package mistakes

import (
	"fmt"
	"net/http"
	"net/url"
)

const endpoint = "https://h.test/v1/users"

func encoded(v url.Values, base, s string, u *url.URL) {
	http.Get(endpoint + v.Encode())                                 // want `no "\?" before the parameters, so they are part of the path`
	http.Get("https://h.test/x&" + v.Encode())                      // want `no "\?" before the parameters`
	http.Get("https://h.test/?a=1?" + v.Encode())                   // want `second "\?" and what follows become part of the value before it`
	http.Get("https://h.test/?a=1" + v.Encode())                    // want `no "&" before the parameters`
	http.Get(fmt.Sprintf("https://%s/users%s", s, v.Encode()))      // want `no "\?" before the parameters`
	http.Get(endpoint + "?" + v.Encode())                           // right
	http.Get("https://h.test/?a=1&" + v.Encode())                   // right
	http.Get(base + "&" + v.Encode())                               // base may have a query
	http.Get(base + "?" + v.Encode())                               // right
	http.Get(base + v.Encode())                                     // base may end with "?"
	http.Get("https://h.test/?u=https://h/x?" + v.Encode())         // a URL in a value
	http.Post(endpoint, "text/plain", nil)                          // none
	_ = "/v1/users" + v.Encode()                                    // what is signed: info
	fmt.Println("https://h.test/ with " + v.Encode())               // for readers
	http.Get(fmt.Sprintf("%s?%s#%s", base, v.Encode(), v.Encode())) // right
}

func doubled(u *url.URL, made string) {
	http.Get("https://" + u.String())         // want `the string of a \*url\.URL already includes the scheme and "//"`
	http.Get(fmt.Sprintf("https://%s/x", u))  // want `scheme-doubled`
	whole, _ := url.Parse("https://h.test/x") // want `second scheme "https://" in the URL`
	http.Get("https://" + whole.String())
	bare, _ := url.Parse("h.test/x")
	http.Get("https://" + bare.String()) // it has no scheme
	parsed, _ := url.Parse(made)
	http.Get("https://" + parsed.String())                       // not known: info
	http.Get("https://" + u.Host + u.RequestURI())               // parts
	http.Get(fmt.Sprintf("https://%s", u.Host))                  // a part
	http.Get("https://h.test/?u=" + url.QueryEscape(u.String())) // a value
	_ = fmt.Sprintf("proxy %s", u)
}
