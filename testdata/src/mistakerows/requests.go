package mistakerows

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"time"
)

func ok(w http.ResponseWriter, r *http.Request) {}

// Row 5: the header Host of a request that is sent.
func row5() {
	req, _ := http.NewRequest("GET", "http://192.0.2.5/", nil)
	req.Header.Set("Host", "shop.corp.io") // want `host-header`
	http.DefaultClient.Do(req)
	other, _ := http.NewRequest("GET", "http://192.0.2.5/", nil)
	other.Header["Host"] = []string{"shop.corp.io"} // want `host-header`
	http.DefaultClient.Do(other)
}

func row5Right() {
	third, _ := http.NewRequest("GET", "http://192.0.2.5/", nil)
	third.Host = "shop.corp.io"                          // silent
	third.Header.Set("X-Forwarded-Host", "shop.corp.io") // silent
	http.DefaultClient.Do(third)
}

// Row 16: a redirect to a host without a scheme.
func row16(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "www.corp.io/login", 302)     // want `redirect-host`
	w.Header().Set("Location", "www.corp.io")         // want `redirect-host`
	http.Redirect(w, r, "/login", 302)                // silent
	w.Header().Set("Location", "https://www.corp.io") // silent
}

// Row 17: a query that is encoded and then dropped.
func row17(u *url.URL, q url.Values) {
	q.Set("page", "2")
	q.Encode()              // want `query-lost`
	fmt.Println(q.Encode()) // silent
	v := u.Query()
	v.Add("page", "3")
	v.Encode()              // want `query-lost`
	u.RawQuery = v.Encode() // silent
}

// Row 18: a form on a request that is sent.
func row18(form url.Values) {
	req, _ := http.NewRequest("POST", "https://api.corp.io/", nil)
	req.Form = form // want `query-lost`
	http.DefaultClient.Do(req)
	other, _ := http.NewRequest("POST", "https://api.corp.io/", nil)
	other.PostForm = form // want `query-lost`
	http.DefaultClient.Do(other)
	http.PostForm("https://api.corp.io/", form) // silent
	in := httptest.NewRequest("POST", "/", nil)
	in.Form = form // silent
	ok(nil, in)
}

// Row 19: a query that becomes a part of the path.
func row19(q url.Values, word string) {
	http.Get("https://api.corp.io/find" + q.Encode())               // want `query-separator`
	http.Get("https://api.corp.io/find&q=" + url.QueryEscape(word)) // want `query-separator`
	http.Get("https://api.corp.io/find?" + q.Encode())              // silent
	http.Get("https://api.corp.io/find?lang=en&" + q.Encode())      // silent
}

// Row 20: a second question mark.
func row20(q url.Values) {
	http.Get("https://api.corp.io/find?lang=en" + "?" + q.Encode()) // want `query-separator`
	const base = "https://api.corp.io/find?key=1"
	http.Get(base + "?" + q.Encode())                                    // want `query-separator`
	http.Get("https://api.corp.io/find" + "?" + q.Encode())              // silent
	http.Get("https://api.corp.io/find?to=" + url.QueryEscape("/a?b=c")) // silent
}

// Row 21: values that are printed instead of encoded.
func row21(q url.Values, tags []string) {
	http.Get(fmt.Sprintf("https://api.corp.io/find?%v", q))           // want `hole-kind`
	http.Get("https://api.corp.io/find?" + fmt.Sprint(q))             // want `hole-kind`
	http.Get(fmt.Sprintf("https://api.corp.io/find?%s", q.Encode()))  // silent
	http.Get(fmt.Sprintf("https://api.corp.io/find?n=%d", len(tags))) // silent
}

// Row 23: a scheme before a URL that has one.
func row23(host string) {
	u := &url.URL{Scheme: "https", Host: "api.corp.io"} // want `scheme-doubled`
	http.Get("https://" + u.String())                   // want `scheme-doubled`
	http.Get(fmt.Sprintf("http://%s/x", u))             // want `scheme-doubled`
	http.Get("https://" + u.Host)                       // silent
	http.Get(fmt.Sprintf("%s/x", u))                    // silent
}

// Row 24: parts of a URL that are requested without the scheme.
func row24(u *url.URL, r *http.Request) {
	http.Get(u.Host + u.EscapedPath())              // want `scheme-missing`
	http.Get(r.Host + r.URL.EscapedPath())          // want `scheme-missing`
	http.Get(u.RequestURI())                        // want `scheme-missing`
	http.Get(u.String())                            // silent
	http.Get("https://" + u.Host + u.EscapedPath()) // silent
}

