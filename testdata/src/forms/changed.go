package forms

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

func values(s string, c bool) {
	v := url.Values{"q": {"1"}}
	v.Add("q", "a b")
	http.Get("https://h.test/x&" + v.Encode()) // want `query-separator`
	w := make(url.Values)
	w.Set("token", "dead")
	w.Set("token", "s3cr3tT0kenV4lue9f8a7") // want `query-secret`
	w.Set("n", s)
	http.Get("https://api.corp.io/?" + w.Encode())
}

func valuesRight(s string, c bool, given url.Values) {
	http.Get("https://h.test/x&" + given.Encode()) // want `query-separator`
	v := url.Values{"token": {"s3cr3tT0kenV4lue9f8c7"}}
	v.Set("token", s)
	http.Get("https://h.test/?" + v.Encode())
	v.Set("q", "a b&c=d")
	http.Get("https://api.corp.io/?" + v.Encode())
	w := url.Values{}
	w.Set("token", "s3cr3tT0kenV4lue9f8d7")
	w.Del("token")
	http.Get("https://api.corp.io/?" + w.Encode())
	x := url.Values{}
	if c {
		x.Set("q", "1")
	}
	http.Get("https://h.test/x&" + x.Encode()) // want `query-separator`
	for range 2 {
		x.Del("q")
		x.Set(s, "2")
	}
	http.Get("https://h.test/x&" + x.Encode()) // want `query-separator`
	y := url.Values{"q": {"1"}}
	func() { y.Del("q") }()
	http.Get("https://h.test/x&" + y.Encode()) // want `query-separator`
	z := url.Values{"q": {"1"}}
	for range z {
		z := given
		http.Get("https://h.test/x&" + z.Encode()) // want `query-separator`
	}
}

func unescaped(s string) {
	p, _ := url.PathUnescape("/a?q=b%20c")
	http.Get("https://h.test" + p) // want `char-unescaped`
	q, _ := url.QueryUnescape("a+b")
	http.Get("https://h.test/?q=" + q) // want `char-unescaped`
}

func unescapedRight(s string) {
	p, _ := url.PathUnescape("/a%2Db/" + s)
	http.Get("https://h.test" + p)
	p, _ = url.PathUnescape("/a%20b/%")
	http.Get("https://h.test/?q=" + p)
}

func first(s string) {
	http.Get(cmp.Or(s, "https://h.test/?q=a b")) // want `char-unescaped`
}

func firstRight(s string) {
	http.Get(cmp.Or("https://h.test/", "https://h.test/?q=a b"))
	http.Get(cmp.Or([]string{"", "https://h.test/?q=a b"}...))
}

func replacedOnce(s string) {
	http.Get(strings.Replace(s+"/x?q=a b", "http:", "https:", 1)) // want `char-unescaped`
	http.Get("https://h.test/" + path.Clean(s+"/../x?q=a b"))     // want `char-unescaped`
}

func replacedOnceRight(s string) {
	http.Get(strings.Replace(s+"/x?q=a b", " ", "+", 1))
	http.Get("https://h.test/" + path.Clean(s+"/x?q=a b/.."))
}

func rebased(s string) {
	u, _ := url.Parse(s)
	u.Scheme = "wss" // want `scheme-unsupported`
	http.Get(u.String())
	v, _ := url.Parse(s)
	v.Scheme, v.Host, v.RawQuery = "https", "h.test", "q=a b" // want `char-unescaped`
	http.Get(v.String())
	w, _ := url.Parse(s + "://h.test/x?q=1")
	http.Get(w.String() + "&r=a b") // want `char-unescaped`
}

func rebasedRight(s string, u *url.URL) {
	u.Scheme = "wss"
	u.Scheme = "https"
	http.Get(u.String())
	v, _ := url.Parse(s)
	v.Scheme = "wss"
	if s != "" {
		v = u
	}
	http.Get(v.String())
	w, _ := url.Parse(s + "://h.test/x?q=1")
	http.Get(w.String() + "&r=a+b")
	x, _ := url.Parse(s)
	x.Scheme = "wss"
	changeURL(x)
	http.Get(x.String())
}

func changeURL(u *url.URL) { u.Scheme = "https" }

func printed(s string) {
	http.Get("https://h.test/?q=" + fmt.Sprintln("a b", s))                    // want `char-unescaped` `space-around` `char-unescaped`
	http.Get(string(fmt.Append([]byte("https://h.test/"), "?q=a b&r=", 1, s))) // want `char-unescaped`
	http.Get(string(fmt.Appendf(nil, "https://h.test/%[2]d?q=%[1]d b", 3, 4))) // want `char-unescaped`
}

func printedRight(s string) {
	http.Get("https://h.test/?q=" + url.QueryEscape(fmt.Sprintln("a b", s)))
	http.Get(string(fmt.Append([]byte("https://h.test/"), "?q=ab&r=", 1, s)))
	http.Get(string(fmt.Appendf(nil, "https://h.test/%[2]d?q=%[1]d b", 3, 4)[:20]))
	b := []byte("https://h.test/?q=a b")
	b = nil
	http.Get(string(fmt.Append(b, "https://h.test/", s)))
}
