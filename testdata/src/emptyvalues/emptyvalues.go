// Package emptyvalues puts the host and the scheme of the URL of a request into maps and structs.
package emptyvalues

import (
	"fmt"
	"html/template"
	"net/http"
	"net/url"
)

var about = template.Must(template.New("about").Parse(`<a href="http://{{.Host}}/">{{.Host}}</a>`))

func page(w http.ResponseWriter, r *http.Request) error {
	return about.Execute(w, map[string]any{"Host": r.URL.Host}) // want `r\.URL\.Host is empty in a server's request: use r\.Host`
}

func list(w http.ResponseWriter, r *http.Request) {
	fields := map[string]string{
		"http.host":   r.URL.Hostname(), // want `request-url-empty`
		"http.scheme": r.URL.Scheme,     // want `r\.URL\.Scheme is empty in a server's request: check r\.TLS != nil`
		"path":        r.URL.Path,
	}
	w.Write([]byte(fields["path"]))
}

// Silent twins.

func pageOf(w http.ResponseWriter, r *http.Request) error {
	return about.Execute(w, map[string]any{"Host": r.Host})
}

// A dump shows both.
func both(r *http.Request, w http.ResponseWriter) map[string]string {
	return map[string]string{"Host": r.Host, "URL.Host": r.URL.Host}
}

// A copy of the whole URL is what the client sent.
func whole(w http.ResponseWriter, r *http.Request) map[string]any {
	return map[string]any{"Scheme": r.URL.Scheme, "Host": r.URL.Host, "Opaque": r.URL.Opaque, "Path": r.URL.Path}
}

func wholeURL(w http.ResponseWriter, r *http.Request) map[string]any {
	return map[string]any{"scheme": r.URL.Scheme, "host": r.URL.Host, "fragment": r.URL.Fragment}
}

// A key that does not say what it holds.
func keyed(w http.ResponseWriter, r *http.Request) map[string]any {
	return map[string]any{"target": r.URL.Host, "kind": r.URL.Scheme}
}

func tested(w http.ResponseWriter, r *http.Request) map[string]any {
	if r.URL.IsAbs() {
		return map[string]any{"host": r.URL.Host}
	}
	return nil
}

func ofOther(w http.ResponseWriter, r *http.Request, u *url.URL) map[string]any {
	return map[string]any{"host": u.Host, "scheme": u.Scheme}
}

func sent(r *http.Request) map[string]any { return map[string]any{"host": r.URL.Host} }

// A cookie without a domain is for the host that set it.
func cookie(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{Name: "a", Value: "b", Domain: r.URL.Hostname()})
	http.SetCookie(w, &http.Cookie{Name: "a", Value: "b", Domain: r.URL.Host})
}

func confirm(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "https://%s/confirm", r.URL.Host) // want `r\.URL\.Host is empty in a server's request: use r\.Host`
	fmt.Fprintf(w, "host %q", r.URL.Host)            // shown
	fmt.Fprintf(w, "https://%s/confirm", r.Host)
}

func received(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("host") != "h.test" { // want `always empty, as net/http servers move the Host header: use r\.Host`
		http.NotFound(w, r)
	}
}

func sendOn(c *http.Client, req *http.Request, host string) (*http.Response, error) {
	req.Header.Set("Host", host) // want `never sent: net/http clients ignore a Host header; set req\.Host`
	return c.Do(req)
}