// Row 25: a URL without a scheme in a request.
func row25() {
	http.DefaultClient.Do(&http.Request{URL: &url.URL{Host: "corp.io", Path: "/x"}}) // want `scheme-missing`
	req := &http.Request{Method: "GET", URL: &url.URL{Host: "corp.io"}}              // want `scheme-missing`
	http.DefaultClient.Do(req)
	http.DefaultClient.Do(&http.Request{URL: &url.URL{Scheme: "http", Host: "corp.io", Path: "/x"}}) // silent
	ok(nil, &http.Request{URL: &url.URL{Path: "/x"}})                                                // silent
}

// Row 32: method and URL the wrong way round.
func row32() {
	http.NewRequest("https://api.corp.io/", "GET", nil)                       // want `url-argument-order`
	http.NewRequest("https://api.corp.io/", http.MethodPost, nil)             // want `url-argument-order`
	http.NewRequest("GET", "https://api.corp.io/", nil)                       // silent
	http.NewRequest(http.MethodPost, "https://api.corp.io/", &bytes.Buffer{}) // silent
}

// Row 43: standard base64 in a URL.
func row43(sum []byte) {
	http.Get("https://api.corp.io/f/" + base64.StdEncoding.EncodeToString(sum))                     // want `hole-unescaped`
	http.Get("https://api.corp.io/?sum=" + base64.StdEncoding.EncodeToString(sum))                  // want `hole-unescaped`
	http.Get("https://api.corp.io/f/" + base64.RawURLEncoding.EncodeToString(sum))                  // silent
	http.Get("https://api.corp.io/?sum=" + url.QueryEscape(base64.StdEncoding.EncodeToString(sum))) // silent
}

// Row 44: times with "+" or a space in a query.
func row44(t time.Time) {
	http.Get("https://api.corp.io/?since=" + t.Format("2006-01-02 15:04"))            // want `plus-is-space`
	http.Get("https://api.corp.io/?since=" + t.String())                              // want `plus-is-space|hole-unescaped`
	http.Get("https://api.corp.io/?day=" + t.Format("2006-01-02"))                    // silent
	http.Get("https://api.corp.io/?since=" + url.QueryEscape(t.Format(time.RFC3339))) // silent
}

// Row 45: kinds of values that print as no text.
func row45(ids []string, m map[string]string, name string) {
	http.Get(fmt.Sprintf("https://api.corp.io/?ids=%v", ids))               // want `hole-kind`
	http.Get(fmt.Sprintf("https://api.corp.io/u/%q", name))                 // want `hole-kind`
	http.Get(fmt.Sprintf("https://api.corp.io/?m=%s", m))                   // want `hole-kind`
	http.Get(fmt.Sprintf("https://api.corp.io/u/%s", url.PathEscape(name))) // silent
	http.Get(fmt.Sprintf("https://api.corp.io/?n=%d", len(ids)))            // silent
}

// Row 52: a URL without a scheme is requested.
func row52() {
	http.Get("www.corp.io/news")                  // want `scheme-missing`
	http.Get("//corp.io/news")                    // want `scheme-missing`
	http.Post("/api/v1", "text/plain", nil)       // want `scheme-missing`
	http.Get("https://www.corp.io/news")          // silent
	http.NewRequest("GET", "http://corp.io", nil) // silent
}

// Row 55: a host that is read as the scheme.
func row55() {
	u, _ := url.Parse("localhost:9200") // want `scheme-is-host`
	httputil.NewSingleHostReverseProxy(u)
	v, _ := url.Parse("backend:8080") // want `scheme-is-host`
	httputil.NewSingleHostReverseProxy(v)
	w, _ := url.Parse("http://localhost:9200") // silent
	httputil.NewSingleHostReverseProxy(w)
	x, _ := url.Parse("mailto:a@corp.io") // silent
	_ = x
}

// Row 68: a query that is changed and not written back.
func row68(u *url.URL, q string) {
	u.Query().Set("q", q) // want `query-lost`
	v := u.Query()
	v.Add("page", "2") // want `query-lost`
	http.Get(u.String())
}

func row68b(u *url.URL, q string) {
	v := u.Query()
	v.Set("q", q) // silent
	u.RawQuery = v.Encode()
	h := url.Values{}
	h.Add("page", "2") // silent
	http.PostForm(u.String(), h)
}

// Row 83: a test request that panics, a request URI that is none.
func row83() {
	httptest.NewRequest("GET", "/a b", nil)             // want `char-unescaped|parse-error`
	httptest.NewRequest("GET", "corp.io", nil)          // want `parse-error|scheme-missing`
	url.ParseRequestURI("corp.io/x")                    // want `parse-error|scheme-missing`
	httptest.NewRequest("GET", "/a%20b", nil)           // silent
	httptest.NewRequest("GET", "https://corp.io/", nil) // silent
	url.ParseRequestURI("/x")                           // silent
}
