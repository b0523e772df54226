// Package strangers has mistakes as somebody writes them who has read the pages of the rules, not their code, and
// right neighbours of them.
package strangers

import (
	"bytes"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
	"strings"
	"text/template"
)

// --- path-separator: behind a prefix with its slash, a host, a port

func redirect(w http.ResponseWriter, r *http.Request) {
	rest := strings.TrimPrefix(r.URL.EscapedPath(), "/")
	http.Redirect(w, r, "https://"+r.Host+rest, http.StatusFound) // want `no "/" before \{rest\}, which does not begin with one`
	http.Redirect(w, r, "https://"+r.Host+"/"+rest, http.StatusFound)
	file := strings.TrimPrefix(r.URL.EscapedPath(), "/assets/")
	http.Redirect(w, r, "https://static.h.test"+file, http.StatusFound) // want `path-separator`
	http.Redirect(w, r, "https://static.h.test/"+file, http.StatusFound)
	kept := strings.TrimPrefix(r.URL.EscapedPath(), "/assets")
	http.Redirect(w, r, "https://static.h.test"+kept, http.StatusFound)
}

func port(given string, port int) {
	p := strings.TrimLeft(given, "/")
	http.Get(fmt.Sprintf("http://h.test:%d%s", port, p)) // want `path-separator`
	http.Get(fmt.Sprintf("http://h.test:%d/%s", port, p))
	http.Get("http://h.test:8080" + p) // want `path-separator`
	http.Get("http://h.test:8080/" + p)
	p = "/" + p
	http.Get("http://h.test:8080" + p)
}

// --- hole-kind: in a builder, and by Sprint

func printed(q url.Values, ids []int) {
	var b strings.Builder
	fmt.Fprintf(&b, "https://h.test/search?%v", q) // want `%v prints a map as "map\[…\]" in the URL`
	http.Get(b.String())
	var buf bytes.Buffer
	buf.WriteString("https://h.test/prices?")
	fmt.Fprintf(&buf, "currency=%s&skus=%v", "EUR", ids) // want `hole-kind`
	http.Get(buf.String())
	http.Get(fmt.Sprint("https://h.test/?ids=", ids))  // want `fmt.Sprint prints a slice as "\[a b\]" in the URL`
	http.Get("https://h.test/?ids=" + fmt.Sprint(ids)) // want `hole-kind`

	var key bytes.Buffer
	fmt.Fprintf(&key, "currency=%s&skus=%v", "EUR", ids) // a key of a cache
	fmt.Fprintf(&key, "GET https://h.test/ with %v", ids)
	http.Get("https://h.test/?n=" + fmt.Sprint(len(ids)))
	http.Get(fmt.Sprint("https://h.test/?", q.Encode()))
	log.Print("https://h.test/?ids=", ids)
}

// --- file-api and trim-cutset

func files(s string) (string, string, string) {
	template.New("x").ParseFiles("https://h.test/x") // want `template.ParseFiles needs a file name, not a URL`
	template.New("x").ParseFiles("mail/receipt.html")
	return strings.TrimRight(s, "/api/v2"), // want `strings.TrimRight removes any of the characters "/api/v2"`
		strings.TrimLeft(s, "/api-docs"), // want `trim-cutset`
		strings.TrimLeft(s, "/-_.") + strings.TrimLeft(s, "/abc")
}

// --- split-failed: after the branch

func portReplaced(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		log.Print("no port in ", addr)
		port = "5672"
	}
	return net.JoinHostPort(host, port) // want `host is empty where net\.SplitHostPort failed`
}

func bothReplaced(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		host, port = strings.Trim(addr, "[]"), "6379"
	}
	return net.JoinHostPort(host, port)
}

func replacedLater(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		port = "6379"
	}
	if host == "" {
		host = addr
	}
	return net.JoinHostPort(host, port)
}

func tried(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		host, port, err = net.SplitHostPort(addr + ":80")
		port = "80"
	}
	return net.JoinHostPort(host, port)
}

// --- cors-credentials: in a helper

func allowOrigin(h http.Header, origin string) {
	h.Set("Access-Control-Allow-Origin", origin)
	h.Set("Access-Control-Allow-Credentials", "true")
}

func allowChecked(h http.Header, origin string) {
	h.Set("Access-Control-Allow-Origin", origin)
	if origin != "*" {
		h.Set("Access-Control-Allow-Credentials", "true")
	}
}

func preflight(w http.ResponseWriter, r *http.Request) {
	allowOrigin(w.Header(), "*") // want `browsers refuse "\*" where credentials are allowed`
	allowOrigin(w.Header(), "https://h.test")
	allowChecked(w.Header(), "*")
}

// --- host-header and request-url-empty

type sites struct{ byHost map[string]string }

func (s *sites) serve(w http.ResponseWriter, r *http.Request) {
	h := r.Header
	fmt.Fprintln(w, h.Get("host"), h.Get("Accept")) // want `always empty, as net/http servers move the Host header: use r\.Host`
	fmt.Fprintln(w, s.byHost[r.URL.Hostname()])     // want `r\.URL\.Hostname\(\) is empty in a server's request`
	fmt.Fprintln(w, s.byHost[r.URL.Path], s.byHost[r.Host])
}
