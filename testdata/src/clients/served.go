package clients

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
)

func listens(port int, addr string) {
	errs := make(chan error)
	go func() { errs <- serves(fmt.Sprintf("%d", port)) }() // want `port\} is a number, which is read as a host name`
	go func() { errs <- serves(fmt.Sprintf(":%d", port)) }()
	go func() { errs <- serves(addr) }()
}

func serves(addr string) error { return http.ListenAndServe(addr, nil) }

func local(w http.ResponseWriter, r *http.Request) {
	if r.RemoteAddr != "127.0.0.1" { // want `http.Request.RemoteAddr includes a port`
		return
	}
	switch r.RemoteAddr {
	case "[::1]": // want `compare-never`
	case "", "@", "127.0.0.1:80":
	}
	if host, _, _ := net.SplitHostPort(r.RemoteAddr); host == "127.0.0.1" {
		return
	}
	if strings.HasPrefix(r.RemoteAddr, "127.0.0.1") || strings.Contains(r.RemoteAddr, "10.0.0.1") {
		return
	}
}

func paths(w http.ResponseWriter, r *http.Request, u *url.URL) {
	path := r.URL.Path
	if strings.HasPrefix(path, "api/") { // want `the path of a request always begins with "/"`
		return
	}
	rest := strings.TrimPrefix(path, "/")
	if strings.HasPrefix(rest, "api/") || strings.HasPrefix(u.Path, "api/") {
		return
	}
}

func cookie(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{Name: "a", Domain: r.Host}) // want `r\.Host may include a port`
}

func split(w http.ResponseWriter, r *http.Request) {
	domain := r.Host
	if host, _, err := net.SplitHostPort(r.Host); err == nil {
		domain = host
	}
	http.SetCookie(w, &http.Cookie{Name: "a", Domain: domain})
	http.SetCookie(w, &http.Cookie{Name: "a", Domain: r.URL.Hostname()})
}

func secure(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.Host+r.URL.Path, 301) // want `the redirect drops the query`
	http.Redirect(w, r, "https://"+r.Host+r.URL.RequestURI(), 301)
	http.Redirect(w, r, "https://"+r.Host+"/", 301)
	http.Redirect(w, r, "//"+r.Host+r.URL.Path, 301)
}

func mails(to, subject string, v url.Values) []string {
	return []string{
		"mailto:a@h.test?" + v.Encode(), // want `has "\+" for a space, which mail programs show: replace it with "%20"`
		"mailto:a@h.test?" + strings.ReplaceAll(v.Encode(), "+", "%20"),
		"mailto:a@h.test?" + strings.Replace(v.Encode(), "+", "%20", -1),
		"mailto:a@h.test?subject=" + url.QueryEscape(subject), // want `url\.QueryEscape turns a space into "\+", which mail programs show`
		"mailto:a@h.test?subject=" + url.PathEscape(subject),
		"mailto:" + url.QueryEscape(to),
		"https://h.test/?subject=" + url.QueryEscape(subject),
	}
}
