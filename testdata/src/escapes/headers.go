package escapes

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// In a parameter with a charset only percent signs escape.
func dispositions(w http.ResponseWriter, name string) {
	h := w.Header()
	h.Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.QueryEscape(name))                               // want `use url.PathEscape for \{name\}: url.QueryEscape turns a space into "\+"`
	h.Set("Content-Disposition", fmt.Sprintf("inline; filename=%q; filename*=utf-8''%s", "x", url.QueryEscape(name))) // want `escape-wrong`
	h.Set("Content-Disposition", fmt.Sprintf("attachment; filename*=UTF-8'en'%s; size=3", url.QueryEscape(name)))     // want `escape-wrong`
	value := "attachment; filename*=UTF-8''" + url.QueryEscape(name)                                                  // want `escape-wrong`
	h.Add("Content-Disposition", value)

	h.Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.PathEscape(name))
	h.Set("Content-Disposition", "attachment; filename*=UTF-8''"+strings.ReplaceAll(url.QueryEscape(name), "+", "%20"))
	h.Set("Content-Disposition", "attachment; filename="+url.QueryEscape(name))
	h.Set("X-File-Name", "UTF-8''"+url.QueryEscape(name))
	h.Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.QueryEscape(fmt.Sprint(len(name))))
}

// A whole URL is not unescaped before it is used.
func forwarded(r *http.Request) {
	scheme := "http"
	if r.TLS != nil {
		scheme = "https"
	}
	u, _ := url.QueryUnescape(fmt.Sprintf("%s://%s%s", scheme, r.Host, r.RequestURI))
	http.Get(u) // want `is a URL that was unescaped as a whole`
	u, _ = url.PathUnescape("http://h.test" + r.URL.EscapedPath())
	http.Get(u) // want `escape-wrong`
	u, _ = url.QueryUnescape(r.Header.Get("X-Target"))
	http.Get(u)
	u, _ = url.PathUnescape("http://" + r.Host)
	http.Get(u)
}

// A path has plus signs.
func parts(r *http.Request) {
	p, _ := url.QueryUnescape(r.URL.EscapedPath()) // want `escaped for a path, where "\+" is a plus sign`
	rest := strings.TrimPrefix(r.URL.RawPath, "/x/")
	q, _ := url.QueryUnescape(rest) // want `escape-wrong`
	list := strings.Split(r.URL.EscapedPath(), "/")
	s, _ := url.QueryUnescape(list[2]) // want `escape-wrong`
	t, _ := url.PathUnescape(list[2])
	v, _ := url.QueryUnescape(r.URL.RawQuery)
	fmt.Println(p, q, s, t, v)
}
