// Package info continues package mistakerows with what is reported with -level=info only.
package info

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

// Row 39: a port without its colon. Some programs document ":8080" for the variable.
func row39() {
	http.ListenAndServe(os.Getenv("PORT"), nil)       // want `port-missing`
	_ = http.Server{Addr: os.Getenv("PORT")}          // want `port-missing`
	http.ListenAndServe(":"+os.Getenv("PORT"), nil)   // silent
	net.Listen("tcp", "localhost:"+os.Getenv("PORT")) // silent
}

// Row 40: a host that need not have a port. Most clients name one, or the default is handled.
func row40(w http.ResponseWriter, r *http.Request) {
	host, _, err := net.SplitHostPort(r.Host) // want `port-missing`
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	fmt.Fprint(w, host)
}

func row40Dialled(u *url.URL) {
	net.Dial("tcp", u.Host) // want `port-missing`
}

func row40Right(r *http.Request, u *url.URL) {
	net.SplitHostPort(r.RemoteAddr)                           // silent
	net.Dial("tcp", net.JoinHostPort(u.Hostname(), u.Port())) // silent
}

// Row 42: a value that is not escaped. What comes is often an identifier.
func row42(id, word string) {
	http.Get("https://corp.io/items/" + id)                     // want `hole-unescaped`
	http.Get("https://corp.io/find?q=" + word)                  // want `hole-unescaped`
	http.Get("https://corp.io/items/" + url.PathEscape(id))     // silent
	http.Get("https://corp.io/find?q=" + url.QueryEscape(word)) // silent
}

// A list that is joined by what separates values of a query is no value to escape as a whole.
func row42Lists(ids, words []string) {
	http.Get("https://corp.io/items?id=" + strings.Join(ids, ","))    // want `hole-unescaped`
	http.Get("https://corp.io/find?q=" + strings.Join(words, " "))    // want `hole-unescaped`
	http.Get("https://corp.io/items?id=" + strings.Join(ids, "&id=")) // silent
	http.Get("https://corp.io/find?q=" + strings.Join(words, "+"))    // silent
	http.Get("https://corp.io/items?id=" + strings.Join(ids, "%2C"))  // silent
	list := strings.Join(ids, "&id=")
	http.Get(fmt.Sprintf("https://corp.io/items?id=%s", list)) // silent
}

// Row 44, at info: a time zone may be UTC.
func row44(t time.Time) {
	http.Get("https://corp.io/?at=" + t.Format(time.RFC3339))                  // want `plus-is-space` `hole-unescaped`
	http.Get("https://corp.io/?at=" + url.QueryEscape(t.Format(time.RFC3339))) // silent
}

// Row 49: a file as a URL. Most paths have nothing to escape.
func row49(name string) {
	url.Parse("file://" + name)                         // want `file-syntax`
	u, _ := url.Parse("file://" + os.Getenv("APP_DIR")) // want `file-syntax`
	_ = url.URL{Scheme: "file", Path: name}             // silent
	url.Parse("file:///etc/app.toml")                   // silent
	_ = u
}

// Row 51: what some read otherwise: the address of all interfaces, a user, a semicolon between parameters.
func row51() {
	http.Get("http://0.0.0.0:8080/")     // want `host-unspecified`
	http.Get("https://app@corp.io/")     // want `userinfo-http`
	http.Get("https://corp.io/?a=1;b=2") // want `query-semicolon`
	http.Get("http://127.0.0.1:8080/")   // silent
	http.Get("https://corp.io/")         // silent
	http.Get("https://corp.io/?a=1&b=2") // silent
}

// A URL that is rebuilt without its query may be meant as the address of a page.
func rebuilt(u *url.URL) {
	http.Get(u.Scheme + "://" + u.Host + u.Path) // want `query-lost` `hole-unescaped`
}

func rebuiltByFormat(u *url.URL) {
	http.Get(fmt.Sprintf("%s://%s%s", u.Scheme, u.Host, u.Path)) // want `query-lost` `hole-unescaped`
}

func whole(u *url.URL) {
	http.Get(u.Scheme + "://" + u.Host + u.EscapedPath() + "?" + u.RawQuery) // silent
	http.Get(u.String())                                                     // silent
}
