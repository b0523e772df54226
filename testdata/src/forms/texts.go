// Package forms has texts and places of every form; and, below each, the same
// where they must be silent.
package forms

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"path"
	"strconv"
	"strings"
)

type address string

func conversions(a address) {
	http.Get(string(address("https://h.test:99999/"))) /* span "99999" */ // want `port-invalid`
	http.Get(string([]byte("https://h.test:99998/")))  // want `port-invalid`
	var b address = "https://h.test/?q=a b"            // want `char-unescaped`
	http.Get(string(b))
}

func convertedWell(a address) {
	http.Get(string(address("https://h.test/")))
	var b address = "https://h.test/?q=a b"
	b = a
	http.Get(string(b))
}

func stringFunctions(s string) {
	http.Get(strings.ToLower("HTTPS://H.TEST:99999/") + s)                                  // want `port-invalid`
	http.Get(strings.TrimRight("https://h.test/?q=a b//", "/"))                             // want `char-unescaped`
	http.Get(strings.TrimPrefix("url=https://h.test:99997/", "url="))                       // want `port-invalid`
	http.Get(strings.TrimSuffix("https://h.test:99996/x.git", ".git"))                      // want `port-invalid`
	http.Get(strings.Replace("https://h.test:PORT/", "PORT", "99995", 1))                   // want `port-invalid`
	http.Get(strings.Join([]string{"https://h.test", "a?q=b c", s}, "/"))                   // want `char-unescaped`
	http.Get("https://h.test:" + strconv.Itoa(8443) + "/?q=a b")                            // want `char-unescaped`
	http.Get("https://h.test/" + strconv.Quote(s) + "?q=a b")                               // want `char-unescaped`
	http.Get(fmt.Sprint("https://h.test/?n=", 1, "&q=a b"))                                 // want `char-unescaped`
	http.Get("https://" + net.JoinHostPort("h.test", "99994"))                              // want `port-invalid`
	http.Get("https://" + netip.AddrPort{}.String() + "/?q=a b")                            // want `char-unescaped`
	http.Get("https://h.test/?" + url.Values{"q": {s}}.Encode() + "&r=a b")                 // want `char-unescaped`
	http.Get("https://h.test" + path.Join("/v1", "a") + "?q=a b")                           // want `char-unescaped`
	http.Get("https://" + url.UserPassword(s, s).String() + "@h.test:99993/")               // want `port-invalid`
	http.Get((&url.URL{Scheme: "https", Host: "h.test:99992", Path: s}).String())           // want `port-invalid`
	http.Get("https://h.test/" + url.PathEscape(s) + "?r=" + url.QueryEscape(s) + "&t=a b") // want `char-unescaped`
	var built strings.Builder
	built.WriteString("https://h.test/")
	fmt.Fprintf(&built, "%d?q=a b", 1) // want `char-unescaped`
	http.Get(built.String())
}

func stringFunctionsRight(s string) {
	http.Get(strings.ToLower("HTTPS://H.TEST:443/") + s)
	http.Get(strings.TrimRight("https://h.test/?q=a ", " "))
	http.Get(strings.TrimPrefix("a b https://h.test/", "a b "))
	http.Get(strings.TrimSuffix("https://h.test/ b", " b"))
	http.Get(strings.Replace("https://h.test/?q=a b", " ", "+", 1))
	http.Get(strings.Join([]string{"https://h.test", "a?q=b+c", s}, "/"))
	http.Get("https://h.test/" + strconv.Quote("a b"))
	http.Get(fmt.Sprint("https://h.test/?n=", 1, "&m=2"))
	http.Get("https://" + net.JoinHostPort("::1", "443"))
	http.Get("https://h.test/?" + url.Values{"q": {"a b"}}.Encode())
	http.Get("https://h.test/" + url.PathEscape("a b") + "?r=" + url.QueryEscape("a b"))
	http.Get((&url.URL{Scheme: "https", Host: "h.test", Path: "/a b"}).String())
	var built bytes.Buffer
	built.WriteString("https://h.test/?q=a b")
	built.Reset()
	built.WriteString("https://h.test/?q=a+b")
	http.Get(built.String())
}

// onlyTests is rewritten by tests alone. The program writes to pointed by its
// address, and others may write to Rewritten.
var (
	onlyTests = "https://h.test/?q=a b" // want `char-unescaped`
	pointed   = "https://h.test/?q=a b"
	Rewritten = "https://h.test/?q=a b" // want `char-unescaped`
)

func variables() {
	http.Get(onlyTests)
	http.Get(pointed)
	http.Get(Rewritten)
}

func init() { change(&pointed) }

func change(s *string) { *s = "https://h.test/" }

func text(v int) (string, error) {
	if v > 1 {
		return "https://h.test/?q=a b", nil // want `char-unescaped`
	}
	return "https://h.test/?v=" + strconv.Itoa(v), nil
}

func unused() string { return "https://h.test/?q=a b" }

func results() {
	u, _ := text(1)
	http.Get(u)
	_ = unused()
}
