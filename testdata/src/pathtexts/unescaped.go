package pathtexts

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
	"strings"
)

type source struct{ address string }

func withScheme(address, scheme string) string {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		if u, err = url.Parse(scheme + "://" + address); err != nil {
			return address
		}
	}
	out, _ := url.QueryUnescape(u.String())
	return out
}

func newSource(address string) *source {
	return &source{address: withScheme(strings.TrimSpace(address), "http")}
}

func (s *source) read() (*http.Response, error) {
	return http.Get(s.address) // want `\{s.address\} is a URL that was unescaped as a whole: "%26", "%2F" and "%3F" in it are delimiters now`
}

func unescapedURLs(w http.ResponseWriter, r *http.Request, u *url.URL, host, q string) {
	plain, err := url.PathUnescape(u.String())
	if err != nil {
		return
	}
	http.Get(plain) // want `escape-wrong`
	text, _ := url.QueryUnescape(u.JoinPath("x").String())
	http.Redirect(w, r, text, http.StatusFound) // want `escape-wrong`
	v := url.Values{"q": {q}}
	long, _ := url.QueryUnescape("https://" + host + "/find?" + v.Encode())
	http.Get(long) // want `escape-wrong`
	again, _ := url.PathUnescape(u.String())
	url.Parse(again) // want `escape-wrong`
}

func unescapedRightly(w http.ResponseWriter, r *http.Request, u *url.URL, host, q string) {
	shown, err := url.PathUnescape(u.String())
	if err == nil {
		log.Println(shown)
	}
	fmt.Fprintf(w, "<code>%s</code>", shown)
	name, _ := url.PathUnescape(strings.TrimPrefix(u.EscapedPath(), "/"))
	http.Get("https://" + host + "/" + url.PathEscape(name))
	target, _ := url.QueryUnescape(u.RawQuery)
	http.Redirect(w, r, target, http.StatusFound)
	value, _ := url.QueryUnescape(q)
	http.Get(value)
	http.Get(u.String())
}

func param(r *http.Request, name string) string { return r.URL.Query().Get(name) }

func decodedAgain(w http.ResponseWriter, r *http.Request, raw string) {
	subject := r.FormValue("subject")
	if s, err := url.QueryUnescape(subject); err == nil { // want `the result of FormValue is already decoded`
		subject = s
	}
	name, err := url.QueryUnescape(param(r, "name")) // want `decode-twice`
	if err != nil {
		return
	}
	id := param(r, "id")
	id, _ = url.PathUnescape(id) // want `decode-twice`
	cookie, err := r.Cookie("next")
	if err != nil {
		return
	}
	next, _ := url.QueryUnescape(cookie.Value)
	other := raw
	other, _ = url.QueryUnescape(other)
	fmt.Fprintln(w, subject, name, id, next, other)
	for range 2 {
		last := r.FormValue("last")
		last, _ = url.QueryUnescape(last) // want `decode-twice`
		fmt.Fprintln(w, last)
	}
	text := r.RequestURI
	for range 2 {
		if s, err := url.QueryUnescape(text); err == nil {
			text = s
		}
		text = r.FormValue("text")
	}
}

func queries(v url.Values, u *url.URL, base string) (string, error) {
	u.RawQuery, _ = url.QueryUnescape(v.Encode()) // want `\{url\.QueryUnescape\(…\)\} is a query that was unescaped as a whole: "&", "\+" and "#" in its values are delimiters now; use it as it was`
	query, err := url.QueryUnescape(v.Encode())
	if err != nil {
		return "", err
	}
	u.RawQuery = query // want `escape-wrong`
	u.RawQuery = v.Encode()
	u.Host, u.RawQuery, _ = strings.Cut(base, "?")
	u.RawQuery, err = url.QueryUnescape(base)                       // escaped twice perhaps
	if _, err := http.Get("https://h.test/?" + query); err != nil { // want `escape-wrong`
		return "", err
	}
	return query + "&key=1", nil // is signed
}
